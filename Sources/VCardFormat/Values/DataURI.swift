/// Bytes as a URI.
///
/// Source: RFC 2397.
package enum DataURI {
  /// The URI of bytes that are given in base64.
  package static func bytes(ofBase64 text: [UInt8], mediaType: String?) -> [UInt8] {
    var result = Array("data:\(mediaType ?? "application/octet-stream");base64,".utf8)
    result.append(contentsOf: text)
    return result
  }
}
