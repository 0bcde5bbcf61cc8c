/// A value to sort contacts by; contacts without it come last.
public struct SortKey: Sendable, Hashable {
  /// The source of the value.
  public enum Value: Sendable, Hashable {
    /// The row in the list.
    case row
    /// The name that the list shows.
    case name
    /// The date of birth; birthdays without a year follow the others.
    case birthday
    /// The age, the youngest first.
    case age
    /// The time of the last change, the latest first.
    case changed
    /// The time at which the contact was added, the latest first.
    case created
    /// The first value at a path.
    case field(FieldPath)
  }

  /// The source of the value.
  public let value: Value

  /// Whether the order is reversed; contacts without the value still come last.
  public let isReversed: Bool

  /// Makes a key.
  public init(_ value: Value, isReversed: Bool = false) {
    self.value = value
    self.isReversed = isReversed
  }

  /// Parses a key: a field, or `last`, `first`, `stored` or `row`, with a minus before it to reverse the order.
  ///
  /// - Parameter text: The key.
  /// - Throws: `ContactError.Code.invalidField` if there is no such field.
  public init(_ text: String) throws {
    let name = text.hasPrefix("-") ? String(text.dropFirst()) : text
    let value: Value =
      switch name.lowercased() {
      case "stored", "row": .row
      case "name": .name
      case "bday": .birthday
      case "age": .age
      case "changed": .changed
      case "created": .created
      case "last", "first": .field(try FieldPath(reading: "name.\(name)"))
      case "id", "book":
        throw FieldPath.error(
          "“\(name)” is not an order: “stored” is the order of books and rows, and “created” begins with the latest "
            + "contact.")
      default: .field(try FieldPath(reading: name, among: Self.words))
      }
    self.init(value, isReversed: text.hasPrefix("-"))
  }

  /// The words for keys that aren't fields of the card.
  private static let words = ["last", "first", "stored", "row", "age", "changed", "created"]

  /// Parses keys that are separated by commas; the first is the most important one.
  public static func keys(_ text: String) throws -> [SortKey] {
    try FieldPathScanner.items(of: text).map { try SortKey($0) }
  }
}
