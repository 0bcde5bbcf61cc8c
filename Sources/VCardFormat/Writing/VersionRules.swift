/// Which versions have a property, and the name of a property in a version that lacks it.
///
/// Source: vCard 2.1; RFC 2426; RFC 2739; RFC 4770; RFC 6350 and its extensions.
enum VersionRules {
  /// Whether a version has a property.
  static func has(_ name: KnownName, in dialect: VCard.Version.Dialect) -> Bool {
    name.declaration.versions.contains(PropertyDeclaration.Versions(dialect))
  }

  /// Whether some versions have a property and others don't.
  static func isMoved(_ name: KnownName) -> Bool {
    let versions = name.declaration.versions
    return !versions.isEmpty && versions != .all
  }

  /// Returns the name of a property in a version.
  ///
  /// A property that the version lacks gets an `X-` prefix, and loses it in a version that has the
  /// property.
  static func name(
    for name: VCardProperty.Name, in dialect: VCard.Version.Dialect
  ) -> VCardProperty.Name {
    if let special = specialName(for: name.known, in: dialect) {
      return VCardProperty.Name(special)
    }
    if let unprefixed = unprefixedName(of: name), has(unprefixed, in: dialect) {
      return VCardProperty.Name(unprefixed)
    }
    guard isMoved(name.known), !has(name.known, in: dialect) else { return name }
    return VCardProperty.Name("X-" + name.canonicalName)
  }

  /// Returns the standard name after the `X-`, unless programs use it with the `X-` for something
  /// else.
  private static func unprefixedName(of name: VCardProperty.Name) -> KnownName? {
    guard name.canonicalName.hasPrefix("X-") else { return nil }
    let unprefixed = KnownName(String(name.canonicalName.dropFirst(2)))
    return mayLosePrefix(unprefixed) ? unprefixed : nil
  }

  /// Whether the name of a property with X- before it is the property in some version.
  static func mayLosePrefix(_ name: KnownName) -> Bool {
    isMoved(name) || name.declaration.losesPrefix
  }

  /// Returns the name that programs agree on for a property; `nil` if there is none.
  static func specialName(
    for name: KnownName, in dialect: VCard.Version.Dialect
  ) -> KnownName? {
    let table = PropertyTable.shared
    let former = table.formerName(of: name)
    if former != .other, !has(name, in: dialect) { return former }
    let later = table.laterName(of: name)
    return later != .other && has(later, in: dialect) ? later : nil
  }

  /// Returns the name of a parameter in a version, by the same rule.
  ///
  /// - Returns: `nil` for a parameter that `ParameterEncoder` writes itself, such as TYPE, or that
  ///   describes an encoding.
  static func parameterName(_ name: String, in dialect: VCard.Version.Dialect) -> String? {
    if ["ENCODING", "CHARSET", "VALUE", "PREF", "TYPE", ""].contains(name) { return nil }
    if newParameters.contains(name) { return dialect == .v40 ? name : "X-" + name }
    let unprefixed = String(name.dropFirst(2))
    let isNew = name.hasPrefix("X-") && newParameters.contains(unprefixed)
    return isNew && dialect == .v40 ? unprefixed : name
  }

  /// The parameters that only 4.0 has.
  private static let newParameters: Set<String> = [
    "ALTID", "PID", "CALSCALE", "SORT-AS", "GEO", "TZ", "LABEL", "MEDIATYPE", "INDEX", "LEVEL",
    "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "PHONETIC", "SCRIPT", "PROP-ID", "SERVICE-TYPE",
    "USERNAME", "JSCOMPS", "JSPTR", "CC",
  ]
}

extension VCardParameter {
  /// The name that the parameter has in 4.0: some programs write it there with the `X-` that it needs in other versions.
  package var commonName: String { VersionRules.parameterName(name, in: .v40) ?? name }
}
