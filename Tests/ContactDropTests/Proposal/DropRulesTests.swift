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
    Fixture(.nothingUsable, over: gap, gives: .forbidden, .unspecified),
    Fixture(.nothingUsable, over: .outside, gives: .cancel, .unspecified),
  ])
  func `A session over a place gives the proposal of the table`(_ fixture: Fixture) {
    let proposal = DropRules.proposal(
      for: fixture.content, over: fixture.place, request: fixture.request,
      allowsMoveOperation: fixture.allowsMove, matchesRow: fixture.matchesRow)
    #expect(proposal.operation == fixture.operation)
    #expect(proposal.intent == fixture.intent)
    #expect((proposal.reason != nil) == (fixture.operation == .forbidden))
  }
}
