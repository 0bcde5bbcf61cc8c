#if Photos
  import ContactDrop
  import ContactPhotos

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// The bytes of an image, and which format they begin as.
  @safe struct InputImage {
    /// The bytes, which stay where they are until the process ends.
    let bytes: UnsafeRawBufferPointer

    /// The format.
    let type: TypeIdentifier

    private static let beginningSize = 4096

    /// Reads standard input.
    ///
    /// - Throws: `PhotoFailure` where there are too many bytes, or no image of a format that is opened.
    init() throws(PhotoFailure) {
      // What isn't written to takes no memory.
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: PhotoLimits.byteCount + 1, alignment: 16)
      var count = 0
      while count < buffer.count {
        let result = unsafe read(
          STDIN_FILENO, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        count += result
      }
      guard count <= PhotoLimits.byteCount else {
        throw PhotoFailure("The image has more than 50 MB: make it smaller.")
      }
      unsafe bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      let beginning = unsafe Array(bytes.prefix(Self.beginningSize))
      guard let type = try? ImageData(beginning).type, type == .bmp || Self.loaders[type] != nil
      else {
        throw PhotoFailure(
          "It is no image of a format that is opened: those are JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP and TIFF."
        )
      }
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
