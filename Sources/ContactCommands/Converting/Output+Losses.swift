import ContactModel
import VCardInterchange

extension Output {
  /// Warns of values and contacts that a format has no place for; does nothing if there are none.
  func warn(of losses: CardLosses, in format: CardFormat) {
    if losses.cardCount > 0 {
      let verb = losses.cardCount == 1 ? "was" : "were"
      warn(
        "\(ContactsText.count(losses.cardCount)) \(verb) left out: “\(format.name)” has no place for "
          + "contacts without an e-mail address.")
    }
    let values = losses.values.map { "\($0.name) of \(ContactsText.count($0.count))" }
    guard !values.isEmpty else { return }
    warn(
      "“\(format.name)” has no place for some values, which were left out: "
        + "\(values.joined(separator: ", ")). “vcard” keeps everything.")
  }
}
