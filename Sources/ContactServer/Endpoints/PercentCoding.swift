import VCardFormat

/// Percent-encoding in addresses.
///
/// Source: url.spec.whatwg.org, "application/x-www-form-urlencoded parsing".
enum PercentCoding {
  /// Returns the decoded text; `nil` if it isn't UTF-8, or a percent sign isn't followed by two digits.
  static func decode(_ text: Substring, plusIsBlank: Bool) -> String? {
    let bytes = text.utf8.map { $0 == ASCII.plus && plusIsBlank ? ASCII.space : $0 }
    return URIText.strictlyPercentDecoded(bytes).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the parameters of a query; `nil` if it can't be decoded, or names one twice.
  static func parameters(ofQuery query: String) -> [String: String]? {
    var parameters: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(parts[0], plusIsBlank: true),
        let value = decode(parts.count > 1 ? parts[1] : "", plusIsBlank: true),
        parameters.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return parameters
  }
}
