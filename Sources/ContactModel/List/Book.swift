/// A section of the contact list: a named, ordered address book.
public struct Book: Sendable, Hashable {
  /// The identity of a book within one database; it is never reused.
  public struct ID: Sendable, Hashable {
    /// The number of the book.
    public let rawValue: Int64

    /// Makes an identity from its number.
    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }
  }

  /// The identity of the book.
  public var id: ID

  /// The name, unique in the list; case of ASCII letters is ignored.
  public var name: String

  /// The number of contacts in the book.
  public var count: Int

  /// Makes a book.
  public init(id: ID, name: String, count: Int) {
    self.id = id
    self.name = name
    self.count = count
  }

  /// Whether a name is valid for a book: 1 to 200 bytes of text without control characters, and no
  /// blank at either end.
  public static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 200 else { return false }
    return first != 0x20 && last != 0x20 && !bytes.contains { $0 < 0x20 || $0 == 0x7F }
  }
}
