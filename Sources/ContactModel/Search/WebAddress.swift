/// Normalizes web addresses for comparison.
package enum WebAddress {
  /// Returns an address with scheme and host in lower case, and without a slash at the end.
  ///
  /// An address without a scheme gets `http`.
  ///
  /// Source: RFC 3986, section 6.2.
  package static func normal(_ address: String) -> String {
    let text = String(address[...].trimmingBlanks)
    guard !text.isEmpty else { return "" }
    let schemeEnd = text.firstRange(of: "://")
    guard let schemeEnd else {
      // A URI without a host, such as a URN, is already normal.
      let hasScheme = text.prefix { $0 != "/" }.contains(":")
      return hasScheme ? text : normal("http://\(text)")
    }
    let hostEnd =
      text[schemeEnd.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let rest = text[hostEnd...]
    return text[..<hostEnd].lowercased() + (rest.hasSuffix("/") ? rest.dropLast() : rest)
  }
}
