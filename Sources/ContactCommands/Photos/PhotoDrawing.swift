import ContactPhotos

/// A photo that is drawn on a terminal.
struct PhotoDrawing: Sendable {
  /// How the terminal is told to show it.
  let pictureProtocol: PictureProtocol

  /// Whether the terminal has 24 bits for a colour.
  let hasTrueColor: Bool

  /// How many columns the terminal has.
  let columns: Int

  /// How many columns and lines a drawn photo takes at most.
  private static let limit = (columns: 40, lines: 20)

  /// How many pixels a column is taken for, if a terminal draws pixels.
  private static let pixelsPerColumn = 8

  /// Chooses how photos are drawn.
  ///
  /// - Parameters:
  ///   - environment: The variables by which terminals are known.
  ///   - columns: How many columns the terminal has.
  init(_ environment: Environment, columns: Int) {
    pictureProtocol = PictureProtocol(environment)
    hasTrueColor = environment.hasTrueColor
    self.columns = columns
  }

  /// The text that draws a photo, with the end of its last line.
  ///
  /// - Parameters:
  ///   - found: The photo.
  ///   - information: How large it is.
  ///   - renderer: What opens it.
  /// - Returns: The text.
  /// - Throws: `ContactError` if it can't be opened, `CancellationError`.
  func text(
    of found: FoundPhoto, _ information: PhotoInformation, by renderer: PhotoRenderer
  ) async throws -> String {
    let bytes = try found.bytes
    let derivation = found.photo.derivation(
      size: .width(width(of: found.photo, information)), format: .png, filter: found.usualFilter)
    switch pictureProtocol {
    case .kitty: return InlinePicture.kitty(try await renderer.photo(derivation, of: bytes))
    case .iTerm2: return InlinePicture.iTerm2(try await renderer.photo(derivation, of: bytes))
    case .sixel: return SixelPicture(try await renderer.pixels(derivation, of: bytes)).text
    case .halfBlocks:
      let pixels = try await renderer.pixels(derivation, of: bytes)
      return HalfBlockPicture(pixels, hasTrueColor: hasTrueColor).text
    }
  }

  /// How many pixels wide the photo is drawn, so that it fits into the columns and lines that it may take.
  private func width(of photo: ContactPhoto, _ information: PhotoInformation) -> Int {
    var (width, height) = (information.width, information.height)
    if case .rectangle(let part) = photo.crop,
      let part = part.clipped(toWidth: width, height: height)
    {
      (width, height) = (part.width, part.height)
    }
    // A line is twice as high as a column is wide.
    let scale = pictureProtocol == .halfBlocks ? 1 : Self.pixelsPerColumn
    let largestWidth = scale * min(Self.limit.columns, max(1, columns))
    let largestHeight = scale * 2 * Self.limit.lines
    return max(1, min(largestWidth, largestHeight * width / max(1, height)))
  }
}
