import VCardFormat

/// The value of a property as merging compares it: decoded, and in normal form where it has one.
struct MergeValue {
  let name: VCardProperty.Name

  /// The value to show in a message, on one line.
  let text: String

  private let normal: Normal

  private enum Normal: Hashable {
    case text(String)
    case bytes([UInt8])
    case components([[String]])
  }

  init(_ property: VCardProperty) {
    name = property.name
    switch name.canonicalName {
    case "EMAIL":
      text = property.text
      normal = .text(EmailAddress.normal(text))
    case "TEL":
      text = property.text
      normal = .text(PhoneNumber.normal(text))
    case "N", "ADR", "ORG", "GENDER":
      let components = Self.trimmed(property.components)
      normal = .components(components)
      text = components.map { $0.joined(separator: ", ") }.joined(separator: "; ")
    case "BDAY", "ANNIVERSARY", "DEATHDATE":
      text = property.text
      normal = .text(Birthday(property)?.description ?? text)
    case "PHOTO", "LOGO", "SOUND", "KEY":
      let bytes = property.rawValue
      text = "\(bytes.count) bytes"
      normal = .bytes(bytes)
    default:
      text = property.text
      normal = .text(text)
    }
  }

  /// Tells whether two values are the same value of the same property.
  func equals(_ other: Self) -> Bool {
    name == other.name && normal == other.normal
  }

  /// Drops the empty components at the end: programs pad them differently.
  private static func trimmed(_ components: [[String]]) -> [[String]] {
    var components = components
    while components.last?.allSatisfy(\.isEmpty) == true { components.removeLast() }
    return components
  }
}
