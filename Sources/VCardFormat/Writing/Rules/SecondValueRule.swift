/// Renames second values of properties that a card before 4.0 may have only once.
///
/// A card of 4.0 may have such a property, for example FN or N, in several languages. Before 4.0
/// the second values have names such as X-ALT-FN; in 4.0 they get their own names back.
enum SecondValueRule {
  /// Finds the properties that have another name in a version because they are second values.
  ///
  /// - Parameters:
  ///   - list: The properties of a card.
  ///   - dialect: The version. Before 4.0 the preferred property keeps the name; without a
  ///     preference, the first.
  /// - Returns: The positions of the second values.
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
      let isBetter = property.rank < list[first].rank
      seconds.insert(isBetter ? first : index)
      if isBetter { firsts[property.name] = index }
    }
    return seconds
  }

  /// Returns a property as a version writes it, under the name of a second value.
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

  /// Gives the second values of a card of 4.0 their own names back.
  static func restoreNames(of list: inout [VCardProperty]) {
    for index in list.indices where isRestorable(list[index], in: list) {
      list[index] = list[index].underFirstName
    }
  }

  /// Whether a card of 4.0 may have a second value under its own name.
  private static func isRestorable(_ property: VCardProperty, in list: [VCardProperty]) -> Bool {
    guard let name = property.name.firstValueName else { return false }
    guard name.isOnce(in: .v40), let id = property.alternativeID else {
      return !name.isOnce(in: .v40)
    }
    return list.contains { $0.name == name && $0.alternativeID == id }
  }
}

extension VCard {
  /// The properties, in order; in 4.0, second values have their own names also if the card has them under another one.
  package var propertiesUnderOwnNames: [VCardProperty] {
    var list = Array(properties)
    if dialect == .v40 { SecondValueRule.restoreNames(of: &list) }
    return list
  }
}
