import ContactModel
import ContactStorage
import FoundationEssentials

/// New contacts that will be inserted together.
struct PendingInsertions {
  private var contacts: [Contact] = []
  private var results: [DropItemResult] = []
  private var keys: Set<ContactKey> = []

  /// The number of contacts.
  var count: Int { contacts.count }

  /// Returns whether a card may be a copy of one of the contacts.
  func concerns(_ contact: Contact) -> Bool {
    keys.contains(ContactKey(contact))
  }

  /// Adds a contact.
  mutating func append(_ contact: Contact, result: DropItemResult) {
    keys.formUnion([ContactKey(contact), .content(contact.contentHash)])
    contacts.append(contact)
    results.append(result)
  }

  /// Inserts all contacts, and removes them from the pending ones.
  mutating func insert(
    in transaction: ContactTransaction, at destination: inout IndexPath
  ) throws -> [DropItemResult] {
    guard !contacts.isEmpty else { return [] }
    let ids = try transaction.apply(.insert(contacts, at: destination))
    destination = IndexPath(row: destination.row + contacts.count, section: destination.section)
    defer {
      contacts.removeAll(keepingCapacity: true)
      results.removeAll(keepingCapacity: true)
      keys.removeAll(keepingCapacity: true)
    }
    for (index, id) in ids.enumerated() {
      results[index].contact = .init(id, contacts[index])
    }
    return results
  }
}
