extension VCardProperty {
  /// The group as groups are compared: without regard to case.
  package var groupKey: String? { group?.lowercasedASCII }
}

/// The names of groups that a card uses.
package struct GroupNames {
  private var keys: Set<String>
  private var number = 0

  /// Collects the names of the groups of properties.
  package init(of properties: some Sequence<VCardProperty>) {
    keys = Set(properties.compactMap(\.groupKey))
  }

  /// Adds a name, and returns whether it is a new one.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool {
    keys.insert(name.lowercasedASCII).inserted
  }

  /// Adds a new name, `item` with a number.
  package mutating func next() -> String {
    repeat { number += 1 } while !insert("item\(number)")
    return "item\(number)"
  }
}
