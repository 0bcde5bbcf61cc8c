import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

/// Lists such as CATEGORIES, in a merge of three versions: each item counts by itself.
struct ListMergeTests {
  /// Three versions of the lists of a card, and the merged ones.
  struct Fixture: Sendable, CustomTestStringConvertible {
    let base: [String]
    let ours: [String]
    let theirs: [String]
    let merged: [String]

    init(_ base: [String], _ ours: [String], _ theirs: [String], _ merged: [String]) {
      self.base = base
      self.ours = ours
      self.theirs = theirs
      self.merged = merged
    }

    var testDescription: String { "\(base) \(ours) \(theirs)" }
  }

  @Test(arguments: [
    Fixture(["CATEGORIES:a"], [], ["CATEGORIES:a,b"], ["CATEGORIES:b"]),
    Fixture(["CATEGORIES:a"], ["CATEGORIES:a,b"], [], ["CATEGORIES:b"]),
    Fixture(["NICKNAME:a,b"], [], ["NICKNAME:a,b,c"], ["NICKNAME:c"]),
    Fixture(["NICKNAME:a"], ["NICKNAME:A,b"], [], ["NICKNAME:b"]),
    Fixture(["CATEGORIES:a,b"], [], ["CATEGORIES:a", "CATEGORIES:b"], []),
    Fixture(["CATEGORIES:a,b"], ["CATEGORIES:a", "CATEGORIES:b"], [], []),
    Fixture(
      ["CATEGORIES:a", "CATEGORIES:b"], ["CATEGORIES:a"], ["CATEGORIES:b,a,c"], ["CATEGORIES:a,c"]),
    Fixture(["NICKNAME:a"], [], ["NICKNAME;TYPE=work:a"], ["NICKNAME;TYPE=work:a"]),
    Fixture(["NICKNAME:a"], ["NICKNAME;TYPE=work:a"], [], ["NICKNAME;TYPE=work:a"]),
    Fixture(
      ["item1.NICKNAME:a", "item1.X-ABLabel:Boat"], ["item1.NICKNAME:a", "item1.X-ABLabel:Boat"],
      [], []),
  ])
  func `an item that one side removed is gone, whatever became of its line`(_ fixture: Fixture) {
    let merge = ThreeWayMerge(
      ours: Self.card(fixture.ours), theirs: Self.card(fixture.theirs),
      base: Self.card(fixture.base))
    #expect(merge.conflicts == [])
    #expect(merge.card.bytes == Self.card(fixture.merged).bytes)
  }

  private static func row(_ name: String) -> String {
    "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;\(name);1;;;;;;;;;;;;;"
  }

  @Test(arguments: [
    Fixture(["NICKNAME:a,b"], ["NICKNAME:b"], [row("a"), row("b")], [row("b")]),
    Fixture(["NICKNAME:a,b"], [], [row("a"), row("b")], []),
    Fixture(["NICKNAME:a,b"], [row("a"), row("b")], ["NICKNAME:a"], [row("a")]),
    Fixture([row("a"), row("b")], [row("b")], ["NICKNAME:a,b"], ["NICKNAME:b"]),
    Fixture(
      [row("a"), row("b")], [row("a"), row("b"), "NOTE:n"], ["NICKNAME:b,c"],
      [
        "NOTE:n", "NICKNAME:b,c",
      ]),
    Fixture(["NICKNAME:a"], ["NICKNAME:a"], ["NICKNAME;TYPE=work:a"], ["NICKNAME;TYPE=work:a"]),
    Fixture([row("a")], [], ["NICKNAME;TYPE=work:a"], ["NICKNAME;TYPE=work:a"]),
  ])
  func `a removed nickname stays so, whatever property another program wrote it as`(
    _ fixture: Fixture
  ) {
    let merge = ThreeWayMerge(
      ours: Self.card(fixture.ours), theirs: Self.card(fixture.theirs),
      base: Self.card(fixture.base))
    #expect(merge.conflicts == [])
    #expect(merge.card.bytes == Self.card(fixture.merged).bytes)
  }

  @Test(arguments: [
    Fixture(
      ["CATEGORIES:a"], ["CATEGORIES:a", "CATEGORIES:b"], ["CATEGORIES:a,B"],
      ["CATEGORIES:a", "CATEGORIES:b"]),
    Fixture(
      ["CATEGORIES:a"], ["CATEGORIES:a,x", "CATEGORIES:b"], ["CATEGORIES:a,b,y"],
      ["CATEGORIES:a,x,y", "CATEGORIES:b"]),
    Fixture(
      ["CATEGORIES:a", "CATEGORIES:b"], ["CATEGORIES:a", "CATEGORIES:b", "NOTE:n"],
      ["CATEGORIES:a,x", "CATEGORIES:b,x"], ["CATEGORIES:a,x", "CATEGORIES:b", "NOTE:n"]),
    Fixture(
      ["CATEGORIES:a,b", "CATEGORIES:c"], ["CATEGORIES:a,b", "CATEGORIES:c", "NOTE:n"],
      ["CATEGORIES:a", "CATEGORIES:c,b"], ["CATEGORIES:a", "CATEGORIES:c,b", "NOTE:n"]),
    Fixture(["CATEGORIES:a,a"], ["CATEGORIES:a,a"], ["CATEGORIES:a,a,b,b"], ["CATEGORIES:a,a,b"]),
    Fixture(["NICKNAME:x"], ["NICKNAME:x", "NICKNAME:b"], ["NICKNAME:b"], ["NICKNAME:b"]),
    Fixture(["NOTE:n"], ["NOTE:n"], ["NOTE:n", "CATEGORIES:b,B"], ["NOTE:n", "CATEGORIES:b"]),
  ])
  func `an item is in the merged lists once`(_ fixture: Fixture) {
    let merge = ThreeWayMerge(
      ours: Self.card(fixture.ours), theirs: Self.card(fixture.theirs),
      base: Self.card(fixture.base))
    #expect(merge.conflicts == [])
    #expect(merge.card.bytes == Self.card(fixture.merged).bytes)
  }

  @Test(arguments: [
    (["CATEGORIES:a"], ["CATEGORIES:b,b,B"], ["CATEGORIES:a", "CATEGORIES:b"]),
    (
      ["CATEGORIES:a,a"], ["CATEGORIES:b,a", "CATEGORIES:c,b"],
      [
        "CATEGORIES:a,a", "CATEGORIES:b", "CATEGORIES:c",
      ]
    ),
  ])
  func `a merge of two cards adds an item once`(
    own: [String], other: [String], merged: [String]
  ) {
    let merge = CardMerge(of: Self.card(other), into: Self.card(own))
    #expect(merge.card.bytes == Self.card(merged).bytes)
  }

  @Test func `lists on other lines are only rewritten`() {
    let former = Self.card(["CATEGORIES:a,b", "NICKNAME:c", "NICKNAME:d"])
    #expect(
      Self.card(["NICKNAME:d,C", "CATEGORIES:b", "CATEGORIES:a"]).isRewritten(from: former))
    #expect(!Self.card(["NICKNAME:d,c", "CATEGORIES:b"]).isRewritten(from: former))
    #expect(
      !Self.card(["NICKNAME:d,c", "CATEGORIES:b,e", "CATEGORIES:a"]).isRewritten(from: former))
  }

  @Test(arguments: ["CATEGORIES", "NICKNAME"], ["2.1", "3.0", "4.0"])
  func `random lists have the items that no side removed, and those that one added`(
    name: String, version: String
  ) {
    var generator = SeededGenerator(state: 21)
    for _ in 0..<2_000 {
      let base = Set("abcde".filter { _ in Bool.random(using: &generator) })
      let sides = (0..<2).map { _ in
        let kept = base.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
        return kept.union("vwxyz".filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
      }
      let lines = ([base] + sides).map { Self.lines(name, $0, using: &generator) }
      let cards = lines.map { Self.card($0, version: version) }
      let merge = ThreeWayMerge(ours: cards[1], theirs: cards[2], base: cards[0])
      let items = merge.card.properties.filter { $0.name.commonName == .init(name) }
        .flatMap { $0.underCommonName.textList }.map { $0.lowercased() }
      let kept = base.intersection(sides[0]).intersection(sides[1])
      let added = sides[0].union(sides[1]).subtracting(base)
      #expect(Set(items) == Set(kept.union(added).map { String($0) }), "\(lines)")
      #expect(merge.conflicts == [], "\(lines)")
    }
  }

  /// Returns lines with some items in any order, on one line or several, and in any case.
  private static func lines(
    _ name: String, _ items: Set<Character>, using generator: inout SeededGenerator
  ) -> [String] {
    var lists: [[String]] = []
    for item in items.sorted().shuffled(using: &generator) {
      let isCapital = Int.random(in: 0..<4, using: &generator) == 0
      let text = isCapital ? item.uppercased() : String(item)
      if lists.isEmpty || Int.random(in: 0..<3, using: &generator) == 0 { lists.append([]) }
      lists[lists.count - 1].append(text)
    }
    return lists.map { "\(name):\($0.joined(separator: ","))" }
  }

  private static func card(_ lines: [String], version: String = "3.0") -> VCard {
    VCard(["FN:Ada"] + lines, version: version)
  }
}
