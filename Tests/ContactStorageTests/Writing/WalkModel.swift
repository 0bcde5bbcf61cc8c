/// A list as plain arrays, in which a removed contact leaves an empty place that an undo fills again.
struct WalkModel: Equatable {
  /// A place in a book, taken by a contact or emptied.
  struct Slot: Equatable {
    /// The number of the contact.
    var contact: Int

    /// Which of its cards it has, counted from 0.
    var version: Int

    /// The operation that emptied the place; 0 if the contact is there.
    var emptiedBy = 0

    var isTaken: Bool { emptiedBy == 0 }

    var name: String { "c\(contact).\(version)" }
  }

  /// A book, or the place of a removed one.
  struct Book: Equatable {
    var number: Int
    var name: String
    var removedBy = 0
    var slots: [Slot] = []

    var names: [String] { slots.filter(\.isTaken).map(\.name) }
  }

  /// All books in order, including removed ones.
  var allBooks: [Book]

  /// The card versions of removed contacts, by the number of the contact.
  var trash: [Int: Int] = [:]

  /// The indices of the list's books in `allBooks`.
  var sections: [Int] { allBooks.indices.filter { allBooks[$0].removedBy == 0 } }

  var books: [Book] { sections.map { allBooks[$0] } }

  /// Returns the names in the list, book by book.
  var names: [[String]] { books.map(\.names) }

  func count(_ section: Int) -> Int { books[section].slots.count { $0.isTaken } }

  /// Returns the contacts of a book in order.
  func contacts(_ section: Int) -> [Slot] { books[section].slots.filter(\.isTaken) }

  /// Inserts contacts before a row, after all empty places there.
  mutating func insert(_ slots: [Slot], at row: Int, _ section: Int) {
    let book = sections[section]
    let taken = allBooks[book].slots.indices.filter { allBooks[book].slots[$0].isTaken }
    let index = row < taken.count ? taken[row] : allBooks[book].slots.count
    allBooks[book].slots.insert(contentsOf: slots, at: index)
  }

  /// Empties the places of contacts.
  ///
  /// - Returns: The emptied slots in the order of the list.
  @discardableResult
  mutating func empty(_ contacts: Set<Int>, by operation: Int) -> [Slot] {
    var emptied: [Slot] = []
    forEachSlot { slot in
      guard slot.isTaken, contacts.contains(slot.contact) else { return }
      emptied.append(slot)
      slot.emptiedBy = operation
    }
    return emptied
  }

  /// Restores the contacts whose places an operation emptied.
  mutating func refill(emptiedBy operation: Int) -> Set<Int> {
    var filled: Set<Int> = []
    forEachSlot { slot in
      guard slot.emptiedBy == operation else { return }
      slot.emptiedBy = 0
      filled.insert(slot.contact)
    }
    return filled
  }

  /// Changes all places, one after the other.
  mutating func forEachSlot(_ body: (inout Slot) -> Void) {
    for book in allBooks.indices {
      for slot in allBooks[book].slots.indices { body(&allBooks[book].slots[slot]) }
    }
  }

  /// Forgets contacts, and places that were emptied before an operation.
  mutating func forget(_ contacts: Set<Int> = [], before operation: Int = 0) {
    for book in allBooks.indices {
      allBooks[book].slots.removeAll { slot in
        contacts.contains(slot.contact) || (!slot.isTaken && slot.emptiedBy < operation)
      }
    }
    allBooks.removeAll { $0.removedBy != 0 && $0.removedBy < operation }
    for contact in contacts { trash[contact] = nil }
  }
}
