#if Photos
  import CVips
  import ContactDrop
  import ContactPhotos

  extension PhotoRequest {
    /// Carries out the request.
    ///
    /// - Parameter input: The image.
    /// - Returns: The bytes to write.
    /// - Throws: `PhotoFailure` when the image can't be opened.
    func result(of input: InputImage) throws(PhotoFailure) -> [UInt8] {
      guard input.type != .bmp else {
        let bitmap = try BitmapImage(unsafe Array(input.bytes))
        return try unsafe bitmap.pixels.withBytes { bytes throws(PhotoFailure) in
          let picture = try unsafe Picture { out in
            unsafe out = unsafe cvips_from_pixels(
              bytes.baseAddress, bytes.count, Int32(bitmap.width), Int32(bitmap.height))
            return 0
          }
          return try result(of: PhotoSource(picture: picture, type: .bmp))
        }
      }
      return try result(of: unsafe PhotoSource(file: input.bytes, type: input.type))
    }

    private func result(of source: PhotoSource) throws(PhotoFailure) -> [UInt8] {
      switch self {
      case .inspect:
        // Decode all of the image to check it, in the smallest size that a decoder supports.
        _ = try source.scaled(width: 32, height: 32).pixels()
        return Array("\(source.information.line)\n".utf8)
      case .reduce(let derivation):
        if case .width(let width) = derivation.size, source.information.width <= width {
          return Self.unchanged
        }
        return try source.derived(derivation).encoded(as: derivation.format)
      case .derive(let derivation):
        return try source.derived(derivation).encoded(as: derivation.format)
      case .pixels(let derivation):
        let picture = try source.derived(derivation)
        return Array("P6 \(picture.width) \(picture.height) 255\n".utf8) + (try picture.pixels())
      }
    }
  }

  extension [UInt8] {
    /// Passes the bytes to a closure that throws `PhotoFailure`.
    fileprivate func withBytes<Result>(
      _ body: (UnsafeRawBufferPointer) throws(PhotoFailure) -> Result
    ) throws(PhotoFailure) -> Result {
      let result: Swift.Result<Result, PhotoFailure> = unsafe withUnsafeBytes { buffer in
        do throws(PhotoFailure) {
          return .success(try unsafe body(buffer))
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }
  }
#endif
