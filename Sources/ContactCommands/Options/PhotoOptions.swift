import ArgumentParser
import ContactPhotos

/// The options for a derived photo.
struct PhotoOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Make a square with sides of this many pixels.", valueName: "pixels"))
  var size: Int?

  @Option(
    help: ArgumentHelp(
      "Make it this many pixels wide, and keep its proportions.", valueName: "pixels"))
  var width: Int?

  @Option(help: ArgumentHelp("The format to write. (default: jpeg)", valueName: "format"))
  var format: PhotoFormat?

  @Option(
    help: ArgumentHelp(
      "The filter to use. (default: the filter of the contact)", valueName: "filter"))
  var filter: PhotoFilter?

  mutating func validate() throws {
    guard size == nil || width == nil else {
      throw ValidationError("--size and --width can't be used together.")
    }
    for number in [size, width].compactMap({ $0 })
    where !PhotoDerivation.sides.contains(number) {
      throw ValidationError(
        "\(number) is not a size in pixels: give a number from 1 to \(PhotoDerivation.sides.upperBound)."
      )
    }
  }

  /// Returns the derivation that the options ask for.
  ///
  /// - Returns: The derivation; `nil` for the photo as it came.
  func derivation(of photo: ContactPhoto, defaultFilter: PhotoFilter) -> PhotoDerivation? {
    guard size != nil || width != nil || format != nil || filter != nil else { return nil }
    let size = size.map(PhotoDerivation.Size.square) ?? width.map(PhotoDerivation.Size.width)
    var derivation = photo.derivation(
      size: size ?? .original, format: format ?? .jpeg, filter: defaultFilter)
    if let filter { derivation.filter = filter }
    return derivation
  }
}
