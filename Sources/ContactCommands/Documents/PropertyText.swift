import VCardFormat

/// How a property of a card is shown to people.
enum PropertyText {
  /// The name of a property in plain words.
  static func label(of name: VCardProperty.Name) -> String {
    labels[name] ?? name.rawName
  }

  /// The value in lines that are safe for a terminal; none where it is empty.
  static func lines(of property: VCardProperty) -> [String] {
    if let binary = property.binary, let bytes = binary.bytes {
      let type = binary.mediaType.map { "\($0), " } ?? ""
      return ["\(type)\(bytes.count) bytes".singleLine]
    }
    let text: String
    switch property.name {
    case "N", "ADR", "ORG", "GENDER":
      text = property.components.flatMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    case "CATEGORIES", "NICKNAME":
      text = property.textList.joined(separator: ", ")
    case "TEL":
      text = property.text.plainNumber
    default:
      text = property.text
    }
    let lines = text.displayLines
    return lines.allSatisfy(\.isEmpty) ? [] : lines
  }

  /// The value in one text, for programs; of a photo or the like, what it is and how large.
  static func value(of property: VCardProperty) -> String {
    property.binary?.bytes == nil ? property.text : lines(of: property).joined()
  }

  /// What a property's types say of it, without what says nothing.
  static func types(of property: VCardProperty) -> [String] {
    guard property.binary?.bytes == nil else { return [] }
    return property.types.filter { !silentTypes.contains($0) }
  }

  private static let labels: [VCardProperty.Name: String] = [
    "N": "Names", "NICKNAME": "Nickname", "ORG": "Organization", "TITLE": "Title", "ROLE": "Role",
    "TEL": "Phone", "EMAIL": "E-mail", "ADR": "Address", "URL": "Link", "BDAY": "Birthday",
    "ANNIVERSARY": "Anniversary", "NOTE": "Note", "CATEGORIES": "Groups", "PHOTO": "Photo",
    "IMPP": "Chat", "GEO": "Position", "TZ": "Time zone", "LANG": "Language", "GENDER": "Gender",
    "RELATED": "Related", "KIND": "Kind", "MEMBER": "Member", "UID": "UID", "KEY": "Key",
    "LOGO": "Logo", "SOUND": "Sound",
  ]

  private static let silentTypes: Set = ["internet", "voice", "x-internet", "pref"]
}
