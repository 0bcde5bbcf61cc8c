import ContactDocuments
import ContactModel
import ContactPhotos

extension CommandContext {
  /// Returns whether a photo is drawn, if it can be opened.
  ///
  /// - Parameters:
  ///   - choice: When to draw it.
  ///   - mayUseHalfBlocks: Whether terminals that draw no pixels draw half blocks unasked.
  /// - Returns: Whether it is drawn.
  /// - Throws: `CommandError` if a picture for programs is requested.
  func mayDraw(_ choice: TerminalChoice, mayUseHalfBlocks: Bool) throws -> Bool {
    switch choice {
    case .never: return false
    case .always:
      guard output.format == .human else {
        throw CommandError.usage("--photo draws for people: leave it out, or --json and --plain.")
      }
      return true
    case .auto:
      return output.format == .human && output.terminal.isTerminal && output.style.isColored
        && (mayUseHalfBlocks || PictureProtocol(environment) != .halfBlocks)
    }
  }

  /// Returns the text that draws a photo on the terminal.
  ///
  /// - Returns: The text; `nil` if the photo can't be opened.
  /// - Throws: `CancellationError`.
  func picture(of found: FoundPhoto, _ information: PhotoInformation?) async throws -> String? {
    guard let information else { return nil }
    let drawing = PhotoDrawing(environment, columns: output.terminal.width ?? 80)
    do {
      return try await Interruption.cancelling {
        try await drawing.text(of: found, information, by: photoRenderer)
      }
    } catch is ContactError {
      return nil
    }
  }
}
