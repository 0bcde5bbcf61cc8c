import ContactModel
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

@Suite struct RandomWalkTests {
  /// The number of steps of a walk; `.ci/run` sets a large number.
  private static let stepCount =
    TestRun.number("CONTACTS_WALK") ?? 800

  @Test(arguments: [1, 2] as [UInt64])
  func `random edits, undone and redone, equal the same edits of plain arrays`(
    seed: UInt64
  ) async throws {
    let store = try ContactStore.inMemory()
    let changes = await store.changes
    let walk = RandomWalk(store: store, seed: seed)
    try await walk.run(steps: Self.stepCount)
    #expect(walk.takenBackCount > Self.stepCount / 40)
    try store.close()
    var mirror = Mirror()
    for await batch in changes { mirror.apply(batch, names: walk.namesByVersion[batch.version]) }
    #expect(mirror.names == walk.model.names)
  }
}

/// An observer that applies all changes, and reads only new rows.
private struct Mirror {
  var names: [[String?]] = [[]]

  /// Applies a batch, and compares the result with the names after it if they are known.
  mutating func apply(_ batch: RowChanges, names after: [[String]]?) {
    let isExact = batch.apply(to: &names) { _ in nil }
    #expect(isExact, "\(batch)")
    guard let after else { return }
    guard names.map(\.count) == after.map(\.count) else {
      Issue.record("\(batch) leads elsewhere")
      return
    }
    for section in names.indices {
      for row in names[section].indices {
        #expect(
          names[section][row] == nil || names[section][row] == after[section][row], "\(batch)")
        names[section][row] = after[section][row]
      }
    }
  }
}
