import ContactModel

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
    return percentDecoded(rest[slash...])
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = String(text).pathBytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(pathBytes: bytes)
  }
}
