import Foundation
import Testing

/// Tables on terminals that are too narrow for a long name.
@Suite struct NarrowTableTests {
  private static let long = "Long" + String(repeating: " Long", count: 19)

  private static func lines(
    _ arguments: String..., columns: UInt16, in sandbox: Sandbox
  ) throws -> [String] {
    let terminal = try PseudoTerminal(
      Sandbox.executable, arguments, in: sandbox, environment: ["PAGER": ""], columns: columns)
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
}
