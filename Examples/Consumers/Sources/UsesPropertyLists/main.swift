import Foundation
import PropertyLists

let list: PropertyList = [["name": "单肩包", "icon": "danjianbao"]]
let data = try list.data(format: .xml)
print("PropertyLists:", try PropertyList(data: data)[0]?["name"]?.string ?? "nothing")
