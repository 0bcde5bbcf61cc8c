#if Photos
  import CVips
  import ContactPhotos

  /// An image of libvips, whose pixels are computed when they are read.
  @safe final class Picture {
    private let image: OpaquePointer

    deinit {
      unsafe cvips_release(image)
    }

    /// Creates an image with an operation of libvips.
    ///
    /// - Parameter operation: Stores the image, and returns 0 on success.
    /// - Throws: `PhotoFailure` with the error of libvips when the operation fails.
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

    /// The width in pixels.
    var width: Int { Int(unsafe cvips_width(image)) }

    /// The height in pixels.
    var height: Int { Int(unsafe cvips_height(image)) }

    /// The orientation in EXIF, from 1 to 8.
    var orientation: Int { Int(unsafe cvips_orientation(image)) }

    /// Whether the colours must be converted by a profile.
    var hasProfile: Bool { unsafe cvips_has_profile(image) != 0 }

    /// Passes the image to an operation of libvips.
    func withImage<Result>(_ body: (OpaquePointer) -> Result) -> Result {
      unsafe body(image)
    }

    /// Returns another image that an operation makes from this one.
    func map(
      _ operation: (
        _ image: OpaquePointer, _ out: inout OpaquePointer?
      ) -> Int32
    ) throws(PhotoFailure) -> Picture {
      try unsafe Picture { unsafe operation(image, &$0) }
    }

    /// Returns a part of the image.
    func cut(_ rectangle: PhotoRectangle) throws(PhotoFailure) -> Picture {
      try unsafe map {
        unsafe cvips_extract(
          $0, &$1, Int32(rectangle.left), Int32(rectangle.top), Int32(rectangle.width),
          Int32(rectangle.height))
      }
    }

    /// Returns the image in sRGB, with three bands of eight bits, a white background and no metadata.
    func flattened() throws(PhotoFailure) -> Picture {
      let opaque =
        unsafe cvips_has_alpha(image) == 0 ? self : try map { unsafe cvips_flatten($0, &$1) }
      return try unsafe opaque.map { unsafe cvips_srgb($0, &$1) }
        .map { unsafe cvips_strip($0, &$1) }
    }

    /// Returns the image with the colours of a filter.
    func filtered(by filter: PhotoFilter) throws(PhotoFailure) -> Picture {
      guard let matrix = filter.matrix else { return self }
      return try unsafe map { unsafe cvips_recombine($0, &$1, matrix) }
    }

    /// Returns the image as a file in a format.
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

    /// Decodes all of the image, and returns the values of its pixels, row by row.
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
