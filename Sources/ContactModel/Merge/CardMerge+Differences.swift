import VCardFormat

extension CardMerge {
  /// Merges another card into a card, and compares only the properties in which they differ.
  ///
  /// The merged card, the values that were left out and those that became alternatives are the same as without
  /// `differencesOf`. `steps` lacks the values of the other properties.
  ///
  /// - Parameters:
  ///   - other: The card whose missing values are added.
  ///   - card: The card to merge into.
  ///   - policy: How to resolve two different values of a single-valued property.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the two cards.
  init(differencesOf other: VCard, into card: VCard, policy: MergePolicy) {
    let lines = SharedLines(of: card, and: other)
    self.init(into: card, policy: policy, choices: [:], comparing: lines?.target)
    merge(other, comparing: lines?.source)
  }
}
