import ContactPhotos
import FoundationEssentials

/// The way in which a terminal shows pictures.
enum PictureProtocol: Sendable, Hashable {
  /// The graphics protocol of kitty, which accepts a PNG.
  case kitty

  /// The inline images of iTerm2, which accept any image file.
  case iTerm2

  /// Sixel graphics of DEC's terminals: bands of six rows of pixels, in colours of a palette.
  case sixel

  /// The character ▀ in two colours, which shows two pixels on every terminal.
  case halfBlocks

  /// The terminals that show pixels, for help texts.
  static let terminals =
    "kitty, Ghostty, iTerm2, WezTerm, mintty, rio, foot, mlterm, contour, yaft and Konsole"

  /// Chooses the protocol that a terminal is known to support; half blocks for all others.
  ///
  /// Source: the documentation of the terminals. tmux and GNU screen keep the variables of the outer terminal, but don't
  /// pass its pictures on.
  init(_ environment: Environment) {
    let terminal = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? ""
    func terminalIs(oneOf names: [String]) -> Bool {
      names.contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
    }
    if environment["TMUX"] != nil || environment["STY"] != nil
      || terminalIs(oneOf: ["tmux", "screen"])
    {
      self = .halfBlocks
    } else if terminalIs(oneOf: ["xterm-kitty", "xterm-ghostty"]) || program == "ghostty"
      || environment["KITTY_WINDOW_ID"] != nil
    {
      self = .kitty
    } else if ["iTerm.app", "iTerm2", "WezTerm", "mintty", "rio"].contains(program) {
      self = .iTerm2
    } else if terminalIs(oneOf: ["foot", "mlterm", "contour", "yaft"])
      || environment.isKonsoleWithSixel
    {
      self = .sixel
    } else {
      self = .halfBlocks
    }
  }
}

extension Environment {
  /// Whether the terminal is Konsole 22.04 or later (version number 220400).
  fileprivate var isKonsoleWithSixel: Bool {
    self["KONSOLE_VERSION"].flatMap { Int($0) }.map { $0 >= 220_400 } ?? false
  }

  /// Whether the terminal has 24-bit colours instead of a palette of 256.
  var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(self["COLORTERM"] ?? "")
      || (self["TERM"] ?? "").hasSuffix("-direct")
  }
}

/// Makes the text with which a terminal shows an image file.
enum InlinePicture {
  /// The maximum number of bytes of base64 in one command of kitty.
  private static let kittyChunkSize = 4096

  /// Returns the commands of kitty that show a PNG at the cursor.
  ///
  /// Source: kitty, *Terminal graphics protocol*, "Remote client". `q=2` suppresses the answers, which nobody would
  /// read.
  ///
  /// - Returns: The commands and the end of the line.
  static func kitty(_ png: [UInt8]) -> TerminalText {
    var text = ""
    var control = "a=T,f=100,q=2,"
    var rest = Substring(Data(png).base64EncodedString())
    repeat {
      let chunk = rest.prefix(kittyChunkSize)
      rest = rest.dropFirst(kittyChunkSize)
      text += "\u{1B}_G\(control)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      control = ""
    } while !rest.isEmpty
    return TerminalText(own: text + "\n")
  }

  /// Returns the command of iTerm2 that shows a file at the cursor.
  ///
  /// Source: iTerm2, *Inline Images Protocol*.
  ///
  /// - Returns: The command and the end of the line.
  static func iTerm2(_ file: [UInt8]) -> TerminalText {
    "\u{1B}]1337;File=inline=1;size=\(file.count):\(Data(file).base64EncodedString())\u{07}\n"
  }
}

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
  var text: TerminalText {
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
    return TerminalText(own: text)
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
  var text: TerminalText {
    // Pixels are square, and undrawn pixels keep the background.
    var text = "\u{1B}P0;1q\"1;1;\(width);\(height)"
    for index in Set(indices).sorted() {
      let parts = [index / 36, index / 6 % 6, index % 6].map { $0 * 100 / (Self.steps - 1) }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])"
    }
    for top in stride(from: 0, to: height, by: 6) {
      text += (top > 0 ? "-" : "") + band(from: top)
    }
    return TerminalText(own: text + "\u{1B}\\\n")
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
