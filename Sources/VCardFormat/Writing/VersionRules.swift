/// Which property has a place in which version, and under what name it is kept where it has none.
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

  /// The name under which a property is kept in a version.
  ///
  /// A property without a place there gets an `X-` before its name, and loses it where it has one.
  static func name(
    for name: VCardProperty.Name, in dialect: VCard.Version.Dialect
  ) -> VCardProperty.Name {
    if let special = specialName(for: name.known, in: dialect) {
      return VCardProperty.Name(special)
    }
    if let plain = plainName(of: name), has(plain, in: dialect) { return VCardProperty.Name(plain) }
    guard isMoved(name.known), !has(name.known, in: dialect) else { return name }
    return VCardProperty.Name("X-" + name.canonicalName)
  }

  /// The standard name after the `X-`, unless programs use it with the `X-` for something else.
  private static func plainName(of name: VCardProperty.Name) -> KnownName? {
    guard name.canonicalName.hasPrefix("X-") else { return nil }
    let plain = KnownName(String(name.canonicalName.dropFirst(2)))
    return isMoved(plain) || plain.declaration.losesPrefix ? plain : nil
  }

  /// Names that programs agree on.
  static func specialName(
    for name: KnownName, in dialect: VCard.Version.Dialect
  ) -> KnownName? {
    let table = PropertyTable.shared
    let former = table.formerName(of: name)
    if former != .other, !has(name, in: dialect) { return former }
    let later = table.laterName(of: name)
    return later != .other && has(later, in: dialect) ? later : nil
  }

  /// The name of a parameter in a version, by the same rule.
  ///
  /// - Returns: `nil` for a parameter that says how a value is encoded, and isn't carried over.
  static func parameterName(_ name: String, in dialect: VCard.Version.Dialect) -> String? {
    if ["ENCODING", "CHARSET", "VALUE", "PREF", "TYPE", ""].contains(name) { return nil }
    if newParameters.contains(name) { return dialect == .v40 ? name : "X-" + name }
    let plain = String(name.dropFirst(2))
    let isNew = name.hasPrefix("X-") && newParameters.contains(plain)
    return isNew && dialect == .v40 ? plain : name
  }

  /// The parameters that only 4.0 has.
  private static let newParameters: Set<String> = [
    "ALTID", "PID", "CALSCALE", "SORT-AS", "GEO", "TZ", "LABEL", "MEDIATYPE", "INDEX", "LEVEL",
    "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "PHONETIC", "SCRIPT", "PROP-ID", "SERVICE-TYPE",
    "USERNAME", "JSCOMPS", "JSPTR", "CC",
  ]
}
