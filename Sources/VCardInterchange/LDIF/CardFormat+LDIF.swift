import ContactModel

extension CardFormat {
  /// Entries of a directory, as Thunderbird and OpenLDAP write them.
  ///
  /// Source: RFC 2849.
  public static let ldif = Self(
    "ldif", typeIdentifier: "org.ietf.ldif",
    implied: ImpliedValues(type: "work", lacksAdditionalNames: true),
    detector: certainty(ofEntries:),
    source: { LDIFCardReader(limits: $0, charset: $1) }, writer: { _ in LDIFCardWriter() })

  /// Returns the certainty that bytes begin a file of LDIF.
  ///
  /// It is certain if the first entry has a name, and a class or an attribute of a person.
  private static func certainty(ofEntries start: [UInt8]) -> Certainty? {
    var lines = String(decoding: start, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    lines = lines.drop { !$0.hasPrefix("dn:") && ($0.isEmpty || isBeforeEntry($0)) }
    guard lines.first?.hasPrefix("dn:") == true else { return nil }
    let entry = lines.prefix { !$0.isEmpty }
    let keys = entry.map { $0.prefix { $0 != ":" }.lowercased() }
    let known = LDIFField.personKeys.union(LDIFField.nameKeys).union(["objectclass"])
    return known.isDisjoint(with: keys) ? .possible : .certain
  }

  private static func isBeforeEntry(_ line: Substring) -> Bool {
    line.first == "#" || line.first == " " || line.hasPrefix("version:")
  }
}
