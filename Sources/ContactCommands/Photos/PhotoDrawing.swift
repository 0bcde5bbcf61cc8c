import ContactPhotos

/// Draws a photo on a terminal.
struct PhotoDrawing: Sendable {
  /// The protocol in which the terminal receives pictures.
  let pictureProtocol: PictureProtocol

  /// Whether the terminal has 24-bit colours.
  let hasTrueColor: Bool

  /// The number of columns of the terminal.
  let columns: Int

  /// The maximum numbers of columns and lines of a drawn photo.
  private static let limit = (columns: 40, lines: 20)

  /// The assumed number of pixels of a column, if a terminal draws pixels.
  private static let pixelsPerColumn = 8

  /// Chooses the way to draw photos.
  init(_ environment: Environment, columns: Int) {
    pictureProtocol = PictureProtocol(environment)
    hasTrueColor = environment.hasTrueColor
    self.columns = columns
  }

  /// Returns the text that draws a photo, with the end of its last line.
  ///
  /// - Throws: `ContactError` when the photo can't be opened, `CancellationError`.
  func text(
    of found: FoundPhoto, _ information: PhotoInformation, by renderer: PhotoRenderer
  ) async throws -> TerminalText {
    let bytes = try found.bytes
    let derivation = found.photo.derivation(
      size: .width(width(of: found.photo, information)), format: .png, filter: found.defaultFilter)
    switch pictureProtocol {
    case .kitty: return InlinePicture.kitty(try await renderer.photo(derivation, of: bytes))
    case .iTerm2: return InlinePicture.iTerm2(try await renderer.photo(derivation, of: bytes))
    case .sixel: return SixelPicture(try await renderer.pixels(derivation, of: bytes)).text
    case .halfBlocks:
      let pixels = try await renderer.pixels(derivation, of: bytes)
      return HalfBlockPicture(pixels, hasTrueColor: hasTrueColor).text
    }
  }

  /// Returns the width in pixels at which the photo fits into the available columns and lines.
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
