import Foundation
import Testing

/// Zip archives that are cut off or damaged: what can be read is taken, and the rest is named.
@Suite struct ZipDamageTests {
  private static func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  private static let ada = ZipFile.Entry("ada.vcf", card("Ada"))

  /// A packed file whose sizes stand after its data.
  private static let bo: ZipFile.Entry = {
    var entry = ZipFile.Entry("bo.vcf", card("Bo"))
    entry.isDeflated = true
    entry.flags = 8
    return entry
  }()

  private static let cyAndDi: ZipFile.Entry = {
    var entry = ZipFile.Entry("cy.vcf", card("Cy") + card("Di"))
    entry.isDeflated = true
    return entry
  }()

  /// The number of bytes of a file in an archive: its header, its data and its descriptor.
  private static func length(of entry: ZipFile.Entry) -> Int {
    30 + entry.name.count + (entry.isDeflated ? 5 : 0) + entry.content.count
      + (entry.flags & 8 != 0 ? 16 : 0)
  }

  private static let archive = ZipFile.bytes([ada, bo, cyAndDi])
  private static let noDirectory =
    "contacts: “x.zip” is a damaged zip archive: its directory can't be read, so files may be missing. "
    + "Get it again.\n"

  /// Moves an archive into a new list, and returns the outcome and the names of the contacts.
  private func move(_ bytes: [UInt8]) throws -> (outcome: Sandbox.Outcome, names: [String]) {
    let sandbox = try Sandbox()
    try sandbox.write(bytes, to: "x.zip")
    let outcome = try sandbox.contacts("drop", "x.zip", "--operation", "move", "-q")
    let names = try sandbox.output("export").split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("FN:") }.map { String($0.dropFirst(3)) }
    #expect(sandbox.exists("x.zip"), "\(outcome)")
    return (outcome, names)
  }

  private struct Cut {
    let size: Int
    let names: [String]
    var cutFile: String?
  }

  private static let cuts: [Cut] = {
    let adaEnd = length(of: ada)
    let boEnd = adaEnd + length(of: bo)
    let cyEnd = boEnd + length(of: cyAndDi)
    return [
      Cut(size: archive.count - 10, names: ["Ada", "Bo", "Cy", "Di"]),
      Cut(size: archive.count - 12, names: ["Ada", "Bo", "Cy", "Di"]),
      Cut(size: cyEnd + 20, names: ["Ada", "Bo", "Cy", "Di"]),
      Cut(size: cyEnd, names: ["Ada", "Bo", "Cy", "Di"]),
      Cut(size: cyEnd - card("Di").utf8.count, names: ["Ada", "Bo", "Cy"], cutFile: "cy.vcf"),
      Cut(size: boEnd, names: ["Ada", "Bo"]),
      // Only a zero byte of its size is missing.
      Cut(size: boEnd - 1, names: ["Ada", "Bo"]),
      Cut(size: boEnd - 16, names: ["Ada", "Bo"], cutFile: "bo.vcf"),
      Cut(size: adaEnd, names: ["Ada"]),
    ]
  }()

  @Test(arguments: cuts.indices)
  func `the cards of a cut zip archive are read, and the damage is reported`(index: Int) throws {
    let cut = Self.cuts[index]
    let (outcome, names) = try move(Array(Self.archive.prefix(cut.size)))
    #expect(names == cut.names)
    #expect(outcome.status == 3)
    let file = cut.cutFile.map {
      "contacts: “x.zip/\($0)” is damaged: it is cut off. Get it again.\n"
    }
    #expect(outcome.standardError == (file ?? "") + Self.noDirectory)
  }

  @Test(arguments: [1, 2, 6, 7, 8, 9, 14, 21])
  func `a zip archive that lacks its last bytes is read, and it stays`(count: Int) throws {
    let (outcome, names) = try move(Self.archive.dropLast(count))
    #expect(names == ["Ada", "Bo", "Cy", "Di"])
    #expect(outcome.status == 3)
    #expect(outcome.standardError == (count > 2 ? Self.noDirectory : Self.noEnd))
  }

  private static let noEnd =
    "contacts: “x.zip” is cut off: its last bytes are missing, but none of its files. Get it again.\n"

  @Test(arguments: [1, 5, 7])
  func `a zip archive that lacks the end of its comment is cut off`(count: Int) throws {
    var encrypted = Self.ada
    encrypted.flags = 1
    let bytes = ZipFile.bytes([Self.bo, encrypted], comment: "hello")
    let (outcome, names) = try move(bytes.dropLast(count))
    #expect(names == ["Bo"])
    #expect(outcome.status == 3)
    #expect(
      outcome.standardError
        == "contacts: “x.zip/ada.vcf” can't be read: it is encrypted.\n" + Self.noEnd)
  }

  @Test(arguments: [true, false], [true, false])
  func `files whose sizes stand after them without a signature are found without the directory`(
    isDeflated: Bool, isWide: Bool
  ) throws {
    let names = ["Ada", "Bo", "Cy"]
    let entries = names.map { name in
      var entry = ZipFile.Entry("\(name).vcf", Self.card(name))
      entry.flags = 8
      (entry.hasSignature, entry.hasWideDescriptor) = (false, isWide)
      entry.isDeflated = isDeflated
      return entry
    }
    let bytes = ZipFile.bytes(entries)
    let directorySize = 22 + entries.reduce(0) { $0 + 46 + $1.name.count }
    for missing in [directorySize, directorySize - 4, 30] {
      let (outcome, found) = try move(bytes.dropLast(missing))
      #expect(found == names)
      #expect(outcome.standardError == Self.noDirectory)
    }
    let (outcome, found) = try move(bytes.dropLast(directorySize + 1))
    #expect(found == names)
    let fault = isDeflated ? "its data doesn't match its checksum" : "it is cut off"
    #expect(
      outcome.standardError
        == "contacts: “x.zip/Cy.vcf” is damaged: \(fault). Get it again.\n" + Self.noDirectory)
  }

  @Test func `a file after one whose header has a wrong length of the name is found`() throws {
    var bytes = ZipFile.bytes([Self.ada, Self.bo, Self.cyAndDi]).dropLast(30)
    bytes[Self.length(of: Self.ada) + 27] = 0xFF
    let (outcome, names) = try move(Array(bytes))
    #expect(names == ["Ada", "Cy", "Di"])
    #expect(outcome.standardError == Self.noDirectory)
  }

  @Test func `the files of a zip archive with a damaged directory are read`() throws {
    var bytes = Self.archive
    let directory = [Self.ada, Self.bo, Self.cyAndDi].reduce(0) { $0 + Self.length(of: $1) }
    bytes[directory + 46 + Self.ada.name.count] = 0
    let (outcome, names) = try move(bytes)
    #expect(names == ["Ada", "Bo", "Cy", "Di"])
    #expect(outcome.status == 3)
    #expect(outcome.standardError == Self.noDirectory)
  }

  @Test func `files that are refused or hidden stay so in a cut zip archive`() throws {
    var encrypted = ZipFile.Entry("secret.vcf", Self.card("Secret"))
    encrypted.flags = 1
    let hidden = ZipFile.Entry(".hidden.vcf", Self.card("Hidden"))
    let up = ZipFile.Entry("../up.vcf", Self.card("Up"))
    let bytes = ZipFile.bytes([encrypted, hidden, up, Self.ada])
    let (outcome, names) = try move(bytes.dropLast(30))
    #expect(names == ["Ada"])
    #expect(outcome.status == 3)
    #expect(
      outcome.standardError.hasPrefix(
        """
        contacts: “x.zip/secret.vcf” can't be read: it is encrypted.
        contacts: “x.zip/../up.vcf” can't be read: its name leads out of the archive.
        \(Self.noDirectory)
        """), "\(outcome.standardError)")
  }

  @Test func `a cut zip archive that says it is a bomb is refused`() throws {
    var bomb = Self.cyAndDi
    bomb.declaredSize = 0xFFFF_FFF0
    let (outcome, names) = try move(ZipFile.bytes([bomb, Self.ada]).dropLast(30))
    #expect(names == [])
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("it unpacks to more than 200 times its size"))
  }

  @Test func `a file that is larger than its archive says is reported`() throws {
    var large = Self.cyAndDi
    large.declaredSize = 10
    let (outcome, names) = try move(ZipFile.bytes([large, Self.ada]))
    #expect(names == ["Ada"])
    #expect(outcome.status == 3)
    #expect(
      outcome.standardError
        == "contacts: “x.zip/cy.vcf” is damaged: it is larger than the archive says. Get it again.\n"
    )
  }

  @Test func `a file whose packed data ends too early is reported, and its cards are read`() throws
  {
    var large = ZipFile.Entry("large.vcf", (0..<2000).map { Self.card("Card \($0)") }.joined())
    large.isDeflated = true
    var bytes = ZipFile.bytes([large, Self.ada])
    // The first block of 65,535 bytes is now the last one.
    bytes[30 + large.name.count] = 1
    let (outcome, names) = try move(bytes)
    #expect(names.first == "Card 0")
    #expect(names.last == "Ada")
    #expect(names.count > 1000)
    #expect(outcome.status == 3)
    #expect(outcome.standardError.contains("its data doesn't match its checksum"), "\(outcome)")
  }

  @Test func `a file whose header is damaged is named`() throws {
    var bytes = ZipFile.bytes([Self.ada, Self.cyAndDi])
    bytes[Self.length(of: Self.ada)] = 0
    let (outcome, names) = try move(bytes)
    #expect(names == ["Ada"])
    #expect(outcome.status == 3)
    #expect(
      outcome.standardError == "contacts: “x.zip/cy.vcf” can't be read: its header is damaged.\n")
  }
}
