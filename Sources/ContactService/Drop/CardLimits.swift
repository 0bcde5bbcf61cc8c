import ContactDrop
import ContactModel
import ContactStorage
import VCardFormat
import VCardInterchange

/// How large cards and images may be that a list takes in, by its setting `card.max-size`.
struct CardLimits: Sendable {
  /// How large vCards may be.
  let vCard: VCardLimits

  /// Looks at the settings of a list.
  ///
  /// - Throws: `ContactError` when they can't be read.
  init(_ reader: ContactReader) throws {
    let setting = ListSetting.cardMaxSize
    let size = setting.limit(try reader.value(of: setting) ?? setting.usualValue) ?? .max
    vCard = VCardLimits(cardSize: size, lineLength: size, valueSize: size)
  }

  /// How large cards of other formats may be.
  var interchange: VCardInterchangeLimits {
    VCardInterchangeLimits(
      depth: VCardInterchangeLimits.standard.depth, cardSize: vCard.cardSize)
  }

  /// How large an image may be, in bytes, so that it fits into a card: base64 and folds make it 1.39 times as large.
  var imageSize: Int { vCard.cardSize / 18 * 13 }

  /// Whether a card is within the limits.
  func allow(_ card: VCard) -> Bool {
    card.bytes.count <= vCard.cardSize && card.properties.count < vCard.properties
  }
}
