internal import ContactModel
internal import VCardFormat

/// The folded words of a contact in the full-text index, as ranges of a buffer.
struct SearchWords {
  /// A column of the index, in the order of the table.
  ///
  /// If no name has a word, the others are searched in this order.
  enum Column: String, CaseIterable {
    case name, nickname, organization, title, role, city, email, label, note, category

    /// The columns in which a word is searched that no name has, the most relevant first.
    static let others = allCases.filter { ![.name, .category].contains($0) }
  }

  /// The words of each column.
  private var ranges = [Range<Int>](repeating: 0..<0, count: Column.allCases.count)

  /// Whether there is a note; it may have no words.
  private(set) var hasNote = false

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
    let words = contact.words
    let texts = [
      words.nicknames, [contact.organization], words.titles, words.roles, words.cities,
      contact.emails, words.labels,
    ]
    ranges[0] = name
    for (index, texts) in texts.enumerated() {
      ranges[index + 1] = Self.append(texts, to: &buffer)
    }
    appendNote(of: contact, isWithNote, to: &buffer)
    let start = buffer.count
    for category in contact.categories {
      if buffer.count > start { buffer.append(Self.blank) }
      buffer.append(contentsOf: Self.token(forCategory: category).utf8)
    }
    self[.category] = start..<buffer.count
  }

  /// The words of a column.
  private subscript(column: Column) -> Range<Int> {
    get { ranges[Column.allCases.firstIndex(of: column) ?? 0] }
    set { ranges[Column.allCases.firstIndex(of: column) ?? 0] = newValue }
  }

  /// Appends the words of all columns as values of a statement.
  func appendValues(to values: inout [HotStatement.Value]) {
    for range in ranges { values.append(.text(range)) }
  }

  /// The names of all columns in SQL.
  static var columnList: String { Column.allCases.map(\.rawValue).joined(separator: ", ") }

  /// A parameter in SQL for each column, with a comma before it.
  static var parameters: String { String(repeating: ", ?", count: Column.allCases.count) }

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
    self[.note] = start..<buffer.count
  }

  private static let blank: UInt8 = 0x20

  private static func append(_ texts: [String], to buffer: inout [UInt8]) -> Range<Int> {
    let start = buffer.count
    for text in texts { FoldedText.append(text, to: &buffer, since: start) }
    return start..<buffer.count
  }
}
