import ContactDrop
import ContactModel
import FoundationEssentials
import Testing

struct BatchUpdatesTests {
  @Test(arguments: [
    [0, -1], [0, .max], [0, .max - 1], [-1, 0], [.max, 0], [], [0], [0, 0, 0],
  ])
  func `Rows are not inserted at an invalid index path`(path: [Int]) {
    var sections = [["A"]]
    #expect(throws: ContactError.self) {
      var updates = BatchUpdates<String>()
      try updates.insertRows(["B", "C"], at: IndexPath(indexes: path))
      try updates.apply(to: &sections)
    }
    #expect(throws: ContactError.self) {
      var updates = BatchUpdates<String>()
      try updates.moveRow(at: IndexPath(indexes: path), to: [0, 0])
      try updates.apply(to: &sections)
    }
    #expect(sections == [["A"]])
  }

  @Test func `Deletions use the old index paths, and insertions the new ones`() throws {
    var sections = [["a", "b", "c", "d", "e"], ["x"]]
    var updates = BatchUpdates<String>()
    try updates.insertRows(["n", "m"], at: [0, 1])
    try updates.moveRow(at: [0, 0], to: [1, 0])
    try updates.moveRow(at: [1, 0], to: [0, 0])
    try updates.deleteRows(at: [[0, 3], [0, 1]])
    updates.updateRow(at: [0, 4], with: "E")
    let changes = try updates.apply(to: &sections)
    #expect(sections == [["x", "n", "m", "c", "E"], ["a"]])
    var mirror = [["a", "b", "c", "d", "e"], ["x"]]
    let batch = RowChanges(operation: OperationID(rawValue: 1), changes: changes)
    let isExact = batch.apply(to: &mirror) { sections[$0.section][$0.row] }
    #expect(isExact)
    #expect(mirror == sections)
  }

  @Test func `A batch that names a row twice, or a missing row, changes nothing`() throws {
    var updates = BatchUpdates<String>()
    try updates.deleteRows(at: [[0, 1]])
    #expect(throws: ContactError.self) { try updates.moveRow(at: [0, 1], to: [0, 0]) }
    try updates.insertRows(["n"], at: [0, 0])
    #expect(throws: ContactError.self) { try updates.insertRows(["m"], at: [0, 0]) }
    for indexPath: IndexPath in [[0, 9], [7, 0], [0, -1]] {
      var sections = [["a", "b"]]
      var updates = BatchUpdates<String>()
      try updates.deleteRows(at: [indexPath])
      #expect(throws: ContactError.self) { try updates.apply(to: &sections) }
      updates = BatchUpdates()
      try updates.insertRows(["n"], at: indexPath)
      #expect(throws: ContactError.self) { try updates.apply(to: &sections) }
      updates = BatchUpdates()
      updates.updateRow(at: indexPath, with: "n")
      #expect(throws: ContactError.self) { try updates.apply(to: &sections) }
      #expect(sections == [["a", "b"]])
    }
  }

  @Test func `Random batches give the same list as removing and inserting all rows`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var next = 0
      let old = (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          next += 1
          return next
        }
      }
      // The rows that stay and the inserted ones, shuffled into new sections.
      var kept = old.map { $0.filter { _ in Bool.random(using: &random) } }
      let gone = Set(old.joined()).subtracting(kept.joined())
      let moved = gone.filter { _ in Bool.random(using: &random) }
      for row in moved + (0..<Int.random(in: 0...4, using: &random)).map({ 100 + $0 }) {
        let section = Int.random(in: 0..<3, using: &random)
        kept[section].insert(row, at: Int.random(in: 0...kept[section].count, using: &random))
      }
      var updates = BatchUpdates<Int>()
      for (section, rows) in kept.enumerated() {
        for (row, value) in rows.enumerated() {
          let place = IndexPath(row: row, section: section)
          if value >= 100 { try updates.insertRows([value], at: place) }
          if moved.contains(value) { try updates.moveRow(at: path(of: value, in: old), to: place) }
        }
      }
      try updates.deleteRows(at: gone.subtracting(moved).map { path(of: $0, in: old) })
      var sections = old
      try updates.apply(to: &sections)
      #expect(sections == kept)
    }
  }

  private func path(of value: Int, in sections: [[Int]]) -> IndexPath {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(of: value) { return IndexPath(row: row, section: section) }
    }
    return []
  }
}
