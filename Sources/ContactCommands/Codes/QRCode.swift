import CCodes
import CMinizip
import ContactModel

/// A QR code of the level M, which the library libqrencode makes.
struct QRCode {
  /// The modules, row by row; 1 is a dark one.
  private let modules: [UInt8]

  /// The number of modules in a row.
  private let width: Int

  /// The light modules around the code, as ISO/IEC 18004 wants them.
  private static let margin = 4

  /// The pixels of a picture for one module, in both directions: those of one byte.
  private static let moduleSize = 8

  /// Makes the code of a text in UTF-8.
  ///
  /// - Parameter bytes: The bytes of the text.
  /// - Throws: `CommandError` if a code doesn't hold the bytes, or if the library is not installed.
  init(_ bytes: [UInt8]) throws(CommandError) {
    guard bytes.count <= CodeCard.limit else {
      throw CommandError(
        .dataError,
        "The name is too long for a QR code, which holds at most \(CodeCard.limit) bytes.")
    }
    let largestWidth = ccodes_largest_width
    var modules = [UInt8](repeating: 0, count: largestWidth * largestWidth)
    func make(hasHeader: Bool) -> Int32 {
      unsafe ccodes_make(bytes, Int32(bytes.count), hasHeader ? 1 : 0, &modules)
    }
    // Some readers take a text with few accents for Chinese unless the code says that it is UTF-8.
    var width = make(hasHeader: bytes.contains { $0 >= 0x80 })
    // The header needs room.
    if width == 0 { width = make(hasHeader: false) }
    guard width >= 0 else {
      throw CommandError(
        .configuration,
        "QR codes are drawn with libqrencode, which is not installed: install the package libqrencode4."
      )
    }
    guard width > 0 else {
      throw CommandError(.dataError, "There is no QR code of \(bytes.count) bytes.")
    }
    self.modules = modules
    self.width = Int(width)
  }

  /// The positions of the modules in a row and in a column, with the margin.
  private var positions: Range<Int> { -Self.margin..<width + Self.margin }

  private func isDark(_ column: Int, _ row: Int) -> Bool {
    let positions = 0..<width
    return positions.contains(column) && positions.contains(row)
      && modules[row * width + column] == 1
  }

  /// Draws the code with half blocks, two rows of it on each line.
  ///
  /// - Parameter style: The style; without colours, the code has those of the terminal.
  /// - Returns: The lines, in which light modules are white characters.
  func lines(_ style: TextStyle) -> [TerminalText] {
    stride(from: positions.lowerBound, to: positions.upperBound, by: 2).map { row in
      let blocks = positions.map { column in
        switch (isDark(column, row), isDark(column, row + 1)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      return style.whiteOnBlack(blocks.joined())
    }
  }

  /// Draws the code as a black and white picture in PNG.
  ///
  /// Source: PNG Specification, Third Edition, section 5.
  func png() -> [UInt8] {
    let size = positions.count * Self.moduleSize
    var pixels: [UInt8] = []
    for row in positions {
      // Each row begins with the number of its filter: none.
      let line: [UInt8] = [0] + positions.map { column in isDark(column, row) ? 0 : 0xFF }
      for _ in 0..<Self.moduleSize { pixels += line }
    }
    var count = compressBound(UInt(pixels.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    _ = unsafe compress(&packed, &count, pixels, UInt(pixels.count))
    let header = Self.bytes(size) + Self.bytes(size) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", Array(packed.prefix(Int(count)))) + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    let sum = unsafe crc32(0, checked, UInt32(checked.count))
    return bytes(content.count) + checked + bytes(Int(sum))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
