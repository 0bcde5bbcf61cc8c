/// Why text is not a selector or a place in the list, and where in the text the fault is.
public struct ContactSelectorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case notRow
      case notIdentifier
      case unknownField
      case missingValue
      case badValue
      case unclosedQuote
      case strayComma
      case unsupportedNegation
      case mixedAlternatives
    }

    private var value: Value

    private init(_ value: Value) {
      self.value = value
    }

    /// What should name a row doesn't.
    public static let notRow = Self(.notRow)

    /// What should be the first digits of an identity isn't.
    public static let notIdentifier = Self(.notIdentifier)

    /// A word before a colon is no field.
    public static let unknownField = Self(.unknownField)

    /// Something that needs a value has none.
    public static let missingValue = Self(.missingValue)

    /// A field can't have the value that it is given.
    public static let badValue = Self(.badValue)

    /// A quotation mark has no counterpart.
    public static let unclosedQuote = Self(.unclosedQuote)

    /// A comma has nothing on one of its sides.
    public static let strayComma = Self(.strayComma)

    /// A minus stands before something that can't be excluded.
    public static let unsupportedNegation = Self(.unsupportedNegation)

    /// A comma joins a row or an identity to a word.
    public static let mixedAlternatives = Self(.mixedAlternatives)
  }

  /// What is wrong.
  public let code: Code

  /// The text that was read.
  public let text: String

  /// Where the fault begins in the text, in characters from 1.
  public let position: Int

  /// What is wrong and what would be right, as the second half of a sentence.
  public let reason: String

  /// A sentence that quotes the text, tells the position and says what to do.
  public var description: String {
    "“\(text)”, position \(position): \(reason)"
  }

  init(_ code: Code, in text: String, utf8Offset: Int, _ reason: String) {
    self.code = code
    self.text = text
    position = String(decoding: text.utf8.prefix(utf8Offset), as: UTF8.self).count + 1
    self.reason = reason
  }
}
