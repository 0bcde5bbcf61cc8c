#if Photos
  /// The header of a BMP.
  struct BitmapHeader {
    /// The way in which pixels are stored.
    enum Compression {
      case none
      case runLength
      case bitFields
    }

    /// The bits of a pixel that contain its red, green or blue.
    struct Mask {
      private let shift: Int
      private let highest: Int

      init(_ mask: Int) {
        shift = mask.trailingZeroBitCount
        highest = mask == 0 ? 0 : mask >> shift
      }

      /// Returns the value of a pixel's component, from 0 to 255.
      func component(of pixel: Int) -> UInt8 {
        guard highest > 0 else { return 0 }
        return UInt8(clamping: ((pixel >> shift & highest) * 255 + highest / 2) / highest)
      }
    }

    let width: Int
    let height: Int
    let isTopDown: Bool
    let bitCount: Int
    let compression: Compression
    let masks: [Mask]
    let palette: [[UInt8]]
    let pixelOffset: Int

    init(_ bytes: BitmapBytes) throws(PhotoFailure) {
      pixelOffset = try bytes.integer(at: 10, size: 4)
      let size = try bytes.integer(at: 14, size: 4)
      let isCore = size == 12
      width = isCore ? try bytes.integer(at: 18, size: 2) : try bytes.signedInteger(at: 18)
      let signedHeight =
        isCore ? try bytes.integer(at: 20, size: 2) : try bytes.signedInteger(at: 22)
      height = abs(signedHeight)
      isTopDown = signedHeight < 0
      bitCount = try bytes.integer(at: isCore ? 24 : 28, size: 2)
      let number = isCore ? 0 : try bytes.integer(at: 30, size: 4)
      try PhotoSource.check(width: width, height: height)
      switch (number, bitCount) {
      case (0, 1), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): compression = .none
      case (1, 8), (2, 4): compression = .runLength
      case (3, 16), (3, 32), (6, 16), (6, 32): compression = .bitFields
      default: throw PhotoFailure("The image can't be opened: it is an unsupported kind of BMP.")
      }
      var masks = bitCount == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF0000, 0xFF00, 0xFF]
      if case .bitFields = compression {
        for index in 0..<3 { masks[index] = try bytes.integer(at: 54 + 4 * index, size: 4) }
      }
      self.masks = masks.map(Mask.init)
      palette = try Self.palette(
        in: bytes, at: 14 + size, entrySize: isCore ? 3 : 4, bitCount: bitCount,
        used: isCore ? 0 : try bytes.integer(at: 46, size: 4))
    }

    private static func palette(
      in bytes: BitmapBytes, at start: Int, entrySize: Int, bitCount: Int, used: Int
    ) throws(PhotoFailure) -> [[UInt8]] {
      guard bitCount <= 8 else { return [] }
      var palette: [[UInt8]] = []
      for index in 0..<(used == 0 ? 1 << bitCount : min(used, 1 << bitCount)) {
        let value = try bytes.integer(at: start + index * entrySize, size: 3)
        palette.append([UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)])
      }
      return palette
    }
  }

  /// The bytes of a BMP, in which numbers are little-endian.
  struct BitmapBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Returns an unsigned number of up to four bytes.
    func integer(at offset: Int, size: Int) throws(PhotoFailure) -> Int {
      guard offset + size <= bytes.count else { throw .cutOffBitmap }
      var value = 0
      for index in 0..<size { value |= Int(bytes[offset + index]) << (8 * index) }
      return value
    }

    /// Returns a signed number of four bytes.
    func signedInteger(at offset: Int) throws(PhotoFailure) -> Int {
      Int(Int32(truncatingIfNeeded: try integer(at: offset, size: 4)))
    }
  }
#endif
