import ContactDrop
import ContactService

/// What the sentences about a drop say of its cards beyond their number.
struct DropTally {
  /// The name of the first contact that was inserted or merged.
  private(set) var firstName: String?

  /// The number of cards that were matched with a contact because they describe the same person.
  private(set) var personCount = 0

  /// The reason for the last of these matches.
  private(set) var personReason: String?

  /// The number of contacts that got a photo.
  private(set) var photoCount = 0

  /// The number of contacts that had their cards already, and only became members of a group.
  private(set) var newMemberCount = 0

  /// The results of texts, links and images.
  private(set) var outcomesOfOthers: Set<DropItemResult.Outcome> = []

  /// Adds the result of a card.
  mutating func add(_ result: DropItemResult) {
    if result.setsPhoto { photoCount += 1 }
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
