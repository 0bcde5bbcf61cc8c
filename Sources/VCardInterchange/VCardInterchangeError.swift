/// What is wrong in an input, where, and what to do about it.
///
/// Where the error is about one card, the reader goes on after that card.
public struct VCardInterchangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of error it is.
  public let code: Code

  /// The number of the card in the input, from 1; `nil` where the error isn't about one.
  public let card: Int?

  /// The number of bytes of the input before the place; `nil` where it isn't known.
  public let offset: Int?

  /// The line in the input, from 1; `nil` where it isn't known.
  public let line: Int?

  /// A full sentence that names the fault and says what to do.
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

  /// The same error, with its place counted from the start of the input.
  func placed(inCard card: Int, at start: Int) -> Self {
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

    /// The input breaks the rules of JSON, XML or CSV.
    public static let malformed = Self(value: .malformed)

    /// The input is well formed, and no card.
    public static let notACard = Self(value: .notACard)

    /// The XML has a document type declaration, which is never read.
    public static let documentType = Self(value: .documentType)

    /// Elements or values are nested deeper than the limit.
    public static let tooDeep = Self(value: .tooDeep)

    /// A card is larger than the limit.
    public static let tooLarge = Self(value: .tooLarge)

    /// The text is not in the character set it should be in.
    public static let brokenText = Self(value: .brokenText)

    /// No column of a table is a name, an address or a telephone number.
    public static let unknownHeader = Self(value: .unknownHeader)
  }
}
