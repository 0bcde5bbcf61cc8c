/// The decoded pixels of a derived photo.
package struct PhotoPixels: Sendable, Hashable {
  /// The colour of a pixel.
  package struct Color: Sendable, Hashable {
    /// How much red there is.
    package let red: UInt8

    /// How much green there is.
    package let green: UInt8

    /// How much blue there is.
    package let blue: UInt8
  }

  /// How many pixels it is wide.
  package let width: Int

  /// How many pixels it is high.
  package let height: Int

  /// Red, green and blue of each pixel, row by row from the top.
  private let bytes: [UInt8]

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - width: How many pixels it is wide.
  ///   - bytes: Red, green and blue of each pixel, row by row from the top; `nil` comes of any that make no rows.
  package init?(width: Int, bytes: [UInt8]) {
    guard width > 0, !bytes.isEmpty, bytes.count.isMultiple(of: 3 * width) else { return nil }
    self.width = width
    height = bytes.count / (3 * width)
    self.bytes = bytes
  }

  /// Reads a portable pixmap, as `contacts-photo` writes it.
  init?(pixmap: [UInt8]) {
    guard let end = pixmap.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: pixmap[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 4, head[0] == "P6", let width = Int(head[1]) else { return nil }
    self.init(width: width, bytes: Array(pixmap[(end + 1)...]))
    guard String(height) == head[2] else { return nil }
  }

  /// The pixel of a column and a row.
  package subscript(column: Int, row: Int) -> Color {
    let start = 3 * (row * width + column)
    return Color(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// The values of all pixels for red (0), green (1) or blue (2), row by row.
  package func values(ofPart part: Int) -> [Int] {
    stride(from: part, to: bytes.count, by: 3).map { Int(bytes[$0]) }
  }
}
