import ContactModel
import VCardFormat

extension VCard {
  /// The card with plain e-mail addresses instead of `mailto:` URIs, as the formats of mail programs have them.
  var withPlainAddresses: VCard {
    var card = self
    for (index, var property) in properties.enumerated() where property.name == .email {
      let address = property.text.emailAddress
      guard address.exact != property.text.exact else { continue }
      property.parameters.removeAll { $0.name == "VALUE" }
      property.text = address
      card.replaceProperty(at: index, with: property)
    }
    return card
  }
}
