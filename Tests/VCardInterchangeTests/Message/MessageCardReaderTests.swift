import Testing
import VCardFormat

@testable import VCardInterchange

struct MessageCardReaderTests {
  private static let head = """
    From: =?utf-8?q?J=C3=B6rg?= Sample <joerg@x.org>
    Date: Mon, 23 Nov 2026 16:00:00 +0100
    MIME-Version: 1.0

    """

  private static let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nNOTE:=C3\nEND:VCARD\n"

  /// Returns a message of several parts.
  private static func message(_ parts: String..., boundary: String = "b=1") -> String {
    let body = parts.map { "--\(boundary)\n\($0)\n" }.joined()
    return head + "Content-Type: multipart/mixed;\n boundary=\"\(boundary)\"\n\npreamble\n\(body)"
      + "--\(boundary)--\nepilogue\n"
  }

  private static let text = "Content-Type: text/plain\n\nHello\n\n-- \nIda Sign\n+49 30 123456\n"

  @Test(arguments: [
    "Content-Type: text/vcard; charset=utf-8\n\n\(card)",
    "content-type: TEXT/X-VCARD;\n\tname=\"ada.vcf\"\nContent-Disposition: attachment\n\n\(card)",
    "Content-Type: text/directory; profile=vCard\n\n\(card)",
    "Content-Type: application/octet-stream; name=\"Ada; L.vcf\"\n\n\(card)",
    "Content-Type: text/vcard\nContent-Transfer-Encoding: base64\n\n"
      + "QkVHSU46VkNBUkQKVkVSU0lPTjozLjAKRk46QWRhCk5PVEU6PUMz\nCkVORDpWQ0FSRAo=\n",
    "Content-Type: text/vcard\nContent-Transfer-Encoding: Quoted-Printable\n\n"
      + "BEGIN:VCARD\nVERSION:3.0  \nFN:A=\nda\nNOTE:=3DC3=20 \nEND:VCARD=\n\n",
    message("Content-Type: text/vcard\n\n\(card)", boundary: "inner"),
    "Content-Type: message/rfc822\n\nFrom: b@x.org\nContent-Type: text/vcard\n\n\(card)",
    "Content-Type: text/plain\n\nSee:\n\(card)Bye\n",
  ])
  func `a vCard in a part is read, and the text is left alone`(part: String) {
    let result = Interchange.read(Self.message(Self.text, part, Self.text), as: .message)
    #expect(result.cards.map { $0.first(.fn)?.text } == ["Ada"])
    #expect(result.cards.first?.first(.note)?.text.hasPrefix("=C3") == true)
    #expect(result.errors == [])
  }

  @Test func `the bytes of a vCard are kept`() {
    let part = "Content-Type: text/vcard\n\n\(Self.card)"
    let crlf = Self.message(part).replacing("\n", with: "\r\n")
    let cards = Interchange.read(crlf, as: .message).cards
    #expect(cards.map(\.bytes) == [Array(Self.card.replacing("\n", with: "\r\n").utf8)])
  }

  @Test func `the text of a part is in its character set`() {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:J=F6rg\nEND:VCARD\n"
    let part =
      "Content-Type: text/vcard; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n"
    let cards = Interchange.read(Self.message(part + card), as: .message).cards
    #expect(cards.map(\.displayName) == ["Jörg"])
  }

  @Test(arguments: [
    ("Hello\n\n-- \nIda Sign\nida@sign.org\n+49 30 123456\n", ["Ida Sign", "ida@sign.org"]),
    ("Hello\n-- \nIda Sign\n+49 30 123456\n", ["Ida Sign"]),
    ("Call Bob <bob@x.org>.\n", []),
    ("Hello\n-- \n\n", []),
    ("Hello\n-- \nJörg\nTel +49 30 123456\n", []),
    ("", []),
  ])
  func `a message without a vCard gives its sender, with the signature`(
    body: String, other: [String]
  ) {
    for text in [Self.head + "\n" + body, Self.message("\n\(body)")] {
      let cards = Interchange.read(text, as: .message).cards
      #expect(cards.map(\.displayName) == ["Jörg Sample"] + other.prefix(1))
      #expect(cards.first?.all(.email).map(\.text) == ["joerg@x.org"])
      #expect(cards.dropFirst().flatMap { $0.all(.email).map(\.text) } == other.dropFirst() + [])
    }
  }

  @Test func `all messages of a file are read`() {
    let first = Self.message("Content-Type: text/vcard\n\n\(Self.card)")
    let box = "From a@x Mon Nov 23\n\(first)\nFrom b@x Mon Nov 23\n\(Self.head)\nFrom me\n"
    let cards = Interchange.read(box, as: .message).cards
    #expect(cards.map(\.displayName) == ["Ada", "Jörg Sample"])
    let start = Array(box.utf8.prefix(100))
    #expect(CardFormat.detect(Array(box.utf8)) == .message)
    #expect(CardFormat.detect(start.dropLast(60) + []) == nil)
  }

  @Test(arguments: [
    "\(head)\nBye\n", "\(head)Subject: Hi\n", "\(head)Content-Type: text/vcard\n\n\(card)",
    message("\nBye\n"), message("\nBye\n").replacing("--b=1--\nepilogue\n", with: ""),
  ])
  func `a message is read although no empty line precedes it`(first: String) {
    let separator = "From b@x.org Mon Nov 23 16:00:00 2026\n"
    let second = Self.message("Content-Type: text/vcard\n\n\(Self.card)")
    let box = "From a@x.org Mon Nov 23 15:00:00 2026\n\(first)\(separator)\(second)"
    let result = Interchange.read(box, as: .message)
    #expect(result.cards.last?.displayName == "Ada")
    #expect(result.cards.count == 2)
    #expect(result.errors == [])
    // Without a field after it, the line is text, also at the end.
    let text = "Hello\n-- \nIda Sign\n\(separator)Street 1\n"
    for end in ["", separator, "\(separator)\n"] {
      let other = "From a@x.org Mon Nov 23 15:00:00 2026\n\(Self.head)\n\(text)\(end)"
      let cards = Interchange.read(other, as: .message).cards
      #expect(cards.map(\.displayName) == ["Jörg Sample", "Ida Sign"])
    }
  }

  @Test func `a part without a card, and a message without a sender, are reported`() {
    let part = "Content-Type: text/vcard\n\nnothing\n"
    let result = Interchange.read(Self.message(part), as: .message)
    #expect(result.cards == [])
    #expect(result.errors.map(\.line) == [11])
    let nobody = Interchange.read("From: nobody\nMIME-Version: 1.0\n\nHi\n", as: .message)
    #expect(
      nobody.errors.map(\.description) == [
        "This message has no card, and no sender with an e-mail address: attach a vCard to it, or "
          + "name the sender in a line such as “From: Ada Lovelace <ada@example.org>”."
      ])
  }

  @Test(arguments: [
    ("application/zip; name=\"ok.zip\"", "ok.zip"),
    ("application/octet-stream\nContent-Disposition: attachment; filename=List.CSV", "List.CSV"),
  ])
  func `an archive or a table in a message is named, and the sender is read`(
    type: String, name: String
  ) {
    let part = "Content-Type: \(type)\nContent-Transfer-Encoding: base64\n\nUEsDBA==\n"
    let result = Interchange.read(Self.message("\nHi\n", part), as: .message)
    #expect(result.cards.map(\.displayName) == ["Jörg Sample"])
    #expect(
      result.errors.map(\.description) == [
        "The attachment “\(name)” is left out: save it, and drop it if it has contacts."
      ])
    let picture = "Content-Type: image/png; name=\"a.png\"\n\nx\n"
    #expect(Interchange.read(Self.message("\nHi\n", picture), as: .message).errors == [])
  }

  @Test func `a value that is another part of the message is named`() throws {
    let part = "Content-Type: text/vcard\n\n"
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nPHOTO:cid:part1@x\nEND:VCARD\n"
    var reader = try #require(CardReader(.message))
    reader.append(Array(Self.message(part + card).utf8))
    reader.finish()
    let entry = reader.next()
    #expect(entry?.card?.displayName == "Ada")
    #expect(entry?.doubts.map(\.rule) == [.linkToPart])
    #expect(
      entry?.doubts.map(\.sentence) == [
        "PHOTO “cid:part1@x” is another part of the message, which is left out: save it and add it "
          + "to the contact."
      ])
  }

  /// Returns the entries of a message.
  private static func entries(of message: String) throws -> [CardEntry] {
    var reader = try #require(CardReader(.message))
    reader.append(Array(message.utf8))
    reader.finish()
    var entries: [CardEntry] = []
    while let entry = reader.next() { entries.append(entry) }
    return entries
  }

  @Test func `a message that ends before the end of a part with cards has a diagnostic`() throws {
    let whole = Self.message(Self.text, "Content-Type: text/vcard\n\n\(Self.card)\(Self.card)")
    #expect(try Self.entries(of: whole).map(\.doubts) == [[], []])
    let cut = whole.replacing("--b=1--\nepilogue\n", with: "")
    let entries = try Self.entries(of: cut)
    #expect(entries.map { $0.card?.displayName } == ["Ada", "Ada"])
    #expect(entries.map { $0.doubts.map(\.rule) } == [[], [.cutOff]])
    #expect(
      entries.last?.doubts.map(\.sentence) == [
        "The message ends before the end of this part, so cards may be missing: get it again."
      ])
    let text = Self.message(Self.text).replacing("--b=1--\nepilogue\n", with: "")
    #expect(try Self.entries(of: text).flatMap(\.doubts) == [])
  }

  @Test(arguments: [("7bit", 15), ("quoted-printable", 12)])
  func `a fault in a part is at its line of the message`(encoding: String, line: Int) throws {
    let part = "Content-Type: text/vcard\nContent-Transfer-Encoding: \(encoding)\n\n"
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nnothing\nEND:VCARD\n"
    let entries = try Self.entries(of: Self.message(part + card))
    #expect(entries.flatMap(\.diagnostics).map(\.line) == [line])
    #expect(entries.map(\.line) == [12])
  }

  @Test func `a part that is too large is reported`() {
    var limits = VCardLimits.standard
    limits.cardSize = 300
    let large = "Content-Type: text/vcard\n\n\(String(repeating: "a b\n", count: 200))"
    let result = Interchange.read(
      Self.message(large, "Content-Type: text/vcard\n\n\(Self.card)"), as: .message, limits: limits)
    #expect(result.cards.map(\.displayName) == ["Ada"])
    #expect(result.errors.map(\.code) == [.tooLarge])
  }

  @Test func `a message that is cut anywhere gives the same in pieces of any size`() {
    let text = Array(
      Self.message(Self.text, "Content-Type: text/vcard\n\n\(Self.card)", boundary: "xy").utf8)
    for end in text.indices {
      let whole = Interchange.read(Array(text[..<end]), as: .message)
      let pieces = Interchange.read(Array(text[..<end]), as: .message, pieceSize: 7)
      #expect(whole.cards == pieces.cards)
      #expect(whole.errors == pieces.errors)
    }
  }

  @Test(arguments: [
    "From: Ada <ada@x.org>\nTo: Bob <bob@x.org>\nSubject: Hi\n\nHello\n",
    "From: Ada\nDate: Monday, 23 November 2026 at 16:00\n\nHello\n",
    "Name: Ada\nMessage-ID: 1\n\n", "Hello:\nMIME-Version: 1.0\nFrom me\n",
  ])
  func `text that people copy from a message is not a message`(text: String) {
    #expect(CardFormat.detect(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("From: Ada <ada@x.org>\nTo: Bob <bob@x.org>\nSubject: Hi\n\nHello\n", true),
    ("Subject: Hi\nFrom: ada@x.org\n\nHello\n", true),
    ("From: Ada <ada@x.org>\n\nHello\n", false), ("From: Ada\nTo: Bob\n\nHello\n", false),
    ("From: ada@x.org\nTo: b@x.org\nHello Bob\n\n", false),
  ])
  func `a header without a date may be that of a message`(text: String, mayBe: Bool) {
    let format = CardFormat.detect(Array(text.utf8), atLeast: .possible)
    #expect(format == (mayBe ? .message : nil))
  }

  @Test(arguments: [
    (
      "From ada@x.org Thu Jan  1 00:00:00 2026\nFrom: Ada <ada@x.org>\nSubject: Hi\n\nHello\n", true
    ),
    ("From - Thu Jan 01 00:00:00 2026\nFrom: Ada <ada@x.org>\n\nHello\n", true),
    ("From my sister at 10:30 in 2026\nFrom: Ada <ada@x.org>\n\nHello\n", false),
    ("From ada@x.org Thu Jan  1 00:00:00 2026\nSubject: Hi\n\nHello\n", false),
  ])
  func `a mailbox begins with a line From and the time`(text: String, isMessage: Bool) {
    #expect(CardFormat.detect(Array(text.utf8)) == (isMessage ? .message : nil))
  }

  @Test func `a type of the content tells a message, even without a date`() {
    let text = "From: ada@x.org\nContent-Type: text/plain\n\nHello\n"
    #expect(CardFormat.detect(Array(text.utf8)) == .message)
  }
}
