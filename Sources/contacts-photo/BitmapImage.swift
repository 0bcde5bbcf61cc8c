#if Photos
  /// A decoded BMP; libvips leaves BMPs to ImageMagick, which isn't meant for untrusted images.
  ///
  /// Source: Microsoft, *Bitmap Storage*: `BITMAPFILEHEADER`, `BITMAPCOREHEADER` to `BITMAPV5HEADER`.
  struct BitmapImage {
    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// The red, green and blue of each pixel, row by row from the top.
    private(set) var pixels: [UInt8]

    /// Decodes a BMP.
    ///
    /// - Parameter bytes: The file.
    /// - Throws: `PhotoFailure` when it is cut off, too large or of an unusual kind.
    /// - Complexity: O(*n* + *p*) for *n* bytes and *p* pixels.
    init(_ bytes: [UInt8]) throws(PhotoFailure) {
      let header = try BitmapHeader(BitmapBytes(bytes))
      width = header.width
      height = header.height
      pixels = []
      pixels.reserveCapacity(3 * width * height)
      switch header.compression {
      case .runLength: try decodeRuns(bytes, header)
      case .none, .bitFields: try decodeRows(BitmapBytes(bytes), header)
      }
      if !header.isTopDown { flip() }
    }

    /// Decodes rows of equal length, the bottom one first unless the header says otherwise.
    private mutating func decodeRows(
      _ bytes: BitmapBytes, _ header: BitmapHeader
    ) throws(PhotoFailure) {
      let stride = (width * header.bitCount + 31) / 32 * 4
      guard header.pixelOffset + stride * height <= bytes.count else { throw .cutOffBitmap }
      let size = header.bitCount / 8
      for row in 0..<height {
        let start = header.pixelOffset + row * stride
        for column in 0..<width {
          switch header.bitCount {
          case 16, 32:
            let value = try bytes.integer(at: start + column * size, size: size)
            for mask in header.masks { pixels.append(mask.component(of: value)) }
          case 24:
            for offset in [2, 1, 0] {
              pixels.append(UInt8(try bytes.integer(at: start + 3 * column + offset, size: 1)))
            }
          default:
            let bit = column * header.bitCount
            let byte = try bytes.integer(at: start + bit / 8, size: 1)
            let shift = 8 - header.bitCount - bit % 8
            append(colour: byte >> shift & (1 << header.bitCount - 1), of: header.palette)
          }
        }
      }
    }

    /// Decodes runs of equal pixels; skipped pixels get the first colour.
    private mutating func decodeRuns(
      _ bytes: [UInt8], _ header: BitmapHeader
    ) throws(PhotoFailure) {
      var indices = [UInt8](repeating: 0, count: width * height)
      var runs = BitmapRuns(
        bytes[min(header.pixelOffset, bytes.count)...], bitCount: header.bitCount)
      try runs.decode(into: &indices, width: width)
      for index in indices { append(colour: Int(index), of: header.palette) }
    }

    private mutating func append(colour index: Int, of palette: [[UInt8]]) {
      pixels += palette.indices.contains(index) ? palette[index] : [0, 0, 0]
    }

    private mutating func flip() {
      let stride = 3 * width
      for row in 0..<height / 2 {
        let other = height - 1 - row
        for offset in 0..<stride {
          pixels.swapAt(row * stride + offset, other * stride + offset)
        }
      }
    }
  }

  extension PhotoFailure {
    /// The failure for a BMP that ends too early.
    static var cutOffBitmap: Self { Self("The image can't be opened: the BMP is cut off.") }
  }
#endif
