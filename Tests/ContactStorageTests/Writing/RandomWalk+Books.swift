import ContactModel
import Testing

extension RandomWalk {
  func addBook() async throws {
    guard model.books.count < 5 else { return }
    let before = model
    let section = Int.random(in: 0...model.books.count, using: &random)
    lastBook += 1
    let book = WalkModel.Book(number: lastBook, name: "b\(lastBook)")
    let entry = try await store.apply(.insertBook(name: book.name, section: section))
    lastNumber += 1
    let sections = model.sections
    model.allBooks.insert(
      book, at: section < sections.count ? sections[section] : model.allBooks.count)
    try note(entry, from: before, bookChange: BookChange(kind: .inserted, book: book.number))
  }

  /// Gives a book a new name, or a name that a book had before.
  func renameBook(_ section: Int) async throws {
    let before = model
    let book = model.books[section]
    let name = "b\(Int.random(in: 1...(lastBook + 1), using: &random))"
    guard !model.books.contains(where: { $0.name == name }) else { return }
    lastBook += 1
    let entry = try await store.apply(.renameBook(section: section, name: name))
    lastNumber += 1
    model.allBooks[model.sections[section]].name = name
    try note(
      entry, from: before,
      bookChange: BookChange(kind: .renamed, book: book.number, oldName: book.name))
  }

  func removeBook(_ section: Int) async throws {
    guard model.books.count > 1 else { return }
    let before = model
    let book = model.books[section]
    let contacts = Set(model.contacts(section).map(\.contact))
    let entry = try await store.apply(.removeBook(section: section))
    lastNumber += 1
    model.discard(contacts, by: lastNumber)
    model.allBooks[model.sections[section]].removedBy = lastNumber
    try note(
      entry, from: before, contacts: contacts,
      bookChange: BookChange(kind: .removed, book: book.number, oldName: book.name))
  }
}

extension WalkModel {
  /// Gives a contact another card.
  mutating func setVersion(_ version: Int, of contact: Int) {
    if trash[contact] != nil { trash[contact] = version }
    forEachSlot { slot in
      if slot.isTaken, slot.contact == contact { slot.version = version }
    }
  }

  /// Puts contacts into the trash.
  mutating func discard(_ contacts: Set<Int>, by operation: Int) {
    for slot in empty(contacts, by: operation) { trash[slot.contact] = slot.version }
  }
}
