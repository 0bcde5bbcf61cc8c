import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Synchronization
import Testing
import VCardFormat

struct DropContractTests {
  @Test(arguments: DropContractCase.table)
  func `A contact list fulfils the drop contract`(_ contract: DropContractCase) async throws {
    try await ContactListSubject.check(contract)
  }

  @Test(arguments: DropContractCase.table)
  func `A list by another implementer fulfils the drop contract`(
    _ contract: DropContractCase
  ) async throws {
    try await GuestListSubject.check(contract)
  }

  @Test func `A drop whose item is cancelled while loading inserts nothing`() async throws {
    try await ContactListSubject.checkCancelledItem()
    try await GuestListSubject.checkCancelledItem()
  }
}

private struct ContactListSubject: DropContractSubject {
  let delegate: ContactListDelegate

  init() async throws {
    let list = ContactList(try ContactStore.inMemory())
    try await list.addBook(named: "work")
    delegate = ContactListDelegate(list)
    for (section, names) in DropContractCase.before.enumerated() {
      let cards = names.map { card("FN:\($0)") }
      try await delegate.accept(
        DropSession(items: cards.map { DragItem(itemProvider: .vCards("x.vcf", $0)) }),
        at: .book(section: section))
    }
  }

  func makeGroup(at indexPath: IndexPath) async throws {
    let group = card(
      "FN:\(DropContractCase.before[indexPath.section][indexPath.row])", "KIND:group")
    try await delegate.list.store.write(.init(command: "test")) { transaction in
      let id = try #require(try transaction.reader.id(at: indexPath))
      try transaction.apply(.replace(id, with: Contact(VCard(reading: group))))
    }
  }

  func names() async throws -> [[String]] {
    try await delegate.list.read { reader in
      try reader.books().indices.map { section in
        try reader.rows(section: section, 0..<Int.max).map { row in
          let contact = try #require(try reader.contact(row.id))
          let members = try contact.card.members.compactMap(\.uid).flatMap { uid in
            try reader.books().indices.flatMap { try reader.contactIDs(withUID: uid, section: $0) }
          }
          let names = try members.compactMap { try reader.contact($0)?.name }
          return row.name + (row.hasPhoto ? "*" : "")
            + (contact.isGroup ? "{\(names.joined(separator: ","))}" : "")
        }
      }
    }
  }

  func beginDrag(at indexPaths: [IndexPath]) async throws -> DragSession {
    try await delegate.beginDrag(at: indexPaths)
  }
}

private struct GuestListSubject: DropContractSubject {
  let delegate = GuestList(DropContractCase.before.map { $0.map { GuestList.Guest(name: $0) } })

  func makeGroup(at indexPath: IndexPath) async throws {
    delegate.tables.withLock { $0[indexPath.section][indexPath.row].members = [] }
  }

  func names() async throws -> [[String]] {
    delegate.tables.withLock { tables in
      tables.map { guests in
        guests.map { guest in
          guest.name + (guest.photo == nil ? "" : "*")
            + (guest.members.map { "{\($0.joined(separator: ","))}" } ?? "")
        }
      }
    }
  }

  func beginDrag(at indexPaths: [IndexPath]) async throws -> DragSession {
    var session = DragSession(localContext: ObjectIdentifier(delegate))
    for indexPath in indexPaths {
      session.items += try await delegate.itemsForBeginning(session, at: indexPath)
    }
    return session
  }
}
