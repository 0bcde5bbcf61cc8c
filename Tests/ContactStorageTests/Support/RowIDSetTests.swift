import ContactTestSupport
import Testing

@testable import ContactStorage

struct RowIDSetTests {
  /// Sets of a few contacts and of many, whose numbers are on both sides of the limit of an array.
  @Test(arguments: [0, 1, 40, 511, 512, 513, 900])
  func isLikeASetOfTheStandardLibrary(count: Int) {
    var random = SeededGenerator(state: UInt64(count) + 1)
    let highest: Int64 = 2_000
    for otherCount in [0, 30, 512, 700] {
      let (left, leftModel) = set(of: count, highest: highest, using: &random)
      let (right, rightModel) = set(of: otherCount, highest: highest, using: &random)
      expect(left, leftModel)
      expect(changed(left) { $0.formUnion(right) }, leftModel.union(rightModel))
      expect(changed(left) { $0.formIntersection(right) }, leftModel.intersection(rightModel))
      expect(changed(left) { $0.subtract(right) }, leftModel.subtracting(rightModel))
      expect(changed(left) { $0.invert() }, Set(1...highest).subtracting(leftModel))
      expect(
        changed(left) { set in for rowID in right.rowIDs { set.remove(rowID) } },
        leftModel.subtracting(rightModel))
      expect(changed(left) { $0.removeAll() }, [])
      #expect((left == right) == (leftModel == rightModel))
      // A set that had many contacts is equal to one that never had them.
      let shrunk = changed(left) { set in
        set.formUnion(right)
        set.subtract(changed(right) { $0.subtract(left) })
      }
      #expect(shrunk == left)
      let rowIDs = Array(1...highest)
      #expect(Array(left.members(of: rowIDs[...])) == leftModel.sorted())
    }
  }

  @Test func ignoresContactsBeyondItsHighest() {
    var set = RowIDSet(highest: 10)
    for rowID: Int64 in [-1, 11, 5, 5] { set.insert(rowID) }
    set.remove(11)
    expect(set, [5])
  }

  private func set(
    of count: Int, highest: Int64, using random: inout SeededGenerator
  ) -> (RowIDSet, Set<Int64>) {
    var set = RowIDSet(highest: highest)
    let model = Set((1...highest).shuffled(using: &random).prefix(count))
    for rowID in model.sorted().shuffled(using: &random) { set.insert(rowID) }
    return (set, model)
  }

  private func changed(_ set: RowIDSet, _ body: (inout RowIDSet) -> Void) -> RowIDSet {
    var set = set
    body(&set)
    return set
  }

  private func expect(
    _ set: RowIDSet, _ model: Set<Int64>, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(set.rowIDs == model.sorted(), sourceLocation: location)
    #expect(set.count == model.count, sourceLocation: location)
    #expect(set.isEmpty == model.isEmpty, sourceLocation: location)
    #expect(set.first == model.min(), sourceLocation: location)
    #expect(model.allSatisfy(set.contains) && !set.contains(-1), sourceLocation: location)
  }
}
