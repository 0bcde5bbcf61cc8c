extension TextScanner {
  /// A label, and the index after it.
  typealias FoundLabel = (label: TextLabel, end: Int)

  /// The maximum number of characters of a label.
  private static let labelLength = 40

  /// Reads a label before a value.
  ///
  /// The label must be followed by a colon, a number, an address or a link.
  ///
  /// - Parameters:
  ///   - start: The index at which the label begins.
  ///   - isAtLineStart: Whether the label begins the line, so that a tab counts as a colon.
  /// - Returns: The longest label that matches; `nil` if there is none.
  func leadingLabel(at start: Int, isAtLineStart: Bool) -> FoundLabel? {
    var best: FoundLabel?
    forEachLabel(at: start) { label, end in
      var next = indexAfter(" .)]", from: end)
      guard next < characters.count else { return }
      if case .birthday = label {
        next = indexAfter(":= ", from: next)
        if birthday(at: next, label) != nil { best = (label, next) }
      } else if ":=".contains(characters[next]) {
        let isURL =
          next + 2 < characters.count && characters[next + 1] == "/" && characters[next + 2] == "/"
        if !isURL { best = (label, next + 1) }
      } else if characters[next] == "\t", isAtLineStart {
        best = (label, next + 1)
      } else if !characters[start].isLetter, !label.isContactValue {
        best = (label, next)
      } else if label.isContactValue, let value = valueAfterLabel(at: next, label) {
        best = (label, value)
      }
    }
    return best
  }

  /// Whether a label at the end of a phrase is the end of a name, because no such label stands before a number or an
  /// e-mail address: `Karl Land: 030 123456`.
  ///
  /// In `From: Anna To: bob@x.example`, it is a label.
  func isNameBeforeValue(_ found: FoundLabel) -> Bool {
    guard label != .name, characters[index].isUppercase,
      TextWords.isName(label: String(characters[index..<found.end]))
    else { return false }
    var next = found.end
    while next < characters.count, characters[next].isWhitespace { next += 1 }
    guard let value = values(at: next, after: "", label: nil).found.first else { return false }
    return value.content == .phone || value.content == .email && found.label != .recipients
  }

  /// Whether the label `P` (a phone) after the first word of a line is the initial of a family name, because it stands
  /// before the only number: `Phil P +46 70 999 88 77`.
  ///
  /// Other letters say more about the number. In `Grace Okafor P +44 7700 900777` and in
  /// `Grace P +44 7700 900777 F +44 1273 555012`, it is a label.
  func isLastInitial(_ found: FoundLabel) -> Bool {
    guard found.end == index + 2, characters[index] == "P", characters[index + 1] == " ",
      pieces.isEmpty, words.count == 1, TextRoles([]).role(of: words[0]) == .name,
      values(at: found.end, after: "", label: nil).found.first?.content == .phone
    else { return false }
    return !characters[found.end...].split(whereSeparator: \.isWhitespace).contains { word in
      word.count { $0.isLetter } == 1 && word.first?.isUppercase == true
    }
  }

  /// Reads a label after a number, up to the end of the parenthesis or phrase.
  func trailingLabel(at start: Int, isEnclosed: Bool) -> FoundLabel? {
    var best: FoundLabel?
    forEachLabel(at: start) { label, end in
      guard label.isContactValue, label != .link else { return }
      let next = indexAfter(" .", from: end)
      let isAtEnd = next == characters.count
      if isEnclosed {
        if !isAtEnd, ")]".contains(characters[next]) { best = (label, next + 1) }
      } else if isAtEnd || ",;|\t/".contains(characters[next]) {
        best = (label, next)
      }
    }
    return best
  }

  /// Returns the index of the value after a label without a colon; a dash may precede it.
  private func valueAfterLabel(at start: Int, _ label: TextLabel) -> Int? {
    var next = start
    if next + 1 < characters.count, "-–—>→|".contains(characters[next]), characters[next + 1] == " "
    {
      next += 2
    }
    // `Work <lea@t.org>` has a name, not a label.
    guard next < characters.count, characters[next] != "<" else { return nil }
    // Without a colon, a single letter or a place is too weak to make any digits a telephone number.
    let isSure = label.isPhone && next - start < 3 && !isSingleLetter(before: start)
    let known = isSure || label == .link ? label : nil
    guard let content = values(at: next, after: "", label: known).found.first?.content else {
      return nil
    }
    switch label {
    case .phone: return content == .phone ? next : nil
    case .email: return content == .email ? next : nil
    case .link:
      return content == .link || content == .phone && isSingleLetter(before: start) ? next : nil
    default: return content == .phone || content == .email ? next : nil
    }
  }

  /// Whether a one-letter word precedes an index.
  private func isSingleLetter(before index: Int) -> Bool {
    var end = index
    while end > 0, !characters[end - 1].isLetter { end -= 1 }
    return end < 2 || !characters[end - 2].isLetter
  }

  /// Calls a function for each label that begins at an index, the shortest first.
  private func forEachLabel(at start: Int, _ body: (TextLabel, Int) -> Void) {
    var words: [String] = []
    var end = start
    while words.count < TextWords.labelLimit, end < characters.count, end - start < Self.labelLength
    {
      let first = end
      while end < characters.count, end - first < Self.labelLength, isLabelCharacter(at: end, first)
      {
        end += 1
      }
      guard end > first else { return }
      words.append(String(characters[first..<end]).lowercased().filter { $0 != "\u{FE0F}" })
      if end == characters.count || !characters[end].isLetter, !characters[first].isWholeNumber,
        let label = TextWords.label(words)
      {
        body(label, end)
      }
      let joint = end
      while end < characters.count, end - joint < 3, " ./(&+-°º".contains(characters[end]) {
        end += 1
      }
    }
  }

  /// Whether a label may contain a character: a letter, a symbol, or a hyphen or apostrophe between letters.
  private func isLabelCharacter(at index: Int, _ first: Int) -> Bool {
    let character = characters[index]
    if character.isLetter
      || character.unicodeScalars.first?.properties.generalCategory == .nonspacingMark
    {
      return true
    }
    if "-'’".contains(character) {
      return index > first && index + 1 < characters.count && characters[index + 1].isLetter
    }
    return !character.isASCII && !character.isNumber && !character.isPunctuation
      && !character.isWhitespace
  }
}
