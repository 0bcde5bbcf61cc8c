/// Values of other formats that have no property: the column of a table, the attribute of a directory entry, and the
/// field of an address book of abook.
///
/// Source: `VCardInterchange`, which writes them.
extension PropertyDeclaration {
  static let xCSV = Self(name: "X-CSV", nameParameter: "X-COLUMN")
  static let xLDIF = Self(name: "X-LDIF", nameParameter: "X-ATTRIBUTE")
  static let xAbook = Self(name: "X-ABOOK", nameParameter: "X-FIELD")
}

extension VCardProperty {
  /// The name of a value that only another format knows, such as the column of a table; `nil` for other properties.
  package var foreignName: String? {
    guard let parameter = name.known.declaration.nameParameter,
      let text = parameters.first(parameter), !text.isEmpty
    else { return nil }
    return text
  }

  /// The name of the property in plain words: the name that another format gives to the value, otherwise its label or
  /// the name itself.
  package var shownName: String { foreignName ?? name.shownName }
}
