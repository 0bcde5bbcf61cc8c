import Foundation
import Testing

/// Tables on terminals that are too narrow for a long name.
@Suite struct NarrowTableTests {
  private static let long = "Long" + String(repeating: " Long", count: 19)

  private static func lines(
    _ arguments: String..., columns: UInt16, in sandbox: Sandbox
  ) throws -> [String] {
    let terminal = try PseudoTerminal(
      arguments, in: sandbox, environment: ["PAGER": ""], columns: columns)
    _ = terminal.end()
    return terminal.text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test func `a long name is shortened, and no column is left out`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:\(Self.long)", "BDAY:1990-12-01", "CATEGORIES:\(Self.long)")
        + SampleCards.card("FN:Ada Lovelace", "BDAY:1815-12-10", "CATEGORIES:Math"))
    try sandbox.contacts("book", "add", Self.long)
    let birthdays = try Self.lines("birthdays", "--all", columns: 80, in: sandbox)
    #expect(birthdays.contains { $0.contains("Ada Lovelace") && $0.count <= 80 })
    #expect(birthdays.contains { $0.contains("Long Long") && $0.contains("…") && $0.count <= 80 })
    let groups = try Self.lines("group", "list", columns: 60, in: sandbox)
    #expect(groups.contains { $0.contains("Long") && $0.contains("1 contact") && $0.count <= 60 })
    let books = try Self.lines("book", "list", columns: 60, in: sandbox)
    #expect(books.contains { $0.contains("Long") && $0.contains("0 contacts") })
    try sandbox.contacts("rm", "@0", "@1", "--yes")
    let trash = try Self.lines("trash", "list", columns: 60, in: sandbox)
    #expect(trash.contains { $0.contains("Ada Lovelace") })
    #expect(trash.contains { $0.contains("Long Long") && $0.count <= 60 })
  }

  @Test func `duplicates are listed as a table that fits`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada \(Self.long)", "EMAIL:ada-lovelace@engine.example")
        + SampleCards.card("FN:Ada \(Self.long)", "EMAIL:ada-lovelace@engine.example", "NOTE:x"))
    let lines = try Self.lines("dedupe", "--no-input", columns: 60, in: sandbox)
      .filter { $0.hasPrefix("  @") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 60 && $0.contains("Ada Long") && $0.contains("  ada-") })
  }

  @Test func `the narrowest list has rows and names`() throws {
    let sandbox = try Sandbox(
      dropping: [Self.long, "Ada Lovelace"].flatMap {
        SampleCards.card(
          "FN:\($0)", "EMAIL:ada@engine.example", "TEL:+44 20 7946 0999", "ORG:Engine")
      })
    #expect(
      try Self.lines("list", columns: 20, in: sandbox)
        == ["@0  Long Long Long …", "@1  Ada Lovelace"])
    #expect(try Self.lines("list", columns: 10, in: sandbox) == ["@0  Long …", "@1  Ada L…"])
    let names = try Self.lines("list", columns: 30, in: sandbox).map { $0.dropFirst(10) }
    #expect(names == ["Long Long Long Long…", "Ada Lovelace"])
  }

  @Test func `rows with more digits than the first ones stay in their columns`() throws {
    let cards = (0...1000).map { number in
      SampleCards.card("FN:Person \(number) \(Self.long)", "EMAIL:person-\(number)@long.x.example")
    }
    let sandbox = try Sandbox(dropping: Array(cards.joined()))
    let lines = try Self.lines("list", columns: 60, in: sandbox)
    #expect(lines.count == 1001)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.last?.hasPrefix("@1000 ") == true)
    for word in ["Person", "person-"] {
      let starts = lines.map { line in
        line.firstRange(of: word).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
      #expect(Set(starts).count == 1)
    }
  }
}
