import ContactStorage
import VCardFormat

extension CardLimits {
  /// How large an image may be, in bytes, so that it fits into a card: base64 and folds make it 1.39 times as large.
  var imageSize: Int { vCard.cardSize / 18 * 13 }
}
