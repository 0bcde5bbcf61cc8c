/// A list of entries of one shape, each a phrase with its number or address: `Zahnarzt: 030 123456`.
///
/// Among such entries a phrase is the name of a contact, also if it looks like a company, a position or a sentence.
struct TextEntries {
  /// The pieces of each entry; a phrase that doesn't look like a name has the label of one.
  let entries: [[TextPiece]]

  /// Recognizes a list; fails if the entries may be about one person, or if all their phrases look like names.
  ///
  /// Three lines are enough. Two lines also need colons or angle brackets, because `Ada Lovelace 020 …` and
  /// `Engine Ltd 020 …` may be one person; entries on one line need angle brackets. Lines with colons are those of one
  /// person or company if they are offices, such as `Head Office`, beside fewer than two people, or if one of two is a
  /// department or an assistant.
  init?(_ entries: [[TextPiece]], areLines: Bool) {
    guard let first = entries.first, entries.count > 1 else { return nil }
    let shape = Set(first.dropFirst().map(Value.init))
    guard !shape.isEmpty, entries.allSatisfy({ Set($0.dropFirst().map(Value.init)) == shape }),
      shape.allSatisfy({ $0.content == .phone || $0.content == .email }),
      Set(entries.map { FoldedText($0[0].text) }).count == entries.count
    else { return nil }
    let row = TextRow(original: "", pieces: entries.flatMap(\.self))
    let roles = TextRoles([row])
    let others = entries.map { $0[0] }.filter { !TextWords.isWorkplace($0.text) }
    let areOthers =
      others.count == entries.count
      || others.count { roles.certainty(of: $0, in: row) == .likely } > 1
    let areSure =
      entries.count > 2
      || entries.allSatisfy { $0[0].hasColon && !TextWords.isOfOffice($0[0].text) }
    guard entries.allSatisfy({ $0[1].isQuoted }) || areLines && areOthers && areSure,
      entries.allSatisfy({ Self.isEntry($0[0]) })
    else { return nil }
    let isCertain = { (piece: TextPiece) in roles.certainty(of: piece, in: row) > .none }
    guard !entries.allSatisfy({ isCertain($0[0]) }) else { return nil }
    self.entries = entries.map { entry in
      var entry = entry
      let isFirm = roles.role(of: entry[0].text) == .organization
      if !isCertain(entry[0]), !isFirm { entry[0].label = .entry }
      return entry
    }
  }

  /// The kind of a value in every entry.
  private struct Value: Hashable {
    let content: TextPiece.Content
    let label: TextLabel?
    let types: [String]

    init(_ piece: TextPiece) {
      content = piece.content
      label = piece.label
      types = piece.types
    }
  }

  /// Whether a phrase can be the name of a contact among others: not a label, an address or a sentence.
  private static func isEntry(_ piece: TextPiece) -> Bool {
    let words = TextWords.lowercasedWords(piece.text)
    guard piece.isOpen, 1...4 ~= words.count, piece.text.contains(where: \.isLetter),
      piece.text.count <= 40, !piece.text.contains(":"), TextWords.label(words) == nil
    else { return false }
    switch TextRoles([]).role(of: piece.text) {
    case .address, .closing: return false
    case .prose: return piece.words.allSatisfy { $0.first?.isLowercase == false }
    case .name, .organization, .title, .other: return true
    }
  }
}

extension [TextRow] {
  /// Marks the rows that begin the entries of a list, which are lines or blocks between blank lines.
  ///
  /// A greeting, or a heading with a colon that isn't a name, may precede the list.
  mutating func markEntries() {
    guard var first = firstIndex(where: { $0.kind != .note }) else { return }
    if self[first].isHeading { first += 1 }
    guard count - first > 1,
      self[first...].allSatisfy({ $0.kind != .note && !$0.startsPerson && !$0.pieces.isEmpty })
    else { return }
    var starts = [Int](first..<count)
    if !self[first...].allSatisfy({ $0.pieces.count > 1 }) {
      starts = starts.filter { $0 == first || self[$0].startsBlock }
      // Two blocks may be a person and the company.
      guard starts.count > 2, starts.allSatisfy({ self[$0].pieces.count == 1 }) else { return }
    }
    func entries(_ pieces: (TextRow) -> [TextPiece]) -> TextEntries? {
      let entries = zip(starts, starts.dropFirst() + [count]).map { start, end in
        pieces(self[start]) + self[(start + 1)..<end].flatMap(\.pieces)
      }
      return TextEntries(entries, areLines: true)
    }
    // In a list of offices alone, the same label of each number is left.
    guard let list = entries(\.piecesOfOffice) ?? entries(\.pieces) else { return }
    for (start, entry) in zip(starts, list.entries) {
      let count = self[start].pieces.count
      self[start].pieces.replaceSubrange(..<count, with: entry.prefix(count))
      self[start].startsPerson = true
      self[start].kind = .fields
    }
  }
}

extension TextRow {
  /// The pieces; if the line begins with an office such as `Head Office:`, its last word is no label of the number.
  fileprivate var piecesOfOffice: [TextPiece] {
    guard pieces.count > 1, pieces[0].isOpen, pieces[1].label != nil,
      let colon = original.firstIndex(of: ":")
    else { return pieces }
    let name = original[..<colon].trimmed
    guard name.hasPrefix("\(pieces[0].text) "), TextWords.isWorkplace(name) else { return pieces }
    var pieces = pieces
    (pieces[0].text, pieces[0].hasColon) = (name, true)
    (pieces[1].label, pieces[1].types) = (nil, [])
    return pieces
  }

  /// Whether it is a line such as `Important numbers:`, and not the company of the people below.
  fileprivate var isHeading: Bool {
    guard original.hasSuffix(":"), pieces.count == 1 else { return false }
    let roles = TextRoles([self])
    return roles.certainty(of: pieces[0], in: self) == .none
      && roles.role(of: pieces[0].text) != .organization
  }
}
