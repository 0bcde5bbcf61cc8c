import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CardSourceEditTests {
  private static let card = VCard(
    "FN:Ada", "NOTE:A long note that is folded in the card, because it has more than seven",
    " ty-five bytes", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", " SkZJRgAB", "UID:ada-1", "TEL:5")

  private static func edit(
    _ old: String, _ new: String
  ) throws -> (edit: CardEdit, errors: [EditedTextError]) {
    let text = try CardSource.text(of: card).replacing(old, with: new)
    return CardEdit.edit(of: card, toCard: text, line: 3)
  }

  @Test(arguments: [
    ("TEL:5", "TEL;TYPE=work:6"), ("TEL:5\n", ""), ("FN:Ada", "FN:Eve"),
    ("PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n SkZJRgAB\n", ""),
  ])
  func `A change of the card itself changes only its own lines`(old: String, new: String) throws {
    let (edit, errors) = try Self.edit(old, new)
    #expect(errors == [])
    var editor = FieldEditor(Self.card)
    try editor.apply(edit)
    let expected = String(decoding: Self.card.bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing(old, with: new).replacing("\n", with: "\r\n")
    #expect(String(decoding: editor.card.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [("no colon\n", ""), ("no colon", "NOTE:no colon")])
  func `Lines that are no properties can't be changed`(old: String, new: String) throws {
    let card = VCard("FN:Ada", "no colon", "TEL:5")
    let text = try CardSource.text(of: card)
    let (edit, errors) = CardEdit.edit(
      of: card, toCard: text.replacing(old, with: new), line: 1)
    #expect(edit.isEmpty)
    #expect(errors.map(\.line) == [4])
    let other = text.replacing("TEL:5", with: "TEL:6")
    #expect(CardEdit.edit(of: card, toCard: other, line: 1).errors == [])
  }

  @Test func `Other folds and line ends change nothing`() throws {
    #expect(try Self.edit("seven\n ty", "seventy").edit.isEmpty)
    #expect(try Self.edit("\n", "\r\n").edit.isEmpty)
  }

  @Test(arguments: [
    (
      "END:VCARD\n", "", 3,
      "The card has no END; it ends where the next one begins, or with the input."
    ),
    ("TEL:5", "TEL", 11, "The line has no colon"),
    ("BEGIN:VCARD", "", 3, "There is no card"),
    ("UID:ada-1", "UID:ada-2", 3, "UID can't be changed: the program keeps it."),
    ("VERSION:3.0", "VERSION:4.0", 3, "VERSION can't be changed: the program keeps it."),
    ("END:VCARD", "END:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD", 3, "There are 2 cards where one was."),
    ("FN:Ada\n", "", 3, "FN, the name, can't be removed."),
  ])
  func `A card that can't be read is an error`(
    old: String, new: String, line: Int, message: String
  ) throws {
    let (_, errors) = try Self.edit(old, new)
    #expect(errors.first?.line == line)
    #expect(errors.first?.message.hasPrefix(message) == true, "\(errors)")
  }

  /// A card with a value that may go on in the next lines, and a change of these.
  struct Continuation: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(value) \(change)" }
    var version: String
    var value: [String]
    var change: (old: String, new: String)
    var errors: [EditedTextError]

    init(
      _ version: String, _ value: [String], _ change: (old: String, new: String),
      _ errors: EditedTextError...
    ) {
      (self.version, self.value, self.change, self.errors) = (version, value, change, errors)
    }
  }

  private static let joined =
    "This line would be a part of the value above it: a property is NAME:VALUE, and a line that continues a value "
    + "begins with a blank."
  private static let broken =
    "The base64 is cut off or has invalid characters; the decodable part is read."

  @Test(arguments: [
    Continuation(
      "3.0", ["KEY;ENCODING=b:AAAA"], ("TEL:5", "TEL 5"), EditedTextError(line: 7, joined)),
    Continuation(
      "3.0", ["PHOTO;ENCODING=b:AAAA", " AA=="], ("TEL:5", "TEL 5"),
      EditedTextError(line: 8, joined)),
    Continuation(
      "3.0", ["SOUND;ENCODING=b:AA", " AA"], ("TEL:5\n", "abcd\r\nTEL:5\n"),
      EditedTextError(line: 8, joined)),
    Continuation(
      "3.0", ["KEY;ENCODING=b:AAAA"], ("TEL:5", " TEL:5"), EditedTextError(line: 6, broken)),
    Continuation("3.0", ["LOGO;ENCODING=b:A(=="], ("TEL:5", "TEL:6")),
    Continuation("3.0", ["LOGO;ENCODING=b:AA=="], ("AA==", "AA\n AAAA==")),
    Continuation(
      "2.1", ["PHOTO;ENCODING=BASE64:", " AAAA", ""], ("\n\nTEL:5", "\nTEL 5"),
      EditedTextError(line: 8, joined)),
    Continuation("2.1", ["PHOTO;ENCODING=BASE64:AAAA", "AAAA", ""], ("AAAA\n\n", "BBBB\n\n")),
    Continuation(
      "2.1", ["NOTE;ENCODING=QUOTED-PRINTABLE:abc="], ("TEL:5", "TEL 5"),
      EditedTextError(line: 7, joined)),
    Continuation(
      "2.1", ["NOTE;ENCODING=QUOTED-PRINTABLE:abc=", "def"], ("def", "defg=\nhi")),
    Continuation(
      "4.0", ["PHOTO:data:image/png;base64,AA=="], ("TEL:5", " TEL 5"),
      EditedTextError(line: 6, broken)),
  ])
  func `A line that was a property before does not end up in the value above it`(
    fixture: Continuation
  ) throws {
    let card = VCard(["FN:Ada"] + fixture.value + ["TEL:5"], version: fixture.version)
    let text = try CardSource.text(of: card)
    #expect(text.contains(fixture.change.old))
    let edited = text.replacing(fixture.change.old, with: fixture.change.new)
    #expect(CardEdit.edit(of: card, toCard: edited, line: 3).errors == fixture.errors)
    #expect(
      CardEdit.edit(of: card, toCard: "\n" + edited, line: 2).errors == fixture.errors)
  }

  @Test(
    arguments: [
      (
        UInt8(0xFC),
        "The card of ü isn't in UTF-8, so it can't be edited as a vCard: edit it as text."
      ),
      (0, "The card of A has a NUL character, so it can't be edited as a vCard: edit it as text."),
    ] as [(UInt8, String)])
  func `A card in another character set or with a NUL character is refused`(
    byte: UInt8, message: String
  ) throws {
    let bytes = ContactTestSupport.card(byte == 0 ? "FN:A" : "FN:~", "NOTE:~").map {
      $0 == UInt8(ascii: "~") ? byte : $0
    }
    let error = try #require(throws: ContactError.self) {
      try CardSource.text(of: VCard(reading: bytes))
    }
    #expect(error.description == message)
  }
}
