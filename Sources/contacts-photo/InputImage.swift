#if Photos
  import CLibrary
  import ContactDrop
  import ContactPhotos

  /// The bytes of an image, and the format that their beginning shows.
  @safe final class InputImage {
    /// The bytes, which stay mapped as long as the object exists.
    let bytes: UnsafeRawBufferPointer

    /// The format.
    let type: TypeIdentifier

    private static let beginningSize = 4096

    /// Maps standard input, which must be a file.
    ///
    /// - Throws: `PhotoFailure` when there are too many bytes, or when they aren't an image of a supported format.
    init() throws(PhotoFailure) {
      // glibc's fstat isn't the call of that name, but one that could also look at other files.
      let count = lseek(STDIN_FILENO, 0, SEEK_END)
      guard count >= 0 else { throw PhotoFailure(.usage, "Standard input is not a file.") }
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
          "The format is not supported: use JPEG, PNG, GIF, WebP, HEIC, AVIF, BMP or TIFF."
        )
      }
      self.type = type
    }

    deinit {
      unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// The loader of libvips for each format.
    static let loaders: [TypeIdentifier: String] = [
      .jpeg: "VipsForeignLoadJpegBuffer", .png: "VipsForeignLoadPngBuffer",
      .gif: "VipsForeignLoadNsgifBuffer", .webP: "VipsForeignLoadWebpBuffer",
      .tiff: "VipsForeignLoadTiffBuffer", .heic: "VipsForeignLoadHeifBuffer",
      .heif: "VipsForeignLoadHeifBuffer", .avif: "VipsForeignLoadHeifBuffer",
    ]

    /// Whether the decoder is in a separate module, which Debian's libvips loads when it starts.
    var needsModules: Bool { type.conforms(to: .heif) }
  }
#endif
