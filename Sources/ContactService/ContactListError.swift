import ContactModel

/// Why the list refuses what was asked of it; nothing was written.
public struct ContactListError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of refusal it is.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case rowOutOfRange
      case unknownBook
      case unknownContact
      case bookExists
      case invalidBookName
      case lastBook
      case refusedCard
      case forbiddenDrop
      case invalidSetting
      case cancelledDrop
      case noPhoto
    }

    private let value: Value

    /// A row that the book doesn't have.
    public static let rowOutOfRange = Self(value: .rowOutOfRange)
    /// A book that the list doesn't have.
    public static let unknownBook = Self(value: .unknownBook)
    /// A contact that the list doesn't have, or no longer.
    public static let unknownContact = Self(value: .unknownContact)
    /// A name that another book has.
    public static let bookExists = Self(value: .bookExists)
    /// A name that no book can have.
    public static let invalidBookName = Self(value: .invalidBookName)
    /// The only book, which can't be removed.
    public static let lastBook = Self(value: .lastBook)
    /// A card that can't be taken, in a drop that is done as a whole or not at all.
    public static let refusedCard = Self(value: .refusedCard)
    /// A drop that is forbidden as a whole.
    public static let forbiddenDrop = Self(value: .forbiddenDrop)
    /// A value that a setting doesn't take.
    public static let invalidSetting = Self(value: .invalidSetting)
    /// A drop of which nothing happened, because an item was taken back while it was loaded.
    public static let cancelledDrop = Self(value: .cancelledDrop)
    /// A contact whose card holds no photo.
    public static let noPhoto = Self(value: .noPhoto)
  }

  /// What kind of refusal it is.
  public let code: Code

  /// What was refused and what to do: a full sentence.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Makes an error.
  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ContactListError {
  /// A row that a book doesn't have; with `end`, the place past the last row would do too.
  static func rowOutOfRange(_ row: Int, in book: Book, end: Bool) -> Self {
    let last = end ? book.count : book.count - 1
    let advice =
      last < 0
      ? "the book is empty"
      : "name a row from 0 to \(last)\(end ? ", where \(book.count) is the end" : "")"
    return Self(.rowOutOfRange, "Book “\(book.name)” has no row \(row): \(advice).")
  }

  /// A book that the list doesn't have.
  static func unknownBook(_ name: String, among books: [Book]) -> Self {
    let names = books.map { "“\($0.name)”" }.joined(separator: ", ")
    return Self(
      .unknownBook,
      "There is no book “\(name)”: name one of \(names), or make it with “contacts book add”.")
  }

  /// A contact that the list no longer has.
  static func unknownContact(_ id: ContactID) -> Self {
    Self(.unknownContact, "There is no contact \(id) in the list: “contacts list” shows who is.")
  }

  /// A drop of which an item was taken back while it was loaded.
  static func cancelledDrop(_ name: String) -> Self {
    Self(.cancelledDrop, "Nothing was dropped: “\(name)” was taken back while it was loaded.")
  }

  /// A card that can't be taken, in a drop that is done as a whole or not at all.
  static func refused(_ result: DropItemResult) -> Self {
    let reason = result.diagnostics.first?.message ?? "The card can't be kept."
    return Self(.refusedCard, "Nothing was dropped: \(result.source): \(reason)")
  }
}
