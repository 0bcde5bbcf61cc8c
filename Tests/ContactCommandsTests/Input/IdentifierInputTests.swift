import ContactModel
import Testing

@testable import ContactCommands

@Suite struct IdentifierInputTests {
  @Test func `each line of standard input is an id`() throws {
    let references = try IdentifierInput.references(
      in: Array("7f3a91c2\r\n\n  id:00ff \n0123456789abcdef".utf8), separator: 0x0A)
    let prefixes = try ["7f3a91c2", "00ff", "0123456789abcdef"].map {
      try #require(IdentifierPrefix(hexadecimal: $0))
    }
    #expect(references == prefixes.map(ContactSelector.Reference.id))
  }

  @Test(arguments: ["xyz!", "7f3", "0123456789abcdef0"])
  func `a line that isn't an id is named`(line: String) {
    let error = #expect(throws: CommandError.self) {
      try IdentifierInput.references(in: Array("7f3a\n\(line)\n".utf8), separator: 0x0A)
    }
    #expect(error?.status == .dataError)
    #expect(
      error?.description.hasPrefix("Line 2 of standard input is not an id: “\(line)”;") == true)
  }
}
