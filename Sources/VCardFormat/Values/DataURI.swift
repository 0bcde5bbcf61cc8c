/// Data URIs, which contain bytes.
///
/// Source: RFC 2397.
package enum DataURI {
  /// Returns whether a URI contains bytes of an unknown type.
  static func isOfBytes(_ uri: Span<UInt8>) -> Bool {
    uri.hasWord("DATA:APPLICATION/OCTET-STREAM;BASE64,", at: 0, before: uri.count)
  }

  /// Returns whether a value is a data URI without data.
  static func lacksData(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard value.hasWord("DATA:", at: range.lowerBound, before: range.upperBound) else {
      return false
    }
    let comma = value.firstIndex(of: ASCII.comma, from: range.lowerBound, to: range.upperBound)
    return comma >= range.upperBound - 1
  }

  /// Returns the URI for bytes in base64.
  package static func bytes(ofBase64 text: [UInt8], mediaType: String?) -> [UInt8] {
    let head = head(of: mediaType)
    var result: [UInt8] = []
    result.reserveCapacity(head.utf8.count + text.count)
    result.append(contentsOf: head.utf8)
    result.append(contentsOf: text)
    return result
  }

  /// Returns the URI for bytes in base64, as a string.
  package static func string(ofBase64 text: [UInt8], mediaType: String?) -> String {
    var result = head(of: mediaType)
    result.reserveCapacity(result.utf8.count + text.count)
    var start = 0
    while start < text.count {
      let end = min(start + ValueText.pieceSize, text.count)
      result += String(utf8: text.span, start..<end)
      start = end
    }
    return result
  }

  private static func head(of mediaType: String?) -> String {
    "data:\(mediaType ?? "application/octet-stream");base64,"
  }
}
