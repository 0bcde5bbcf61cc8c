internal import ContactModel
internal import VCardFormat

/// The folded words of a contact in the full-text index, as ranges of a buffer.
struct SearchWords {
  private(set) var name = 0..<0
  private(set) var organization = 0..<0
  private(set) var email = 0..<0
  private(set) var note = 0..<0

  /// Whether there is a note; it may have no words.
  private(set) var hasNote = false

  private(set) var category = 0..<0

  /// Creates an empty value.
  init() {}

  /// Adds the words of a contact to a buffer.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - name: The range of the folded name, which is already in the buffer.
  ///   - isWithNote: Whether to add the words of the notes, which may be very many.
  ///   - buffer: The buffer for the words.
  init(_ contact: Contact, name: Range<Int>, isWithNote: Bool, to buffer: inout [UInt8]) {
    self.name = name
    organization = Self.append([contact.organization], to: &buffer)
    email = Self.append(contact.emails, to: &buffer)
    appendNote(of: contact, isWithNote, to: &buffer)
    let start = buffer.count
    for category in contact.categories {
      if buffer.count > start { buffer.append(Self.blank) }
      buffer.append(contentsOf: Self.token(forCategory: category).utf8)
    }
    self.category = start..<buffer.count
  }

  /// Returns a category as a single word of the index, so that only the whole category matches.
  ///
  /// - Parameter category: The category.
  /// - Returns: Its words, joined by a private-use character; empty if it has none.
  static func token(forCategory category: String) -> String {
    FoldedText(category).words.joined(separator: tokenSeparator)
  }

  /// Returns the words of a category from its token in the index.
  static func category(ofToken token: String) -> String {
    token.replacing(tokenSeparator, with: " ")
  }

  private static let tokenSeparator = "\u{E000}"

  private mutating func appendNote(
    of contact: Contact, _ isWithNote: Bool, to buffer: inout [UInt8]
  ) {
    if isWithNote { buffer.makeRoom(forLarge: contact.noteSize) }
    let start = buffer.count
    var isWordPending = false
    contact.forEachPieceOfNote { piece in
      hasNote = true
      guard isWithNote else { return }
      FoldedText.append(piece, to: &buffer, since: start, &isWordPending)
    }
    note = start..<buffer.count
  }

  private static let blank: UInt8 = 0x20

  private static func append(_ texts: [String], to buffer: inout [UInt8]) -> Range<Int> {
    let start = buffer.count
    for text in texts { FoldedText.append(text, to: &buffer, since: start) }
    return start..<buffer.count
  }
}
