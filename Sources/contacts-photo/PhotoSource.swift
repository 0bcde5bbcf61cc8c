#if Photos
  import CVips
  import ContactDrop
  import ContactPhotos

  /// An image that is being opened: its size is known, its pixels aren't decoded yet.
  @safe struct PhotoSource {
    /// What it is.
    let information: PhotoInformation

    private let content: Content

    @safe private enum Content {
      /// What libvips decodes.
      case file(UnsafeRawBufferPointer, hasProfile: Bool)

      /// Pixels that are decoded.
      case picture(Picture)
    }

    /// Looks at the head of an image.
    ///
    /// - Parameters:
    ///   - bytes: The image; it must stay where it is until the results are there.
    ///   - type: The format that it begins as.
    /// - Throws: `PhotoFailure` where it can't be opened or has too many pixels.
    init(file bytes: UnsafeRawBufferPointer, type: TypeIdentifier) throws(PhotoFailure) {
      let loader = unsafe cvips_loader(bytes.baseAddress, bytes.count)
      let name = unsafe loader.map { unsafe String(cString: $0) }
      guard let name, name == InputImage.loaders[type] else {
        throw PhotoFailure("The image can't be opened: it is damaged, or of an unusual kind.")
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

    /// Takes pixels that are decoded.
    init(picture: Picture, type: TypeIdentifier) {
      information = PhotoInformation(
        type: type, width: picture.width, height: picture.height, orientation: 1)
      content = .picture(picture)
    }

    /// Refuses images that take too much memory.
    static func check(width: Int, height: Int) throws(PhotoFailure) {
      guard width > 0, height > 0, width <= PhotoLimits.pixelCount / height else {
        throw PhotoFailure(
          "The image has \(width) × \(height) pixels; more than 64 million aren't opened: make it smaller."
        )
      }
    }

    /// Scales, never up, until it fits into a box, or fills it where it is then cut.
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
