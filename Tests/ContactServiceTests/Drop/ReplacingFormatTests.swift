import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Testing
import VCardFormat
import VCardInterchange

/// Drops that replace contacts by cards of other formats.
struct ReplacingFormatTests {
  let list: ContactList

  init() throws {
    list = ContactList(try ContactStore.inMemory())
  }

  private static let formats = CardFormat.all.filter { $0.isRead && $0.isWritten }

  /// Contacts of each version, in the notation of other programs.
  private static let contacts: [[UInt8]] = [
    card(
      "FN:Ada Berg", "N:Berg;Ada;Maria;;", "UID:a", "TEL;TYPE=CELL,VOICE:+49 30 1234567",
      "TEL;TYPE=WORK:+49 (30) 7654321", "EMAIL;TYPE=INTERNET;TYPE=HOME:Ada@X.example",
      "ADR;TYPE=HOME:;;Am Deich 3;Kiel;;24103;Germany", "ORG:Engine;Sales;Nord",
      "item1.X-ABDATE;TYPE=pref:2001-02-03", "item1.X-ABLabel:_$!<Anniversary>!$_",
      "item2.TEL:+49 40 1112223", "item2.X-ABLabel:Boat", "X-AIM:ada", "NICKNAME:x\\,y,z",
      "NOTE:one\\n two", "CATEGORIES:Friends,Band", "BDAY:1980-04-12", "X-FOO;X-K=1:bar",
      "REV:2020-01-02T03:04:05Z"),
    card(
      "FN:Bo Ek", "N:Ek;Bo;;;", "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1",
      "TEL;VALUE=uri;PREF=1;TYPE=\"voice,home\":tel:+46-8-1234567;ext=12",
      "EMAIL;PREF=2:bo@x.example", "EMAIL;PREF=1:ek@x.example", "ANNIVERSARY:20010203",
      "RELATED;TYPE=spouse;VALUE=text:Eva Ek", "BDAY:--0412", "GENDER:M", "LANG;TYPE=work:sv",
      "IMPP:xmpp:bo@x.example", "PHOTO:data:image/gif;base64,R0lGODlhAQABAAAAACw=",
      "URL:https://x.example/bo", version: "4.0"),
    card(
      "N:Ek;Cy", "FN:Cy Ek", "UID:c", "TEL;HOME:08 7654321", "EMAIL;INTERNET:cy@x.example",
      version: "2.1"),
  ]

  @Test(arguments: formats)
  func `A drop of an unedited export replaces nothing`(format: CardFormat) async throws {
    let before = try await fill()
    let results = try await replace(by: text(before, as: format), in: format)
    #expect(results.map(\.outcome) == [.unchanged, .unchanged, .unchanged])
    #expect(try await cards() == before)
  }

  @Test(arguments: formats.filter { $0.type != .vCard && $0 != .mutt })
  func `Only the property with an edited value is changed`(format: CardFormat) async throws {
    let before = try await fill()
    let edited = text(before, as: format).replacing("ada@x", with: "eva@y")
      .replacing("Ada@X", with: "eva@y")
    let results = try await replace(by: edited, in: format)
    #expect(results.map(\.outcome) == [.replaced, .unchanged, .unchanged])
    var expected = before.map(Self.lines)
    expected[0] = expected[0].map { $0.replacing("Ada@X", with: "eva@y") }
    #expect(try await cards().map(Self.lines) == expected)
  }

  @Test func `A number that is written in another way replaces the one in the list`() async throws {
    let before = try await fill()
    let edited = text(before, as: .csvGoogle).replacing("+49 (30) 7654321", with: "+49 30 7654321")
    let results = try await replace(by: edited, in: .csvGoogle)
    #expect(results.map(\.outcome) == [.replaced, .unchanged, .unchanged])
    #expect(try await cards().map(Self.lines)[0].contains("TEL;TYPE=WORK:+49 30 7654321"))
  }

  @Test func `A vCard with another value replaces the whole card`() async throws {
    try await fill()
    let new = card("FN:Ada Berg", "UID:a", "EMAIL:ada@x.example", version: "4.0")
    let results = try await replace(by: String(decoding: new, as: UTF8.self), in: .vCard)
    #expect(results.map(\.outcome) == [.replaced])
    #expect(try await cards()[0] == VCard(reading: new))
  }

  @Test func `A vCard corrects the capital letters of a label`() async throws {
    let lines = ["FN:Ada Berg", "UID:a", "ADR;LABEL=\"am deich 3\":;;Am Deich 3;Kiel;;;"]
    try await list.drop([.vCards("a.vcf", card(lines, version: "4.0"))])
    let new = card(lines.map { $0.replacing("am d", with: "Am D") }, version: "4.0")
    let results = try await replace(by: String(decoding: new, as: UTF8.self), in: .vCard)
    #expect(results.map(\.outcome) == [.replaced])
    #expect(try await cards()[0] == VCard(reading: new))
  }

  @Test(arguments: [
    ("Ada Berg <ada@x.example> +49 30 1234567", .utf8PlainText),
    (
      "From: Ada Berg <ada@x.example>\nTo: bo@x.example\nSubject: Hi\n\nHi\n-- \nAda Berg\n+49 30 1234567\n",
      CardFormat.message.type
    ),
  ])
  func `A text or the sender of a message changes only the values that it has`(
    text: String, type: TypeIdentifier
  ) async throws {
    let lines = ["FN:Ada Berg", "N:Berg;Ada;Maria;Dr.;", "EMAIL:ada@x.example", "NOTE:one"]
    try await list.drop([.vCards("a.vcf", card(lines))])
    let results = try await list.drop(
      [.data("text", Array(text.utf8), type: type)],
      options: DropOptions(duplicatePolicy: .replace))
    #expect(results.map(\.outcome) == [.replaced])
    #expect(try await cards().map(Self.lines) == [lines + ["TEL:+49 30 1234567"]])
  }

  @Test func `A vCard in a message replaces the whole card`() async throws {
    try await list.drop([.vCards("a.vcf", card("FN:Ada Berg", "UID:a", "NOTE:one"))])
    let new = card("FN:Ada Berg", "UID:a", "TEL:1")
    let header = "From: x@x.example\nTo: y@x.example\nSubject: Hi\nContent-Type: text/vcard\n\n"
    let results = try await replace(
      by: header + String(decoding: new, as: UTF8.self), in: .message)
    #expect(results.map(\.outcome) == [.replaced])
    #expect(try await cards() == [VCard(reading: new)])
  }

  @Test func `A table removes only what it has a column for`() async throws {
    let lines = [
      "FN:Ada Berg", "N:Berg;Ada;;;", "TEL;TYPE=CELL:+49 30 1234567", "NOTE:one",
      "EMAIL:ada@x.example", "PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQABAAAAACw=",
    ]
    try await list.drop([.vCards("a.vcf", card(lines))])
    let table = "Name,Email,Mobile,Notes\r\nAda Berg,ada@x.example,+49 30 1234567,one\r\n"
    #expect(try await replace(by: table, in: .csvGoogle).map(\.outcome) == [.unchanged])
    let edited = table.replacing("+49 30 1234567", with: "+49 30 7654321").replacing(
      ",one", with: ",")
    #expect(try await replace(by: edited, in: .csvGoogle).map(\.outcome) == [.replaced])
    let changed = lines.filter { $0 != "NOTE:one" }.map { $0.replacing("1234567", with: "7654321") }
    #expect(try await cards().map(Self.lines) == [changed])
  }

  @Test func `A table with a whole name changes the name, and its parts`() async throws {
    let lines = ["FN:Ada Berg", "N:Berg;Ada;;;", "EMAIL:ada@x.example", "UID:a"]
    try await list.drop([.vCards("a.vcf", card(lines + ["NOTE:one"]))])
    let table = "UID,Name,Email\r\na,Ada Lind,ada@x.example\r\n"
    #expect(try await replace(by: table, in: .csvGoogle).map(\.outcome) == [.replaced])
    #expect(
      try await cards().map(Self.lines) == [
        ["FN:Ada Lind", "N:Lind;Ada;;;", "EMAIL:ada@x.example", "UID:a", "NOTE:one"]
      ])
  }

  @Test func `A new name in a file of abook changes neither types nor other values`() async throws {
    let lines = ["N:Berg;Ada;;;", "FN:Ada Berg", "UID:a", "TEL;TYPE=PAGER:+49 30 1", "TITLE:Dr"]
    try await list.drop([.vCards("a.vcf", card(lines))])
    let edited = text(try await cards(), as: .abook).replacing("Berg", with: "Lind")
    #expect(try await replace(by: edited, in: .abook).map(\.outcome) == [.replaced])
    #expect(
      try await cards().map(Self.lines) == [["N:Lind;Ada;;;", "FN:Ada Lind"] + lines.dropFirst(2)])
  }

  @Test func `A new name in a file of abook keeps the parts that still stand in it`() async throws {
    let lines = ["N:Berg;Ada Eva;Maria;;", "FN:Ada Eva Berg", "UID:a", "EMAIL:ada@x.example"]
    try await list.drop([.vCards("a.vcf", card(lines))])
    let edited = text(try await cards(), as: .abook).replacing("Berg", with: "Lind")
    #expect(try await replace(by: edited, in: .abook).map(\.outcome) == [.replaced])
    #expect(
      try await cards().map(Self.lines) == [
        ["N:Lind;Ada Eva;Maria;;", "FN:Ada Eva Lind"] + lines.dropFirst(2)
      ])
  }

  @Test func `A column that was removed from a table of this program removes nothing`()
    async throws
  {
    let lines = ["FN:Ada Berg", "N:Berg;Ada;;;", "EMAIL:ada@x.example", "UID:a", "NOTE:one"]
    try await list.drop([.vCards("a.vcf", card(lines))])
    let before = try await cards()
    let rows = text(before, as: .csvGoogle).split(separator: "\r\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let column = try #require(rows.first?.firstIndex(of: "Notes"))
    let table = rows.map { row in
      var row = row
      row.remove(at: column)
      return row.joined(separator: ",") + "\r\n"
    }.joined()
    #expect(try await replace(by: table, in: .csvGoogle).map(\.outcome) == [.unchanged])
    #expect(try await cards() == before)
  }
}

extension ReplacingFormatTests {
  /// Fills the list, and returns its cards.
  @discardableResult
  private func fill() async throws -> [VCard] {
    try await list.drop([.vCards("all.vcf", Self.contacts.flatMap(\.self))])
    return try await cards()
  }

  private func cards() async throws -> [VCard] {
    try await list.read { reader in
      try reader.ids(section: 0, rows: 0..<Int.max).compactMap { try reader.card($0) }
    }
  }

  private func replace(by text: String, in format: CardFormat) async throws -> [DropItemResult] {
    try await list.drop(
      [.data("file", Array(text.utf8), type: format.type)],
      options: DropOptions(duplicatePolicy: .replace))
  }

  private func text(_ cards: [VCard], as format: CardFormat) -> String {
    guard var writer = format.makeWriter() else { return "" }
    var bytes: [UInt8] = []
    for card in cards { writer.append(card, to: &bytes) }
    writer.finish(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the unfolded lines of a card, without BEGIN, VERSION and END.
  private static func lines(_ card: VCard) -> [String] {
    let text = String(decoding: card.bytes, as: UTF8.self).replacing("\r\n ", with: "")
    return text.split(separator: "\r\n").dropFirst(2).dropLast().map(String.init)
  }
}
