import ContactModel
import Testing

@testable import ContactCommands

@Suite struct IdentifierInputTests {
  /// Reads a text in chunks of some bytes.
  private static func references(
    in text: String, chunkSize: Int
  ) throws -> [ContactSelector.Reference] {
    var rest = Array(text.utf8)[...]
    return try IdentifierInput.references(separator: 0x0A) {
      defer { rest = rest.dropFirst(chunkSize) }
      return Array(rest.prefix(chunkSize))
    }
  }

  @Test(arguments: [1, 2, 9, 1000])
  func `each line of standard input is an id`(chunkSize: Int) throws {
    let references = try Self.references(
      in: "7f3a91c2\r\n\n  id:00ff \n0123456789abcdef", chunkSize: chunkSize)
    let prefixes = try ["7f3a91c2", "00ff", "0123456789abcdef"].map {
      try #require(IdentifierPrefix(hexadecimal: $0))
    }
    #expect(references == prefixes.map(ContactSelector.Reference.id))
  }

  @Test(arguments: ["xyz!", "7f3", "0123456789abcdef0"])
  func `a line that isn't an id is named`(line: String) {
    let error = #expect(throws: CommandError.self) {
      try Self.references(in: "7f3a\n\(line)\n", chunkSize: 6)
    }
    #expect(error?.status == .dataError)
    #expect(
      error?.description.hasPrefix("Line 2 of standard input is not an id: “\(line)”;") == true)
  }

  @Test(arguments: ["y\n", "x", "\0", " ", "é"])
  func `endless input is refused at once`(text: String) {
    let chunk = Array(String(repeating: text, count: 150).utf8)
    var count = 0
    let error = #expect(throws: CommandError.self) {
      try IdentifierInput.references(separator: 0x0A) {
        count += 1
        return count < 10 ? chunk : []
      }
    }
    #expect(error?.description.hasPrefix("Line 1 of standard input is not an id: “") == true)
    #expect((error?.description.count ?? .max) < 200)
    #expect(count <= 2)
  }

  @Test func `endless ids are refused once there are too many`() throws {
    let ids = Array("0123456789abcdef\n00ff\n".utf8)
    var left = 2
    let references = try IdentifierInput.references(separator: 0x0A, upTo: 4) {
      left -= 1
      return left >= 0 ? ids : []
    }
    #expect(references.count == 4)
    let error = #expect(throws: CommandError.self) {
      try IdentifierInput.references(separator: 0x0A, upTo: 4) { ids }
    }
    #expect(error?.status == .dataError)
    #expect(
      error?.description == "Standard input has more than 4 ids: give fewer at a time.")
  }
}
