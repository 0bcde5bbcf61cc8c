import CLibrary
import ContactDocuments
import ContactModel
import ContactPhotos

extension CommandContext {
  /// The renderer of photos: `contacts-photo`, beside this program or in the PATH, with a cache of derived photos.
  var photoRenderer: PhotoRenderer { photoRenderer(imagesPerProcess: 1) }

  /// Returns the renderer of photos.
  ///
  /// - Parameter imagesPerProcess: The number of images that a process of `contacts-photo` opens, one after another.
  /// - Returns: The renderer.
  func photoRenderer(imagesPerProcess: Int) -> PhotoRenderer {
    PhotoRenderer(
      programPath: path(ofProgram: Self.photoProgram), cache: photoCacheFolder.map(PhotoCache.init),
      imagesPerProcess: imagesPerProcess)
  }

  /// The name of the program that opens photos.
  static var photoProgram: String { "contacts-photo" }

  /// Returns the path of a program beside this one or in the PATH; `nil` if there is none.
  func path(ofProgram name: String) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let own = FileSystem.executablePath.map { FileSystem.parts(of: $0).folder }
    return ([own].compactMap { $0 } + folders)
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { unsafe $0.withPath { unsafe access($0, X_OK) } == 0 }
  }

  /// The folder for derived photos; `nil` if the environment has no home folder.
  var photoCacheFolder: String? {
    (environment.folder("XDG_CACHE_HOME") ?? environment["HOME"].map { "\($0)/.cache" })
      .map { "\($0)/contacts/photos" }.flatMap { $0.hasPathBytes ? nil : $0 }
  }
}

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
  func picture(of found: FoundPhoto, _ information: PhotoInformation?) async throws
    -> TerminalText?
  {
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
