import ContactModel
import ContactStorage
import Foundation
import Testing

/// Random numbers that are the same in each run.
///
/// Source: Vigna, "splitmix64".
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct RandomWalkTests {
  /// How many steps a walk has; `.ci/run` asks for a long one.
  private static let stepCount =
    ProcessInfo.processInfo.environment["CONTACTS_WALK"].flatMap { Int($0) } ?? 800

  @Test(arguments: [1, 2] as [UInt64])
  func `a random walk equals plain arrays that did the same, there and back`(
    seed: UInt64
  ) async throws {
    let store = try ContactStore.inMemory()
    let changes = store.changes
    let walk = RandomWalk(store: store, seed: seed)
    try await walk.run(steps: Self.stepCount)
    #expect(walk.takenBackCount > Self.stepCount / 40)
    try store.close()
    var mirror = Mirror()
    for await batch in changes { mirror.apply(batch) }
    #expect(mirror.counts == walk.model.books.indices.map(walk.model.count))
  }
}

/// The counts of an observer that applies all changes it is told.
private struct Mirror {
  var counts = [0]

  mutating func apply(_ batch: RowChanges) {
    for change in batch.changes {
      switch change {
      case .insertedRows(let path, let count):
        #expect((0...counts[path.section]).contains(path.row))
        counts[path.section] += count
      case .removedRows(let path, let count):
        #expect(path.row + count <= counts[path.section])
        counts[path.section] -= count
      case .replacedRow(let path): #expect(path.row < counts[path.section])
      case .insertedBook(let section): counts.insert(0, at: section)
      case .removedBook(let section): #expect(counts.remove(at: section) == 0)
      case .renamedBook: break
      case .reloadedList: Issue.record("What this store does is known.")
      }
    }
  }
}
