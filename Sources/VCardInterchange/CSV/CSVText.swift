import VCardFormat

/// Reads and writes text in the fields of tables.
enum CSVText {
  /// Returns text without surrounding blanks.
  static func trimmed(_ text: String) -> String {
    var result = text[...]
    while result.first == " " { result.removeFirst() }
    while result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Returns text normalized for comparing headers and labels.
  ///
  /// Case, marks on letters, and the kinds of dashes and quotes are removed; blanks remain as single ones between
  /// words.
  static func folded(_ text: String) -> String {
    var folded = ""
    var isAfterBlank = true
    for scalar in text.lowercased().unicodeScalars {
      let piece = comparable(scalar)
      if piece == " ", isAfterBlank { continue }
      isAfterBlank = piece == " " || piece.isEmpty && isAfterBlank
      folded += piece
    }
    if folded.hasSuffix(" ") { folded.removeLast() }
    return folded
  }

  private static func comparable(_ scalar: Unicode.Scalar) -> String {
    guard !scalar.isASCII else { return scalar == "\t" || scalar == "\n" ? " " : String(scalar) }
    switch scalar.value {
    case 0x300...0x36F, 0xAD, 0x200B...0x200F, 0xFEFF: return ""
    case 0xA0, 0x2000...0x200A, 0x202F: return " "
    case 0x2010...0x2015, 0x2212: return "-"
    case 0x2018, 0x2019, 0xB4: return "'"
    default: return baseLetters[scalar] ?? String(scalar)
    }
  }

  /// Letters with marks in the languages of ``CSVLanguage``.
  private static let baseLetters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = ["ß": "ss", "œ": "oe", "æ": "ae", "º": "o"]
    for (base, marked) in [
      ("a", "àáâãäåą"), ("c", "çćč"), ("e", "èéêëę"), ("i", "ìíîï"), ("l", "ł"), ("n", "ñń"),
      ("o", "òóôõöő"), ("s", "śš"), ("u", "ùúûüű"), ("y", "ýÿ"), ("z", "źżž"),
    ] {
      for letter in marked.unicodeScalars { letters[letter] = base }
    }
    return letters
  }()

  /// Returns the values in a cell.
  ///
  /// E-mail addresses are separated by commas, semicolons and line ends, and telephone numbers by semicolons, slashes and
  /// line ends. If any part is something else, the whole cell is one value.
  static func values(in text: String, kind: CSVKind) -> [String] {
    switch kind {
    case .email:
      let parts = parts(of: text) { ",;".contains($0) || $0.isNewline }
      return !parts.isEmpty && parts.allSatisfy(isAddress) ? parts : [text]
    case .phone:
      let lines = parts(of: text) { $0 == ";" || $0.isNewline }
      guard !lines.isEmpty, lines.allSatisfy(isNumber) else { return [text] }
      return lines.flatMap { line in
        let numbers = line.split(separator: " / ").map { trimmed(String($0)) }
        return areNumbers(numbers) ? numbers : [line]
      }
    default: return [text]
    }
  }

  private static func parts(of text: String, at isSeparator: (Character) -> Bool) -> [String] {
    let parts = text.split(whereSeparator: isSeparator).map { trimmed(String($0)) }
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a text is an e-mail address.
  static func isAddress(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    return halves.count == 2 && !halves.contains("")
      && !text.contains { $0.isWhitespace || ",;".contains($0) }
  }

  /// Whether a text is a telephone number; it may have slashes.
  static func isNumber(_ text: String) -> Bool {
    digitCount(text) >= 3 && text.allSatisfy(isSign)
  }

  private static func isSign(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || " +-./()".contains(character)
  }

  /// Returns a cell without the formula in which people keep a number as text in spreadsheets: `="+46701"`.
  static func withoutFormula(_ cell: String) -> String {
    guard cell.utf8.first == ASCII.equals, cell.utf8.count > 3, cell.hasPrefix("=\""),
      cell.hasSuffix("\"")
    else { return cell }
    let text = cell.dropFirst(2).dropLast()
    return text.allSatisfy(isSign) ? String(text) : cell
  }

  /// Whether a text is a number in the form in which spreadsheets write a large one: `4.67012E+10`.
  static func isRoundedNumber(_ text: String) -> Bool {
    let halves = trimmed(text).split(separator: "E+", omittingEmptySubsequences: false)
    guard halves.count == 2, let exponent = Int(halves[1]) else { return false }
    let digits = halves[0].filter { $0 != "." && $0 != "," }
    return exponent > 0 && halves[0].count - digits.count < 2 && Int(digits) != nil
  }

  /// Whether a text is the number that a spreadsheet makes of digits: `46701` of `+46701`, or `4.67012E+10`.
  static func isNumber(_ text: String, madeOf digits: String) -> Bool {
    let digits = digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    let number = digits.drop { $0 == "0" }
    return text == (number.isEmpty ? "0" : number) || isRounded(text, from: digits)
  }

  /// Whether a text is the number of digits, rounded: `4.67012E+10` of `46701234567`.
  private static func isRounded(_ text: String, from digits: Substring) -> Bool {
    let halves = trimmed(text).replacing(",", with: ".").split(separator: "E+")
    guard isRoundedNumber(text), let exponent = Int(halves[1]), let number = Double(digits),
      let rounded = Double("\(halves[0])E\(exponent)"), rounded.isFinite,
      let unit = Double("1E\(exponent)"), rounded >= unit
    else { return false }
    let decimals = halves[0].split(separator: ".").dropFirst().first?.count ?? 0
    return abs(rounded - number) * 2 <= Double("1E\(exponent - decimals)") ?? 0
  }

  /// Whether a text is a telephone number, and not another number such as a postcode or a year.
  static func isPlainlyNumber(_ text: String) -> Bool {
    isNumber(text) && 7...15 ~= digitCount(text) && "+0".contains(text.first ?? " ")
  }

  private static func digitCount(_ text: String) -> Int { text.count { $0.isASCII && $0.isNumber } }

  /// Whether texts between slashes are whole numbers, not an area code and its number: each begins as only a whole
  /// number does, or is long.
  private static func areNumbers(_ texts: [String]) -> Bool {
    texts.allSatisfy { isNumber($0) && "+0".contains($0.first ?? " ") }
      || texts.allSatisfy { digitCount($0) >= 7 }
  }

  /// Appends a row; fields are quoted if necessary.
  ///
  /// Source: RFC 4180, section 2.
  static func append(_ row: [String], to result: inout [UInt8]) {
    for (index, field) in row.enumerated() {
      if index > 0 { result.append(ASCII.comma) }
      result.makeRoom(forLarge: field.utf8.count)
      let needsQuotes = field.utf8.contains {
        $0 == ASCII.comma || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.semicolon
          || $0 == ASCII.carriageReturn || $0 == ASCII.tab
      }
      guard needsQuotes || field.first == " " || field.last == " " else {
        result.append(contentsOf: field.utf8)
        continue
      }
      result.append(ASCII.quote)
      for byte in field.utf8 {
        if byte == ASCII.quote { result.append(ASCII.quote) }
        result.append(byte)
      }
      result.append(ASCII.quote)
    }
    result.append(contentsOf: [ASCII.carriageReturn, ASCII.lineFeed])
  }
}
