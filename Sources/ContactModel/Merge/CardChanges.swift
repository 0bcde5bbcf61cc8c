package import VCardFormat

/// What became of each value of a card in a later version of it.
struct CardChanges {
  /// How a later value differs from the former one.
  enum Difference {
    case none

    /// It is another notation of the same value.
    case notation

    /// It has another content, or other types, parameters or labels.
    case content
  }

  /// What became of a value.
  enum Fate {
    /// The value is there; the index is that of the later value.
    case present(Int, Difference)

    case removed

    /// Whether the value is there, at most in another notation.
    var isKept: Bool {
      switch self {
      case .present(_, .none), .present(_, .notation): true
      case .present(_, .content), .removed: false
      }
    }
  }

  /// The fate of each value of the former version.
  private(set) var fates: [Fate]

  /// The values of the later version that the former one lacks, in any form.
  private(set) var added: [Int]

  /// Compares two versions of a card.
  ///
  /// Equal values belong together; then two notations of a value, such as a number; then those with other types or
  /// labels too; then the values of a property that a contact has only once; then those with the same types and labels.
  ///
  /// - Complexity: O(*n* + *d*²), where *n* is the number of values and *d* that of different ones.
  init(from former: [ComparedValue], to later: [ComparedValue]) {
    fates = Array(repeating: .removed, count: former.count)
    var rest = Array(former.indices)
    added = Array(later.indices)
    let rules: [(ComparedValue, ComparedValue) -> Bool] = [
      { $0.equals($1) },
      { $0.equalsInMeaning($1) },
      { $0.meansSame(as: $1) },
      {
        MergeRules.isSingle($0.property)
          && CardMerge.PropertyKey($0.property) == CardMerge.PropertyKey($1.property)
      },
      { $0.property.name == $1.property.name && $0.hasSameUse(as: $1) },
    ]
    for (number, isPair) in rules.enumerated() {
      rest.removeAll { index in
        guard let place = added.firstIndex(where: { isPair(former[index], later[$0]) }) else {
          return false
        }
        let match = added.remove(at: place)
        let difference: Difference = number == 0 ? .none : number == 1 ? .notation : .content
        fates[index] = .present(match, difference)
        return true
      }
    }
    // Some programs write one value in two forms, such as X-ABDATE and X-ANNIVERSARY.
    added.removeAll { place in former.contains { later[place].isOtherForm(of: $0) } }
  }

  /// Returns the main properties of the things that were changed, apart from their sound and order, and from empty values:
  /// programs write an empty N because a version requires one.
  func mainProperties(
    _ former: [ComparedValue], _ later: [ComparedValue]
  ) -> Set<VCardProperty.Name> {
    let changed = zip(former, fates).filter { !$1.isKept }
    let values = changed.map(\.0) + added.map { later[$0] }
    return Set(
      values.lazy.filter { !MergeValue($0.property).isEmpty }.map(\.property.name)
        .filter { !MergeRules.followsName($0) }.compactMap(MergeRules.mainProperty))
  }
}

extension VCard {
  /// Whether the card has the values of a former version of it, at most in other notations.
  package func isRewritten(from former: VCard) -> Bool {
    let version = former.version ?? .v21
    let values = [former, self].map { card in
      ComparedValue.all(of: card.converted(to: version)).flatMap(\.singles)
    }
    let changes = CardChanges(from: values[0], to: values[1])
    return changes.fates.allSatisfy(\.isKept) && changes.added.isEmpty
      && linesMissing(in: former).isEmpty
  }
}
