import ContactModel
import VCardFormat

/// The sender of a message: the authors of its header, with the signature under its text.
struct MessageSender {
  /// The cards, of version 4.0: one for each author, then those of other people whom the signature names.
  let cards: [VCard]

  /// Finds the sender in the header and the texts of a message.
  init(_ header: MailHeader, texts: [String]) {
    var authors = MailAddress.addresses(in: header, fields: ["from"]).map { MessageAuthor($0) }
    let signature = texts.lazy.compactMap(Self.signature).first
    let signed = signature.map { DroppedText($0).cards } ?? []
    guard let first = authors.first else {
      cards = signed
      return
    }
    var others: [VCard] = []
    if signed.isEmpty, let signature {
      // Beside a name, a part such as a job title is understood.
      for card in DroppedText("\(first.line)\n\(signature)").cards {
        if !first.hasAddress(card) {
          others.append(card)
        } else if first.isNamed || !Self.isNamed(card) {
          authors[0].takeValues(of: card)
        } else {
          authors[0].sign(card)
        }
      }
    }
    var signer = 0
    let named = signed.filter(Self.isNamed)
    for card in named {
      let index =
        authors.firstIndex { $0.mayBe(card, isOnly: false) }
        ?? authors.firstIndex { $0.mayBe(card, isOnly: named.count == 1) }
      if let index {
        authors[index].sign(card)
        signer = index
      } else {
        others.append(card)
      }
    }
    for card in signed where !Self.isNamed(card) { authors[signer].takeValues(of: card) }
    cards = authors.map(\.card) + others
  }

  /// Whether a card made from text has the name of a person, and not its organization, address or number instead.
  private static func isNamed(_ card: VCard) -> Bool {
    let name = card.displayName
    return name.contains(where: \.isLetter) && !card.all(.email).contains { $0.text == name }
      && !card.all(.org).contains { $0.components.first?.first == name }
  }

  /// Returns the text after the last line with two hyphens; `nil` if there is none.
  ///
  /// Source: RFC 3676, section 4.3.
  private static func signature(_ text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let mark = lines.lastIndex(where: { $0 == "-- " || $0 == "--" }) else { return nil }
    let signature = lines[(mark + 1)...].joined(separator: "\n")
    return signature[...].trimmingBlanks.isEmpty ? nil : signature
  }
}
