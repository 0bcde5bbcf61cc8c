/// Splits a line into numbers, addresses, links, labels and the phrases between them.
struct TextScanner {
  /// The line, with full-width characters in normal width.
  let characters: [Character]

  /// The current index.
  var index = 0

  /// The pieces that were found.
  private(set) var pieces: [TextPiece] = []

  /// The label of the next piece.
  private(set) var label: TextLabel?

  /// Whether the line ends with a label for the next line.
  var endsWithLabel: Bool { label != nil && pieces.last?.label != label }

  /// The words of the current phrase.
  private(set) var words: [String] = []
  private var separator: Character?
  private var isTight = false

  private static let separators = Set<Character>(",;|•·●▪◦‣\t()<>[]{}")
  private static let quotes = Set<Character>("\"“”„»«")
  private static let dashes = Set<Character>("-–—/~→:=")

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line, without a bullet.
  ///   - label: The label that is alone on the line before.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  init(_ line: String, label: TextLabel? = nil) {
    characters = Array(String(String.UnicodeScalarView(line.unicodeScalars.map(\.usualWidth))))
    self.label = label
    while index < characters.count { scan() }
    endPhrase(isBeforeValue: false)
  }

  private mutating func scan() {
    let character = characters[index]
    if character.isWhitespace {
      takeBlank()
    } else if isAtWordStart, takeValue() || takeLabel() || takeQuoted() {
      return
    } else if isSeparator(at: index, isInWord: false) {
      takeSeparator(character)
    } else {
      takeWord()
    }
  }

  /// Whether a word may begin at the current index.
  private var isAtWordStart: Bool {
    guard index > 0 else { return true }
    let previous = characters[index - 1]
    return previous.isWhitespace || Self.separators.contains(previous)
      || Self.quotes.contains(previous)
      || Self.dashes.contains(previous)
  }

  /// Whether a character separates phrases: a dash does if it is between blanks, a comma if it is not in a number.
  private func isSeparator(at index: Int, isInWord: Bool) -> Bool {
    let character = characters[index]
    if character == ",", index > 0, index + 1 < characters.count,
      characters[index - 1].isWholeNumber
    {
      // `1,234` has a comma in a number, and `15, rue de la Paix` has one after a house number.
      let isHouse =
        words.isEmpty && isInWord && index + 2 < characters.count
        && characters[index + 2].isLowercase
      if characters[index + 1].isWholeNumber || isHouse { return false }
    }
    // `Via Dante, 7` has a house number after the comma.
    if character == ",", isInWord, index + 2 < characters.count, characters[index + 1] == " ",
      characters[index + 2].isWholeNumber, let first = words.first, TextWords.isStreet("\(first) 1")
    {
      let house = characters[(index + 2)...].prefix { $0.isWholeNumber }.count
      let end = index + 2 + house
      if house < 4,
        end == characters.count
          || !characters[end].isWholeNumber && !"-./".contains(characters[end])
      {
        return false
      }
    }
    if Self.separators.contains(character) { return true }
    if Self.quotes.contains(character) {
      return words.isEmpty && !isInWord || isBeforeAddress(index)
    }
    guard Self.dashes.contains(character) else { return false }
    return !isInWord && (index + 1 == characters.count || characters[index + 1].isWhitespace)
  }

  /// Whether quotes that begin at an index contain an e-mail address.
  private func isBeforeAddress(_ index: Int) -> Bool {
    characters[(index + 1)...].prefix(80).prefix { !$0.isWhitespace && !Self.quotes.contains($0) }
      .contains("@")
  }

  /// Returns the index of the first character from an index on that is none of the signs.
  func indexAfter(_ signs: String, from index: Int) -> Int {
    characters[index...].firstIndex { !signs.contains($0) } ?? characters.count
  }

  /// Reads blanks; several in a row, or a tab, separate columns.
  private mutating func takeBlank() {
    let start = index
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    let isColumn = index - start > 1 || characters[start] == "\t"
    if isColumn {
      endPhrase(isBeforeValue: false)
      if separator == nil { isTight = true }
      separator = separator ?? "\t"
    }
  }

  private mutating func takeSeparator(_ character: Character) {
    index += 1
    endPhrase(isBeforeValue: false)
    if character == ":", let last = pieces.indices.last, pieces[last].content == .phrase {
      pieces[last].hasColon = true
    }
    separator = character
    isTight = index < characters.count && !characters[index].isWhitespace
    if let current = label, !current.isLasting, ",;|\t".contains(character), !pieces.isEmpty {
      label = nil
    }
  }

  /// Reads a number, an address or a link, and the label after it.
  private mutating func takeValue() -> Bool {
    let previous = words.suffix(2).joined(separator: " ")
    let values = self.values(at: index, after: previous, label: label)
    guard !values.found.isEmpty else { return false }
    endPhrase(isBeforeValue: true)
    for var piece in values.found {
      piece.separator = separator
      piece.label = label?.isContactValue == true || label == .recipients ? label : nil
      piece.types = piece.isContactValue ? label?.types ?? [] : []
      // `w` can mean web or work.
      if label == .link, piece.content == .phone { piece.types = ["work"] }
      pieces.append(piece)
      separator = ","
    }
    separator = nil
    if label?.isLasting != true { label = nil }
    index = values.end
    takeLabelBehind()
    // A full stop ends the sentence.
    if index < characters.count, characters[index] == ".",
      index + 1 == characters.count || characters[index + 1] == " "
    {
      index += 1
    }
    return true
  }

  /// Reads a label after a number: `0170 1234567 (mobile)`, `030 12345 Büro,`.
  private mutating func takeLabelBehind() {
    guard let last = pieces.indices.last, pieces[last].isContactValue, pieces[last].types.isEmpty
    else {
      return
    }
    let start = indexAfter(" ", from: index)
    let isEnclosed = start < characters.count && "([".contains(characters[start])
    guard let found = trailingLabel(at: isEnclosed ? start + 1 : start, isEnclosed: isEnclosed)
    else {
      return
    }
    pieces[last].types = found.label.types
    index = found.end
  }

  private mutating func takeLabel() -> Bool {
    guard let found = leadingLabel(at: index, isAtLineStart: pieces.isEmpty && words.isEmpty) else {
      return false
    }
    // “Anna B.: 0160 …” has an initial.
    let isInitial =
      index + 1 < characters.count && characters[index + 1] == "." && characters[index].isUppercase
    guard words.isEmpty || !isInitial && !isNameBeforeValue(found) && !isLastInitial(found) else {
      return false
    }
    endPhrase(isBeforeValue: true)
    label = found.label
    index = found.end
    return true
  }

  /// Reads a phrase in quotes.
  private mutating func takeQuoted() -> Bool {
    let closing: [Character: [Character]] = [
      "\"": ["\""], "“": ["”"], "„": ["“", "”"], "«": ["»"],
    ]
    guard words.isEmpty, let signs = closing[characters[index]] else { return false }
    let limit = min(characters.count, index + 120)
    var end = index + 1
    while end < limit, !signs.contains(characters[end]) || characters[end - 1] == "\\" {
      end += 1
    }
    guard end < limit else { return false }
    guard end > index + 1 else { return takeEmptyQuotes() }
    let text = String(characters[index + 1..<end]).replacing("\\\"", with: "\"")
    guard !text.contains("@") else { return false }
    if end + 1 < characters.count, characters[end + 1] == ":",
      let label = TextWords.label(TextWords.lowercasedWords(text))
    {
      self.label = label
      index = end + 2
      return true
    }
    let inner = TextScanner(text).pieces
    if inner.count == 1, inner[0].content != .phrase {
      var piece = inner[0]
      piece.separator = separator
      pieces.append(piece)
      separator = nil
    } else {
      append(phrase: text, isQuoted: true)
    }
    index = end + 1
    return true
  }

  /// Skips quotes without a text, the cell of a table that has no value.
  private mutating func takeEmptyQuotes() -> Bool {
    let end = index + 2
    guard
      end == characters.count || characters[end].isWhitespace
        || isSeparator(at: end, isInWord: false)
    else { return false }
    index = end
    return true
  }

  private mutating func takeWord() {
    let start = index
    if let end = endOfDigits(at: index) {
      index = end
    } else {
      repeat {
        index += 1
      } while index < characters.count && !characters[index].isWhitespace
        && !isSeparator(at: index, isInWord: true)
    }
    let word = Self.withoutEmphasis(characters[start..<index])
    // A symbol before a name is not part of it.
    let isSymbol = word.unicodeScalars.allSatisfy {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F
    }
    if isSymbol { endPhrase(isBeforeValue: false) }
    words.append(word)
    if isSymbol { endPhrase(isBeforeValue: false) }
    if takesNickname { takeNickname() }
  }

  /// Returns a word without the asterisks and underscores of Markdown emphasis.
  private static func withoutEmphasis(_ word: ArraySlice<Character>) -> String {
    if word.last == ":", let sign = word.dropLast().last, sign != ":" {
      return withoutEmphasis(word.dropLast()) + ":"
    }
    let isSign = { (character: Character) in "*_`".contains(character) }
    guard let first = word.first, let last = word.last, isSign(first) || isSign(last) else {
      return String(word)
    }
    let inner = word.drop(while: isSign)
    guard inner.first?.isLetter == true else { return String(word) }
    let end = inner.lastIndex { !isSign($0) } ?? inner.startIndex
    return String(inner[...end])
  }

  /// Whether a parenthesis after the current word may contain a nickname.
  private var takesNickname: Bool {
    index + 3 < characters.count && characters[index] == " " && characters[index + 1] == "("
  }

  /// Reads `(Mimi)` in `Lea (Mimi) Text <lea@example.org>` as part of the name.
  private mutating func takeNickname() {
    var end = index + 2
    while end < characters.count, characters[end].isLetter, end - index < 20 { end += 1 }
    guard end + 2 < characters.count, end > index + 3, characters[end] == ")",
      characters[end + 1] == " ", characters[end + 2].isUppercase, label == nil,
      TextWords.label([String(characters[index + 2..<end]).lowercased()]) == nil
    else { return }
    words.append(String(characters[index + 1...end]))
    index = end + 1
  }

  /// Ends a phrase.
  ///
  /// - Parameter isBeforeValue: Whether a number, an address or a label follows, so that a final colon is removed.
  private mutating func endPhrase(isBeforeValue: Bool) {
    guard !words.isEmpty else { return }
    var text = words.joined(separator: " ")
    words.removeAll(keepingCapacity: true)
    let hasColon = text.hasSuffix(":")
    if isBeforeValue || text.hasSuffix("=") || text.hasSuffix(":") {
      while let last = text.last, ":=-–—".contains(last) { text.removeLast() }
    }
    text = text.trimmed
    if text.contains(where: { $0.isLetter || $0.isNumber || !$0.isASCII }) {
      append(phrase: text, isQuoted: false, hasColon: hasColon)
    }
  }

  private mutating func append(phrase: String, isQuoted: Bool, hasColon: Bool = false) {
    pieces.append(
      TextPiece(
        content: .phrase, text: phrase, label: label?.isContactValue == true ? nil : label,
        separator: separator, isTight: isTight, isQuoted: isQuoted, hasColon: hasColon))
    separator = nil
    if label?.isLasting != true { label = nil }
  }
}
