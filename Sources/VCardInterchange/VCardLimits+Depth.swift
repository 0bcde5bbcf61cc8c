import VCardFormat

extension VCardLimits {
  /// The maximum nesting depth of JSON values or XML elements.
  static let depth = 64
}
