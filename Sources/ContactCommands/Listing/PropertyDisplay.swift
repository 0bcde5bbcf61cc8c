import VCardFormat

/// How a property of a card is shown to people.
enum PropertyDisplay {
  /// The name of a property in plain words.
  static func label(of name: VCardProperty.Name) -> String {
    name.label ?? name.rawName
  }

  /// The value in lines that are safe for a terminal; none where it is empty.
  static func lines(of property: VCardProperty) -> [String] {
    if let binary = property.binary, let bytes = binary.bytes {
      let type = binary.mediaType.map { "\($0), " } ?? ""
      return ["\(type)\(bytes.count) bytes".singleLine]
    }
    let text: String
    let name = property.name
    switch name.valueComparison {
    case .parts, .address:
      text = property.components.flatMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    case .phone:
      text = property.text.plainNumber
    case .date:
      text = LocalDate.current.text(of: property) ?? property.text
    default:
      text = name.hasList ? property.textList.joined(separator: ", ") : property.text
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

  private static let silentTypes: Set = ["internet", "voice", "x-internet", "pref"]
}
