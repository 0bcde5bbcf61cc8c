import Foundation
import Testing

/// Archives that have more than their files, and damaged ones: nothing is lost in a move.
@Suite struct ArchiveRemainderTests {
  private static func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  private static let ada = ZipFile.Entry("ada.vcf", card("Ada"))
  private static let bo = ZipFile.Entry("bo.vcf", card("Bo"))

  /// The result of moving a file into a new list.
  private struct Move {
    let outcome: Sandbox.Outcome
    let names: [String]
    let isRemoved: Bool

    init(_ bytes: [UInt8], named name: String) throws {
      let sandbox = try Sandbox()
      try sandbox.write(bytes, to: name)
      outcome = try sandbox.contacts("drop", name, "--operation", "move", "-v")
      names = try sandbox.output("export").split(whereSeparator: \.isNewline)
        .filter { $0.hasPrefix("FN:") }.map { String($0.dropFirst(3)) }
      isRemoved = !sandbox.exists(name)
    }
  }

  @Test(arguments: [0, 4, 300_000])
  func `all members of a gzip file are read, after zero bytes too`(zeroCount: Int) throws {
    let padding = [UInt8](repeating: 0, count: zeroCount)
    let bytes = Packing.gzip(Self.card("Ada")) + padding + Packing.gzip(Self.card("Bo")) + padding
    let move = try Move(bytes, named: "x.vcf.gz")
    #expect(move.outcome.status == 0)
    #expect(move.names == ["Ada", "Bo"])
    #expect(move.isRemoved)
  }

  private static let otherData: [[UInt8]] = [
    Array(card("Bo").utf8), [0, 0, 0x42], [0x1F], [0x1F, 0x42, 0x42],
    Array(Packing.gzip(card("Bo")).prefix(5) + card("Bo").utf8),
  ]

  @Test(arguments: otherData)
  func `a gzip file with other data after its content stays`(rest: [UInt8]) throws {
    let move = try Move(Packing.gzip(Self.card("Ada")) + rest, named: "x.vcf.gz")
    #expect(move.outcome.status == 3)
    #expect(move.names == ["Ada"])
    #expect(move.outcome.standardError.contains("“x.vcf.gz” "), "\(move.outcome)")
    #expect(!move.isRemoved)
  }

  @Test func `a gzip file with a comment stays, and a later comment is named`() throws {
    let first = try Move(Packing.gzip(Self.card("Ada"), comment: "old"), named: "x.vcf.gz")
    #expect(first.outcome.status == 0)
    #expect(
      first.outcome.standardError
        == "contacts: “x.vcf.gz/(comment)” is left out: it is a comment.\n")
    #expect(!first.isRemoved)
    let bytes = Packing.gzip(Self.card("Ada")) + Packing.gzip(Self.card("Bo"), comment: "old")
    let second = try Move(bytes, named: "x.vcf.gz")
    #expect(second.outcome.status == 3)
    #expect(second.names == ["Ada", "Bo"])
    #expect(!second.isRemoved)
  }

  @Test func `all cards of a gzip file with a wrong checksum are read, and it stays`() throws {
    let cards = (1...3000).map { Self.card("Card \($0)") }.joined()
    var bytes = Packing.gzip(cards)
    bytes[bytes.count - 6] ^= 1
    let move = try Move(bytes, named: "x.vcf.gz")
    #expect(move.outcome.status == 3)
    #expect(move.names.count == 3000)
    #expect(
      move.outcome.standardError.hasSuffix(
        "“x.vcf.gz” is damaged: its data doesn't match its checksum. Get it again.\n"),
      "\(move.outcome.standardError)")
    #expect(!move.isRemoved)
  }

  @Test func `a table in a gzip file with a wrong checksum is read`() throws {
    var bytes = Packing.gzip("Name,Email\nAda,ada@x.example\n")
    bytes[bytes.count - 6] ^= 1
    let move = try Move(bytes, named: "x.csv.gz")
    #expect(move.outcome.status == 3)
    #expect(move.names == ["Ada"])
    #expect(!move.isRemoved)
  }

  private static let archivesWithMore: [[UInt8]] = {
    var unlisted = bo
    unlisted.isListed = false
    return [
      ZipFile.bytes([bo]) + ZipFile.bytes([ada]), ZipFile.bytes([ada]) + card("Bo").utf8,
      ZipFile.bytes([ada, unlisted]), ZipFile.bytes([unlisted, ada]),
      Array(ZipFile.bytes([bo]).prefix(80)) + ZipFile.bytes([ada]),
    ]
  }()

  @Test(arguments: archivesWithMore.indices)
  func `a zip archive with other data than its files stays, and the data is named`(index: Int)
    throws
  {
    let move = try Move(Self.archivesWithMore[index], named: "x.zip")
    #expect(move.outcome.status == 3)
    #expect(move.names == ["Ada"])
    #expect(
      move.outcome.standardError
        == "contacts: “x.zip” has other data besides its files, which is left out: check what it is.\n"
    )
    #expect(!move.isRemoved)
  }

  @Test func `a zip archive with descriptors and folders has no other data`() throws {
    var described = Self.bo
    described.flags = 8
    let move = try Move(
      ZipFile.bytes([ZipFile.Entry("d/"), described, Self.ada, described]), named: "x.zip")
    #expect(move.outcome.status == 0)
    #expect(move.names == ["Bo", "Ada"])
    #expect(move.isRemoved)
  }

  @Test func `a zip archive with comments stays in a move, and they are named`() throws {
    var commented = Self.ada
    commented.comment = "old"
    let move = try Move(ZipFile.bytes([commented], comment: "from Bo"), named: "x.zip")
    #expect(move.outcome.status == 0)
    #expect(
      move.outcome.standardError == """
        contacts: “x.zip/ada.vcf (comment)” is left out: it is a comment.
        contacts: “x.zip/(comment)” is left out: it is a comment.

        """)
    #expect(!move.isRemoved)
  }

  @Test(arguments: ["sub/", "", "./", "./ada.vcf", "./d/./ada.vcf"])
  func `a file is read whatever its name in the archive`(name: String) throws {
    let entry = ZipFile.Entry(name, Self.card("Ada"))
    let move = try Move(ZipFile.bytes([ZipFile.Entry("./"), entry]), named: "x.zip")
    #expect(move.outcome.status == 0, "\(move.outcome)")
    #expect(move.names == ["Ada"])
    #expect(move.isRemoved)
  }

  @Test func `names begin after ./, and hidden files stay hidden`() throws {
    let sandbox = try Sandbox()
    let files = ["./ada.vcf", "./.hidden.vcf", ".d/bo.vcf"].map {
      ZipFile.Entry($0, Self.card("Ada"))
    }
    try sandbox.write(ZipFile.bytes(files), to: "x.zip")
    #expect(
      try sandbox.output("drop", "x.zip", "-v")
        == "inserted  x.zip/ada.vcf:1  @0  Ada\nInserted Ada at @0.\n")
  }

  @Test func `an empty archive, and a name with a zero byte, are named as such`() throws {
    let empty = try Move(ZipFile.bytes([]), named: "x.zip")
    #expect(!empty.outcome.standardError.contains("damaged"), "\(empty.outcome)")
    #expect(!empty.isRemoved)
    let zero = try Move(
      ZipFile.bytes([Self.ada, ZipFile.Entry("a\0.vcf", Self.card("Bo"))]), named: "x.zip")
    #expect(zero.outcome.standardError.contains("its name contains a zero byte"))
    #expect(zero.outcome.status == 3)
  }
}
