extension VCardDiagnostic {
  /// A rule of the format that a vCard can break; its `rawValue`, in words and hyphens, never changes.
  public enum Rule: String, Sendable, CaseIterable, CustomStringConvertible {
    /// Text that isn't blank is outside of cards.
    case textOutsideCard = "text-outside-card"
    /// A card has no END.
    case missingEnd = "missing-end"
    /// A card has only a BEGIN.
    case emptyCard = "empty-card"
    /// A card is inside another card, but not in an AGENT.
    case cardInsideCard = "card-inside-card"
    /// A component of another kind is inside a card.
    case componentInsideCard = "component-inside-card"
    /// An END has no BEGIN.
    case surplusEnd = "surplus-end"
    /// A card has no VERSION.
    case missingVersion = "missing-version"
    /// VERSION is not 2.1, 3.0 or 4.0.
    case unknownVersion = "unknown-version"
    /// VERSION isn't the first property, but the version requires that.
    case misplacedVersion = "misplaced-version"
    /// VERSION occurs more than once.
    case repeatedVersion = "repeated-version"
    /// A property that a card may have only once occurs more than once.
    case repeatedProperty = "repeated-property"
    /// A card is larger than the limit.
    case cardTooLarge = "card-too-large"
    /// A line is longer than the limit.
    case lineTooLong = "line-too-long"
    /// A value is larger than the limit.
    case valueTooLarge = "value-too-large"
    /// A card has more properties than the limit.
    case tooManyProperties = "too-many-properties"
    /// A line has no colon.
    case missingColon = "missing-colon"
    /// The name of a property is empty or has forbidden bytes.
    case invalidName = "invalid-name"
    /// The group of a property is empty or has forbidden bytes.
    case invalidGroup = "invalid-group"
    /// A line continues a value without the blank of a fold.
    case missingFoldBlank = "missing-fold-blank"
    /// A blank line is inside a value.
    case blankLineInValue = "blank-line-in-value"
    /// A continuation follows no property.
    case orphanContinuation = "orphan-continuation"
    /// A NUL byte is in a value.
    case nulByte = "nul-byte"
    /// A control character is in a value.
    case controlCharacter = "control-character"
    /// Bytes are not UTF-8, and no CHARSET names their character set.
    case invalidUTF8 = "invalid-utf-8"
    /// CHARSET names an unknown character set.
    case unknownCharset = "unknown-charset"
    /// Bytes are invalid in the character set that CHARSET names.
    case invalidCharsetText = "invalid-charset-text"
    /// ENCODING names an unknown encoding.
    case unknownEncoding = "unknown-encoding"
    /// A value is quoted-printable or 8BIT in 3.0 or 4.0, or has a CHARSET in 4.0.
    case obsoleteEncoding = "obsolete-encoding"
    /// An equals sign in quoted-printable text isn't followed by two hexadecimal digits.
    case invalidQuotedPrintable = "invalid-quoted-printable"
    /// A value is quoted-printable, but its ENCODING is missing.
    case undeclaredQuotedPrintable = "undeclared-quoted-printable"
    /// A base64 value has other characters or is cut off.
    case invalidBase64 = "invalid-base64"
    /// A backslash precedes a character that requires none.
    case invalidEscape = "invalid-escape"
    /// A date or time has an unknown form, or a day that doesn't exist.
    case invalidDate = "invalid-date"
    /// A parameter has no name or no value, a name that isn't UTF-8, or quotes in a version without
    /// quotes.
    case invalidParameter = "invalid-parameter"
    /// PREF is not a number from 1 to 100.
    case invalidPreference = "invalid-preference"
    /// A value that must be a URI is something else.
    case invalidURI = "invalid-uri"
    /// GEO has no latitude and longitude.
    case invalidGeo = "invalid-geo"
    /// TZ is neither an offset from UTC nor the name of a zone.
    case invalidTimeZone = "invalid-time-zone"
    /// GENDER doesn't start with one of its five letters.
    case invalidGender = "invalid-gender"
    /// LANG or LANGUAGE is not a language tag.
    case invalidLanguage = "invalid-language"
    /// PID or CLIENTPIDMAP has no numbers, or no URI.
    case invalidPropertyID = "invalid-property-id"
    /// A property that requires a value is empty.
    case emptyValue = "empty-value"
    /// A structured value has more parts than its property allows.
    case tooManyComponents = "too-many-components"
    /// A card lacks a name that its version requires.
    case missingName = "missing-name"

    /// The rule's code.
    public var description: String { rawValue }
  }
}
