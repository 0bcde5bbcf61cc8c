import ContactPhotos
import Testing

@testable import ContactCommands

/// The escape sequences by which terminals show pictures.
@Suite struct PictureTests {
  /// Red and green above, blue and white below.
  private static let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

  private static func pixels(width: Int, _ bytes: [UInt8]) throws -> PhotoPixels {
    try #require(PhotoPixels(width: width, bytes: bytes))
  }

  @Test func `half blocks show two pixels in a character`() throws {
    let picture = HalfBlockPicture(try Self.pixels(width: 2, Self.colors), hasTrueColor: true)
    #expect(
      picture.text
        == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;255;0;48;2;255;255;255m▀\u{1B}[0m\n")
  }

  @Test func `half blocks leave the last line half empty, and set an equal colour only once`()
    throws
  {
    let bytes: [UInt8] = [1, 2, 3, 1, 2, 3]
    #expect(
      HalfBlockPicture(try Self.pixels(width: 2, bytes), hasTrueColor: true).text
        == "\u{1B}[38;2;1;2;3m▀▀\u{1B}[0m\n")
  }

  @Test func `half blocks use the nearest of 256 colours`() throws {
    let picture = HalfBlockPicture(try Self.pixels(width: 2, Self.colors), hasTrueColor: false)
    #expect(
      picture.text == "\u{1B}[38;5;196;48;5;21m▀\u{1B}[38;5;46;48;5;231m▀\u{1B}[0m\n")
    let grey = try Self.pixels(width: 1, [128, 128, 128, 95, 95, 95])
    #expect(
      HalfBlockPicture(grey, hasTrueColor: false).text
        == "\u{1B}[38;5;244;48;5;59m▀\u{1B}[0m\n")
  }

  @Test func `sixels draw a band colour by colour`() throws {
    let palette = "#5;2;0;0;100#30;2;0;100;0#180;2;100;0;0#215;2;100;100;100"
    #expect(
      SixelPicture(try Self.pixels(width: 2, Self.colors)).text
        == "\u{1B}P0;1q\"1;1;2;2\(palette)#5A$#30?@$#180@$#215?A\u{1B}\\\n")
  }

  @Test func `sixels compress equal columns, and start a new band after six rows`() throws {
    let bytes = [UInt8](repeating: 255, count: 3 * 5 * 7)
    #expect(
      SixelPicture(try Self.pixels(width: 5, bytes)).text
        == "\u{1B}P0;1q\"1;1;5;7#215;2;100;100;100#215!5~-#215!5@\u{1B}\\\n")
  }

  @Test func `sixels spread the colour error of a pixel to its neighbours`() throws {
    let text = SixelPicture(try Self.pixels(width: 4, [UInt8](repeating: 25, count: 12))).text
    #expect(
      text == "\u{1B}P0;1q\"1;1;4;1#0;2;0;0;0#43;2;20;20;20#0@?@$#43?@?@\u{1B}\\\n")
  }

  @Test func `kitty receives a PNG in pieces of 4096 characters`() {
    #expect(InlinePicture.kitty([1, 2, 3]) == "\u{1B}_Ga=T,f=100,q=2,m=0;AQID\u{1B}\\\n")
    let zeros = String(repeating: "A", count: 4096)
    #expect(
      InlinePicture.kitty([UInt8](repeating: 0, count: 3075))
        == "\u{1B}_Ga=T,f=100,q=2,m=1;\(zeros)\u{1B}\\\u{1B}_Gm=0;AAAA\u{1B}\\\n")
  }

  @Test func `iTerm2 receives a file with its size`() {
    #expect(
      InlinePicture.iTerm2([1, 2, 3]) == "\u{1B}]1337;File=inline=1;size=3:AQID\u{07}\n")
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], PictureProtocol.kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm2),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iTerm2),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2),
    (["TERM": "foot"], .sixel), (["TERM": "foot-extra"], .sixel), (["TERM": "mlterm"], .sixel),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "230804"], .sixel),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "211203"], .halfBlocks),
    (["TERM": "xterm-256color"], .halfBlocks), (["TERM": "linux"], .halfBlocks), ([:], .halfBlocks),
    (["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], .halfBlocks),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], .halfBlocks),
    (["TERM": "footage"], .halfBlocks),
  ])
  func `the picture protocol is chosen by the terminal that the environment names`(
    variables: [String: String], expected: PictureProtocol
  ) {
    #expect(PictureProtocol(Environment { variables[$0] }) == expected)
  }
}
