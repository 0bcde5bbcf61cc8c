public import VCardFormat

extension CardMerge {
  /// Whether the merge adds nothing to the card.
  public var isUnchanged: Bool {
    addedLines.isEmpty && properties.allSatisfy { $0.index != nil && !$0.isChanged }
  }

  /// The values that were left out because a contact has only one.
  public var conflicts: [MergeStep] { dropped.filter { !$0.isOfTheCardItself } }

  /// The result for each value: first the card's own, then the new ones, then the dropped ones.
  public var steps: [MergeStep] {
    properties.lazy.filter {
      !MergeRules.isOfTheCardItself($0.head.name) && !MergeRules.isLabel($0.head)
        || $0.head.name == .uid
    }.map(\.step) + addedLines + dropped
  }

  /// The merged card; it differs from the target only in the lines that were changed or added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of all cards.
  public var card: VCard {
    var card = target
    var changes: [Int: VCardProperty] = [:]
    for merged in properties where merged.isChanged {
      if let index = merged.index { changes[index] = merged.property }
    }
    card.replaceProperties(changes)
    card.append(contentsOf: properties.filter { $0.index == nil }.map(\.property))
    return card
  }
}
