#if Photos
  import ContactDrop
  import ContactPhotos

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// The bytes of an image, and which format they begin as.
  struct InputImage {
    /// The bytes.
    let bytes: [UInt8]

    /// The format.
    let type: TypeIdentifier

    private static let chunkSize = 1 << 20

    /// Reads standard input.
    ///
    /// - Throws: `PhotoFailure` where there are too many bytes, or no image of a format that is opened.
    static func standardInput() throws(PhotoFailure) -> Self {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(PhotoLimits.byteCount)
      while true {
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
          var result: Int
          repeat {
            result = unsafe read(STDIN_FILENO, buffer.baseAddress, chunkSize)
          } while result < 0 && errno == EINTR
          count = max(0, result)
        }
        guard !chunk.isEmpty else { return try Self(bytes) }
        bytes += chunk
        guard bytes.count <= PhotoLimits.byteCount else {
          throw PhotoFailure("The image has more than 50 MB: make it smaller.")
        }
      }
    }

    private init(_ bytes: [UInt8]) throws(PhotoFailure) {
      guard let type = try? ImageData(Array(bytes.prefix(4096))).type,
        type == .bmp || Self.loaders[type] != nil
      else {
        throw PhotoFailure(
          "It is no image of a format that is opened: those are JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP and TIFF."
        )
      }
      self.bytes = bytes
      self.type = type
    }

    /// What in libvips decodes each format.
    static let loaders: [TypeIdentifier: String] = [
      .jpeg: "VipsForeignLoadJpegBuffer", .png: "VipsForeignLoadPngBuffer",
      .gif: "VipsForeignLoadNsgifBuffer", .webP: "VipsForeignLoadWebpBuffer",
      .tiff: "VipsForeignLoadTiffBuffer", .heic: "VipsForeignLoadHeifBuffer",
      .heif: "VipsForeignLoadHeifBuffer", .avif: "VipsForeignLoadHeifBuffer",
    ]

    /// Whether its decoder is in a module of its own, which Debian's libvips loads at its start.
    var needsModules: Bool { type.conforms(to: .heif) }
  }
#endif
