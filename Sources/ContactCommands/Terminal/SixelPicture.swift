import ContactPhotos

/// A picture as sixels: bands of six rows, in which the colours are drawn one after the other.
///
/// Source: DEC, *VT330/VT340 Programmer Reference Manual*, volume 2, chapter 14.
struct SixelPicture {
  /// The number of levels of red, green and blue each: the palette is a cube of 216 colours.
  private static let steps = 6

  private let width: Int
  private let height: Int

  /// The palette index of the colour of each pixel.
  private let indices: [Int]

  /// Creates a picture, and converts its colours to the palette.
  init(_ pixels: PhotoPixels) {
    width = pixels.width
    height = pixels.height
    indices = Self.indices(of: pixels)
  }

  /// The command that shows the picture at the cursor, with the end of the line.
  var text: String {
    // Pixels are square, and undrawn pixels keep the background.
    var text = "\u{1B}P0;1q\"1;1;\(width);\(height)"
    for index in Set(indices).sorted() {
      let parts = [index / 36, index / 6 % 6, index % 6].map { $0 * 100 / (Self.steps - 1) }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])"
    }
    for top in stride(from: 0, to: height, by: 6) {
      text += (top > 0 ? "-" : "") + band(from: top)
    }
    return text + "\u{1B}\\\n"
  }

  /// Returns six rows: for each colour in them, the bits of its pixels in each column.
  private func band(from top: Int) -> String {
    let rows = top..<min(top + 6, height)
    let colors = Set(indices[rows.lowerBound * width..<rows.upperBound * width]).sorted()
    return colors.map { color in
      let columns = (0..<width).map { column in
        rows.reduce(0) { bits, row in
          bits | (indices[row * width + column] == color ? 1 << (row - top) : 0)
        }
      }
      return "#\(color)\(Self.runs(of: columns))"
    }.joined(separator: "$")
  }

  /// Returns columns as characters; runs of more than three are counted, and empty columns at the end are omitted.
  private static func runs(of columns: [Int]) -> String {
    var text = ""
    var start = 0
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    while start < end {
      let count = columns[start..<end].prefix { $0 == columns[start] }.count
      let character = String(UnicodeScalar(UInt8(63 + columns[start])))
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      start += count
    }
    return text
  }

  /// Returns the palette indices of the nearest colours, and distributes the errors to the neighbouring pixels.
  ///
  /// Source: Floyd and Steinberg, *An Adaptive Algorithm for Spatial Greyscale*, 1976.
  private static func indices(of pixels: PhotoPixels) -> [Int] {
    let (width, height) = (pixels.width, pixels.height)
    var indices = [Int](repeating: 0, count: width * height)
    for part in 0..<3 {
      var values = pixels.values(ofPart: part)
      for index in values.indices {
        let step = min(steps - 1, max(0, (values[index] * (steps - 1) + 127) / 255))
        indices[index] = indices[index] * steps + step
        let error = values[index] - step * 255 / (steps - 1)
        let (column, row) = (index % width, index / width)
        for (right, down, weight) in [(1, 0, 7), (-1, 1, 3), (0, 1, 5), (1, 1, 1)]
        where (0..<width).contains(column + right) && row + down < height {
          values[index + down * width + right] += error * weight / 16
        }
      }
    }
    return indices
  }
}
