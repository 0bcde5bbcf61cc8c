/// The names of one property in different versions.
extension VCardProperty.Name {
  /// The name in version 4.0 of a property that other versions have under another name, such as ANNIVERSARY for
  /// X-ANNIVERSARY; of any other property the name itself.
  ///
  /// Programs write both names in cards of any version, so names with the same common name mean the same.
  package var commonName: Self {
    guard known == .other else { return Self.commonNames[Int(known.number)] }
    guard withoutPrefix.known != .other else { return self }
    return Self.commonName(of: self)
  }

  /// The common names of the declared properties, by number.
  private static let commonNames = [Self("")] + KnownName.all.map { commonName(of: Self($0)) }

  private static func commonName(of name: Self) -> Self {
    let latest = VersionRules.name(for: name, in: .v40)
    return VersionRules.isMoved(latest.known) ? latest : name
  }
}

extension VCardProperty {
  /// The property as version 4.0 has it, if its version lacks the property or the name is that of other versions;
  /// otherwise the property itself.
  package var underCommonName: VCardProperty {
    let common = name.commonName
    guard common != name || !VersionRules.has(common.known, in: dialect), common.isDeclared,
      VersionRules.has(common.known, in: .v40)
    else { return self }
    var property = PropertyEncoder(dialect: .v40).property(from: self)
    property.name = common
    return property
  }
}
