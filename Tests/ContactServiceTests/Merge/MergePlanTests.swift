import ContactDrop
import ContactModel
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

@testable import ContactService

struct MergePlanTests {
  let store: ContactStore
  let ids: [ContactID]

  init() async throws {
    store = try ContactStore.inMemory()
    let contacts = (0..<4).map { Contact("FN:Contact \($0)", "NOTE:\($0)") }
    ids = try await store.write(.init(command: "drop")) { transaction in
      try transaction.apply(.insert(contacts, at: [0, 0]))
    }.value
  }

  @Test(arguments: [
    ([0, 1], 3, DropProposal.Operation.move, 1), ([3, 1], 0, .move, 0), ([0, 1], 3, .copy, 3),
    ([2, 0, 2, 3], 2, .move, 1),
  ])
  func `Merged rows disappear, and the target row moves up`(
    sources: [Int], target: Int, operation: DropProposal.Operation, row: Int
  ) async throws {
    let plan = try await plan(sources, into: target, operation)
    #expect(plan.row == row)
    #expect(plan.sources == sources.filter { $0 != target }.uniqued.map { ids[$0] })
    // A move also removes the sources, and their contents become keys of the target.
    #expect(plan.edits.count == (operation == .move ? 3 : 1))
    let notes = plan.steps.filter { $0.property == .note && $0.action == .added }
    #expect(notes.map(\.source) == Array(plan.sources.indices.map { $0 }))
  }

  @Test func `A row can't be merged into itself`() async throws {
    await #expect(throws: ContactError.self) { try await plan([1], into: 1, .move) }
  }

  @Test func `Several rows are merged only if the request asks for it`()
    async throws
  {
    let place = DropPlace.row(IndexPath(row: 0, section: 0))
    let content = DropContent.localRows(.several)
    let request = DropRequest(operation: .move, intent: .into)
    let refused = DropRules.proposal(
      for: content, over: place, request: request, allowsMoveOperation: true)
    #expect(refused.operation == .forbidden)
    var asked = request
    asked.mergesSeveral = true
    let proposal = DropRules.proposal(
      for: content, over: place, request: asked, allowsMoveOperation: true)
    #expect(proposal == DropProposal(.move, .insertIntoDestinationIndexPath))
  }

  @Test func `A merge that would exceed the card size limit is refused`() async throws {
    try await store.set("1000", for: .cardMaxSize)
    let note = String(repeating: "x", count: 500)
    let large = (0..<2).map { Contact("FN:\($0)", "NOTE:\($0)\(note)") }
    let ids = try await store.write(.init(command: "drop")) { transaction in
      try transaction.apply(.insert(large, at: [0, 0]))
    }.value
    let error = await #expect(throws: ContactError.self) {
      try await store.write(.init(command: "merge")) { transaction in
        let plan = try MergePlan(
          of: [ids[1]], into: [0, 0], operation: .move, policy: .keepBoth,
          isForced: false, in: transaction.reader)
        for edit in plan.edits { try transaction.apply(edit) }
      }
    }
    #expect(error?.code == .cardTooLarge)
  }

  @discardableResult
  private func plan(
    _ sources: [Int], into target: Int, _ operation: DropProposal.Operation
  ) async throws -> MergePlan {
    let contacts = sources.map { ids[$0] }
    return try await store.read { reader in
      try MergePlan(
        of: contacts, into: [0, target], operation: operation,
        policy: .keepBoth, isForced: false, in: reader)
    }
  }
}
