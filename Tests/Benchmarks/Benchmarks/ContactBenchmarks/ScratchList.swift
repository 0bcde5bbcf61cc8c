import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import Foundation

/// A contact list in a folder of its own.
struct ScratchList: Sendable {
  let list: ContactList
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "contacts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "contacts.sqlite").path
    list = ContactList(try ContactStore(path: path, mode: .create))
  }

  func drop(_ cards: [UInt8], row: Int) async throws {
    let provider = ItemProvider(suggestedName: "cards.vcf", registeredTypeIdentifiers: [.vCard]) {
      _ in ByteChunks(cards)
    }
    try await ContactListDelegate(list).accept(
      DropSession(items: [DragItem(itemProvider: provider)]), at: .gap([0, row]))
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
