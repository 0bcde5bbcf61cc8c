import ContactModel
import VCardFormat

/// The `file:` URIs that desktop programs pass when files are dragged.
package enum FileURI {
  /// Returns the path of a `file:` URI of this machine; `nil` for other text.
  ///
  /// Source: RFC 8089, section 2.
  package static func path(of text: String, hostName: String) -> String? {
    guard text.prefix(7).lowercased() == "file://" else { return nil }
    let rest = text.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash].lowercased()
    guard host.isEmpty || host == "localhost" || host == hostName.lowercased() else { return nil }
    let bytes = URIText.strictlyPercentDecoded(String(rest[slash...]).pathBytes)
    return bytes.flatMap { $0.contains(0) ? nil : String(pathBytes: $0) }
  }
}
