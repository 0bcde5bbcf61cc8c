import ContactModel
import ContactStorage
import Foundation
import Testing

extension RandomWalk {
  /// A step of the walk.
  enum Step {
    case insert, replace, merge, move, remove, restore
    case addBook, renameBook, removeBook
    case undo, redo, undoOne, emptyTrash
  }

  func nextStep() -> Step {
    switch Int.random(in: 0..<1_000, using: &random) {
    case 0..<220: .insert
    case 220..<300: .replace
    case 300..<340: .merge
    case 340..<520: .move
    case 520..<680: .remove
    case 680..<740: .restore
    case 740..<760: .addBook
    case 760..<780: .renameBook
    case 780..<790: .removeBook
    case 790..<850: .undo
    case 850..<900: .redo
    case 900..<998: .undoOne
    default: .emptyTrash
    }
  }

  func take(_ step: Step) async throws {
    let section = Int.random(in: model.books.indices, using: &random)
    switch step {
    case .insert: try await insert(section)
    case .replace: try await replace(section)
    case .merge: try await merge(section)
    case .move: try await move(section)
    case .remove: try await remove(section)
    case .restore: try await restore(section)
    case .addBook: try await addBook()
    case .renameBook: try await renameBook(section)
    case .removeBook: try await removeBook(section)
    case .undo: if !done.isEmpty { try await undo() }
    case .redo: if !undone.isEmpty { try await redo() }
    case .undoOne: try await undoOne()
    case .emptyTrash: try await emptyTrash()
    }
  }

  private func insert(_ section: Int) async throws {
    let before = model
    let size = [1, 1, 2, 3, 5, 9].randomElement(using: &random) ?? 1
    let row = Int.random(in: 0...model.count(section), using: &random)
    let first = contactCount
    contactCount += size
    let slots = (first..<(first + size)).map { WalkModel.Slot(contact: $0, version: 0) }
    let path = IndexPath(row: row, section: section)
    let (inserted, entry) = try await store.write(.init(command: "insert")) { transaction in
      try transaction.apply(.insert(slots.map { contact($0.name) }, at: path))
    }
    for (slot, id) in zip(slots, inserted) { ids[slot.contact] = id }
    lastNumber += 1
    model.insert(slots, at: row, section)
    try note(entry, from: before, contacts: Set(slots.map(\.contact)))
  }

  /// Returns some contacts of a book: adjacent ones, or scattered ones.
  private func pick(_ section: Int) -> [WalkModel.Slot] {
    let contacts = model.contacts(section)
    guard !contacts.isEmpty else { return [] }
    if Bool.random(using: &random) {
      let first = Int.random(in: contacts.indices, using: &random)
      return Array(contacts[first...].prefix(Int.random(in: 1...12, using: &random)))
    }
    let count = Int.random(in: 1...5, using: &random)
    return Array(contacts.shuffled(using: &random).prefix(count))
  }

  private func identities(_ slots: [WalkModel.Slot]) -> [ContactID] {
    slots.compactMap { ids[$0.contact] }
  }

  private func replace(_ section: Int) async throws {
    guard let slot = model.contacts(section).randomElement(using: &random) else { return }
    let before = model
    lastVersion += 1
    let new = WalkModel.Slot(contact: slot.contact, version: lastVersion)
    let id = try #require(ids[slot.contact])
    let entry = try await store.apply(.replace(id, with: contact(new.name)))
    lastNumber += 1
    model.setVersion(new.version, of: slot.contact)
    try note(entry, from: before, contacts: [slot.contact], edited: [slot.contact: slot.version])
  }

  private func merge(_ section: Int) async throws {
    let pair = Array(model.contacts(section).shuffled(using: &random).prefix(2))
    guard pair.count == 2 else { return }
    let before = model
    lastVersion += 1
    let new = WalkModel.Slot(contact: pair[0].contact, version: lastVersion)
    let entry = try await store.apply(
      .replace(try #require(ids[new.contact]), with: contact(new.name)),
      .remove(identities([pair[1]])))
    lastNumber += 1
    model.setVersion(new.version, of: new.contact)
    model.discard([pair[1].contact], by: lastNumber)
    try note(
      entry, from: before, contacts: Set(pair.map(\.contact)),
      edited: [new.contact: pair[0].version])
  }

  private func move(_ section: Int) async throws {
    let slots = pick(section)
    guard !slots.isEmpty else { return }
    let before = model
    let target = Int.random(in: model.books.indices, using: &random)
    let row = Int.random(in: 0...model.count(target), using: &random)
    let contacts = Set(slots.map(\.contact))
    let entry = try await store.apply(.move(identities(slots), to: [target, row]))
    let rowsBefore = target == section ? model.contacts(section)[..<row] : []
    let taken = rowsBefore.count { contacts.contains($0.contact) }
    model.empty(contacts, by: lastNumber + 1)
    model.insert(slots, at: row - taken, target)
    guard model.names != before.names else {
      #expect(entry == nil)
      model = before
      return
    }
    lastNumber += 1
    try note(entry, from: before, contacts: contacts)
  }

  private func remove(_ section: Int) async throws {
    let slots = pick(section)
    guard !slots.isEmpty else { return }
    let before = model
    let entry = try await store.apply(.remove(identities(slots)))
    lastNumber += 1
    model.discard(Set(slots.map(\.contact)), by: lastNumber)
    try note(entry, from: before, contacts: Set(slots.map(\.contact)))
  }

  private func restore(_ section: Int) async throws {
    let before = model
    let contacts = model.trash.keys.sorted().shuffled(using: &random).prefix(3)
    guard !contacts.isEmpty else { return }
    let slots = contacts.map {
      WalkModel.Slot(contact: $0, version: model.trash[$0] ?? 0)
    }
    let row = Int.random(in: 0...model.count(section), using: &random)
    let restored = identities(slots)
    let entry = try await store.write(.init(command: "trash restore")) { transaction in
      try transaction.restore(restored, at: [section, row])
    }.operation
    lastNumber += 1
    for contact in contacts { model.trash[contact] = nil }
    model.insert(slots, at: row, section)
    try note(entry, from: before, contacts: Set(contacts))
  }

  private func emptyTrash() async throws {
    let forgotten = Set(model.trash.keys)
    #expect(try await store.emptyTrash() == forgotten.count)
    guard !forgotten.isEmpty else { return }
    undone = []
    model.forget(forgotten)
    for contact in forgotten { ids[contact] = nil }
    let kept = try await store.read { try Set($0.operations(limit: .max).map(\.id)) }
    for index in done.indices {
      done[index].before.forget(forgotten)
      done[index].after.forget(forgotten)
      done[index].contacts.subtract(forgotten)
    }
    for operation in done where !kept.contains(operation.id) {
      #expect(operation.contacts.isEmpty && operation.bookChange == nil)
      #expect(operation.before.names == operation.after.names)
    }
    done.removeAll { !kept.contains($0.id) }
    #expect(done.count == kept.count)
  }
}
