/// Bytes as a URI.
///
/// Source: RFC 2397.
package enum DataURI {
  /// The URI of bytes, in base64.
  package static func text(_ bytes: [UInt8], mediaType: String?) -> String {
    let data = String(decoding: Base64.encode(bytes), as: UTF8.self)
    return "data:\(mediaType ?? "application/octet-stream");base64,\(data)"
  }
}
