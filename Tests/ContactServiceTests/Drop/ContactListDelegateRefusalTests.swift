import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Synchronization
import Testing

struct ContactListDelegateRefusalTests {
  private static let image = ItemProvider.data(
    "i.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3], type: .png)
  private static let manyCards =
    "Several cards cannot go into one contact: drop one card, or drop them at a row."

  let list: ContactList
  let delegate: ContactListDelegate

  init() async throws {
    list = ContactList(try ContactStore.inMemory())
    delegate = ContactListDelegate(list)
    try await delegate.accept(
      session([.vCards("all.vcf", (0..<3).flatMap(numberedCard))]), at: .gap([0, 0]))
  }

  @Test func `An item that yields more cards when it is dropped isn't merged into a row`()
    async throws
  {
    let loads = Mutex(0)
    let provider = ItemProvider(suggestedName: "a.vcf", registeredTypeIdentifiers: [.vCard]) { _ in
      let number = loads.withLock { loads in
        loads += 1
        return loads
      }
      return ByteChunks((0..<number).flatMap { card("FN:New", "EMAIL:\($0)@example.com") })
    }
    let session = session([provider], DropRequest(intent: .into))
    let error = await #expect(throws: ContactError.self) {
      try await delegate.accept(session, at: .row([0, 1]))
    }
    #expect(error?.code == .forbiddenDrop)
    #expect(error?.message == Self.manyCards)
    #expect(try await operationCount() == 1)
  }

  @Test(
    arguments: [
      ([.vCards("a.vcf", card("FN:X") + card("FN:Y"))], manyCards),
      ([.vCards("a.vcf", card("FN:X")), .vCards("b.vcf", card("FN:Y")), image], manyCards),
      (
        [.vCards("a.vcf", card("FN:X")), image, image],
        "Several images cannot be the photo of one contact: drop one of them."
      ),
    ] as [([ItemProvider], String)])
  func `A proposal to merge several items into one row isn't carried out`(
    items: [ItemProvider], reason: String
  ) async throws {
    let results = Mutex<[DropItemResult]>([])
    let outcome = try await delegate.performDrop(
      with: coordinator(
        session(items), at: .row([0, 1]), DropProposal(.copy, .insertIntoDestinationIndexPath))
    ) { result in results.withLock { $0.append(result) } }
    #expect(outcome.proposal == .forbidden(reason))
    #expect(outcome.operation == nil)
    #expect(results.withLock { $0.map(\.outcome) } == items.map { _ in .forbidden })
    #expect(results.withLock { $0.first?.diagnostics.map(\.message) } == [reason])
    #expect(try await operationCount() == 1)
  }

  @Test func `A move of items that can't be moved isn't carried out`() async throws {
    let move = DropProposal(.move, .insertAtDestinationIndexPath)
    let cards = session([.vCards("a.vcf", card("FN:X"))])
    #expect(try await delegate.performDrop(with: coordinator(cards, at: .nowhere, move)) == .cancel)
    let ids = try await list.read { try $0.ids(section: 0, rows: 0..<3) }
    let rows = DropSession(list.itemsForBeginning([ids[2]], allowsMoveOperation: false))
    let done = try await delegate.performLocalDrop(
      with: coordinator(rows, at: .gap([0, 0]), move))
    #expect(done.proposal.operation == .cancel)
    let merge = try await delegate.performMerge(
      with: coordinator(
        rows, at: .row([0, 0]), DropProposal(.move, .insertIntoDestinationIndexPath)))
    #expect(merge.proposal.operation == .cancel)
    let well = PhotoWellDelegate(list, contact: ids[0])
    #expect(
      try await well.performDrop(with: coordinator(session([Self.image]), at: .well, move))
        == .cancel)
    #expect(try await list.read { try $0.ids(section: 0, rows: 0..<9) } == ids)
    #expect(try await operationCount() == 1)
  }

  @Test(
    arguments: [
      (
        .gap([0, 99]),
        "Book “contacts” has no row 99: name a row from 0 to 3, where 3 is the end."
      ),
      (
        .gap([0, -1]),
        "Book “contacts” has no row -1: name a row from 0 to 3, where 3 is the end."
      ),
      (.row([0, 3]), "Book “contacts” has no row 3: name a row from 0 to 2."),
      (.row([0, .max]), "Book “contacts” has no row \(Int.max): name a row from 0 to 2."),
      (.row([0, -1]), "Book “contacts” has no row -1: name a row from 0 to 2."),
      (.gap([.max, 0]), "There is no book “number \(Int.max)”: name one of “contacts”."),
      (.book(section: 9), "There is no book “number 9”: name one of “contacts”."),
      (.book(section: -1), "There is no book “number -1”: name one of “contacts”."),
      (.gap(IndexPath()), "There is no book “number -1”: name one of “contacts”."),
      (.row(IndexPath(index: 0)), "There is no book “number -1”: name one of “contacts”."),
      (.gap([0, 1, 2]), "There is no book “number -1”: name one of “contacts”."),
    ] as [(DropPlace, String)])
  func `A place that doesn't exist in the list is forbidden`(
    place: DropPlace, message: String
  ) async throws {
    let ids = try await list.read { try $0.ids(section: 0, rows: 0..<1) }
    let sessions = [
      session([.vCards("a.vcf", numberedCard(1))]), DropSession(list.itemsForBeginning(ids)),
    ]
    for session in sessions {
      let proposal = try await delegate.sessionDidUpdate(session, destination: place)
      #expect(proposal.operation == .forbidden)
      #expect(proposal.reason?.hasPrefix(message) == true, "\(proposal)")
      for intent in [
        DropProposal.Intent.insertAtDestinationIndexPath, .insertIntoDestinationIndexPath,
      ] {
        let error = await #expect(throws: ContactError.self) {
          try await delegate.performDrop(
            with: coordinator(session, at: place, DropProposal(.copy, intent)))
        }
        #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
      }
    }
    #expect(try await operationCount() == 1)
  }

  @Test func `A list has no photo well`() async throws {
    let reason =
      "A list has rows and no photo well: drop an image on a contact, or on the photo well of one."
    let session = session([Self.image])
    #expect(try await delegate.accept(session, at: .well) == .forbidden(reason))
    let error = await #expect(throws: ContactError.self) {
      try await delegate.performDrop(
        with: coordinator(session, at: .well, DropProposal(.copy, .insertAtDestinationIndexPath)))
    }
    #expect(error?.message == reason)
  }

  @Test func `Dropping a row into itself is forbidden`() async throws {
    let drag = try await delegate.beginDrag(at: [[0, 1]])
    let session = DropSession(drag, request: DropRequest(intent: .into))
    let reason = "A contact can only be merged into another contact: name two of them."
    #expect(try await delegate.accept(session, at: .row([0, 1])) == .forbidden(reason))
    #expect(
      try await delegate.sessionDidUpdate(session, destination: .row([0, 0]))
        == DropProposal(.move, .insertIntoDestinationIndexPath))
  }

  @Test func `An unreadable text is forbidden with the reason, and isn't read for a row`()
    async throws
  {
    let text = ItemProvider(suggestedName: "t.txt", registeredTypeIdentifiers: [.utf8PlainText]) {
      _ in ByteChunks { throw FixtureError() }
    }
    let proposal = try await delegate.sessionDidUpdate(session([text]), destination: .nowhere)
    #expect(proposal == .forbidden("“t.txt” can't be read: The disk is on fire."))
    #expect(
      try await delegate.sessionDidUpdate(
        session([text], DropRequest(intent: .into)), destination: .row([0, 0]))
        == DropProposal(.copy, .insertIntoDestinationIndexPath))
  }
}

/// The events that a drop sends to a screen.
extension ContactListDelegateRefusalTests {
  @Test(.timeLimit(.minutes(10)), arguments: [DropPlace.gap([0, 0]), .gap([0, 99])])
  func `The events of a drop end with it, even while the coordinator is retained`(place: DropPlace)
    async throws
  {
    let coordinator = coordinator(
      session([.vCards("a.vcf", card("FN:X"))]), at: place,
      DropProposal(.copy, .insertAtDestinationIndexPath))
    let count = Task {
      var count = 0
      for await _ in coordinator.events { count += 1 }
      return count
    }
    _ = try? await delegate.performDrop(with: coordinator)
    #expect(await count.value == (place == .gap([0, 0]) ? 3 : 0))
  }

  @Test func `A drop's own changes don't move its placeholders`() async throws {
    let changes = await list.changes
    let coordinator = coordinator(
      session([.vCards("a.vcf", card("FN:X"))]), at: .gap([0, 0]),
      DropProposal(.copy, .insertAtDestinationIndexPath))
    try await delegate.performDrop(with: coordinator)
    let context = coordinator.drop(
      coordinator.items[0], to: DropPlaceholder(insertionIndexPath: [0, 2]))
    let ids = try await list.read { try $0.ids(section: 0, rows: 0..<1) }
    try await list.remove(ids)
    let batches = try await batches(of: changes)
    coordinator.follow(batches[0])
    #expect(context.insertionIndexPath == [0, 2])
    coordinator.follow(batches[1])
    #expect(context.insertionIndexPath == [0, 1])
  }

  @Test func `A row dropped at its own place reports no change`() async throws {
    let changes = await list.changes
    let drag = try await delegate.beginDrag(at: [[0, 0]])
    try await delegate.accept(DropSession(drag), at: .gap([0, 1]))
    try await delegate.accept(DropSession(drag), at: .gap([0, 2]))
    let told = try await batches(of: changes).map(\.changes)
    #expect(told == [[.movedRows(from: [0, 0], to: [0, 1], count: 1)]])
  }

  @Test func `Dragged rows have the names of their contacts as file names`() async throws {
    try await delegate.accept(session([.vCards("s.vcf", card("FN:../Zoë"))]), at: .gap([0, 0]))
    let names = ["Zoë.vcf", "Contact 0.vcf"]
    let drag = try await delegate.beginDrag(at: [[0, 0], [0, 1]])
    #expect(drag.items.map(\.itemProvider.suggestedName) == names)
    let rows = try await list.read { try $0.rows(section: 0, 0..<2) }
    let other = list.itemsForBeginning(rows: rows)
    #expect(other.items.map(\.itemProvider.suggestedName) == names)
  }
}

extension ContactListDelegateRefusalTests {
  private func session(
    _ providers: [ItemProvider], _ request: DropRequest = DropRequest()
  ) -> DropSession {
    DropSession(items: providers.map { DragItem(itemProvider: $0) }, request: request)
  }

  private func coordinator(
    _ session: DropSession, at place: DropPlace, _ proposal: DropProposal
  ) -> DropCoordinator {
    DropCoordinator(session: session, place: place, proposal: proposal)
  }

  /// Returns the batches up to the current version of the list.
  private func batches(
    of changes: some AsyncSequence<RowChanges, Never>
  ) async throws -> [RowChanges] {
    let version = try await list.read { try $0.version() }
    var batches: [RowChanges] = []
    for await batch in changes {
      batches.append(batch)
      if batch.version == version { break }
    }
    return batches
  }

  private func operationCount() async throws -> Int {
    try await list.read { try $0.operations(limit: 9).count }
  }
}
