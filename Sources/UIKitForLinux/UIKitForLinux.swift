// Apple platforms have their own UIKit: there, this module is empty.
