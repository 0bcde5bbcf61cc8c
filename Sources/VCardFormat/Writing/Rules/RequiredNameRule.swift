/// The names that versions require: 2.1 and 3.0 require N, and 3.0 and 4.0 require FN.
///
/// Source: RFC 2426, sections 3.1.1 and 3.1.2; RFC 6350, section 6.2.1.
enum RequiredNameRule {
  /// Returns the names that a version requires.
  static func names(in dialect: VCard.Version.Dialect) -> [KnownName] {
    switch dialect {
    case .v21: [.n]
    case .v30: [.n, .fn]
    case .v40: [.fn]
    }
  }

  /// Adds the names that a version requires if they are missing.
  static func addNames(
    to list: inout [VCardProperty], in dialect: VCard.Version.Dialect
  ) {
    let encoder = PropertyEncoder(dialect: dialect)
    for name in names(in: dialect) where !list.contains(where: { $0.name.known == name }) {
      let property =
        name == .n
        ? VCardProperty(name: .n, components: [[""], [""], [""], [""], [""]])
        : VCardProperty(name: .fn, text: VCard.displayName(withoutFNOf: list))
      list.append(encoder.property(from: property))
    }
  }
}
