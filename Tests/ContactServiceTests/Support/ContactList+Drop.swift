import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials
import Synchronization
import Testing

extension ContactList {
  /// Returns the rows of a book.
  func rows(section: Int = 0) async throws -> [ContactRow] {
    try await read { try $0.rows(section: section, 0..<Int.max) }
  }

  /// Returns the names in a book.
  func names(section: Int = 0) async throws -> [String] {
    try await rows(section: section).map(\.name)
  }

  /// Drops items on the list, and returns the results of their cards.
  @discardableResult
  func drop(
    _ items: [ItemProvider], at place: DropPlace = .nowhere, options: DropOptions = DropOptions()
  ) async throws -> [DropItemResult] {
    let results = Mutex<[DropItemResult]>([])
    let session = DropSession(items: items.map { DragItem(itemProvider: $0) })
    let delegate = ContactListDelegate(self, options: options)
    let proposal = try await delegate.sessionDidUpdate(session, destination: place)
    try await delegate.performDrop(
      with: DropCoordinator(session: session, place: place, proposal: proposal)
    ) { result in results.withLock { $0.append(result) } }
    return results.withLock { $0 }
  }

  /// Merges the contact in a row into that in another one.
  func merge(_ row: Int, into target: Int) async throws {
    let id = try #require(try await read { try $0.id(at: [0, row]) })
    let session = DropSession(
      itemsForBeginning([id]), request: DropRequest(operation: .move, intent: .into))
    let delegate = ContactListDelegate(self)
    let proposal = try await delegate.sessionDidUpdate(session, destination: .row([0, target]))
    try await delegate.performMerge(
      with: DropCoordinator(session: session, place: .row([0, target]), proposal: proposal))
  }
}
