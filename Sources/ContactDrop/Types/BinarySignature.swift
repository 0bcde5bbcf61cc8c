/// The signatures of binary files other than images.
enum BinarySignature {
  /// Returns the type of a file from its first bytes.
  ///
  /// Source: PKWARE, APPNOTE.TXT, section 4.3; RFC 1952, section 2.3; SQLite, *Database File Format*, sections 1.3, 3
  /// and 4.1; POSIX.1, `pax`, "ustar Interchange Format"; Microsoft, MS-CFB, section 2.2.
  ///
  /// - Parameter bytes: The first bytes.
  /// - Returns: The type, or `nil` if no signature matches.
  static func type(of bytes: [UInt8]) -> TypeIdentifier? {
    guard let known = signatures.first(where: { bytes.dropFirst($0.offset).starts(with: $0.start) })
    else { return nil }
    return known.type == .zipArchive && isDocument(bytes) ? .compositeContent : known.type
  }

  private static let signatures: [(offset: Int, start: [UInt8], type: TypeIdentifier)] = [
    (0, [0x50, 0x4B, 3, 4], .zipArchive),
    (0, [0x50, 0x4B, 5, 6], .zipArchive),
    (0, [0x1F, 0x8B, 8], .gzipArchive),
    (0, Array("SQLite format 3\0".utf8), .database),
    (0, [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7], .database),
    (0, [0x37, 0x7F, 0x06, 0x82], .database),
    (0, [0x37, 0x7F, 0x06, 0x83], .database),
    (0, Array("%PDF-".utf8), .pdf),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .archive),
    (0, Array("Rar!\u{1A}\u{07}".utf8), .archive),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], .archive),
    (0, [0x28, 0xB5, 0x2F, 0xFD], .archive),
    (4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], .archive),
    (257, Array("ustar".utf8), .archive),
    (0, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compositeContent),
    (0, [0x7F, 0x45, 0x4C, 0x46], .data),
  ]

  /// Whether the first file of a zip archive is one that only office documents, e-books and apps begin with.
  private static func isDocument(_ bytes: [UInt8]) -> Bool {
    let name = bytes.dropFirst(30)
    return ["[Content_Types].xml", "_rels/", "mimetype", "META-INF/"].contains {
      name.starts(with: $0.utf8)
    }
  }
}
