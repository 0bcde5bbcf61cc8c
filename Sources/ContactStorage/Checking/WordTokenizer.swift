internal import ContactModel
internal import GRDB

/// Finds the words of texts as the full-text index does.
///
/// Source: SQLite, ext/fts5/fts5_storage.c, fts5StorageInsertCallback.
struct WordTokenizer {
  private let tokenizer: any FTS5Tokenizer

  /// Opens the tokenizer of the index.
  ///
  /// - Parameter database: The list.
  /// - Throws: `ListDamage` if the index has no tokenizer of SQLite.
  init(_ database: Database) throws {
    let schema = try String.fetchOne(
      database, sql: "SELECT sql FROM main.sqlite_schema WHERE name = 'contact_search'")
    let descriptor = FTS5TokenizerDescriptor(components: Self.components(in: schema ?? ""))
    guard let tokenizer = try? database.makeTokenizer(descriptor) else {
      throw ListDamage("the tokenizer of the search index")
    }
    self.tokenizer = tokenizer
  }

  /// Returns the name and the arguments of the tokenizer in the definition of the index; quoted arguments have blanks.
  static func components(in definition: String) -> [String] {
    let start = definition.firstRange(of: "tokenize = \"")?.upperBound ?? definition.endIndex
    let text = definition[start...].prefix { $0 != "\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  /// Passes the words of a text to `body`, with their offsets in words.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - body: Receives a word and its offset.
  /// - Throws: `ListDamage` if the tokenizer fails.
  func forEachWord(
    of text: Span<UInt8>, _ body: (_ word: Span<UInt8>, _ offset: Int64) -> Void
  ) throws {
    var (start, count) = (0, Int64(0))
    while start < text.count {
      var end = start
      var isPlain = true
      while end < text.count, text[end] != Self.blank {
        isPlain = isPlain && Self.isPlain(text[end])
        end += 1
      }
      let part = text.extracting(start..<end)
      if isPlain, part.count <= Self.longestWord {
        if !part.isEmpty {
          body(part, count)
          count += 1
        }
      } else {
        try tokenize(part, &count, body)
      }
      start = end + 1
    }
  }

  /// Returns whether a word is a word of the index as it is; `false` if only the tokenizer can tell.
  static func keeps(_ word: FoldedText) -> Bool {
    word.utf8.count <= longestWord && word.utf8.allSatisfy(isPlain)
  }

  /// Whether a word of only such bytes is a word of the index as it is: a small letter or a digit of ASCII, or a part of
  /// a character from U+E000 to U+EFFF, with which this program marks words.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10 || 0x80...0xBF ~= byte || byte == 0xEE
  }

  private static let blank: UInt8 = 0x20

  /// Passes the words that the tokenizer finds in a text without blanks.
  private func tokenize(
    _ text: Span<UInt8>, _ count: inout Int64, _ body: (Span<UInt8>, Int64) -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      var reception = Reception(body: body, count: count)
      let code = unsafe text.withUnsafeBytes { bytes in
        unsafe withUnsafeMutablePointer(to: &reception) { reception in
          unsafe tokenizer.tokenize(
            context: UnsafeMutableRawPointer(reception), tokenization: .document,
            pText: bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
            nText: CInt(bytes.count), tokenCallback: Self.receive)
        }
      }
      guard code == 0 else { throw ListDamage("the tokenizer of the search index") }
      count = reception.count
    }
  }

  /// The place at which the next word arrives.
  private struct Reception {
    let body: (Span<UInt8>, Int64) -> Void
    var count: Int64
  }

  /// The flag of a synonym, which has the place of the word before it.
  private static let colocated: CInt = 1

  /// The longest word of an index in bytes; the rest of a longer word is left out.
  private static let longestWord = 32_768

  private static let receive: FTS5TokenCallback = { context, flags, word, count, _, _ in
    guard let reception = unsafe context?.assumingMemoryBound(to: Reception.self),
      let word = unsafe word
    else { return 0 }
    if unsafe flags & WordTokenizer.colocated == 0 || reception.pointee.count == 0 {
      unsafe reception.pointee.count += 1
    }
    let bytes = unsafe UnsafeRawBufferPointer(
      start: word, count: min(Int(count), WordTokenizer.longestWord))
    unsafe reception.pointee.body(Span(_unsafeBytes: bytes), reception.pointee.count - 1)
    return 0
  }
}
