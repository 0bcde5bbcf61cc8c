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
