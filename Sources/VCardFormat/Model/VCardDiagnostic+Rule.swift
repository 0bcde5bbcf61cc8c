extension VCardDiagnostic {
  /// A rule of the format that a vCard can break; its `rawValue` is a promise.
  public struct Rule: Sendable, Hashable, CustomStringConvertible {
    private enum Code: String, Sendable, Hashable, CaseIterable {
      case textOutsideCard = "text-outside-card"
      case missingEnd = "missing-end"
      case emptyCard = "empty-card"
      case cardInsideCard = "card-inside-card"
      case componentInsideCard = "component-inside-card"
      case surplusEnd = "surplus-end"
      case missingVersion = "missing-version"
      case unknownVersion = "unknown-version"
      case misplacedVersion = "misplaced-version"
      case repeatedVersion = "repeated-version"
      case repeatedProperty = "repeated-property"
      case cardTooLarge = "card-too-large"
      case lineTooLong = "line-too-long"
      case valueTooLarge = "value-too-large"
      case tooManyProperties = "too-many-properties"
      case missingColon = "missing-colon"
      case invalidName = "invalid-name"
      case invalidGroup = "invalid-group"
      case missingFoldBlank = "missing-fold-blank"
      case blankLineInValue = "blank-line-in-value"
      case orphanContinuation = "orphan-continuation"
      case nulByte = "nul-byte"
      case controlCharacter = "control-character"
      case invalidUTF8 = "invalid-utf-8"
      case unknownCharset = "unknown-charset"
      case invalidCharsetText = "invalid-charset-text"
      case unknownEncoding = "unknown-encoding"
      case invalidQuotedPrintable = "invalid-quoted-printable"
      case undeclaredQuotedPrintable = "undeclared-quoted-printable"
      case invalidBase64 = "invalid-base64"
      case invalidEscape = "invalid-escape"
      case invalidDate = "invalid-date"
      case invalidParameter = "invalid-parameter"
      case invalidPreference = "invalid-preference"
      case invalidURI = "invalid-uri"
      case invalidGeo = "invalid-geo"
      case invalidTimeZone = "invalid-time-zone"
      case invalidGender = "invalid-gender"
      case invalidLanguage = "invalid-language"
      case invalidPropertyID = "invalid-property-id"
      case emptyValue = "empty-value"
      case tooManyComponents = "too-many-components"
      case missingName = "missing-name"
    }

    private let code: Code

    /// The rule's code in words and hyphens, such as `missing-end`.
    public var rawValue: String { code.rawValue }

    /// The rule's code.
    public var description: String { rawValue }

    /// All rules.
    public static var all: [Rule] { Code.allCases.map(Rule.init(code:)) }

    /// Text that isn't blank stands outside of cards.
    public static let textOutsideCard = Rule(code: .textOutsideCard)
    /// A card has no END.
    public static let missingEnd = Rule(code: .missingEnd)
    /// A card has a BEGIN and nothing else.
    public static let emptyCard = Rule(code: .emptyCard)
    /// A card that is no AGENT stands inside another.
    public static let cardInsideCard = Rule(code: .cardInsideCard)
    /// A component of another kind stands inside a card.
    public static let componentInsideCard = Rule(code: .componentInsideCard)
    /// An END closes nothing.
    public static let surplusEnd = Rule(code: .surplusEnd)
    /// A card has no VERSION.
    public static let missingVersion = Rule(code: .missingVersion)
    /// VERSION is none of 2.1, 3.0 and 4.0.
    public static let unknownVersion = Rule(code: .unknownVersion)
    /// VERSION isn't the first property, where it must be.
    public static let misplacedVersion = Rule(code: .misplacedVersion)
    /// VERSION stands more than once.
    public static let repeatedVersion = Rule(code: .repeatedVersion)
    /// A property stands more than once of which a card has one.
    public static let repeatedProperty = Rule(code: .repeatedProperty)
    /// A card is larger than the limit.
    public static let cardTooLarge = Rule(code: .cardTooLarge)
    /// A line is longer than the limit.
    public static let lineTooLong = Rule(code: .lineTooLong)
    /// A value is larger than the limit.
    public static let valueTooLarge = Rule(code: .valueTooLarge)
    /// A card has more properties than the limit.
    public static let tooManyProperties = Rule(code: .tooManyProperties)
    /// A line has no colon.
    public static let missingColon = Rule(code: .missingColon)
    /// The name of a property is empty or has bytes that no name has.
    public static let invalidName = Rule(code: .invalidName)
    /// The group of a property is empty or has bytes that no group has.
    public static let invalidGroup = Rule(code: .invalidGroup)
    /// A line continues a value without the blank of a fold.
    public static let missingFoldBlank = Rule(code: .missingFoldBlank)
    /// A blank line stands inside a value.
    public static let blankLineInValue = Rule(code: .blankLineInValue)
    /// A continuation follows no property.
    public static let orphanContinuation = Rule(code: .orphanContinuation)
    /// A NUL byte stands in a value.
    public static let nulByte = Rule(code: .nulByte)
    /// A control character stands in a value.
    public static let controlCharacter = Rule(code: .controlCharacter)
    /// Bytes are not UTF-8, and nothing says what else they are.
    public static let invalidUTF8 = Rule(code: .invalidUTF8)
    /// CHARSET names a character set that isn't known here.
    public static let unknownCharset = Rule(code: .unknownCharset)
    /// Bytes have no meaning in the character set that CHARSET names.
    public static let invalidCharsetText = Rule(code: .invalidCharsetText)
    /// ENCODING names an encoding that isn't known here.
    public static let unknownEncoding = Rule(code: .unknownEncoding)
    /// An equals sign of quoted-printable text has no two hexadecimal digits after it.
    public static let invalidQuotedPrintable = Rule(code: .invalidQuotedPrintable)
    /// A value is quoted-printable and its ENCODING is missing.
    public static let undeclaredQuotedPrintable = Rule(code: .undeclaredQuotedPrintable)
    /// A base64 value has other characters, or is cut off.
    public static let invalidBase64 = Rule(code: .invalidBase64)
    /// A backslash stands before a character that needs none.
    public static let invalidEscape = Rule(code: .invalidEscape)
    /// A date or time has a form, or a day, that doesn't exist.
    public static let invalidDate = Rule(code: .invalidDate)
    /// A parameter has no name or no value, a name that isn't UTF-8, or quotes where its version has
    /// none.
    public static let invalidParameter = Rule(code: .invalidParameter)
    /// PREF is no number from 1 to 100.
    public static let invalidPreference = Rule(code: .invalidPreference)
    /// A value that must be a URI is none.
    public static let invalidURI = Rule(code: .invalidURI)
    /// GEO has no latitude and longitude.
    public static let invalidGeo = Rule(code: .invalidGeo)
    /// TZ is no offset from UTC and no name of a zone.
    public static let invalidTimeZone = Rule(code: .invalidTimeZone)
    /// GENDER doesn't start with one of its letters.
    public static let invalidGender = Rule(code: .invalidGender)
    /// LANG or LANGUAGE is no language tag.
    public static let invalidLanguage = Rule(code: .invalidLanguage)
    /// PID or CLIENTPIDMAP has no numbers, or no URI.
    public static let invalidPropertyID = Rule(code: .invalidPropertyID)
    /// A property that must say something is empty.
    public static let emptyValue = Rule(code: .emptyValue)
    /// A structured value has more parts than its property has.
    public static let tooManyComponents = Rule(code: .tooManyComponents)
    /// A card has none of the names its version asks for.
    public static let missingName = Rule(code: .missingName)
  }
}
