#if Photos
  /// Decodes the pixels of a run-length encoded BMP: BI_RLE8 or BI_RLE4.
  ///
  /// Source: Microsoft, *Bitmap Compression*.
  struct BitmapRuns {
    private var rest: ArraySlice<UInt8>
    private let isNarrow: Bool
    private var column = 0
    private var row = 0

    init(_ bytes: ArraySlice<UInt8>, bitCount: Int) {
      rest = bytes
      isNarrow = bitCount == 4
    }

    /// Decodes the palette indices of the pixels.
    ///
    /// - Parameters:
    ///   - indices: An array with an element for each pixel, to write to.
    ///   - width: The number of pixels in a row.
    /// - Throws: `PhotoFailure` when the bytes end before the pixels do.
    mutating func decode(into indices: inout [UInt8], width: Int) throws(PhotoFailure) {
      while row * width < indices.count {
        let count = try next()
        let value = try next()
        switch (count, value) {
        case (0, 0):
          column = 0
          row += 1
        case (0, 1): return
        case (0, 2):
          column += try next()
          row += try next()
        case (0, let length):
          var bytes: [Int] = []
          for _ in 0..<(isNarrow ? (length + 3) / 4 * 2 : (length + 1) / 2 * 2) {
            bytes.append(try next())
          }
          for index in 0..<length {
            put(isNarrow ? half(index, of: bytes[index / 2]) : bytes[index], in: &indices, width)
          }
        default:
          for index in 0..<count {
            put(isNarrow ? half(index, of: value) : value, in: &indices, width)
          }
        }
      }
    }

    private mutating func put(_ value: Int, in indices: inout [UInt8], _ width: Int) {
      let index = row * width + column
      if column < width, index < indices.count { indices[index] = UInt8(value) }
      column += 1
    }

    private func half(_ index: Int, of byte: Int) -> Int {
      index.isMultiple(of: 2) ? byte >> 4 : byte & 0xF
    }

    private mutating func next() throws(PhotoFailure) -> Int {
      guard let byte = rest.popFirst() else { throw .cutOffBitmap }
      return Int(byte)
    }
  }
#endif
