import VCardFormat

/// The signatures of images.
enum ImageSignature {
  /// Returns the format of an image from its first bytes.
  ///
  /// Source: ISO/IEC 10918-1, B.1.1.3 (JPEG); RFC 2083, 3.1 (PNG); GIF89a, 17; TIFF 6.0, section 2; RFC 9649, 2.4
  /// (WebP); ISO/IEC 23008-12 and AV1 Image File Format, 6 (HEIC and AVIF); Microsoft, `BITMAPFILEHEADER`; SVG 2, 5.1.
  ///
  /// - Parameter bytes: The first bytes; 32 of them are enough, except for an SVG.
  /// - Returns: The format, or `nil` if it is unknown.
  /// - Complexity: O(*n*) in the bytes.
  static func type(of bytes: [UInt8]) -> TypeIdentifier? {
    if let known = signatures.first(where: { bytes.starts(with: $0.start) }) { return known.type }
    if bytes.starts(with: "RIFF".utf8), has("WEBP", at: 8, in: bytes) { return .webP }
    if isBitmap(bytes) { return .bmp }
    return mediaBoxType(bytes) ?? (isSVG(bytes) ? .svg : nil)
  }

  private static let signatures: [(start: [UInt8], type: TypeIdentifier)] = [
    ([0xFF, 0xD8, 0xFF], .jpeg),
    ([0x89, 0x50, 0x4E, 0x47], .png),
    (Array("GIF87a".utf8), .gif),
    (Array("GIF89a".utf8), .gif),
    ([0x49, 0x49, 0x2A, 0], .tiff),
    ([0x4D, 0x4D, 0, 0x2A], .tiff),
    ([0x49, 0x49, 0x2B, 0], .tiff),
    ([0x4D, 0x4D, 0, 0x2B], .tiff),
  ]

  private static func has(_ text: String, at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  /// Whether a header of a known size follows the letters BM, with which text may also begin.
  private static func isBitmap(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 18, has("BM", at: 0, in: bytes) else { return false }
    let sizes: [UInt8] = [12, 40, 52, 56, 64, 108, 124]
    return bytes[6..<10].allSatisfy { $0 == 0 } && sizes.contains(bytes[14])
      && bytes[15..<18].allSatisfy { $0 == 0 }
  }

  /// Returns the format of an ISO media file from its brands.
  private static func mediaBoxType(_ bytes: [UInt8]) -> TypeIdentifier? {
    guard bytes.count >= 12, has("ftyp", at: 4, in: bytes) else { return nil }
    let size = min(bytes.count, Int(bytes[2]) << 8 | Int(bytes[3]))
    var brands = [String(decoding: bytes[8..<12], as: UTF8.self)]
    for offset in stride(from: 16, to: max(16, size - 3), by: 4) {
      brands.append(String(decoding: bytes[offset..<offset + 4], as: UTF8.self))
    }
    if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
    if brands.contains(where: { ["heic", "heix", "heim", "heis", "hevc", "hevx"].contains($0) }) {
      return .heic
    }
    return brands.contains { ["mif1", "msf1"].contains($0) } ? .heif : nil
  }

  /// Whether the first element of XML is `svg`.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    MarkupRoot(of: bytes).map { ["svg", "svg:svg"].contains($0.name) } ?? false
  }
}
