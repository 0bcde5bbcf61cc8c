#if Photos
  import CVips
  import ContactPhotos

  extension PhotoSource {
    /// Rotates, crops, scales and filters the image.
    ///
    /// - Parameter derivation: The crop, the size and the filter.
    /// - Returns: The result, whose pixels are computed when they are read.
    /// - Throws: `PhotoFailure` when the image can't be decoded.
    func derived(_ derivation: PhotoDerivation) throws(PhotoFailure) -> Picture {
      try cutAndScaled(derivation).flattened().filtered(by: derivation.filter)
    }

    private func cutAndScaled(_ derivation: PhotoDerivation) throws(PhotoFailure) -> Picture {
      // Ignore a rectangle outside of the photo: it was meant for another photo.
      if case .rectangle(let given) = derivation.crop,
        let part = given.clipped(toWidth: information.width, height: information.height)
      {
        return try cut(part, to: derivation.size)
      }
      switch derivation.size {
      case .original: return try scaled(width: information.width)
      case .width(let width): return try scaled(width: min(width, information.width))
      case .square(let side):
        let side = min(side, information.width, information.height)
        let cut = derivation.crop == .attention ? CVIPS_CUT_ATTENTION : CVIPS_CUT_CENTRE
        return try scaled(width: side, height: side, cut: cut)
      }
    }

    /// Scales the whole image so that a part of it gets the requested size, then crops the part.
    private func cut(
      _ part: PhotoRectangle, to size: PhotoDerivation.Size
    ) throws(PhotoFailure) -> Picture {
      var part = part
      let target: Int
      switch size {
      case .original: target = part.width
      case .width(let width): target = min(width, part.width)
      case .square(let side):
        part = part.centerSquare
        target = min(side, part.width)
      }
      let scale = Double(target) / Double(part.width)
      let whole = try scaled(width: Int((Double(information.width) * scale).rounded(.up)))
      let box = PhotoRectangle(
        left: Int(Double(part.left) * scale), top: Int(Double(part.top) * scale), width: target,
        height: max(1, Int((Double(part.height) * scale).rounded())))
      guard let box = box?.clipped(toWidth: whole.width, height: whole.height) else {
        return whole
      }
      return try whole.cut(box)
    }
  }
#endif
