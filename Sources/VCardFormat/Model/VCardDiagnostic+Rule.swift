extension VCardDiagnostic {
  /// A rule of the format that a vCard can break; its `rawValue` never changes.
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
      case obsoleteEncoding = "obsolete-encoding"
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

    /// Text that isn't blank is outside of cards.
    public static let textOutsideCard = Rule(code: .textOutsideCard)
    /// A card has no END.
    public static let missingEnd = Rule(code: .missingEnd)
    /// A card has only a BEGIN.
    public static let emptyCard = Rule(code: .emptyCard)
    /// A card is inside another card, but not in an AGENT.
    public static let cardInsideCard = Rule(code: .cardInsideCard)
    /// A component of another kind is inside a card.
    public static let componentInsideCard = Rule(code: .componentInsideCard)
    /// An END has no BEGIN.
    public static let surplusEnd = Rule(code: .surplusEnd)
    /// A card has no VERSION.
    public static let missingVersion = Rule(code: .missingVersion)
    /// VERSION is not 2.1, 3.0 or 4.0.
    public static let unknownVersion = Rule(code: .unknownVersion)
    /// VERSION isn't the first property, but the version requires that.
    public static let misplacedVersion = Rule(code: .misplacedVersion)
    /// VERSION occurs more than once.
    public static let repeatedVersion = Rule(code: .repeatedVersion)
    /// A property that a card may have only once occurs more than once.
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
    /// The name of a property is empty or has forbidden bytes.
    public static let invalidName = Rule(code: .invalidName)
    /// The group of a property is empty or has forbidden bytes.
    public static let invalidGroup = Rule(code: .invalidGroup)
    /// A line continues a value without the blank of a fold.
    public static let missingFoldBlank = Rule(code: .missingFoldBlank)
    /// A blank line is inside a value.
    public static let blankLineInValue = Rule(code: .blankLineInValue)
    /// A continuation follows no property.
    public static let orphanContinuation = Rule(code: .orphanContinuation)
    /// A NUL byte is in a value.
    public static let nulByte = Rule(code: .nulByte)
    /// A control character is in a value.
    public static let controlCharacter = Rule(code: .controlCharacter)
    /// Bytes are not UTF-8, and no CHARSET names their character set.
    public static let invalidUTF8 = Rule(code: .invalidUTF8)
    /// CHARSET names an unknown character set.
    public static let unknownCharset = Rule(code: .unknownCharset)
    /// Bytes are invalid in the character set that CHARSET names.
    public static let invalidCharsetText = Rule(code: .invalidCharsetText)
    /// ENCODING names an unknown encoding.
    public static let unknownEncoding = Rule(code: .unknownEncoding)
    /// A value is quoted-printable or 8BIT in 3.0 or 4.0, or has a CHARSET in 4.0.
    public static let obsoleteEncoding = Rule(code: .obsoleteEncoding)
    /// An equals sign in quoted-printable text isn't followed by two hexadecimal digits.
    public static let invalidQuotedPrintable = Rule(code: .invalidQuotedPrintable)
    /// A value is quoted-printable, but its ENCODING is missing.
    public static let undeclaredQuotedPrintable = Rule(code: .undeclaredQuotedPrintable)
    /// A base64 value has other characters or is cut off.
    public static let invalidBase64 = Rule(code: .invalidBase64)
    /// A backslash precedes a character that requires none.
    public static let invalidEscape = Rule(code: .invalidEscape)
    /// A date or time has an unknown form, or a day that doesn't exist.
    public static let invalidDate = Rule(code: .invalidDate)
    /// A parameter has no name or no value, a name that isn't UTF-8, or quotes in a version without
    /// quotes.
    public static let invalidParameter = Rule(code: .invalidParameter)
    /// PREF is not a number from 1 to 100.
    public static let invalidPreference = Rule(code: .invalidPreference)
    /// A value that must be a URI is something else.
    public static let invalidURI = Rule(code: .invalidURI)
    /// GEO has no latitude and longitude.
    public static let invalidGeo = Rule(code: .invalidGeo)
    /// TZ is neither an offset from UTC nor the name of a zone.
    public static let invalidTimeZone = Rule(code: .invalidTimeZone)
    /// GENDER doesn't start with one of its five letters.
    public static let invalidGender = Rule(code: .invalidGender)
    /// LANG or LANGUAGE is not a language tag.
    public static let invalidLanguage = Rule(code: .invalidLanguage)
    /// PID or CLIENTPIDMAP has no numbers, or no URI.
    public static let invalidPropertyID = Rule(code: .invalidPropertyID)
    /// A property that requires a value is empty.
    public static let emptyValue = Rule(code: .emptyValue)
    /// A structured value has more parts than its property allows.
    public static let tooManyComponents = Rule(code: .tooManyComponents)
    /// A card lacks a name that its version requires.
    public static let missingName = Rule(code: .missingName)
  }
}
