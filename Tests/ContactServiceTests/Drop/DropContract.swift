import ContactDrop
import ContactTestSupport
import FoundationEssentials
import Testing

/// A list that is tested with the table of drops; it has A, B and C, and D in a second section.
protocol DropContractSubject: Sendable {
  associatedtype Delegate: DropDelegate & DragDelegate

  var delegate: Delegate { get }

  init() async throws

  /// Replaces a contact with an empty group of the same name.
  func makeGroup(at indexPath: IndexPath) async throws

  /// Returns the names in the list, section by section, with a star after a contact with a photo, and the members after
  /// a group.
  func names() async throws -> [[String]]

  /// Begins to drag rows.
  func beginDrag(at indexPaths: [IndexPath]) async throws -> DragSession
}

/// A session, the place of its drop, and the expected result.
struct DropContractCase: Sendable, CustomTestStringConvertible {
  static let before = [["A", "B", "C"], ["D"]]

  let testDescription: String
  var items: [ItemProvider] = []
  var rows: [IndexPath] = []
  let place: DropPlace

  /// The row that is a group.
  var group: IndexPath?
  var request = DropRequest()
  var allowsMove: Bool?
  let operation: DropProposal.Operation
  var intent = DropProposal.Intent.unspecified
  var after = Self.before

  init(
    _ name: String, _ items: [ItemProvider] = [], rows: [IndexPath] = [], over place: DropPlace,
    asked operation: DropProposal.Operation? = nil, _ intent: DropRequest.Intent = .automatic,
    group: IndexPath? = nil, isForced: Bool = false, allowsMove: Bool? = nil,
    gives given: DropProposal.Operation,
    _ givenIntent: DropProposal.Intent = .unspecified, _ after: [[String]] = Self.before
  ) {
    testDescription = name
    self.items = items
    self.rows = rows
    self.place = place
    self.group = group
    request = DropRequest(operation: operation, intent: intent)
    request.isForced = isForced
    self.allowsMove = allowsMove
    self.operation = given
    self.intent = givenIntent
    self.after = after
  }

  /// The rows of the table of drops.
  static let table: [Self] = [
    .init(
      "cards between rows", [xy, z], over: .gap([0, 1]), gives: .copy,
      .insertAtDestinationIndexPath, [["A", "X", "Y", "Z", "B", "C"], ["D"]]),
    .init(
      "cards nowhere", [xy], over: .nowhere, gives: .copy, .insertAtDestinationIndexPath,
      [["A", "B", "C"], ["D", "X", "Y"]]),
    .init(
      "cards on a book", [xy], over: .book(section: 0), gives: .copy,
      .insertAtDestinationIndexPath, [["A", "B", "C", "X", "Y"], ["D"]]),
    .init(
      "one card into a row", [z], over: .row([0, 1]), .into, gives: .copy,
      .insertIntoDestinationIndexPath),
    .init(
      "one card on a row, nothing asked", [z], over: .row([0, 1]), gives: .copy,
      .insertAtDestinationIndexPath, [["A", "Z", "B", "C"], ["D"]]),
    .init("two cards of one item into a row", [xy], over: .row([0, 1]), .into, gives: .forbidden),
    .init("two items into a row", [z, z], over: .row([0, 1]), .into, gives: .forbidden),
    .init(
      "a block of rows between rows", rows: [[0, 0], [0, 1]], over: .gap([0, 3]), gives: .move,
      .insertAtDestinationIndexPath, [["C", "A", "B"], ["D"]]),
    .init(
      "scattered rows across books", rows: [[1, 0], [0, 2], [0, 0]], over: .gap([0, 1]),
      gives: .move, .insertAtDestinationIndexPath, [["D", "C", "A", "B"], []]),
    .init(
      "rows to where they are", rows: [[0, 1]], over: .gap([0, 2]), gives: .move,
      .insertAtDestinationIndexPath),
    .init(
      "rows, copied", rows: [[0, 2]], over: .gap([0, 0]), asked: .copy, gives: .copy,
      .insertAtDestinationIndexPath, [["C", "A", "B", "C"], ["D"]]),
    .init(
      "rows on a book", rows: [[0, 2], [0, 0]], over: .book(section: 1), gives: .move,
      .insertIntoDestinationIndexPath, [["B"], ["D", "C", "A"]]),
    .init(
      "one row into another", rows: [[0, 0]], over: .row([0, 2]), .into, gives: .move,
      .insertIntoDestinationIndexPath, [["B", "C"], ["D"]]),
    .init(
      "two rows into another", rows: [[0, 0], [0, 1]], over: .row([0, 2]), .into,
      gives: .forbidden),
    .init(
      "one card into a group", [z], over: .row([0, 1]), .into, group: [0, 1], gives: .copy,
      .insertIntoDestinationIndexPath, [["A", "B{Z}", "C", "Z"], ["D"]]),
    .init(
      "two cards into a group", [xy], over: .row([1, 0]), .into, group: [1, 0], gives: .copy,
      .insertIntoDestinationIndexPath, [["A", "B", "C"], ["D{X,Y}", "X", "Y"]]),
    .init(
      "one card on a group, nothing asked", [z], over: .row([0, 1]), group: [0, 1], gives: .copy,
      .insertAtDestinationIndexPath, [["A", "Z", "B{}", "C"], ["D"]]),
    .init(
      "rows into a group", rows: [[0, 0], [1, 0]], over: .row([0, 1]), .into, group: [0, 1],
      gives: .move, .insertIntoDestinationIndexPath, [["A", "B{A,D}", "C"], ["D"]]),
    .init(
      "rows into a group, copied", rows: [[0, 2]], over: .row([0, 1]), asked: .copy, .into,
      group: [0, 1], gives: .copy, .insertIntoDestinationIndexPath,
      [["A", "B{C}", "C"], ["D"]]),
    .init(
      "a group into a row", rows: [[0, 1]], over: .row([0, 0]), .into, group: [0, 1],
      gives: .forbidden, .unspecified, [["A", "B{}", "C"], ["D"]]),
    .init(
      "a group into a row, forced", rows: [[0, 1]], over: .row([0, 0]), .into, group: [0, 1],
      isForced: true, gives: .move, .insertIntoDestinationIndexPath, [["A{}", "C"], ["D"]]),
    .init(
      "an image on a group", [image], over: .row([0, 1]), group: [0, 1], gives: .copy,
      .insertIntoDestinationIndexPath, [["A", "B*{}", "C"], ["D"]]),
    .init("a move of what can't leave", [xy], over: .gap([0, 0]), asked: .move, gives: .cancel),
    .init(
      "a move of rows that can't leave", rows: [[0, 0]], over: .gap([0, 2]), asked: .move,
      allowsMove: false, gives: .cancel),
    .init(
      "a move of what can leave", [z], over: .gap([0, 0]), asked: .move, allowsMove: true,
      gives: .move, .insertAtDestinationIndexPath, [["Z", "A", "B", "C"], ["D"]]),
    .init(
      "one image on a row", [image], over: .row([0, 1]), gives: .copy,
      .insertIntoDestinationIndexPath, [["A", "B*", "C"], ["D"]]),
    .init("one image between rows", [image], over: .gap([0, 1]), gives: .forbidden),
    .init("images without a partner", [image, image], over: .nowhere, gives: .forbidden),
    .init(
      "text into a row", [text], over: .row([0, 1]), .into, gives: .copy,
      .insertIntoDestinationIndexPath),
    .init("text without a contact between rows", [text], over: .gap([0, 1]), gives: .forbidden),
    .init(
      "a card and an image into a row", [z, image], over: .row([1, 0]), .into, gives: .copy,
      .insertIntoDestinationIndexPath, [["A", "B", "C"], ["D*"]]),
    .init("something else", [other], over: .gap([0, 1]), gives: .forbidden),
    .init("a mix with nothing usable", [other, image], over: .gap([0, 1]), gives: .forbidden),
    .init(
      "a mix with a card", [other, z], over: .gap([0, 1]), gives: .copy,
      .insertAtDestinationIndexPath, [["A", "Z", "B", "C"], ["D"]]),
    .init(
      "a mix with an item that fails", [.failing("f"), z], over: .gap([0, 3]), gives: .copy,
      .insertAtDestinationIndexPath, [["A", "B", "C", "Z"], ["D"]]),
    .init("cards outside", [xy], over: .outside, gives: .cancel),
    .init("rows outside", rows: [[0, 0]], over: .outside, gives: .cancel),
    .init("a cancelled drop", [xy], over: .gap([0, 0]), asked: .cancel, gives: .cancel),
  ]

  private static let xy = ItemProvider.vCards("xy.vcf", card("FN:X"), card("FN:Y"))
  private static let z = ItemProvider.vCards("z.vcf", card("FN:Z"))
  private static let image = ItemProvider.data(
    "i.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3], type: .png)
  private static let text = ItemProvider.data(
    "t.txt", Array("met at the fair".utf8), type: .utf8PlainText)
  private static let other = ItemProvider.data("o.bin", [0], type: .data)

  /// Returns the session of the case.
  func session(for subject: some DropContractSubject) async throws -> DropSession {
    guard !rows.isEmpty else {
      return DropSession(
        items: items.map { DragItem(itemProvider: $0) }, allowsMoveOperation: allowsMove ?? false,
        request: request)
    }
    var drag = try await subject.beginDrag(at: rows)
    drag.allowsMoveOperation = allowsMove ?? true
    return DropSession(drag, request: request)
  }
}

extension DropContractSubject {
  /// Tests a delegate with a row of the table.
  static func check(_ contract: DropContractCase) async throws {
    let subject = try await Self()
    let session = try await contract.session(for: subject)
    #expect(try await subject.names() == DropContractCase.before)
    if let group = contract.group { try await subject.makeGroup(at: group) }
    let before = try await subject.names()
    guard subject.delegate.canHandle(session) else {
      #expect([.forbidden, .cancel].contains(contract.operation))
      return
    }
    let proposal = try await subject.delegate.sessionDidUpdate(
      session, destination: contract.place)
    #expect(proposal.operation == contract.operation)
    #expect(proposal.intent == contract.intent)
    #expect(proposal.reason != nil || proposal.operation != .forbidden)
    #expect(try await subject.names() == before, "a proposal changes nothing")
    let done = try await subject.delegate.accept(session, at: contract.place)
    #expect(done.operation == contract.operation)
    #expect(try await subject.names() == contract.after)
  }

  /// Checks that a drop inserts nothing if its item is cancelled while it is loaded.
  static func checkCancelledItem() async throws {
    let subject = try await Self()
    let session = DropSession(
      items: [
        DragItem(itemProvider: .vCards("a.vcf", numberedCard(1))),
        DragItem(itemProvider: .vCards("b.vcf", numberedCard(2), pause: .seconds(600))),
      ])
    async let cancellation: Void = {
      while session.progress.completedByteCount == 0 {
        try? await Task.sleep(for: .milliseconds(1))
      }
      session.itemProgress[1].cancel()
    }()
    let coordinator = DropCoordinator(
      session: session, place: .gap([0, 0]),
      proposal: DropProposal(.copy, .insertAtDestinationIndexPath))
    await #expect(throws: (any Error).self) {
      try await subject.delegate.performDrop(with: coordinator)
    }
    await cancellation
    #expect(try await subject.names() == DropContractCase.before)
  }
}
