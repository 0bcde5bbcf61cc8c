/// The known names of the properties that belong to some fields.
struct WantedNames: Sendable {
  /// For the number of each known name whether it is wanted.
  private var isWanted = [Bool](repeating: false, count: PropertyTable.declarations.count)

  /// Finds the names.
  ///
  /// - Parameter fields: The names of the properties that have the fields, or any other names.
  init(fields: [VCardProperty.Name]) {
    for field in fields {
      isWanted[Int(field.known.number)] = true
      if field.mayHaveUndeclaredName { isWanted[Int(KnownName.other.number)] = true }
      guard field.ofField == field else { continue }
      for name in KnownName.all where name.belongs(to: field) {
        isWanted[Int(name.number)] = true
      }
    }
  }

  @inline(__always)
  func contains(_ name: KnownName) -> Bool { isWanted[Int(name.number)] }
}
