/// Cards before 4.0 have once what one of 4.0 may have in several languages, such as FN and N.
///
/// The others are kept there under names of their own, such as X-ALT-FN, and get theirs back in 4.0.
enum SecondValueRule {
  /// The properties that don't have, in a version, the name that they say something of.
  ///
  /// - Parameters:
  ///   - list: The properties of a card.
  ///   - dialect: The version. Before 4.0 the preferred one keeps the name, otherwise the first.
  /// - Returns: Their places.
  static func seconds(
    of list: [VCardProperty], in dialect: VCard.Version.Dialect
  ) -> Set<Int> {
    guard dialect != .v40 else {
      return Set(list.indices.filter { isRestorable(list[$0], in: list) })
    }
    var firsts: [VCardProperty.Name: Int] = [:]
    var seconds: Set<Int> = []
    for (index, property) in list.enumerated()
    where property.name != .version && property.name.isOnce(in: dialect) {
      guard let first = firsts[property.name] else {
        firsts[property.name] = index
        continue
      }
      let isBetter = preference(of: property) < preference(of: list[first])
      seconds.insert(isBetter ? first : index)
      if isBetter { firsts[property.name] = index }
    }
    return seconds
  }

  /// A property as a version writes it, under the name of a second value.
  static func second(
    _ source: VCardProperty, by encoder: PropertyEncoder
  ) -> VCardProperty {
    var property = encoder.property(from: source.underFirstName)
    if encoder.dialect == .v40 {
      property.name = source.name
    } else if case .renamed(let name) = property.name.secondValue(
      in: VCard.Version(encoder.dialect))
    {
      property.name = name
    }
    return property
  }

  /// Gives the second values of a card of 4.0 their names back.
  static func restoreNames(of list: inout [VCardProperty]) {
    for index in list.indices where isRestorable(list[index], in: list) {
      list[index] = list[index].underFirstName
    }
  }

  /// Whether a card of 4.0 may have a second value under the name of the first.
  private static func isRestorable(_ property: VCardProperty, in list: [VCardProperty]) -> Bool {
    guard let name = property.name.firstValueName else { return false }
    guard name.isOnce(in: .v40), let id = property.alternativeID else {
      return !name.isOnce(in: .v40)
    }
    return list.contains { $0.name == name && $0.alternativeID == id }
  }

  private static func preference(of property: VCardProperty) -> Int {
    property.preference ?? .max
  }
}
