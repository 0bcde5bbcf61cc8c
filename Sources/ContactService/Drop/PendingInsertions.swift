import ContactModel
import ContactStorage
import FoundationEssentials

/// New contacts that wait to be inserted together.
struct PendingInsertions {
  private var contacts: [Contact] = []
  private var results: [DropItemResult] = []
  private var keys: Set<ContactMatcher.Key> = []

  /// How many contacts wait.
  var count: Int { contacts.count }

  /// Tells whether one of those who wait could be the contact of another card.
  func concerns(_ contact: Contact) -> Bool {
    keys.contains(ContactMatcher.Key(contact))
  }

  /// Adds a contact.
  ///
  /// - Parameters:
  ///   - contact: The new contact.
  ///   - result: What will be told of it, but for its identity.
  mutating func append(_ contact: Contact, result: DropItemResult) {
    keys.formUnion(ContactMatcher.Key.all(of: contact))
    contacts.append(contact)
    results.append(result)
  }

  /// Inserts all contacts and forgets them.
  ///
  /// - Parameters:
  ///   - transaction: What they are inserted in.
  ///   - destination: Where the first of them goes; moved past the last.
  /// - Returns: What is to be told of each contact.
  /// - Throws: `ContactError` when the store can't be written.
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
