package import VCardFormat

/// A card in the JSON form of vCards.
///
/// Properties of older versions keep their names, groups become the parameter `group`, preferences become PREF,
/// binary data become data URIs, and dates get the form that jCard requires.
///
/// Source: RFC 7095.
package struct JCard: Sendable, Hashable {
  /// The properties, in order.
  var properties: [Property]

  /// Makes the JSON form of a card.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package init(_ card: VCard) {
    let version = Property(name: "version", parameters: [], type: .text, values: [.string("4.0")])
    properties = [version]
    for property in card.properties where property.name != .version {
      properties.append(Property(property))
    }
  }
}
