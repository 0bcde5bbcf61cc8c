public import VCardFormat

/// Reads cards of one format from bytes that are pushed to it in pieces of any size.
///
/// ```swift
/// guard var reader = CardReader(.jCard) else { return }
/// reader.append(bytes)
/// reader.finish()
/// while let entry = reader.next() { … }
/// ```
public struct CardReader: ByteReceiver {
  private var source: any CardSource
  private var count = 0

  /// Makes a reader; `nil` for a format that is only written.
  ///
  /// - Parameters:
  ///   - format: The format of the bytes.
  ///   - limits: The limits for cards.
  public init?(_ format: CardFormat, limits: VCardLimits = .standard) {
    self.init(format, limits: limits, charset: nil)
  }

  /// Makes a reader with a character set for undeclared text; `nil` for a format that is only written.
  ///
  /// - Parameters:
  ///   - format: The format of the bytes.
  ///   - limits: The limits for cards.
  ///   - charset: The character set of text in vCards and tables that isn't UTF-8 and declares none. It is guessed if
  ///     this is `nil`, and for text that is invalid in it.
  package init?(_ format: CardFormat, limits: VCardLimits, charset: Charset?) {
    guard let source = format.makeSource?(limits, charset) else { return nil }
    self.source = source
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, on average.
  public mutating func append(_ bytes: [UInt8]) {
    source.append(bytes)
  }

  /// Ends the input.
  public mutating func finish() {
    source.finish()
  }

  /// Reads the next card.
  ///
  /// - Returns: The card, or the reason why it was not read; reading continues after it. `nil` if more bytes are
  ///   needed, or at the end.
  public mutating func next() -> CardEntry? {
    var entry: CardEntry
    do throws(VCardInterchangeError) {
      guard let next = try source.read() else { return nil }
      entry = next
    } catch {
      entry = CardEntry(line: error.line, error: error)
    }
    if !entry.isStrayText { count += 1 }
    entry.number = count
    return entry
  }

  /// The content of the input so far that is in no card and in no error, as a noun such as `comments`; `nil` if there
  /// is none.
  ///
  /// A vCard reader reports such text as a fault.
  public var remainder: String? { source.remainder }
}

/// A card that a reader found, or the reason why it was not read.
public struct CardEntry: Sendable {
  /// The number of the card in the input, from 1; nested cards are not counted.
  public internal(set) var number = 0

  /// Its first line in the input, from 1; `nil` if unknown.
  public var line: Int?

  /// The card; `nil` if it could not be read.
  public var card: VCard?

  /// Whether this reports text after the last card, so that no card is lost.
  public var isStrayText = false

  /// The first lines of the cards of the input that are members of this one, by the positions of the properties that
  /// can't name them otherwise, because these cards have neither a UID nor an address of their own.
  package internal(set) var memberLines: [Int: Int] = [:]

  /// The table of which the card is a row; `nil` in other formats.
  package internal(set) var table: CSVTable?

  /// Whether the card was made from text, such as the sender of a message, and not written as a card.
  package internal(set) var isText = false

  /// The faults of a vCard and of the text before it.
  public var diagnostics: [VCardDiagnostic] = []

  /// What could also be read in another way, or not at all, in a card of another format.
  public internal(set) var doubts: [Doubt] = []

  /// The reason why a card in another format was not read.
  public var error: VCardInterchangeError?
}

extension CardEntry {
  /// Something in a card of another format that could also be read in another way, or not at all.
  public struct Doubt: Sendable, Hashable {
    /// The kinds of doubts.
    public enum Rule: String, Sendable {
      /// The order of the day and the month in a date is a guess.
      case ambiguousDate = "ambiguous-date"
      /// A quote isn't closed.
      case openQuote = "unclosed-quote"
      /// Text follows a closing quote, so that two rows may have become one.
      case textAfterQuote = "text-after-quote"
      /// A date has an unknown form, or a day that doesn't exist.
      case invalidDate = "invalid-date"
      /// A spreadsheet wrote a telephone number without its last digits.
      case roundedNumber = "rounded-number"
      /// The reader doesn't know the headers of some columns, which may hold addresses or numbers.
      case unknownColumns = "unknown-columns"
      /// Text before the header of a table was left out.
      case textBeforeHeader = "text-before-header"
      /// An item of a card isn't a property.
      case malformedProperty = "malformed-property"
      /// A value is another part of the message, which is left out.
      case linkToPart = "link-to-part"
      /// A message ends before the end of a part with cards.
      case cutOff = "cut-off"
    }

    /// The kind.
    public let rule: Rule

    /// The first line of the row or the card in the input, from 1.
    public let line: Int

    /// A full sentence that describes the doubt.
    public let sentence: String
  }
}

/// Reads the cards of one format.
protocol CardSource: ByteReceiver {
  /// Reads the next card.
  ///
  /// - Returns: The card; `nil` if more bytes are needed, or at the end.
  /// - Throws: The error in the next card; the following call continues after that card. If the rest of the input can't
  ///   be read, that call returns `nil`.
  mutating func read() throws(VCardInterchangeError) -> CardEntry?

  /// The content of the input so far that is in no card and in no error, as a noun such as `comments`; `nil` only if
  /// there is certainly none.
  ///
  /// It has no default, because a file may be removed once its cards are stored.
  var remainder: String? { get }
}
