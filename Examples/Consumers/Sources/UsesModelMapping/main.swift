import ModelMapping

@Mapped struct Shop {
  let name: String
  @Key("icon", "icon_name") var icon: String = "placeholder"
}

print("ModelMapping:", try Shop(dictionary: ["name": "钱包", "icon_name": "qianbao"]).icon)
