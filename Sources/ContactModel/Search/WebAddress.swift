/// Addresses of web pages as they are compared.
package enum WebAddress {
  /// An address with its scheme and host in lower case, and without a slash at the end.
  ///
  /// An address without a scheme is one of HTTP.
  ///
  /// Source: RFC 3986, section 6.2.
  ///
  /// - Parameter address: The address, as it is written.
  /// - Returns: The normal form.
  package static func normal(_ address: String) -> String {
    let text = String(address[...].trimmingBlanks)
    guard !text.isEmpty else { return "" }
    let schemeEnd = text.firstRange(of: "://")
    guard let schemeEnd else {
      // What has a scheme and no host, such as a URN, is its own normal form.
      let hasScheme = text.prefix { $0 != "/" }.contains(":")
      return hasScheme ? text : normal("http://\(text)")
    }
    let hostEnd =
      text[schemeEnd.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let rest = text[hostEnd...]
    return text[..<hostEnd].lowercased() + (rest.hasSuffix("/") ? rest.dropLast() : rest)
  }
}
