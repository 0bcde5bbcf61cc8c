import ContactPhotos

/// A picture of characters: each is the upper half of its cell, on the colour of the lower half.
struct HalfBlockPicture {
  private let pixels: PhotoPixels
  private let hasTrueColor: Bool

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, one for each column and two for each line.
  ///   - hasTrueColor: Whether the terminal has 24-bit colours instead of a palette of 256.
  init(_ pixels: PhotoPixels, hasTrueColor: Bool) {
    self.pixels = pixels
    self.hasTrueColor = hasTrueColor
  }

  /// The lines; a colour is written only where it changes.
  var text: String {
    var text = ""
    for row in stride(from: 0, to: pixels.height, by: 2) {
      var last = ""
      for column in 0..<pixels.width {
        let upper = color(of: pixels[column, row])
        let lower = row + 1 < pixels.height ? color(of: pixels[column, row + 1]) : nil
        let colors = "38;\(upper)\(lower.map { ";48;\($0)" } ?? "")"
        text += (colors == last ? "" : "\u{1B}[\(colors)m") + "▀"
        last = colors
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  /// Returns the parameters of a colour, which follow 38 or 48.
  private func color(of pixel: PhotoPixels.Color) -> String {
    hasTrueColor
      ? "2;\(pixel.red);\(pixel.green);\(pixel.blue)" : "5;\(XtermPalette.index(of: pixel))"
  }
}

/// The palette of 256 colours of xterm.
enum XtermPalette {
  /// The levels of red, green and blue in the colour cube.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest colour of the cube or of the greys.
  ///
  /// Source: xterm, 256colres.pl: a cube of six steps from 16 on, 24 greys from 232 on.
  static func index(of color: PhotoPixels.Color) -> Int {
    let parts = [color.red, color.green, color.blue].map { Int($0) }
    let cube = parts.map { part in
      steps.indices.min { abs(steps[$0] - part) < abs(steps[$1] - part) } ?? 0
    }
    let grey = min(23, max(0, (parts.reduce(0, +) / 3 - 3) / 10))
    let cubeError = distance(cube.map { steps[$0] }, parts)
    let greyError = distance([Int](repeating: 8 + 10 * grey, count: 3), parts)
    return greyError < cubeError ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static func distance(_ first: [Int], _ second: [Int]) -> Int {
    zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
