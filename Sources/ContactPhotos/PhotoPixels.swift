/// The decoded pixels of a derived photo.
package struct PhotoPixels: Sendable, Hashable {
  /// The colour of a pixel.
  package struct Color: Sendable, Hashable {
    /// The red component.
    package let red: UInt8

    /// The green component.
    package let green: UInt8

    /// The blue component.
    package let blue: UInt8
  }

  /// The width in pixels.
  package let width: Int

  /// The height in pixels.
  package let height: Int

  /// Red, green and blue of each pixel, row by row from the top.
  private let bytes: [UInt8]

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - bytes: Red, green and blue of each pixel, row by row from the top. The result is `nil` if these aren't
  ///     complete rows.
  package init?(width: Int, bytes: [UInt8]) {
    guard width > 0, !bytes.isEmpty, bytes.count.isMultiple(of: 3 * width) else { return nil }
    self.width = width
    height = bytes.count / (3 * width)
    self.bytes = bytes
  }

  /// Reads the portable pixmap that `contacts-photo` writes.
  init?(pixmap: [UInt8]) {
    guard let end = pixmap.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: pixmap[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 4, head[0] == "P6", let width = Int(head[1]) else { return nil }
    self.init(width: width, bytes: Array(pixmap[(end + 1)...]))
    guard String(height) == head[2] else { return nil }
  }

  /// The pixel at a column and a row.
  package subscript(column: Int, row: Int) -> Color {
    let start = 3 * (row * width + column)
    return Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// Returns the red (0), green (1) or blue (2) component of all pixels, row by row.
  package func values(ofPart part: Int) -> [Int] {
    stride(from: part, to: bytes.count, by: 3).map { Int(bytes[$0]) }
  }
}
