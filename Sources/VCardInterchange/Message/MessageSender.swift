import ContactModel
import VCardFormat

/// The sender of a message: the signature under its text, with the address of the sender.
struct MessageSender {
  /// The cards, of version 4.0; several if the signature names several people.
  let cards: [VCard]

  /// Reads the sender.
  ///
  /// - Parameters:
  ///   - header: The header of the message.
  ///   - texts: The texts of the message.
  init(_ header: MailHeader, texts: [String]) {
    let sender = MailAddress.addresses(in: header, fields: ["from"]).first
    let signature = texts.lazy.compactMap(Self.signature).first
    guard let sender else {
      cards = signature.map { DroppedText($0).cards } ?? []
      return
    }
    let line = sender.name.isEmpty ? sender.address : "\(sender.name) <\(sender.address)>"
    let found = signature.map { signature in
      let signed = DroppedText(signature).cards
      return signed.isEmpty ? DroppedText("\(line)\n\(signature)").cards : signed
    }
    guard var cards = found, !cards.isEmpty else {
      cards = [Self.card(of: sender)]
      return
    }
    if cards.count == 1 {
      if cards[0].all(.email).isEmpty {
        cards[0].append(VCardProperty(name: .email, text: sender.address))
      }
      Self.complete(&cards[0], with: sender.name)
    }
    self.cards = cards
  }

  /// Gives a card the name of the sender if the signature has only a part of it, such as the given name.
  private static func complete(_ card: inout VCard, with name: String) {
    let signed = Set(FoldedText(card.displayName).words)
    let words = Set(FoldedText(name).words)
    guard words.count > 1, signed.isStrictSubset(of: words), !signed.isEmpty else { return }
    card = VCard(
      version: .v40,
      properties: [VCardProperty(name: .fn, text: PropertyText.cleaned(name))]
        + card.properties.filter { ![.fn, .n, .version].contains($0.name) })
  }

  private static func card(of sender: MailAddress) -> VCard {
    let name = sender.name.isEmpty ? sender.address : sender.name
    return VCard(
      version: .v40,
      properties: [
        VCardProperty(name: .fn, text: PropertyText.cleaned(name)),
        VCardProperty(name: .email, text: PropertyText.cleaned(sender.address)),
      ])
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
