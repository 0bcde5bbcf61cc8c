/// An image as rows of pixels, red, green and blue from 0 to 255.
struct PixelImage: Equatable {
  let width: Int
  let height: Int
  var pixels: [[Int]]

  static let red = [255, 0, 0]
  static let green = [0, 255, 0]
  static let blue = [0, 0, 255]
  static let white = [255, 255, 255]

  init(width: Int, height: Int, colour: (_ column: Int, _ row: Int) -> [Int]) {
    self.width = width
    self.height = height
    pixels = (0..<width * height).map { colour($0 % width, $0 / width) }
  }

  /// Four colours: red and green above, blue and white below.
  static func quadrants(width: Int, height: Int) -> Self {
    Self(width: width, height: height) { column, row in
      row < height / 2
        ? (column < width / 2 ? red : green) : (column < width / 2 ? blue : white)
    }
  }

  /// Reads a portable pixmap as contacts-photo writes it.
  init?(pixmap bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let head = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
    guard parts.count == 2, head.count == 4, head[0] == "P6", let width = Int(head[1]),
      let height = Int(head[2]), parts[1].count == 3 * width * height
    else { return nil }
    self.width = width
    self.height = height
    let values = Array(parts[1])
    pixels = (0..<width * height).map { index in
      (0..<3).map { Int(values[3 * index + $0]) }
    }
  }

  subscript(column: Int, row: Int) -> [Int] { pixels[row * width + column] }

  /// The names of the pure colours nearest to the middles of the four quarters.
  var corners: [String] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
      Self.name(self[width * column / 4, height * row / 4])
    }
  }

  private static func name(_ pixel: [Int]) -> String {
    let bits = pixel.map { $0 > 127 }
    switch bits {
    case [true, false, false]: return "red"
    case [false, true, false]: return "green"
    case [false, false, true]: return "blue"
    case [true, true, true]: return "white"
    default: return "\(pixel)"
    }
  }
}
