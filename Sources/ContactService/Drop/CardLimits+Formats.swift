import ContactStorage
import VCardFormat
package import VCardInterchange

extension CardLimits {
  /// How large cards of other formats may be.
  package var interchange: VCardInterchangeLimits {
    VCardInterchangeLimits(
      depth: VCardInterchangeLimits.standard.depth, cardSize: vCard.cardSize)
  }

  /// How large an image may be, in bytes, so that it fits into a card: base64 and folds make it 1.39 times as large.
  var imageSize: Int { vCard.cardSize / 18 * 13 }
}
