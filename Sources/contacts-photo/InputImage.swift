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

    /// Maps standard input, which is a file.
    ///
    /// - Throws: `PhotoFailure` where there are too many bytes, or no image of a format that is opened.
    init() throws(PhotoFailure) {
      var status = stat()
      guard unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw PhotoFailure(.usage, "Standard input is no file.")
      }
      let count = Int(status.st_size)
      guard count <= PhotoLimits.byteCount else {
        throw PhotoFailure("The image has more than 50 MB: make it smaller.")
      }
      guard count > 0 else { throw PhotoFailure("The image is empty.") }
      let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0)
      guard unsafe start != MAP_FAILED else {
        throw PhotoFailure(.inputOutputError, "The image can't be read.")
      }
      unsafe bytes = UnsafeRawBufferPointer(start: start, count: count)
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
