import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// The project's own corpus (Tests/Corpus), dropped and exported by the program.
@Suite struct WrittenCorpusTests {
  private static let folder = Corpus.packageFolder.appending(path: "Tests/Corpus")

  /// The files in UTF-16, which are exported as UTF-8 together with other cards.
  private static let wideFiles = ["apple-address-book-4.vcf", "entourage-11.vcf"]

  /// Returns the cards of a file without the text around them.
  private func cards(of file: URL) throws -> [UInt8] {
    var reader = VCardReader()
    reader.append(Array(try Data(contentsOf: file)))
    reader.finish()
    var cards: [UInt8] = []
    while let reading = reader.next() { cards += reading.card?.bytes ?? [] }
    return cards
  }

  /// Drops files into a list, and returns its export.
  private func export(of paths: [String], to name: String, in sandbox: Sandbox) throws -> [UInt8] {
    let database = ["--db", "\(name).sqlite"]
    try sandbox.contacts(database + ["drop", "--on-duplicate", "keep"] + paths)
    _ = try sandbox.shell("$contacts --db \(name).sqlite export > \(name).vcf")
    return try sandbox.bytes(of: "\(name).vcf")
  }

  @Test func `every card is exported byte for byte, also from a second list`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".vcf") && !Self.wideFiles.contains($0) }.sorted()
    #expect(names.count == 36)
    let files = names.map { Self.folder.appending(path: $0) }
    let cards = try files.flatMap(cards(of:))
    let sandbox = try Sandbox()
    let first = try export(of: files.map(\.path), to: "first", in: sandbox)
    #expect(first == cards)
    #expect(try export(of: ["first.vcf"], to: "second", in: sandbox) == cards)
  }

  @Test(arguments: wideFiles)
  func `a UTF-16 file is exported byte for byte`(name: String) throws {
    let file = Self.folder.appending(path: name)
    let bytes = try export(of: [file.path], to: "list", in: try Sandbox())
    #expect(bytes == Array(try Data(contentsOf: file)))
  }
}
