/// The frame of a card and the parts of names and addresses: the properties for whose names the reader looks.
///
/// They are in the order of the constants of `KnownName`; the first declaration is that of all unknown names.
extension PropertyDeclaration {
  static let frame: [Self] = [
    // The lines that frame a card: vCard 2.1; RFC 6350, sections 6.1.1, 6.1.2 and 6.7.9.
    Self(name: ""),
    Self(name: "BEGIN", value: .text, merge: .never),
    Self(name: "END", value: .text, merge: .never),
    Self(name: "VERSION", value: .text, versions: .all, once: .all, merge: .never, isListed: false),
    // A card inside a card: RFC 2426, section 3.5.4.
    Self(name: "AGENT", value: .card, versions: [.v21, .v30]),
    // The formatted name, which programs show: RFC 6350, section 6.2.1.
    Self(
      name: "FN", value: .text, versions: .all, once: [.v21, .v30], check: .presence,
      part: .formattedName, rules: .formattedName, merge: .oneOfSeveral, label: "Name",
      isListed: false, jsContact: .fullName, field: "name"),
    // The parts of the name: RFC 6350, section 6.2.2; RFC 9554, section 2.2.
    Self(
      name: "N", value: .parts, versions: .all, once: .all,
      partNames: ["surname", "given", "additional", "prefix", "suffix", "surname2", "generation"],
      formerPartCount: 5, hasListsInParts: true, part: .name, rules: .name, merge: .one,
      label: "Names", jsContact: .name, field: "name",
      fieldParts: ["last", "first", "middle", "prefix", "suffix"]),
    // Postal addresses: RFC 6350, section 6.3.1; RFC 9554, section 2.1.
    Self(
      name: "ADR", value: .parts, versions: .all,
      partNames: [
        "pobox", "ext", "street", "locality", "region", "code", "country", "room", "apartment",
        "floor", "streetnumber", "streetname", "building", "block", "subdistrict", "district",
        "landmark", "direction",
      ], formerPartCount: 7, hasListsInParts: true, mayHoldNewlines: true, part: .address,
      comparison: .address, label: "Address", jsContact: .address, field: "adr",
      fieldParts: ["pobox", "extended", "street", "city"],
      types: ["dom", "intl", "postal", "parcel"], mayHaveLabel: true),
  ]
}

extension VCardProperty.Name {
  /// The version of the format.
  public static let version = Self("VERSION")

  /// A person who acts for the contact, in vCard 2.1 and 3.0.
  public static let agent = Self("AGENT")

  /// The formatted name.
  public static let fn = Self("FN")

  /// The parts of the name.
  public static let n = Self("N")

  /// A postal address.
  public static let adr = Self("ADR")
}
