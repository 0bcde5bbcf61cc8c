import ContactStorage
import VCardFormat

extension CardLimits {
  /// The greatest size in bytes of an image that fits into a card: base64 and folding make it 1.39 times as large.
  var imageSize: Int { vCard.cardSize / 18 * 13 }
}
