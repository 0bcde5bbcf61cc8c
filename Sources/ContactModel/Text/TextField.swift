import VCardFormat

/// Syntax checks for e-mail addresses, telephone numbers and links.
enum TextField {
  /// Returns the text if it is an e-mail address, without needless quotation marks; otherwise `nil`.
  static func address(_ text: String) -> String? {
    let text = EmailAddress.withoutNeedlessQuotes(text)
    let quoted = EmailAddress.quotedLocalPart(of: text)
    guard text.utf8.count <= EmailAddress.longest,
      let at = quoted?.endIndex ?? text.firstIndex(of: "@"),
      quoted != nil || EmailAddress.isLocalPart(text[..<at]), isHost(text[at...].dropFirst())
    else { return nil }
    return text
  }

  /// Returns the text if it is a telephone number and nothing else; otherwise `nil`.
  static func telephone(_ text: String) -> String? {
    let rest = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isNumber = rest.allSatisfy { $0.isWholeNumber || " ()-./".contains($0) }
    return isNumber && TextNumber(text).isTelephone ? text : nil
  }

  /// Returns the text if it is a telephone number of six digits or more; otherwise `nil`.
  ///
  /// Dates may have as many digits with other signs.
  static func telephoneBesideName(_ text: String) -> String? {
    let isShort = text.allSatisfy { $0.isWholeNumber || " ()+".contains($0) }
    return telephone(text) ?? (isShort && TextNumber(text).isShortTelephone ? text : nil)
  }

  /// Whether a text has the form of a host name with a dot.
  static func isHost(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && text.utf8.count <= 253
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "-" && part.last != "-"
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      } && parts.last?.contains(where: \.isLetter) == true
  }

  /// Returns the link as a URI, with a scheme.
  static func uri(_ link: String) -> String {
    link.firstRange(of: "://") == nil ? "http://\(link)" : link
  }

  /// Returns the URI of a link that may lack a scheme; `nil` if the text isn't a link.
  static func webURI(_ text: String) -> String? {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    if URIText.hasScheme(text) { return text }
    return isLink(text, isLabelled: true) ? uri(text) : nil
  }

  /// Whether a text is a web address.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isLabelled: Whether a label marks the text as a link, so that any domain is accepted.
  /// - Returns: `true` if it has a scheme or a known domain.
  static func isLink(_ text: String, isLabelled: Bool) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    let lower = text.lowercased()
    for scheme in ["http://", "https://", "ftp://"] where lower.hasPrefix(scheme) {
      return lower.utf8.count > scheme.utf8.count
    }
    let host = lower.prefix { !"/?#:".contains($0) }
    guard isHost(host), !host.contains("@") else { return false }
    if lower.hasPrefix("www.") || isLabelled { return true }
    let domain = host.split(separator: ".").last ?? ""
    return text.prefix(host.count) == host && host.allSatisfy { !$0.isNumber || $0.isASCII }
      && (domains.contains(String(domain)) || domain.count == 2 && domain.allSatisfy(\.isASCII))
  }

  private static let domains: Set = [
    "com", "org", "net", "edu", "gov", "info", "biz", "name", "dev", "app", "cloud", "museum",
    "example", "int",
  ]

  /// Decodes percent signs; returns the text itself if the result is not UTF-8.
  static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let decoded = URIText.percentDecoded(bytes.span, bytes.indices)
    return String(validating: decoded, as: UTF8.self).map(\.trimmed) ?? text
  }
}
