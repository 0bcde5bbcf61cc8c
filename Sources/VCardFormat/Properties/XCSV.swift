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
  /// The name of the property in plain words: its label, otherwise the name itself.
  ///
  /// A value that another format has under a name of its own is shown under that name, such as the column of a table.
  package var shownName: String {
    if let parameter = name.known.declaration.nameParameter,
      let text = parameters.first(parameter), !text.isEmpty
    {
      return text
    }
    return name.label ?? name.rawName
  }
}
