/// Bytes as a URI.
///
/// Source: RFC 2397.
package enum DataURI {
  /// Whether a URI is one of bytes of which nothing is known.
  static func isOfBytes(_ uri: Span<UInt8>) -> Bool {
    uri.hasWord("DATA:APPLICATION/OCTET-STREAM;BASE64,", at: 0, before: uri.count)
  }

  /// The URI of bytes that are given in base64.
  package static func bytes(ofBase64 text: [UInt8], mediaType: String?) -> [UInt8] {
    var result = Array("data:\(mediaType ?? "application/octet-stream");base64,".utf8)
    result.append(contentsOf: text)
    return result
  }
}
