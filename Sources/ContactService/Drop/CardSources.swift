import ContactModel
import VCardFormat

/// The names of the items with cards of each contact, each once.
struct CardSources {
  private var sources: [ContactID: [String]] = [:]

  /// Notes the result of a card.
  mutating func note(_ result: DropItemResult) {
    guard let id = result.contact?.id,
      !sources[id, default: []].exact.contains(result.source.exact)
    else { return }
    sources[id, default: []].append(result.source)
  }

  /// Returns the items with cards of a contact so far.
  func sources(of id: ContactID) -> [String] { sources[id] ?? [] }

  /// Returns the items with cards of a contact so far, and forgets them.
  mutating func take(_ id: ContactID) -> [String] { sources.removeValue(forKey: id) ?? [] }
}
