/// An error in an input, with its place and what to do about it.
///
/// If the error concerns one card, the reader continues after that card.
public struct VCardInterchangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public let code: Code

  /// The number of the card in the input, from 1; `nil` if the error doesn't concern a card.
  public let card: Int?

  /// The offset of the error in the input, in bytes; `nil` if unknown.
  public let offset: Int?

  /// The line in the input, from 1; `nil` if unknown.
  public let line: Int?

  /// A full sentence that describes the error and says what to do.
  public let description: String

  init(
    _ code: Code, card: Int? = nil, offset: Int? = nil, line: Int? = nil, _ description: String
  ) {
    self.code = code
    self.card = card
    self.offset = offset
    self.line = line
    self.description = description
  }

  /// Returns the error with a card number and a line, and with its offset relative to the start of the input.
  func placed(inCard card: Int, at start: Int, line: Int) -> Self {
    Self(code, card: card, offset: start + (offset ?? 0), line: line, description)
  }
}

extension VCardInterchangeError {
  /// The kinds of errors.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Value: String {
      case malformed, notACard, documentType, tooDeep, tooLarge, brokenText, unknownHeader
    }

    private let value: Value

    /// The name of the kind.
    public var description: String { value.rawValue }

    /// The input is not well-formed JSON, XML or CSV.
    public static let malformed = Self(value: .malformed)

    /// The input is well formed, but not a card.
    public static let notACard = Self(value: .notACard)

    /// The XML has a document type declaration, which is not allowed.
    public static let documentType = Self(value: .documentType)

    /// Elements or values are nested deeper than the limit.
    public static let tooDeep = Self(value: .tooDeep)

    /// A card is larger than the limit.
    public static let tooLarge = Self(value: .tooLarge)

    /// The text is not in the expected character set.
    public static let brokenText = Self(value: .brokenText)

    /// No column of a table is a name, an address or a telephone number.
    public static let unknownHeader = Self(value: .unknownHeader)
  }
}
