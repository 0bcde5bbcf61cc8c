import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Synchronization
import Testing

struct ContactListDelegateDropTests {
  let list: ContactList

  var delegate: ContactListDelegate { ContactListDelegate(list) }

  init() throws {
    list = ContactList(try ContactStore.inMemory())
  }

  @Test func `Cards of several items are inserted in the session's order, whichever loads first`()
    async throws
  {
    let slow = ItemProvider.vCards(
      "slow.vcf", numberedCard(1), numberedCard(2), pause: .milliseconds(30))
    let fast = ItemProvider.vCards("fast.vcf", numberedCard(3) + numberedCard(4))
    try await list.drop([slow, fast, .vCards("last.vcf", numberedCard(5))])
    #expect(try await list.names() == (1...5).map { "Contact \($0)" })
  }

  @Test func `Cards of several items are inserted from one thread`() async throws {
    let threads = Mutex<Set<ObjectIdentifier>>([])
    let items = (0..<8).map { item in
      ItemProvider.vCards("\(item).vcf", (0..<300).flatMap { numberedCard(item * 1_000 + $0) })
    }
    try await performDrop(items, at: .nowhere) { _ in
      threads.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
    }
    #expect(threads.withLock { $0.count } == 1)
    #expect(try await list.names().count == 2_400)
  }

  @Test func `Cards are inserted together before the row at the destination`() async throws {
    try await list.drop([.vCards("a.vcf", numberedCard(1) + numberedCard(2))])
    let results = try await list.drop(
      [.vCards("b.vcf", numberedCard(3)), .vCards("c.vcf", numberedCard(4))], at: .gap([0, 1]))
    #expect(try await list.names() == ["Contact 1", "Contact 3", "Contact 4", "Contact 2"])
    #expect(results.map(\.destination?.row) == [1, 2])
    #expect(results.map(\.outcome) == [.inserted, .inserted])
  }

  @Test func `A pinned place is where its contact is when the drop is performed`() async throws {
    try await list.drop([.vCards("a.vcf", (1...3).flatMap { numberedCard($0) })])
    let ids = try await list.rows().map(\.id)
    let places: [DropPlace] = [
      .pinned(.gap([0, 1]), to: .before(ids[1])), .pinned(.gap([0, 2]), to: .after(ids[1])),
      .pinned(.gap([0, 3]), to: .end(of: try await list.read { try $0.books()[0].id })),
    ]
    try await list.drop([.vCards("b.vcf", numberedCard(4))], at: .gap([0, 0]))
    for (number, place) in places.enumerated() {
      try await list.drop([.vCards("c.vcf", numberedCard(10 + number))], at: place)
    }
    #expect(try await list.names() == [4, 1, 10, 2, 11, 3, 12].map { "Contact \($0)" })
    let row = DropPlace.pinned(.row([0, 1]), to: .row(ids[1]))
    let text = DragItem(
      itemProvider: .data("t.txt", Array("Met at the fair".utf8), type: .utf8PlainText))
    let session = DropSession(items: [text], request: DropRequest(intent: .into))
    let proposal = try await delegate.sessionDidUpdate(session, destination: row)
    try await list.remove([ids[0]])
    try await delegate.performDrop(
      with: DropCoordinator(session: session, place: row, proposal: proposal))
    let contact = try await list.read { try $0.contact(ids[1]) }
    #expect(contact?.note == "Met at the fair")
    try await list.remove([ids[1]])
    await #expect(throws: ContactError.self) {
      try await delegate.performDrop(
        with: DropCoordinator(session: session, place: row, proposal: proposal))
    }
  }

  @Test func `A pinned book is where it is when the drop is performed, or refuses the drop`()
    async throws
  {
    for name in ["first", "second"] { try await list.addBook(named: name) }
    let (book, end) = try await list.read { reader in
      let (section, book) = try reader.book(named: "second")
      return (
        try reader.place(ofBookNamed: "second"),
        DropPlace.pinned(.gap([section, 0]), to: .end(of: book.id))
      )
    }
    try await list.removeBook(named: "first")
    try await list.drop([.vCards("a.vcf", numberedCard(1))], at: book)
    try await list.drop([.vCards("b.vcf", numberedCard(2))], at: end)
    #expect(try await list.names(section: 1) == ["Contact 1", "Contact 2"])
    let rows = try await list.rows(section: 1).map(\.id)
    let moved = try await delegate.proposal(
      for: rows, over: book, request: DropRequest(operation: .move))
    #expect(moved == DropProposal(.move, .insertIntoDestinationIndexPath))
    try await list.remove(rows)
    try await list.removeBook(named: "second")
    for place in [book, end] {
      let results = try await list.drop([.vCards("c.vcf", numberedCard(3))], at: place)
      #expect(results.map(\.outcome) == [.forbidden])
      #expect(
        results.first?.diagnostics.first?.message
          == "Another program removed the book of this place, so nothing was changed.")
    }
    #expect(try await list.names() == [])
  }

  @Test func `Without a destination, cards go to the end of the last book`() async throws {
    try await list.addBook(named: "work")
    try await list.drop([.vCards("a.vcf", numberedCard(1))])
    #expect(try await list.names() == [])
    #expect(try await list.names(section: 1) == ["Contact 1"])
  }

  @Test func `Observers receive a drop as one batch of inserted rows`() async throws {
    let changes = await list.changes
    let outcome = try await performDrop(
      [.vCards("a.vcf", numberedCard(1)), .vCards("b.vcf", numberedCard(2))], at: .nowhere)
    for await batch in changes {
      #expect(batch.operation == outcome.operation)
      #expect(batch.changes == [.insertedRows(at: [0, 0], count: 2)])
      break
    }
  }

  @Test func `Dropping the same file again inserts nothing`() async throws {
    let file = numberedCard(1) + card("FN:No UID") + numberedCard(2)
    try await list.drop([.vCards("a.vcf", file)])
    let results = try await list.drop([.vCards("a.vcf", file)])
    #expect(results.map(\.outcome) == [.unchanged, .unchanged, .unchanged])
    #expect(try await list.names() == ["Contact 1", "No UID", "Contact 2"])
    #expect(try await list.read { try $0.operations(limit: 9).count } == 1)
  }

  @Test func `Many cards without a UID are found again, each as the oldest contact like it`()
    async throws
  {
    func cards(_ numbers: Range<Int>) -> [UInt8] {
      numbers.flatMap { card("FN:Person \($0 % 500)", "NOTE:\($0)") }
    }
    let added = try await list.drop([.vCards("a.vcf", cards(0..<1_000))])
    #expect(added.allSatisfy { $0.outcome == .inserted })
    let options = DropOptions(duplicatePolicy: .keep)
    try await list.drop([.vCards("b.vcf", cards(400..<800))], at: .gap([0, 0]), options: options)
    let folded = card("FN:Per\r\n son 7", "NOTE:7") + card("FN:Person 7", "NOTE:8")
    let results = try await list.drop([.vCards("c.vcf", cards(0..<1_000) + folded)])
    #expect(results.dropLast().map(\.contact) == added.map(\.contact) + [added[7].contact])
    #expect(results.dropLast().allSatisfy { $0.outcome == .unchanged && $0.match == .content })
    #expect(results.last?.outcome == .inserted)
    #expect(try await list.read { try $0.operations(limit: 9).count } == 3)
  }

  @Test
  func `Cards that are dropped again in order are found in spite of removed and changed ones`()
    async throws
  {
    let cards = (0..<20).map { numberedCard($0) }
    let added = try await list.drop([.vCards("a.vcf", cards.flatMap(\.self))])
    let ids = added.compactMap { $0.contact?.id }
    try await list.addBook(named: "work")
    try await list.remove([ids[9]])
    try await list.store.write(.init(command: "move")) {
      try $0.apply(.move([ids[14]], to: [1, 0]))
    }
    var again = cards
    again[4] = card("FN:Contact 4", "UID:uid-4", "NOTE:new")
    let results = try await list.drop([.vCards("b.vcf", again.flatMap(\.self))], at: .gap([0, 0]))
    #expect(
      results.map(\.outcome)
        == (0..<20).map { [4: .merged, 9: .inserted, 14: .inserted][$0] ?? .unchanged })
    for index in [3, 5, 8, 10, 13, 15, 19] { #expect(results[index].contact?.id == ids[index]) }
    let reversed = try await list.drop(
      [.vCards("c.vcf", cards.reversed().flatMap(\.self))], at: .gap([0, 0]))
    #expect(reversed.allSatisfy { $0.outcome == .unchanged })
  }

  @Test func `A card that occurs twice in one drop is inserted once`() async throws {
    let results = try await list.drop([
      .vCards("a.vcf", numberedCard(1) + numberedCard(1)), .vCards("b.vcf", numberedCard(1)),
    ])
    #expect(results.map(\.outcome) == [.inserted, .unchanged, .unchanged])
    #expect(results.map(\.contact?.id).allSatisfy { $0 == results[0].contact?.id })
  }

  @Test(arguments: [
    (DropOptions.DuplicatePolicy.merge, DropItemResult.Outcome.merged, ["Ada"], ["1", "2"]),
    (.replace, .replaced, ["Ada B."], ["2"]),
    (.skip, .skipped, ["Ada"], ["1"]),
    (.keep, .inserted, ["Ada", "Ada B."], ["1"]),
  ])
  func `The policy decides about a card with the UID of a contact`(
    policy: DropOptions.DuplicatePolicy, outcome: DropItemResult.Outcome, names: [String],
    phones: [String]
  ) async throws {
    try await list.drop([.vCards("a.vcf", card("FN:Ada", "TEL:1", "UID:x"))])
    let results = try await list.drop(
      [.vCards("b.vcf", card("FN:Ada B.", "TEL:2", "UID:x"))],
      options: DropOptions(duplicatePolicy: policy))
    #expect(results.map(\.outcome) == [outcome])
    #expect(try await list.names() == names)
    #expect(try await list.rows().first?.phones == phones)
  }

  @Test func `A merge reports the values that it left out`() async throws {
    try await list.drop([.vCards("a.vcf", card("FN:Ada", "UID:x"))])
    let results = try await list.drop([.vCards("b.vcf", card("FN:Ada B.", "TEL:2", "UID:x"))])
    #expect(
      results.first?.diagnostics.map(\.message) == ["Name stays “Ada”: “Ada B.” was left out."])
  }

  @Test func `Every failure is reported, and the other cards are inserted`() async throws {
    let results = try await list.drop([
      .vCards("a.vcf", numberedCard(1)),
      .vCards("empty.vcf"),
      .data("photo.jpg", type: .jpeg),
      .failing("broken.vcf", after: numberedCard(2)),
      .vCards("b.vcf", numberedCard(3)),
    ])
    #expect(
      results.map { "\($0.source) \($0.outcome)" } == [
        "a.vcf inserted", "empty.vcf failed", "broken.vcf inserted", "broken.vcf failed",
        "b.vcf inserted", "photo.jpg failed",
      ])
    #expect(
      results.first { $0.source == "broken.vcf" && $0.outcome == .failed }?.diagnostics.map(
        \.message)
        == ["The disk is on fire."])
    #expect(try await list.names() == ["Contact 1", "Contact 2", "Contact 3"])
  }

  @Test func `Text around cards is reported, and the cards are inserted`() async throws {
    let results = try await list.drop([
      .vCards("a.vcf", Array("Hello\r\n".utf8) + numberedCard(1), Array("Bye\r\n".utf8)),
      .vCards("b.vcf", numberedCard(2)),
      .vCards("text.vcf", Array("Only text.\r\n".utf8)),
    ])
    #expect(results.map(\.outcome) == [.inserted, .inserted, .failed])
    #expect(
      results.map { $0.diagnostics.map(\.rule) } == [
        ["text-outside-card", "text-outside-card"], [], ["no-card"],
      ])
    #expect(results.map { $0.diagnostics.map(\.line) } == [[1, 7], [], [nil]])
  }

  @Test func `An atomic drop with one bad item writes nothing`() async throws {
    await #expect(throws: ContactError.self) {
      try await performDrop(
        [.vCards("a.vcf", numberedCard(1)), .vCards("empty.vcf")], at: .nowhere,
        options: DropOptions(isAtomic: true))
    }
    #expect(try await list.names() == [])
    #expect(try await list.read { try $0.operations(limit: 9).count } == 0)
  }

  @Test func `A dry run reports the outcome of each card and writes nothing`() async throws {
    try await list.drop([.vCards("a.vcf", numberedCard(1))])
    let results = try await list.drop(
      [.vCards("b.vcf", numberedCard(1) + numberedCard(2))], options: DropOptions(isDryRun: true))
    #expect(results.map(\.outcome) == [.unchanged, .inserted])
    #expect(results.last?.destination?.row == 1)
    #expect(try await list.names() == ["Contact 1"])
    #expect(try await list.read { try $0.operations(limit: 9).count } == 1)
  }

  @Test func `A destination past the end is an error that names the valid rows`() async throws {
    try await list.drop([.vCards("a.vcf", numberedCard(1))])
    let error = await #expect(throws: ContactError.self) {
      let session = DropSession(items: [DragItem(itemProvider: .vCards("b.vcf", numberedCard(2)))])
      _ = try await drop(
        session, at: .gap([0, 5]), proposal: DropProposal(.copy, .insertAtDestinationIndexPath))
    }
    #expect(error?.code == .rowOutOfRange)
    #expect(
      error?.message
        == "Book “contacts” has no row 5: name a row from 0 to 1, where 1 is the end.")
    #expect(try await list.names() == ["Contact 1"])
  }

  @Test func `One card is merged into a row if the request asks for it`() async throws {
    try await list.drop([.vCards("a.vcf", card("FN:Ada", "UID:x") + numberedCard(2))])
    let session = DropSession(
      items: [
        DragItem(itemProvider: .vCards("b.vcf", card("FN:Ada B.", "EMAIL:ada@example.com")))
      ], request: DropRequest(intent: .into))
    let proposal = try await delegate.sessionDidUpdate(session, destination: .row([0, 0]))
    #expect(proposal == DropProposal(.copy, .insertIntoDestinationIndexPath))
    let results = try await drop(session, at: .row([0, 0]), proposal: proposal)
    #expect(results.map(\.outcome) == [.merged])
    #expect(try await list.rows().map(\.emails) == [["ada@example.com"], []])
  }

  @Test func `One card over the row with its UID is merged into that row`() async throws {
    try await list.drop([.vCards("a.vcf", numberedCard(1))])
    let session = DropSession(items: [DragItem(itemProvider: .vCards("b.vcf", numberedCard(1)))])
    #expect(
      try await delegate.sessionDidUpdate(session, destination: .row([0, 0]))
        == DropProposal(.copy, .insertIntoDestinationIndexPath))
    let other = DropSession(items: [DragItem(itemProvider: .vCards("b.vcf", numberedCard(2)))])
    #expect(
      try await delegate.sessionDidUpdate(other, destination: .row([0, 0]))
        == DropProposal(.copy, .insertAtDestinationIndexPath))
  }

  @Test func `Two cards of one item can't be merged into one row`() async throws {
    try await list.drop([.vCards("a.vcf", numberedCard(1))])
    let session = DropSession(
      items: [DragItem(itemProvider: .vCards("b.vcf", numberedCard(2) + numberedCard(3)))],
      request: DropRequest(intent: .into))
    let proposal = try await delegate.sessionDidUpdate(session, destination: .row([0, 0]))
    #expect(proposal.operation == .forbidden)
  }

  @Test func `A drop that is cancelled while rows are inserted changes nothing`() async throws {
    var endless = ItemProvider(suggestedName: "endless.vcf")
    endless.registerDataRepresentation(for: .vCard, byteCount: nil, isImmediate: true) {
      ByteChunks { { numberedCard(Int.random(in: 0..<Int.max)) } }
    }
    let provider = endless
    let started = Mutex(false)
    let task = Task {
      try await performDrop([provider], at: .nowhere) { _ in started.withLock { $0 = true } }
    }
    while !started.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try await list.names() == [])
  }

  @Test func `A drop that is cancelled while an item is received changes nothing`()
    async throws
  {
    let started = Mutex(false)
    let endless = ItemProvider(suggestedName: "endless.vcf", registeredTypeIdentifiers: [.vCard]) {
      _ in
      ByteChunks {
        {
          started.withLock { $0 = true }
          return numberedCard(Int.random(in: 0..<Int.max))
        }
      }
    }
    let task = Task { try await performDrop([endless], at: .nowhere) }
    while !started.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try await list.names() == [])
  }
}

extension ContactListDelegateDropTests {
  @discardableResult
  private func performDrop(
    _ providers: [ItemProvider], at place: DropPlace, options: DropOptions = DropOptions(),
    report: @escaping @Sendable (DropItemResult) -> Void = { _ in }
  ) async throws -> DropOutcome {
    let session = DropSession(items: providers.map { DragItem(itemProvider: $0) })
    let delegate = ContactListDelegate(list, options: options)
    let proposal = try await delegate.sessionDidUpdate(session, destination: place)
    return try await delegate.performDrop(
      with: DropCoordinator(session: session, place: place, proposal: proposal), report: report)
  }

  private func drop(
    _ session: DropSession, at place: DropPlace, proposal: DropProposal
  ) async throws -> [DropItemResult] {
    let results = Mutex<[DropItemResult]>([])
    try await delegate.performDrop(
      with: DropCoordinator(session: session, place: place, proposal: proposal)
    ) { result in results.withLock { $0.append(result) } }
    return results.withLock { $0 }
  }
}
