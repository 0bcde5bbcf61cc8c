import Testing

@testable import ContactCommands

@Suite(.enabled(if: OtherProgramTests.hasQRProgram, "qrencode is not installed."))
struct QRCodeTests {
  private func text(_ text: String, color: TerminalChoice = .never) throws -> String {
    let style = TextStyle(
      choice: color, terminal: Terminal(isTerminal: true, width: 80),
      environment: Environment { _ in nil })
    return try QRCode(Array(text.utf8)).lines(style).map { "\($0.text)\n" }.joined()
  }

  @Test func `A code is drawn as by the program qrencode`() throws {
    let lines = """
      █████████████████████████████
      █████████████████████████████
      ████ ▄▄▄▄▄ ██  ▄ █ ▄▄▄▄▄ ████
      ████ █   █ █  █▄ █ █   █ ████
      ████ █▄▄▄█ █ ▀█▄ █ █▄▄▄█ ████
      ████▄▄▄▄▄▄▄█ █ ▀ █▄▄▄▄▄▄▄████
      ████▄▀  ▄ ▄▀██▀█ █▄ ▄▄▄█▀████
      ████▀▀ ▄▀█▄▄█ █▄█▄█▀ ▄ ▄█████
      ████▄▄▄█▄█▄█▀██ ▀ ▀█▄▀▄█ ████
      ████ ▄▄▄▄▄ █▀▀ ▀ ▀ ▄█▀█▄▀████
      ████ █   █ █ ▀▀█ ██ ██ ██████
      ████ █▄▄▄█ █▄▀▀▄█▄█▀ ▄ ██████
      ████▄▄▄▄▄▄▄█▄█▄▄█▄██▄▄▄▄█████
      █████████████████████████████
      █████████████████████████████

      """
    #expect(try text("hi") == lines)
    let colored = lines.split(separator: "\n").map { "\u{1B}[40;37;1m\($0)\u{1B}[0m\n" }
    #expect(try text("hi", color: .always) == colored.joined())
  }

  /// The program zbarimg reads this code as é, and one without the header as a Chinese character.
  @Test func `A code with other letters than ASCII says that they are UTF-8`() throws {
    #expect(
      try text("é") == """
        █████████████████████████████
        █████████████████████████████
        ████ ▄▄▄▄▄ █▀█▀▀▀█ ▄▄▄▄▄ ████
        ████ █   █ ███▄▄██ █   █ ████
        ████ █▄▄▄█ █▄█  ▄█ █▄▄▄█ ████
        ████▄▄▄▄▄▄▄█▄▀ █▄█▄▄▄▄▄▄▄████
        ████▄█ ▀▄▀▄▀▀  ▀▄▀█▀▄█▀ ▀████
        ████▀██ ▄▄▄ █   ▀ ▄ ▀▀▄▀▄████
        █████▄▄▄▄▄▄█▀ ▀▄█▄ ▄█ ▀▀▄████
        ████ ▄▄▄▄▄ ██ ██▄█▀█▄▀▀  ████
        ████ █   █ █▄ ▄▀▄▀▄▀▄ ▄██████
        ████ █▄▄▄█ █▄█▀ ▀ ▄ ▀▀▄█ ████
        ████▄▄▄▄▄▄▄█▄██▄█▄▄▄██▄▄▄████
        █████████████████████████████
        █████████████████████████████

        """)
  }

  @Test func `A picture has eight pixels for each module`() throws {
    let picture = try QRCode(Array("é".utf8)).png()
    let beginning: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      232, 0, 0, 0, 232, 1, 0, 0, 0, 0, 0xCD, 0xD2, 0x95, 0xD5,
    ]
    #expect(Array(picture.prefix(33)) == beginning)
    #expect(picture.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test(arguments: ["x", "é"])
  func `The largest code holds as many bytes as a card may have`(letter: String) throws {
    let text = String(repeating: letter, count: 2_331 / letter.utf8.count)
    #expect(try QRCode(Array(text.utf8)).png().count > 4_000)
  }
}
