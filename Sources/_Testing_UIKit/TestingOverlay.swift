// Swift Testing asks for a module of this name wherever a file imports both Testing and UIKit, and
// Apple's toolchains ship one. Ours has nothing to add, but without it such a file does not compile.
