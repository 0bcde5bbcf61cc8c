#if Photos
  import CVips
  import ContactDrop
  import ContactPhotos

  /// An opened image, whose size is known and whose pixels may not be decoded yet.
  @safe struct PhotoSource {
    /// The format, the size and the orientation of the image.
    let information: PhotoInformation

    private let content: Content

    @safe private enum Content {
      /// A file for libvips to decode.
      case file(UnsafeRawBufferPointer, hasProfile: Bool)

      /// Decoded pixels.
      case picture(Picture)
    }

    /// Reads the header of an image.
    ///
    /// - Parameters:
    ///   - bytes: The image; the bytes must stay valid until the results have been read.
    ///   - type: The format that the beginning of the image shows.
    /// - Throws: `PhotoFailure` when the image can't be opened or has too many pixels.
    init(file bytes: UnsafeRawBufferPointer, type: TypeIdentifier) throws(PhotoFailure) {
      let loader = unsafe cvips_loader(bytes.baseAddress, bytes.count)
      let name = unsafe loader.map { unsafe String(cString: $0) }
      guard let name, name == InputImage.loaders[type] else {
        throw .damaged()
      }
      let header = try unsafe Picture { out in
        unsafe out = unsafe cvips_open(bytes.baseAddress, bytes.count)
        return 0
      }
      let orientation = header.orientation
      let isTurned = orientation >= 5
      try Self.check(width: header.width, height: header.height)
      information = PhotoInformation(
        type: type, width: isTurned ? header.height : header.width,
        height: isTurned ? header.width : header.height, orientation: orientation)
      content = unsafe .file(bytes, hasProfile: header.hasProfile)
    }

    /// Creates a source from decoded pixels.
    init(picture: Picture, type: TypeIdentifier) {
      information = PhotoInformation(
        type: type, width: picture.width, height: picture.height, orientation: 1)
      content = .picture(picture)
    }

    /// Throws if an image would take too much memory.
    static func check(width: Int, height: Int) throws(PhotoFailure) {
      guard width > 0, height > 0 else { throw .damaged() }
      guard width <= PhotoLimits.pixelCount / height else {
        throw PhotoFailure(
          "The image has \(width) × \(height) pixels; more than 64 million are not supported: make it smaller."
        )
      }
    }

    /// Scales the image down until it fits into a box, or, if it is cropped, until it fills the box.
    func scaled(
      width: Int, height: Int? = nil, cut: Int = CVIPS_CUT_NONE
    ) throws(PhotoFailure) -> Picture {
      let height = height ?? CVIPS_LARGEST_SIDE
      return try unsafe Picture { out in
        switch content {
        case .file(let bytes, let hasProfile):
          unsafe cvips_thumbnail(
            bytes.baseAddress, bytes.count, &out, Int32(width), Int32(height), Int32(cut),
            hasProfile ? 1 : 0)
        case .picture(let picture):
          unsafe picture.withImage {
            unsafe cvips_thumbnail_image($0, &out, Int32(width), Int32(height), Int32(cut))
          }
        }
      }
    }
  }
#endif
