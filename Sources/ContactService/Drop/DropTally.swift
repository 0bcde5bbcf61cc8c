internal import ContactDrop

/// What the sentences about a drop say of its cards beyond their number.
package struct DropTally: Sendable {
  /// The name of the first contact that was inserted or merged.
  package private(set) var firstName: String?

  /// The number of cards that were matched with a contact because they describe the same person.
  package private(set) var personCount = 0

  /// The reason for the last of these matches.
  package private(set) var personReason: String?

  /// The number of contacts that got a photo.
  package private(set) var photoCount = 0

  /// The name of the first of these contacts.
  package private(set) var firstPhotoName: String?

  /// The number of contacts that had their cards already, and only became members of a group.
  package private(set) var newMemberCount = 0

  /// The results of texts, links and images.
  package private(set) var outcomesOfOthers: Set<DropItemResult.Outcome> = []

  /// Makes a tally without cards.
  package init() {}

  /// Adds the result of a card.
  package mutating func add(_ result: DropItemResult) {
    if result.setsPhoto {
      if photoCount == 0 { firstPhotoName = result.contact?.name }
      photoCount += 1
    }
    if result.onlyJoinsGroup { newMemberCount += 1 }
    if !TypeIdentifier.contacts.contains(result.type) { outcomesOfOthers.insert(result.outcome) }
    if case .person? = result.match, result.outcome != .unchanged, !result.onlyJoinsGroup {
      personCount += 1
      personReason = result.match?.description
    }
    if firstName == nil, result.outcome == .inserted || result.outcome == .merged {
      firstName = result.contact?.name
    }
  }
}
