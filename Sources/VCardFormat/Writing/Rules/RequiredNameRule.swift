/// Adds required names: 2.1 and 3.0 require N, and 3.0 and 4.0 require FN.
enum RequiredNameRule {
  /// Adds the names that a version requires if they are missing.
  static func addNames(
    to list: inout [VCardProperty], in dialect: VCard.Version.Dialect
  ) {
    let encoder = PropertyEncoder(dialect: dialect)
    if dialect != .v40, !list.contains(where: { $0.name == .n }) {
      let name = VCardProperty(name: .n, components: [[""], [""], [""], [""], [""]])
      list.append(encoder.property(from: name))
    }
    guard dialect != .v21, !list.contains(where: { $0.name == .fn }) else { return }
    let name = VCard.displayName(withoutFNOf: list)
    list.append(encoder.property(from: VCardProperty(name: .fn, text: name)))
  }
}
