/// The formatted name, which programs show.
///
/// Source: RFC 6350, section 6.2.1.
extension PropertyDeclaration {
  static let fn = Self(
    name: "FN", value: .text, versions: .all, once: [.v21, .v30], check: .presence,
    part: .formattedName,
    rules: .formattedName, merge: .oneOfSeveral, label: "Name", isListed: false,
    jsContact: .fullName,
    field: "name")
  static let xEvolutionFileAs = Self(name: "X-EVOLUTION-FILE-AS")
  static let xFileAs = Self(name: "X-FILE-AS", columns: ["file as"])
}

extension VCardProperty.Name {
  /// The formatted name.
  public static let fn = Self("FN")
}
