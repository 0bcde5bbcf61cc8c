internal import ContactModel
internal import VCardFormat

/// The folded words of a contact in the full-text index, as ranges of a buffer.
struct SearchWords {
  /// A column of the index, in the order of the table.
  ///
  /// A word that is in no name is searched in the other columns; contacts are listed in this order.
  enum Column: String, CaseIterable {
    case name, nickname, organization, unit, title, role, city, email, label, note, category

    /// The columns in which a word is searched if no name has it, the most relevant first.
    static let others = allCases.filter { ![.name, .category].contains($0) }

    /// The columns in which words are searched.
    static let searched = [.name] + others

    /// Returns columns as a filter in the syntax of the full-text index.
    static func filter(_ columns: [Self]) -> String {
      "{\(columns.map(\.rawValue).joined(separator: " "))}"
    }
  }

  /// The words of each column.
  private(set) var ranges: [Range<Int>] = []

  /// Whether there is a note; it may have no words.
  private(set) var hasNote = false

  /// Creates an empty value.
  init() {}

  /// Adds the words of a contact to a buffer.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - texts: The properties of its card that have words.
  ///   - name: The range of the folded names, which are already in the buffer.
  ///   - isWithNote: Whether to add the words of the notes, which may be very many.
  ///   - buffer: The buffer for the words.
  init(
    _ contact: Contact, _ texts: inout ContactWords, name: Range<Int>, isWithNote: Bool,
    to buffer: inout [UInt8]
  ) {
    ranges.reserveCapacity(Column.allCases.count)
    for column in Column.allCases {
      let start = buffer.count
      switch column {
      case .name:
        ranges.append(name)
        continue
      case .email:
        for email in contact.emails { FoldedText.append(email, to: &buffer, since: start) }
        Self.divideWords(of: &buffer, since: start)
      case .note:
        if texts.hasText(of: .note) { appendNote(of: contact, isWithNote, to: &buffer) }
      case .category: Self.append(contact.categories, to: &buffer)
      case .unit: texts.forEachUnit { FoldedText.append($0, to: &buffer, since: start) }
      case .nickname, .organization, .title, .role, .city, .label:
        texts.forEachText(of: column.part) { FoldedText.append($0, to: &buffer, since: start) }
      }
      ranges.append(start..<buffer.count)
    }
  }

  /// Appends the words of all columns as values of a statement; a column without words is NULL.
  func appendValues(to values: inout [HotStatement.Value]) {
    for range in ranges { values.append(range.isEmpty ? .null : .text(range)) }
  }

  /// Returns whether a column has a word, as the index would find it; a category must have just this name or word.
  ///
  /// - Parameters:
  ///   - word: The word, which may be incomplete, or several that belong together.
  ///   - columns: The columns.
  ///   - bytes: The buffer with the words.
  /// - Returns: Whether it has.
  func has(_ word: FoldedText, in columns: [Column], of bytes: [UInt8]) -> Bool {
    zip(Column.allCases, ranges).contains { column, range in
      guard columns.contains(column), !range.isEmpty else { return false }
      let text = FoldedText(folded: bytes[range])
      guard column == .category else {
        let divided = column == .email ? Self.inAddress(word) : nil
        return text.containsWords(startingWith: divided ?? word)
      }
      return !CategoryToken.tokens(like: word.text).isDisjoint(with: text.words)
    }
  }

  /// The names of all columns in SQL.
  static var columnList: String { Column.allCases.map(\.rawValue).joined(separator: ", ") }

  /// A parameter in SQL for each column, with a comma before it.
  static var parameters: String { String(repeating: ", ?", count: Column.allCases.count) }

  /// Returns words as the column of addresses has them, or `nil` if it has them as they are.
  static func inAddress(_ words: FoldedText) -> FoldedText? {
    var bytes = words.utf8
    divideWords(of: &bytes, since: 0)
    return bytes.count == words.utf8.count ? nil : FoldedText(folded: bytes[...])
  }

  /// Divides words before their first digit that follows another character, and marks the second part.
  ///
  /// Very many addresses end with a number: *smith1002*. They would be most of the words that begin with *smith*, whose
  /// lists the index merges. So *smith* is a word, and the number, which is found only after it, is another.
  private static func divideWords(of buffer: inout [UInt8], since start: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var word = start
    var isDivided = false
    var position = start
    while position < buffer.count {
      let byte = buffer[position]
      if byte == blank {
        word = position + 1
        isDivided = false
      } else if !isDivided, position > word, digits.contains(byte),
        !digits.contains(buffer[position - 1])
      {
        buffer.insert(contentsOf: numberMark, at: position)
        position += numberMark.count
        isDivided = true
      }
      position += 1
    }
  }

  /// What separates the parts of a divided word; it keeps the second part apart from other words.
  private static let numberMark = Array(" \u{E002}".utf8)

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
  }

  private static func append(_ categories: [String], to buffer: inout [UInt8]) {
    let start = buffer.count
    for token in categories.flatMap(CategoryToken.tokens(of:)) {
      if buffer.count > start { buffer.append(blank) }
      buffer.append(contentsOf: token.utf8)
    }
  }

  fileprivate static let blank: UInt8 = 0x20
}

extension SearchWords.Column {
  /// Prepares looks at cards that may have a word in some columns, besides that of names.
  static func look(for word: FoldedText, in columns: [Self]) -> CardGlance {
    // The rest of the word may be written in other letters.
    let letters = word.utf8.prefix { $0 < 0x80 && $0 != SearchWords.blank }
    return CardGlance(fields: columns.flatMap(\.properties), words: [Array(letters)])
  }

  /// The properties that have the words of the column.
  private var properties: [VCardProperty.Name] {
    switch self {
    case .name: []
    case .nickname: VCardProperty.Name.nicknames
    case .organization, .unit: [.org]
    case .title: [.title]
    case .role: [.role]
    case .city: [.adr]
    case .email: [.email]
    case .label: [.xAbLabel]
    case .note: [.note]
    case .category: [.categories]
    }
  }

  /// The part of the contact whose texts have the words of the column.
  fileprivate var part: ContactPart {
    switch self {
    case .nickname: .nickname
    case .organization: .organization
    case .title: .title
    case .role: .role
    case .city: .address
    case .label: .label
    default: .nothing
    }
  }
}
