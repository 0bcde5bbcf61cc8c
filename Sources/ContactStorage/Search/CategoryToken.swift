internal import ContactModel
internal import VCardFormat

/// A category as a single word of the full-text index, so that only the whole name matches.
///
/// Each category has a token for the key of its group. If the key has symbols or punctuation, the category has a second
/// token for its words, by which a selector finds it that leaves them out.
enum CategoryToken {
  /// The beginning of all tokens of keys, which makes them neighbours in the index, apart from other columns' words.
  static let keyMark = "\u{E001}"

  /// The beginning of all tokens of words; it is the next one after `keyMark` in the column of categories.
  static let wordsMark = "\u{E003}"

  /// Returns the tokens of a category; none if it is blank.
  static func tokens(of category: String) -> [String] {
    // Folding takes much longer, and most categories are a single word of ASCII.
    if isPlain(category) { return [keyMark + category.lowercasedASCII] }
    let key = ContactGroup.key(category)
    let words = FoldedText(category).text
    guard !key.isEmpty else { return [] }
    let token = keyMark + word(key)
    return words.isEmpty || words == key ? [token] : [token, wordsMark + word(words)]
  }

  /// Whether a category is only letters and digits of ASCII, so that its key and its words are the same word.
  private static func isPlain(_ category: String) -> Bool {
    !category.isEmpty
      && category.utf8.allSatisfy { letters.contains($0 | 0x20) || digits.contains($0) }
  }

  /// Returns the tokens of all categories with the same key or words as a text.
  static func tokens(like text: String) -> Set<String> {
    let words = word(FoldedText(text).text)
    let tokens = Set([keyMark + word(ContactGroup.key(text)), keyMark + words, wordsMark + words])
    return tokens.subtracting([keyMark, wordsMark])
  }

  /// Returns the query for the categories with the key of a name; `nil` if the name is blank.
  static func query(named name: String) -> String? {
    let key = ContactGroup.key(name)
    return key.isEmpty ? nil : quoted(keyMark + word(key))
  }

  /// Returns the query for the categories with the same key or words as a text; `nil` if the text is blank.
  static func query(like text: String) -> String? { query(like: text, end: "") }

  /// Returns the query for the categories whose keys or words begin with a text; `nil` if the text is blank.
  ///
  /// Few or none do, so the index merges nothing, and to look up the words first would take longer.
  static func query(beginning text: String) -> String? { query(like: text, end: " *") }

  private static func query(like text: String, end: String) -> String? {
    let tokens = tokens(like: text)
    return tokens.isEmpty
      ? nil : tokens.sorted().map { quoted($0) + end }.joined(separator: " OR ")
  }

  static func key(of token: String) -> String {
    var key = String.UnicodeScalarView()
    var lowBits: UInt32?
    for scalar in token.unicodeScalars.dropFirst() {
      switch scalar.value {
      case blank: key.append(" ")
      case low..<high: lowBits = scalar.value - low
      case high...:
        if let bits = lowBits,
          let decoded = Unicode.Scalar(bits | (scalar.value - high) << bitCount)
        {
          key.append(decoded)
        }
      default: key.append(scalar)
      }
    }
    return String(key)
  }

  /// Writes a text in characters that the tokenizer of each version of SQLite takes for parts of one word: ASCII letters
  /// and digits, and two private-use characters for any other.
  private static func word(_ text: String) -> String {
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.append(UInt8(scalar.value))
      case " ": word.append(privateUse(blank))
      default:
        word.append(privateUse(low + scalar.value & (1 << bitCount - 1)))
        word.append(privateUse(high + scalar.value >> bitCount))
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func privateUse(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func quoted(_ token: String) -> String { "\"\(token)\"" }

  /// The private-use character for a blank.
  private static let blank: UInt32 = 0xE000

  /// The first of the private-use characters for the low bits of a character.
  private static let low: UInt32 = 0xE100

  /// The first of those for the other bits.
  private static let high: UInt32 = 0xF100

  /// The number of low bits.
  private static let bitCount: UInt32 = 12
}
