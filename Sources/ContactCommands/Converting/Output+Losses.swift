import ContactModel
import VCardInterchange

extension Output {
  /// Warns of values and contacts that a format has no place for; does nothing if there are none.
  func warn(of losses: CardLosses, in format: CardFormat) {
    if losses.cardCount > 0 {
      let isOne = losses.cardCount == 1
      warn(
        "\(ContactsText.count(losses.cardCount)) \(isOne ? "was" : "were") left out: “\(format.name)” "
          + "requires a value that \(isOne ? "it doesn't" : "they don't") have, such as an e-mail address."
      )
    }
    let values = losses.values.map { "\($0.name) of \(ContactsText.count($0.count))" }
    guard !values.isEmpty else { return }
    warn(
      "“\(format.name)” has no place for some values, which were left out: "
        + "\(values.joined(separator: ", ")). “vcard” keeps everything.")
  }
}
