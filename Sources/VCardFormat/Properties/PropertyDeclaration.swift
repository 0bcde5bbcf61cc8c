/// The rules for a property, as data.
///
/// Each property is declared once, in a list by topic, with the names that programs use for it.
/// Reading, lint, conversion and the other formats read the declaration, and switch on kinds, not on
/// names.
struct PropertyDeclaration: Sendable {
  /// The name, in upper case.
  let name: String

  /// The kind of the value.
  var value = ValueKind.opaque

  /// The versions that have the property; empty if programs write it in any version.
  var versions: Versions = []

  /// The versions whose cards have the property at most once.
  var once: Versions = []

  /// The name of the property in versions that lack it; if it is `nil`, that name is its own with
  /// an `X-` prefix.
  var formerName: String?

  /// The names of the parts of a structured value, in order, as in xCard.
  ///
  /// Source: RFC 6351, section 5. The names of the parts after the seventh of ADR and the fifth of
  /// N come from RFC 9554.
  var partNames: [String] = []

  /// The number of parts before version 4.0, if it differs.
  var formerPartCount: Int?

  /// Whether commas separate items in the parts of a structured value.
  var hasListsInParts = false

  /// The lint check of the value; `nil` means the check of its kind.
  var check: ValueCheck?

  /// Whether `VALUE=text` makes the value a text, even if it looks like a URI.
  var mayBeText = false

  /// The top-level media type of the property in 2.1 and 3.0: with `image`, the type `JPEG` means
  /// `image/jpeg`.
  var mediaKind: String?

  /// Whether the value may follow a semicolon instead of a colon, as in an example in RFC 6350.
  ///
  /// Source: RFC 6474, erratum 4556.
  var mayLackColon = false

  /// Whether programs write unescaped newlines into the value.
  ///
  /// Bytes, cards and values of unknown properties may always have them.
  var mayHoldNewlines = false

  /// Whether the name gets an `X-` prefix for values that a version can't express, and loses it
  /// elsewhere.
  var losesPrefix = false

  /// The fact about a contact that the property gives to a list.
  var part = ContactPart.nothing

  /// The conversion rules over several properties that read this one.
  var rules: CardRules = []

  /// The number of values in a merged card; `nil` means any number, or `vendor` for an opaque
  /// value.
  var merge: MergeKind?

  /// The rule by which two values are equal; `nil` means the rule of the value's kind.
  var comparison: ValueComparison?

  /// The name in plain words; `nil` if the name itself is shown.
  var label: String?

  /// The parameter with the name that another format gives to the value; it is shown instead of the property's name.
  var nameParameter: String?

  /// Whether the property is shown among the properties of a contact.
  var isListed = true

  /// The form of the property in JSContact.
  var jsContact = JSContactForm.kept

  /// The meaning of the property that its value alone doesn't show.
  var view = PropertyView.value

  /// The columns for the property in tables of contacts, in lower case.
  var columns: [String] = []

  /// The name in field paths, in lower case; `nil` if paths have the name of the property.
  var field: String?

  /// The names of the parts in field paths, in order; an empty one is the part of a path that names none.
  ///
  /// Paths also accept the names in `partNames`.
  var fieldParts: [String] = []

  /// Whether the last of `fieldParts` may occur several times, as the units of an organization do.
  var repeatsLastPart = false

  /// The types of the property beside those that all properties may have; other words are labels.
  var types: [String] = []

  /// Whether a value may have a label of the user's own, as telephone numbers do.
  var mayHaveLabel = false

  /// A set of versions.
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
