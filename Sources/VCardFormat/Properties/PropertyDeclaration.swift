/// What is known of a property, as data.
///
/// Each property is declared once, in a file of this folder, together with the names that programs
/// have for it. Reading, lint, conversion and the other formats ask the declaration, and switch on
/// kinds, not on names.
struct PropertyDeclaration: Sendable {
  /// The name, in upper case.
  let name: String

  /// What the value is.
  var value = ValueKind.opaque

  /// The versions that have the property; none for one that programs write in any version.
  var versions: Versions = []

  /// The versions whose cards have the property at most once.
  var once: Versions = []

  /// The name of the property in versions that don't have it; if it is `nil`, `X-` stands before
  /// the property's own name there.
  var formerName: String?

  /// The names of the parts of a structured value, in order, as xCard has them.
  ///
  /// Source: RFC 6351, section 5. RFC 9554 names parts after the seventh of ADR and the fifth of N
  /// in words.
  var partNames: [String] = []

  /// The number of parts before version 4.0, if it is another one.
  var formerPartCount: Int?

  /// Whether commas separate items in the parts of a structured value.
  var hasListsInParts = false

  /// What lint asks of the value; if it is `nil`, what the kind of the value asks.
  var check: ValueCheck?

  /// Whether `VALUE=text` makes the value a text, even if it looks like a URI.
  var mayBeText = false

  /// What the types of bytes are about in the older versions: `JPEG` is `image/jpeg` for `image`.
  var mediaKind: String?

  /// Whether the value may follow a semicolon instead of a colon, as RFC 6350 prints it itself.
  ///
  /// Source: RFC 6474, erratum 4556.
  var mayLackColon = false

  /// Whether programs write newlines into the value as they are.
  ///
  /// They do so in all bytes, cards and values of unknown properties.
  var mayHoldNewlines = false

  /// Whether the name gets an `X-` for values that a version can't say, and loses it elsewhere.
  var losesPrefix = false

  /// What the property says of a contact that a list shows.
  var part = ContactPart.nothing

  /// The rules of conversion, over several properties, that look at this one.
  var rules: CardRules = []

  /// How many values a merged card has; if it is `nil`, any number, or `vendor` of an opaque value.
  var merge: MergeKind?

  /// When two values are one; if it is `nil`, the kind of the value says it.
  var comparison: ValueComparison?

  /// The name in plain words; `nil` if people see the name itself.
  var label: String?

  /// Whether people see it among the properties of a contact.
  var isListed = true

  /// How JSContact has the property.
  var jsContact = JSContactForm.kept

  /// What it says to a reader, if its value alone doesn't tell it.
  var view = PropertyView.plain

  /// The columns of tables of contacts that hold it, in lower case.
  var columns: [String] = []

  /// Some of the versions.
  struct Versions: OptionSet {
    let rawValue: UInt8

    static let v21 = Self(.v21)
    static let v30 = Self(.v30)
    static let v40 = Self(.v40)
    static let all: Self = [.v21, .v30, .v40]

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    init(_ dialect: VCard.Version.Dialect) {
      rawValue = 1 << dialect.rawValue
    }
  }
}
