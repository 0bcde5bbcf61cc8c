/// Which property has a place in which version, and under what name it is kept where it has none.
///
/// Source: vCard 2.1; RFC 2426; RFC 2739; RFC 4770; RFC 6350 and its extensions.
enum VersionRules {
  /// The versions that have a property.
  private enum Place {
    /// All of them, or programs write it in all.
    case everywhere
    /// 2.1 and 3.0.
    case before4
    /// 3.0.
    case only3
    /// 4.0.
    case only4
    /// None.
    case nowhere
  }

  private static func place(of name: KnownName) -> Place {
    switch name {
    case .version, .fn, .n, .photo, .bday, .adr, .tel, .email, .tz, .geo, .title, .role, .logo,
      .org, .note, .rev, .sound, .uid, .url, .key, .categories, .nickname, .prodid, .source, .impp,
      .fburl, .caladruri, .caluri:
      .everywhere
    case .label, .agent, .mailer: .before4
    case .sortString, .class, .name, .profile: .only3
    case .anniversary, .gender, .lang, .member, .related, .clientpidmap, .xml, .kind, .birthplace,
      .deathplace, .deathdate, .expertise, .hobby, .interest, .orgDirectory, .contactURI, .created,
      .gramgender, .language, .pronouns, .socialprofile, .jsprop:
      .only4
    default: .nowhere
    }
  }

  /// Whether a version has a property.
  static func has(_ name: KnownName, in dialect: VCard.Version.Dialect) -> Bool {
    switch place(of: name) {
    case .everywhere: true
    case .before4: dialect != .v40
    case .only3: dialect == .v30
    case .only4: dialect == .v40
    case .nowhere: false
    }
  }

  /// Whether some versions have a property and others don't.
  private static func isMoved(_ name: KnownName) -> Bool {
    switch place(of: name) {
    case .before4, .only3, .only4: true
    case .everywhere, .nowhere: false
    }
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
    let plain = VCardProperty.Name(String(name.canonicalName.dropFirst(2))).known
    return isMoved(plain) || plain == .bday ? plain : nil
  }

  /// Names that programs agree on.
  static func specialName(
    for name: KnownName, in dialect: VCard.Version.Dialect
  ) -> KnownName? {
    switch (name, dialect) {
    case (.kind, .v21), (.kind, .v30): .xAddressBookServerKind
    case (.member, .v21), (.member, .v30): .xAddressBookServerMember
    case (.xAddressBookServerKind, .v40): .kind
    case (.xAddressBookServerMember, .v40): .member
    case (.socialprofile, .v21), (.socialprofile, .v30): .xSocialProfile
    case (.xSocialProfile, .v40): .socialprofile
    case (.anniversary, .v21), (.anniversary, .v30): .xAnniversary
    case (.xAnniversary, .v40): .anniversary
    default: nil
    }
  }

  /// The name of a parameter in a version, by the same rule.
  ///
  /// - Returns: `nil` for a parameter that says how a value is encoded, and isn't carried over.
  static func parameterName(_ name: String, in dialect: VCard.Version.Dialect) -> String? {
    switch name {
    case "ENCODING", "CHARSET", "VALUE", "PREF", "TYPE", "": nil
    case "ALTID", "PID", "CALSCALE", "SORT-AS", "GEO", "TZ", "LABEL", "MEDIATYPE", "INDEX", "LEVEL",
      "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "PHONETIC", "SCRIPT", "PROP-ID",
      "SERVICE-TYPE",
      "USERNAME", "JSCOMPS", "JSPTR", "CC":
      dialect == .v40 ? name : "X-" + name
    case "X-ALTID", "X-PID", "X-CALSCALE", "X-SORT-AS", "X-GEO", "X-TZ", "X-LABEL", "X-MEDIATYPE",
      "X-INDEX", "X-LEVEL", "X-AUTHOR", "X-AUTHOR-NAME", "X-CREATED", "X-DERIVED", "X-PHONETIC",
      "X-SCRIPT", "X-PROP-ID", "X-SERVICE-TYPE", "X-USERNAME", "X-JSCOMPS", "X-JSPTR", "X-CC":
      dialect == .v40 ? String(name.dropFirst(2)) : name
    default: name
    }
  }
}
