import ContactDrop
import FoundationEssentials
import Testing

struct DropRulesTests {
  struct Fixture: Sendable {
    var content: DropContent
    var place: DropPlace
    var request = DropRequest()
    var allowsMove = false
    var matchesRow = false
    var operation: DropProposal.Operation
    var intent: DropProposal.Intent

    init(
      _ content: DropContent, over place: DropPlace,
      asked operationAsked: DropProposal.Operation? = nil,
      _ intentAsked: DropRequest.Intent = .automatic, allowsMove: Bool = false,
      matchesRow: Bool = false, gives operation: DropProposal.Operation,
      _ intent: DropProposal.Intent
    ) {
      self.content = content
      self.place = place
      request = DropRequest(operation: operationAsked, intent: intentAsked)
      self.allowsMove = allowsMove
      self.matchesRow = matchesRow
      self.operation = operation
      self.intent = intent
    }
  }

  static let gap = DropPlace.gap([0, 3])
  static let row = DropPlace.row([0, 3])
  static let book = DropPlace.book(section: 1)

  static let mixes: [(DropContent, DropRequest.Intent, DropProposal.Operation)] = [
    (mix(cards: .one, images: .one), .into, .copy),
    (mix(cards: .one, images: .several), .into, .forbidden),
    (mix(cards: .several, images: .one), .into, .forbidden),
    (mix(cards: .one, images: .several), .at, .copy),
    (mix(cards: .one, images: .none, texts: .several), .into, .copy),
    (mix(cards: .none, images: .several, texts: .one), .into, .forbidden),
    (mix(cards: .none, images: .one, texts: .one), .into, .copy),
    (mix(cards: .none, images: .one, texts: .one), .at, .forbidden),
  ]

  @Test(arguments: mixes)
  func `A mixed session goes where all of its items, or a part of them, can go`(
    content: DropContent, intent: DropRequest.Intent, operation: DropProposal.Operation
  ) {
    let proposal = DropRules.proposal(
      for: content, over: Self.row, request: DropRequest(intent: intent),
      allowsMoveOperation: false)
    #expect(proposal.operation == operation)
  }

  private static func mix(
    cards: DropContent.Count, images: DropContent.Count, texts: DropContent.Count = .none
  ) -> DropContent {
    var content = DropContent()
    content.hasCardItems = cards != .none
    content.cards = cards
    content.images = images
    content.texts = texts
    return content
  }

  @Test(arguments: [
    Fixture(.cards(.several), over: gap, gives: .copy, .insertAtDestinationIndexPath),
    Fixture(.cards(.several), over: .nowhere, gives: .copy, .insertAtDestinationIndexPath),
    Fixture(.cards(.one), over: row, gives: .copy, .insertAtDestinationIndexPath),
    Fixture(
      .cards(.one), over: row, matchesRow: true, gives: .copy, .insertIntoDestinationIndexPath),
    Fixture(
      .cards(.one), over: row, asked: nil, .into, gives: .copy, .insertIntoDestinationIndexPath),
    Fixture(
      .cards(.one), over: row, asked: nil, .at, matchesRow: true, gives: .copy,
      .insertAtDestinationIndexPath),
    Fixture(.cards(.several), over: row, asked: nil, .into, gives: .forbidden, .unspecified),
    Fixture(.cards(.none), over: row, asked: nil, .into, gives: .forbidden, .unspecified),
    Fixture(.cards(.one), over: gap, asked: .move, gives: .cancel, .unspecified),
    Fixture(.cards(.one), over: .outside, gives: .cancel, .unspecified),
    Fixture(
      .localRows(.several), over: gap, allowsMove: true, gives: .move, .insertAtDestinationIndexPath
    ),
    Fixture(
      .localRows(.several), over: gap, asked: .copy, allowsMove: true, gives: .copy,
      .insertAtDestinationIndexPath),
    Fixture(
      .localRows(.several), over: gap, asked: .move, allowsMove: false, gives: .cancel, .unspecified
    ),
    Fixture(
      .localRows(.several), over: book, allowsMove: true, gives: .move,
      .insertIntoDestinationIndexPath),
    Fixture(
      .localRows(.one), over: row, asked: nil, .into, allowsMove: true, gives: .move,
      .insertIntoDestinationIndexPath),
    Fixture(
      .localRows(.several), over: row, asked: nil, .into, allowsMove: true, gives: .forbidden,
      .unspecified),
    Fixture(.images(.one), over: gap, gives: .forbidden, .unspecified),
    Fixture(.images(.one), over: .nowhere, gives: .forbidden, .unspecified),
    Fixture(.images(.one, isPaired: true), over: gap, gives: .copy, .automatic),
    Fixture(.images(.one, isPaired: true), over: .nowhere, gives: .copy, .automatic),
    Fixture(.images(.one, isPaired: true), over: book, gives: .copy, .automatic),
    Fixture(
      .images(.one, isPaired: true), over: row, gives: .copy, .insertIntoDestinationIndexPath),
    Fixture(
      .images(.one, isPaired: true), over: row, asked: nil, .at, gives: .copy, .automatic),
    Fixture(.images(.one), over: row, gives: .copy, .insertIntoDestinationIndexPath),
    Fixture(.images(.one), over: row, asked: nil, .at, gives: .forbidden, .unspecified),
    Fixture(.images(.one), over: .well, gives: .copy, .insertIntoDestinationIndexPath),
    Fixture(.images(.several), over: .well, gives: .forbidden, .unspecified),
    Fixture(.cards(.one), over: .well, gives: .forbidden, .unspecified),
    Fixture(.images(.several, isPaired: true), over: gap, gives: .copy, .automatic),
    Fixture(.images(.several, isPaired: true), over: row, gives: .copy, .automatic),
    Fixture(.images(.several), over: gap, gives: .forbidden, .unspecified),
    Fixture(.images(.several), over: row, asked: nil, .into, gives: .forbidden, .unspecified),
    Fixture(
      .texts(.one, isContact: true), over: gap, gives: .copy, .insertAtDestinationIndexPath),
    Fixture(.texts(.one), over: gap, gives: .forbidden, .unspecified),
    Fixture(.texts(.one), over: row, gives: .forbidden, .unspecified),
    Fixture(
      .texts(.one), over: row, asked: nil, .into, gives: .copy, .insertIntoDestinationIndexPath),
    Fixture(DropContent(), over: gap, gives: .forbidden, .unspecified),
    Fixture(DropContent(), over: row, asked: nil, .into, gives: .forbidden, .unspecified),
    Fixture(DropContent(), over: .outside, gives: .cancel, .unspecified),
    Fixture(.cards(.several), over: gap, asked: .cancel, gives: .cancel, .unspecified),
    Fixture(
      .cards(.several), over: gap, asked: .move, allowsMove: true, gives: .move,
      .insertAtDestinationIndexPath),
  ])
  func `A session over a place gets the expected proposal`(_ fixture: Fixture) {
    let proposal = DropRules.proposal(
      for: fixture.content, over: fixture.place, request: fixture.request,
      allowsMoveOperation: fixture.allowsMove, matchesRow: fixture.matchesRow)
    #expect(proposal.operation == fixture.operation)
    #expect(proposal.intent == fixture.intent)
    #expect(proposal.reason != nil || fixture.operation != .forbidden)
  }
}
