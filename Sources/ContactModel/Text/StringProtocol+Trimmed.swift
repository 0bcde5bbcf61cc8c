extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
