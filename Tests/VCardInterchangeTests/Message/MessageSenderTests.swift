import Testing
import VCardFormat
import VCardInterchange

struct MessageSenderTests {
  /// A message, by its authors and its signature, and the properties of the cards.
  struct Signed: Sendable, CustomTestStringConvertible {
    let from: String
    let signature: String
    let cards: [String]

    init(_ from: String, _ signature: String, _ cards: String...) {
      self.from = from
      self.signature = signature
      self.cards = cards
    }

    var testDescription: String { "\(from): \(signature)" }

    func check() {
      let message = "From: \(from)\nMessage-ID: <1@x>\n\nHi\n-- \n\(signature)\n"
      let cards = Interchange.read(message, as: .message).cards.map { card in
        card.properties.dropFirst().map { "\($0.name.canonicalName):\($0.text)" }
          .joined(separator: " | ").replacing("\n", with: "⏎")
      }
      #expect(cards == self.cards)
    }
  }

  private static let berg = "Anna Berg <anna@x.example>"
  private static let anna = "FN:Anna Berg | N:Berg;Anna;;; | EMAIL:anna@x.example"

  @Test(arguments: [
    Signed(
      berg, "foo mailing list\nfoo@lists.example",
      "\(anna) | NOTE:foo mailing list⏎foo@lists.example"),
    Signed(
      berg, "Foo GmbH\n+49 30 123456", "\(anna) | ORG:Foo GmbH | TEL:+49 30 123456"),
    Signed(
      berg, "Tel +46 70 999 88 77", "\(anna) | TEL:+46 70 999 88 77"),
    Signed(
      berg, "info@x.example, berg.anna@home.example",
      "\(anna) | EMAIL:info@x.example | EMAIL:berg.anna@home.example"),
    Signed(
      berg, "Bo Ceder +46 1 234567\nDan Ek +46 1 234568", anna,
      "FN:Bo Ceder | N:Ceder;Bo;;; | TEL:+46 1 234567",
      "FN:Dan Ek | N:Ek;Dan;;; | TEL:+46 1 234568"),
    Signed(
      berg, "Bo Ceder\nbo@x.example", anna, "FN:Bo Ceder | N:Ceder;Bo;;; | EMAIL:bo@x.example"),
    Signed(
      berg, "Have a nice day", "\(anna) | NOTE:Have a nice day"),
    Signed(
      berg, "To leave the list, write to foo+leave@lists.example.",
      "\(anna) | NOTE:To leave the list, write to foo+leave@lists.example."),
    Signed(
      "Foo GmbH <info@foo.example>", "Foo GmbH\nBar Verlag\n+49 30 123456",
      "FN:Foo GmbH | EMAIL:info@foo.example | ORG:Bar Verlag | TEL:+49 30 123456"),
    Signed(
      "Sales Team <sales@x.example>", "Tel +46 70 999 88 77",
      "FN:Sales Team | EMAIL:sales@x.example | TEL:+46 70 999 88 77"),
  ])
  func `a signature without the name of the sender doesn't replace the sender`(message: Signed) {
    message.check()
  }

  @Test(arguments: [
    Signed(
      berg, "Anna Berg\nanna.berg@foo.example",
      "FN:Anna Berg | N:Berg;Anna;;; | EMAIL:anna.berg@foo.example | EMAIL:anna@x.example"),
    Signed(
      berg, "Anna\n+46 70 999 88 77",
      "FN:Anna Berg | N:Berg;Anna;;; | TEL:+46 70 999 88 77 | EMAIL:anna@x.example"),
    Signed(
      berg, "Bo Ceder +46 1 234567\nAnna Berg +46 1 234568",
      "FN:Anna Berg | N:Berg;Anna;;; | TEL:+46 1 234568 | EMAIL:anna@x.example",
      "FN:Bo Ceder | N:Ceder;Bo;;; | TEL:+46 1 234567"),
    Signed(
      "Bob Smith <bob@x.example>", "Robert Smith\nbob@x.example",
      "FN:Robert Smith | FN:Bob Smith | N:Smith;Robert;;; | EMAIL:bob@x.example"),
    Signed(
      "A. Berg <anna@x.example>", "Anna Berg\n+46 70 999 88 77",
      "FN:Anna Berg | N:Berg;Anna;;; | TEL:+46 70 999 88 77 | EMAIL:anna@x.example"),
    Signed(
      "annab <anna@x.example>", "Anna Berg\nanna@x.example",
      "FN:Anna Berg | FN:annab | N:Berg;Anna;;; | EMAIL:anna@x.example"),
    Signed(
      "Anna Berg via foo <foo@lists.example>", "Anna Berg\nanna@x.example",
      "FN:Anna Berg | N:Berg;Anna;;; | EMAIL:anna@x.example | NOTE:foo@lists.example"),
    Signed(
      "Anna Maria Berg via foo <foo@lists.example>",
      "Anna Berg\nanna@x.example\nHave a nice day",
      "FN:Anna Maria Berg | N:Berg;Anna;Maria;; | EMAIL:anna@x.example"
        + " | NOTE:Have a nice day⏎foo@lists.example"),
    Signed(
      "Anna Berg via foo <foo@lists.example>", "Anna Berg\n+46 70 999 88 77",
      "FN:Anna Berg | N:Berg;Anna;;; | TEL:+46 70 999 88 77 | EMAIL:foo@lists.example"),
    Signed(
      "anna@x.example", "Anna Berg\nHave a nice day",
      "FN:Anna Berg | N:Berg;Anna;;; | EMAIL:anna@x.example | NOTE:Have a nice day"),
    Signed(
      "anna@x.example", "Anna Berg\n+46 70 999 88 77",
      "FN:Anna Berg | N:Berg;Anna;;; | TEL:+46 70 999 88 77 | EMAIL:anna@x.example"),
    Signed(
      "Foo GmbH <info@foo.example>", "Anna Berg\nFoo GmbH\n+49 30 123456",
      "FN:Anna Berg | N:Berg;Anna;;; | ORG:Foo GmbH | TEL:+49 30 123456 | EMAIL:info@foo.example"),
  ])
  func `a signature with a form of the sender's name belongs to the sender`(message: Signed) {
    message.check()
  }

  @Test func `each author of a message is a card, and one of them has signed`() {
    Signed(
      "Anna Berg <anna@x.example>, Bo Ceder <bo@x.example>", "Bo Ceder\n+46 1 234567", Self.anna,
      "FN:Bo Ceder | N:Ceder;Bo;;; | TEL:+46 1 234567 | EMAIL:bo@x.example"
    ).check()
    Signed(
      "team@x.example, Anna Berg <anna@x.example>", "Anna Berg\n+46 70 999 88 77",
      "FN:team@x.example | EMAIL:team@x.example",
      "FN:Anna Berg | N:Berg;Anna;;; | TEL:+46 70 999 88 77 | EMAIL:anna@x.example"
    ).check()
  }

  @Test func `two authors with the signature of one mailing list are two cards`() {
    let box = ["Anna Berg <anna@x.example>", "Bo Ceder <bo@x.example>"].map { author in
      "From a@x.example Mon Nov 23 15:00:00 2026\nFrom: \(author)\n\nHi\n-- \nfoo@lists.example\n\n"
    }
    let cards = Interchange.read(box.joined(), as: .message).cards
    #expect(cards.map(\.displayName) == ["Anna Berg", "Bo Ceder"])
    #expect(cards.map { $0.all(.email).map(\.text) } == [["anna@x.example"], ["bo@x.example"]])
    #expect(cards.map { $0.first(.note)?.text } == ["foo@lists.example", "foo@lists.example"])
  }
}
