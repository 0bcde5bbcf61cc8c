public import VCardFormat

/// A card in the JSON form of vCards, to be given to an encoder.
///
/// Properties that only older versions have keep their names, and groups become the parameter
/// `group`; bytes become data URIs, and dates get the form that jCard asks for.
///
/// Source: RFC 7095.
public struct JCard: Sendable, Hashable, Encodable {
  /// The properties, in order.
  public var properties: [Property]

  /// Makes the JSON form of a card.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  public init(_ card: VCard) {
    let version = Property(name: "version", parameters: [], type: .text, values: [.text("4.0")])
    properties = [version]
    for property in card.properties where property.name != .version {
      properties.append(Property(property))
    }
  }

  /// Encodes `["vcard", [ … ]]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode("vcard")
    var list = container.nestedUnkeyedContainer()
    for property in properties { try list.encode(property) }
  }
}
