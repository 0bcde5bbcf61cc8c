/// A request to `contacts-photo`: a line of words about the image in the file that is its standard input.
package enum PhotoRequest: Sendable, Hashable {
  /// Write a derived photo.
  case derive(PhotoDerivation)

  /// Write a derived photo, or only `unchanged` if the image isn't wider.
  case reduce(PhotoDerivation)

  /// Write the pixels of a derived photo as a portable pixmap, for drawing in a terminal.
  case pixels(PhotoDerivation)

  /// Decode the whole image, and write its format and size.
  case inspect

  /// The answer to a request to reduce an image that isn't wider than the derivation allows.
  package static let unchanged = Array("unchanged\n".utf8)

  /// Reads a line.
  ///
  /// - Parameter line: The line without its end. The result is `nil` if it isn't a request.
  package init?(line: String) {
    let words = line.split(separator: " ").map(String.init)
    let derivation = PhotoDerivation(words: words.dropFirst())
    switch (words.first, derivation) {
    case ("derive", let derivation?): self = .derive(derivation)
    case ("reduce", let derivation?): self = .reduce(derivation)
    case ("pixels", let derivation?): self = .pixels(derivation)
    case ("inspect", nil) where words.count == 1: self = .inspect
    default: return nil
    }
  }

  /// The bytes of the line, with its end.
  package var line: [UInt8] {
    let words =
      switch self {
      case .derive(let derivation): ["derive"] + derivation.words
      case .reduce(let derivation): ["reduce"] + derivation.words
      case .pixels(let derivation): ["pixels"] + derivation.words
      case .inspect: ["inspect"]
      }
    return Array("\(words.joined(separator: " "))\n".utf8)
  }
}

extension PhotoDerivation {
  /// The derivation as words, which are also part of file names in the cache.
  var words: [String] {
    let size =
      switch size {
      case .original: "original"
      case .square(let side): "square=\(side)"
      case .width(let width): "width=\(width)"
      }
    return [size, crop.description, filter.rawValue, format.rawValue]
  }

  fileprivate init?(words: some Collection<String>) {
    let texts = Array(words)
    guard texts.count == 4, let size = Size(word: texts[0]), let crop = PhotoCrop(texts[1]),
      let filter = PhotoFilter(rawValue: texts[2]), let format = PhotoFormat(rawValue: texts[3])
    else { return nil }
    self.init(size: size, crop: crop, filter: filter, format: format)
  }
}

extension PhotoDerivation.Size {
  fileprivate init?(word: String) {
    guard word != "original" else {
      self = .original
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), PhotoDerivation.sides.contains(number)
    else { return nil }
    switch parts[0] {
    case "square": self = .square(number)
    case "width": self = .width(number)
    default: return nil
    }
  }
}
