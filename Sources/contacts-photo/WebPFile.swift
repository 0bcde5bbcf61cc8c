#if Photos
  /// A WebP file with one opaque image.
  ///
  /// Source: RFC 9649, section 2.
  enum WebPFile {
    /// Removes everything except the image: libvips writes EXIF even with the option `strip`.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: A file in the simple format; the same file if it contains no image.
    static func stripped(_ bytes: [UInt8]) -> [UInt8] {
      var start = 12
      while start + 8 <= bytes.count {
        let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
        let end = min(bytes.count, start + 8 + size + size % 2)
        if bytes[start..<start + 3].elementsEqual("VP8".utf8), bytes[start + 3] != 0x58 {
          let chunk = bytes[start..<end]
          let length = (0..<4).map { UInt8((chunk.count + 4) >> (8 * $0) & 0xFF) }
          return Array("RIFF".utf8) + length + Array("WEBP".utf8) + chunk
        }
        start = end
      }
      return bytes
    }
  }
#endif
