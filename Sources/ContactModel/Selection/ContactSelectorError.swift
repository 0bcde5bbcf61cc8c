/// A syntax error in a selector or list position, with its place in the text.
public struct ContactSelectorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case notRow
      case notIdentifier
      case unknownField
      case missingValue
      case badValue
      case unclosedQuote
      case strayComma
      case mixedAlternatives
    }

    private var value: Value

    private init(_ value: Value) {
      self.value = value
    }

    /// A row reference is not valid.
    public static let notRow = Self(.notRow)

    /// The prefix of an identity is not valid.
    public static let notIdentifier = Self(.notIdentifier)

    /// The word before a colon is not a field.
    public static let unknownField = Self(.unknownField)

    /// A required value is missing.
    public static let missingValue = Self(.missingValue)

    /// The value is not valid for the field.
    public static let badValue = Self(.badValue)

    /// A quotation mark is not closed.
    public static let unclosedQuote = Self(.unclosedQuote)

    /// A comma has no term on one of its sides.
    public static let strayComma = Self(.strayComma)

    /// A comma joins a row or an identity to a word.
    public static let mixedAlternatives = Self(.mixedAlternatives)
  }

  /// The kind of error.
  public let code: Code

  /// The text that was parsed.
  public let text: String

  /// The position of the error in the text, in characters from 1.
  public let position: Int

  /// The error and the correct form, as the second half of a sentence.
  public let reason: String

  /// A sentence with the text, the position if there are several words, and what to do.
  public var description: String {
    let isOneWord = position == 1 && !text.contains { " ,".contains($0) }
    return "“\(text)”\(isOneWord ? "" : ", position \(position)"): \(reason)"
  }

  init(_ code: Code, in text: String, utf8Offset: Int, _ reason: String) {
    self.code = code
    self.text = text
    position = String(decoding: text.utf8.prefix(utf8Offset), as: UTF8.self).count + 1
    self.reason = reason
  }
}
