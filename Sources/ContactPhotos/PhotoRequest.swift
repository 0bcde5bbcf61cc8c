/// A request to `contacts-photo`, which is passed in its arguments; the image is on its standard input.
package enum PhotoRequest: Sendable, Hashable {
  /// Write a derived photo to standard output.
  case derive(PhotoDerivation)

  /// Write the pixels of a derived photo as a portable pixmap, for drawing in a terminal.
  case pixels(PhotoDerivation)

  /// Decode the whole image, and write its format and size.
  case inspect

  /// Reads arguments.
  ///
  /// - Parameter arguments: The arguments. The result is `nil` if they aren't valid.
  package init?(arguments: [String]) {
    let derivation = PhotoDerivation(arguments: arguments.dropFirst())
    switch (arguments.first, derivation) {
    case ("derive", let derivation?): self = .derive(derivation)
    case ("pixels", let derivation?): self = .pixels(derivation)
    case ("inspect", nil) where arguments.count == 1: self = .inspect
    default: return nil
    }
  }

  /// The arguments that express the request.
  package var arguments: [String] {
    switch self {
    case .derive(let derivation): ["derive"] + derivation.arguments
    case .pixels(let derivation): ["pixels"] + derivation.arguments
    case .inspect: ["inspect"]
    }
  }
}

extension PhotoDerivation {
  /// The derivation as arguments, which are also part of file names in the cache.
  var arguments: [String] {
    let size =
      switch size {
      case .original: "original"
      case .square(let side): "square=\(side)"
      case .width(let width): "width=\(width)"
      }
    return [size, crop.description, filter.rawValue, format.rawValue]
  }

  fileprivate init?(arguments: some Collection<String>) {
    let texts = Array(arguments)
    guard texts.count == 4, let size = Size(argument: texts[0]), let crop = PhotoCrop(texts[1]),
      let filter = PhotoFilter(rawValue: texts[2]), let format = PhotoFormat(rawValue: texts[3])
    else { return nil }
    self.init(size: size, crop: crop, filter: filter, format: format)
  }
}

extension PhotoDerivation.Size {
  fileprivate init?(argument: String) {
    guard argument != "original" else {
      self = .original
      return
    }
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), PhotoDerivation.sides.contains(number)
    else { return nil }
    switch parts[0] {
    case "square": self = .square(number)
    case "width": self = .width(number)
    default: return nil
    }
  }
}
