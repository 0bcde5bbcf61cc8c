import ContactModel
import ContactStorage
import Testing

extension RandomWalk {
  /// Undoes a recent operation alone, or expects that it can't be undone.
  func undoOne() async throws {
    let recent = done.dropLast().suffix(Self.window).filter { $0.number > lastNumber - Self.window }
    guard let target = recent.randomElement(using: &random) else { return }
    let standing = standingOperations
    guard standing.contains(target.number) else {
      let error = await #expect(throws: ContactError.self) {
        try await store.undo(target.id)
      }
      #expect(error?.description.contains("already been undone") == true)
      return
    }
    let later = done.filter { other in
      other.number > target.number && standing.contains(other.number)
        && (other.undoes ?? 0) <= target.number && isConcerned(target, by: other)
    }
    guard later.isEmpty else {
      let ids = later.reversed().prefix(20).map(\.id.description).joined(separator: ", ")
      let error = await #expect(throws: ContactError.self) {
        try await store.undo(target.id)
      }
      #expect(error?.code == .notUndoable)
      #expect(error?.description.contains("undo these first: \(ids)") == true)
      return
    }
    let entry = try await store.undo(target.id)
    takenBackCount += 1
    try takeBack(target, entry)
  }

  /// The operations that are neither undone nor reverted by an effective operation.
  private var standingOperations: Set<Int> {
    var taken: Set<Int> = []
    for operation in done.reversed() where !taken.contains(operation.number) {
      if let target = operation.undoes { taken.insert(target) }
    }
    return Set(done.map(\.number)).subtracting(taken)
  }

  /// Returns whether a later operation concerns the same contacts or books.
  private func isConcerned(_ target: Operation, by later: Operation) -> Bool {
    if !target.contacts.isDisjoint(with: later.contacts) { return true }
    if let change = target.bookChange, isConcerned(change, by: later) { return true }
    guard let change = later.bookChange, change.kind == .removed else { return false }
    return booksLeft(by: target).contains(change.book)
  }

  private func isConcerned(_ change: BookChange, by later: Operation) -> Bool {
    let isOwn = later.bookChange?.book == change.book
    let holder = model.books.first { $0.name == change.oldName && $0.number != change.book }
    let takesName = holder != nil && holder?.number == later.bookChange?.book
    switch change.kind {
    case .inserted:
      let isLast = model.books.map(\.number) == [change.book]
      return isOwn || booksTouched(by: later).contains(change.book)
        || isLast && later.bookChange?.kind == .removed
    case .removed: return takesName && later.bookChange?.kind != .removed
    case .renamed: return isOwn || takesName && later.bookChange?.kind != .removed
    }
  }

  /// Returns the books that contacts were removed from.
  private func booksLeft(by operation: Operation) -> Set<Int> {
    let books = operation.after.allBooks.filter { book in
      book.slots.contains { $0.emptiedBy == operation.number }
    }
    return Set(books.map(\.number))
  }

  /// Returns the books whose rows an operation changed.
  private func booksTouched(by operation: Operation) -> Set<Int> {
    Set(
      operation.after.allBooks.compactMap { book in
        let old = operation.before.allBooks.first { $0.number == book.number }
        return old?.slots.filter(\.isTaken).map(\.contact)
          == book.slots.filter(\.isTaken).map(\.contact) ? nil : book.number
      })
  }

  private func takeBack(_ target: Operation, _ entry: LoggedOperation?) throws {
    let before = model
    lastNumber += 1
    let number = lastNumber
    let edited = versions(of: Set(target.edited.keys))
    for (contact, version) in target.edited { model.setVersion(version, of: contact) }
    let standing = Set(model.books.flatMap(\.slots).filter(\.isTaken).map(\.contact))
    let goesBack = goesBack(target)
    let taken = model.empty(placed(by: target).intersection(standing), by: number)
    for slot in taken where !goesBack.contains(slot.contact) {
      model.trash[slot.contact] = slot.version
    }
    let bookChange = takeBackBook(target, number)
    let current = Dictionary(taken.map { ($0.contact, $0.version) }) { $1 }
    for contact in model.refill(emptiedBy: target.number) {
      model.setVersion(current[contact] ?? before.trash[contact] ?? 0, of: contact)
      model.trash[contact] = nil
    }
    try note(
      entry, from: before, contacts: target.contacts, edited: edited, bookChange: bookChange,
      undoes: target.number)
  }

  /// Returns the contacts whose places an operation emptied.
  private func goesBack(_ target: Operation) -> Set<Int> {
    Set(model.allBooks.flatMap(\.slots).filter { $0.emptiedBy == target.number }.map(\.contact))
  }

  /// Returns the contacts whose rows an operation changed.
  private func placed(by target: Operation) -> Set<Int> {
    let before = target.before.allBooks.flatMap(\.slots).filter(\.isTaken).map(\.contact)
    let goesBack = goesBack(target)
    return target.contacts.filter { !before.contains($0) || goesBack.contains($0) }
  }

  private func versions(of contacts: Set<Int>) -> [Int: Int] {
    let slots = model.allBooks.flatMap(\.slots).filter {
      $0.isTaken && contacts.contains($0.contact)
    }
    return Dictionary(slots.map { ($0.contact, $0.version) }) { $1 }
      .merging(model.trash.filter { contacts.contains($0.key) }) { $1 }
  }

  private func takeBackBook(_ target: Operation, _ number: Int) -> BookChange? {
    guard let change = target.bookChange,
      let index = model.allBooks.firstIndex(where: { $0.number == change.book })
    else { return nil }
    let name = model.allBooks[index].name
    switch change.kind {
    case .inserted:
      model.allBooks[index].removedBy = number
      return BookChange(kind: .removed, book: change.book, oldName: name)
    case .removed:
      model.allBooks[index].removedBy = 0
      return BookChange(kind: .inserted, book: change.book)
    case .renamed:
      model.allBooks[index].name = change.oldName
      return BookChange(kind: .renamed, book: change.book, oldName: name)
    }
  }
}
