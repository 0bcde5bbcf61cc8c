#if Photos
  import CVips
  import ContactPhotos

  /// An image of libvips, whose pixels are computed when they are asked for.
  @safe final class Picture {
    private let image: OpaquePointer

    deinit {
      unsafe cvips_release(image)
    }

    /// Makes an image by an operation of libvips.
    ///
    /// - Parameter operation: Fills in the image, and returns 0 where that went well.
    /// - Throws: `PhotoFailure` with what libvips says.
    init(
      _ operation: (_ out: inout OpaquePointer?) -> Int32
    ) throws(PhotoFailure) {
      var out: OpaquePointer?
      let status = unsafe operation(&out)
      guard status == 0, let out = unsafe out else {
        throw ImageLibrary.lastFailure
      }
      unsafe image = unsafe out
    }

    /// How many pixels it is wide.
    var width: Int { Int(unsafe cvips_width(image)) }

    /// How many pixels it is high.
    var height: Int { Int(unsafe cvips_height(image)) }

    /// How EXIF says that it is turned.
    var orientation: Int { Int(unsafe cvips_orientation(image)) }

    /// Whether its colours are by a profile.
    var hasProfile: Bool { unsafe cvips_has_profile(image) != 0 }

    /// Gives the image to an operation of libvips.
    func withImage<Result>(_ body: (OpaquePointer) -> Result) -> Result {
      unsafe body(image)
    }

    /// Makes another image of this one.
    func map(
      _ operation: (
        _ image: OpaquePointer, _ out: inout OpaquePointer?
      ) -> Int32
    ) throws(PhotoFailure) -> Picture {
      try unsafe Picture { unsafe operation(image, &$0) }
    }

    /// A part of the image.
    func cut(_ rectangle: PhotoRectangle) throws(PhotoFailure) -> Picture {
      try unsafe map {
        unsafe cvips_extract(
          $0, &$1, Int32(rectangle.left), Int32(rectangle.top), Int32(rectangle.width),
          Int32(rectangle.height))
      }
    }

    /// The image in sRGB with three bands of eight bits, on white where it is transparent, and nothing beside it.
    func flattened() throws(PhotoFailure) -> Picture {
      let opaque =
        unsafe cvips_has_alpha(image) == 0 ? self : try map { unsafe cvips_flatten($0, &$1) }
      return try unsafe opaque.map { unsafe cvips_srgb($0, &$1) }
        .map { unsafe cvips_strip($0, &$1) }
    }

    /// The image with other colours.
    func filtered(by filter: PhotoFilter) throws(PhotoFailure) -> Picture {
      guard let matrix = filter.matrix else { return self }
      return try unsafe map { unsafe cvips_recombine($0, &$1, matrix) }
    }

    /// The image as a file of a format.
    func encoded(as format: PhotoFormat) throws(PhotoFailure) -> [UInt8] {
      var bytes: UnsafeMutableRawPointer?
      var count = 0
      let status =
        switch format {
        case .jpeg: unsafe cvips_jpeg(image, &bytes, &count, 85)
        case .webP: unsafe cvips_webp(image, &bytes, &count, 80)
        case .png: unsafe cvips_png(image, &bytes, &count)
        }
      let file = try unsafe taken(status == 0 ? bytes : nil, count)
      return format == .webP ? WebPFile.stripped(file) : file
    }

    /// The values of the pixels, row by row; that decodes all of the image.
    func pixels() throws(PhotoFailure) -> [UInt8] {
      var count = 0
      return try unsafe taken(cvips_pixels(image, &count), count)
    }

    private func taken(
      _ bytes: UnsafeMutableRawPointer?, _ count: Int
    ) throws(PhotoFailure) -> [UInt8] {
      guard let bytes = unsafe bytes else {
        throw ImageLibrary.lastFailure
      }
      defer { unsafe cvips_free(bytes) }
      return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }
#endif
