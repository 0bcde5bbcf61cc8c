import VCardFormat

extension VCardLimits {
  /// How many values of JSON or elements of XML may stand inside each other.
  static let depth = 64
}
