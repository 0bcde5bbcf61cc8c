import Testing
import VCardFormat
import VCardInterchange

/// Lines of cards that are not properties, in other formats and versions.
struct OtherLinesTests {
  private static let lines = ["secret ,;line", "BEGIN:PROFILE", "EMAIL:x@y.example", "END:PROFILE"]

  /// A card with such lines in itself and in its component.
  private static let card = Interchange.card(
    (["FN:Ada", "N:;Ada;;;"] + lines + ["EMAIL:a@b.example"]).joined(separator: "\n"),
    version: "3.0")

  @Test(arguments: CardFormat.all.filter { $0.isRead && $0.isWritten })
  func `a format keeps other lines as X-UNREADABLE-LINE, or counts them as lost`(format: CardFormat)
    throws
  {
    var writer = try #require(format.makeWriter())
    var bytes: [UInt8] = []
    writer.append(Self.card, to: &bytes)
    writer.finish(to: &bytes)
    let read = try #require(Interchange.read(bytes, as: format).cards.first)
    let kept = read.all("X-UNREADABLE-LINE").map(\.text)
    let lost = writer.losses.values.map(\.name).filter { $0.hasPrefix("lines") }
    if writer.keepsOtherLines(of: Self.card) {
      #expect(bytes == Self.card.bytes)
      #expect(writer.linesWrittenAsProperties(of: Self.card).isEmpty && lost.isEmpty)
    } else if writer.keepsUnknownProperties {
      #expect(kept == Self.lines)
      #expect(writer.linesWrittenAsProperties(of: Self.card) == Self.lines)
      #expect(lost.isEmpty)
    } else {
      #expect(writer.linesWrittenAsProperties(of: Self.card).isEmpty && kept.isEmpty)
      #expect(lost == ["lines that are not properties"])
    }
  }

  @Test func `no line is kept twice`() throws {
    let card = Interchange.card("FN:Ada\nE\nF\nX-UNREADABLE-LINE:E", version: "3.0")
    let text = Interchange.write([card], as: .vCard40)
    let read = try #require(Interchange.read(text, as: .vCard).cards.first)
    #expect(read.all("X-UNREADABLE-LINE").map(\.text) == ["E", "F"])
  }

  @Test func `lines of a card in AGENT are kept too`() throws {
    let agent = "AGENT:\nBEGIN:VCARD\nVERSION:2.1\nN:B\nDoor code 1\nEND:VCARD"
    let card = Interchange.card("FN:Ada\n\(agent)", version: "2.1")
    let text = Interchange.write([card], as: .vCard30)
    let read = try #require(Interchange.read(text, as: .vCard).cards.first)
    #expect(read.first(.agent)?.agent?.all("X-UNREADABLE-LINE").map(\.text) == ["Door code 1"])
  }

  @Test func `a line is no account with the messenger LINE`() throws {
    let text = Interchange.write([Self.card], as: .csvGoogle)
    #expect(!text.contains("X-CELL=IM"))
    #expect(Self.card.onlineServices.isEmpty)
    let card = Interchange.card("FN:Ada\nE\nX-LINE:E", version: "3.0")
    let written = Interchange.write([card], as: .vCard40)
    let read = try #require(Interchange.read(written, as: .vCard).cards.first)
    #expect(read.all("X-UNREADABLE-LINE").map(\.text) == ["E"])
    #expect(
      read.onlineServices == [VCardOnlineService(service: .init("LINE"), user: "E", uri: nil)])
  }
}
