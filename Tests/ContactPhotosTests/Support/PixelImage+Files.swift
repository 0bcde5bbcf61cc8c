extension PixelImage {
  /// The samples of each pixel in a PNG.
  enum PNGKind: UInt8 {
    case grey = 0
    case colour = 2
    case colourAndAlpha = 6

    var samples: Int { self == .grey ? 1 : self == .colour ? 3 : 4 }
  }

  /// Returns the image as a PNG.
  ///
  /// Source: RFC 2083; RFC 1950 and 1951 for stored data.
  ///
  /// - Parameters:
  ///   - kind: The samples; grey is the red of the pixels, and alpha makes the lower half transparent.
  ///   - isDeep: Whether samples have 16 bits.
  /// - Returns: The bytes.
  func png(_ kind: PNGKind = .colour, isDeep: Bool = false) -> [UInt8] {
    var data: [UInt8] = []
    for row in 0..<height {
      data.append(0)
      for column in 0..<width {
        let samples = (self[column, row] + [row < height / 2 ? 255 : 0]).prefix(kind.samples)
        for sample in samples {
          data += [UInt8](repeating: UInt8(sample), count: isDeep ? 2 : 1)
        }
      }
    }
    let head = Self.bytes(width) + Self.bytes(height) + [isDeep ? 16 : 8, kind.rawValue, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", head)
      + Self.chunk("IDAT", Self.stored(data)) + Self.chunk("IEND", [])
  }

  /// The image as a BMP of 24 bits.
  var bmp: [UInt8] {
    let stride = (3 * width + 3) / 4 * 4
    var rows: [UInt8] = []
    for row in (0..<height).reversed() {
      var line: [UInt8] = []
      for column in 0..<width { line += self[column, row].reversed().map { UInt8($0) } }
      rows += line + [UInt8](repeating: 0, count: stride - line.count)
    }
    return Array("BM".utf8) + Self.low(54 + rows.count) + [0, 0, 0, 0] + Self.low(54)
      + Self.low(40) + Self.low(width) + Self.low(height) + [1, 0, 24, 0]
      + [UInt8](repeating: 0, count: 24) + rows
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in body {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return bytes(data.count) + body + bytes(Int(remainder ^ 0xFFFF_FFFF))
  }

  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let count = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      result += [rest.isEmpty ? 1 : 0] + count + count.map { ~$0 } + block
    } while !rest.isEmpty
    var (first, second) = (1, 0)
    for byte in data {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return result + bytes(second << 16 | first)
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }

  private static func low(_ number: Int) -> [UInt8] { bytes(number).reversed() }
}

extension [UInt8] {
  /// Returns the JPEG with EXIF data: an orientation, and the place where it was taken.
  ///
  /// Source: Exif 2.3, sections 4.5.4 and 4.6.
  func withEXIF(orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
      + [0, 2]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]
      + [0, 0, 0, 0]
      + [0, 1]
      + [0, 1, 0, 2, 0, 0, 0, 2] + Array("N".utf8) + [0, 0, 0]
      + [0, 0, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + tiff + Array("GPS-of-the-house".utf8)
    return prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + dropFirst(2)
  }
}
