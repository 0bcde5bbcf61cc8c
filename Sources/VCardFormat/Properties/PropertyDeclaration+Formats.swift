/// Values that only programs or other formats know, and labels.
extension PropertyDeclaration {
  static let formats: [Self] = [
    // Properties of JSContact: RFC 9555, section 3.2.1.
    Self(name: "JSPROP", value: .text, versions: [.v40], jsContact: .patch),
    // The label of the properties in a group: the output of Apple's programs.
    Self(name: "X-ABLABEL", part: .label, merge: .label, isListed: false, jsContact: .label),
    // Rows of Android's tables: the output of Android.
    Self(name: "X-ANDROID-CUSTOM", part: .androidRow, merge: .many, view: .androidRow),
    // Values of other formats that have no property, as `VCardInterchange` writes them: the column of a table,
    // the attribute of a directory entry, and the field of an address book of abook.
    Self(name: "X-CSV", nameParameter: "X-COLUMN"),
    Self(name: "X-LDIF", nameParameter: "X-ATTRIBUTE"),
    Self(name: "X-ABOOK", nameParameter: "X-FIELD"),
    // The custom fields of Google's tables, with their names as labels in their groups, as `VCardInterchange`
    // writes them.
    Self(name: "X-CUSTOM", merge: .labelled),
    // A line that is not a property, in a card or a format that has only properties. No other program uses the
    // name. X-LINE, as it was before, is an account with the messenger LINE.
    Self(name: "X-UNREADABLE-LINE", merge: .many),
  ]
}

extension VCardProperty.Name {
  /// A property of JSContact.
  public static let jsprop = Self("JSPROP")

  /// The label of the properties in a group, in Apple's cards.
  public static let xAbLabel = Self("X-ABLABEL")

  /// A row of Android's tables.
  package static let xAndroidCustom = Self("X-ANDROID-CUSTOM")

  /// A column of a table that has no property.
  package static let xCSV = Self("X-CSV")
  /// An attribute of an entry of LDIF that has no property.
  package static let xLDIF = Self("X-LDIF")
  /// A field of an address book of abook that has no property.
  package static let xAbook = Self("X-ABOOK")

  /// A custom field of a table.
  package static let xCustom = Self("X-CUSTOM")

  /// A line that is not a property, as conversions and repairs keep it.
  package static let xUnreadableLine = Self("X-UNREADABLE-LINE")
}
