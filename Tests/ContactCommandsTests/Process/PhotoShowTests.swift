import ContactTestSupport
import Foundation
import Testing

/// Runs the program on photos that are drawn, and on crops that don't fit.
@Suite(.enabled(if: ContactsPhoto.isBuilt)) struct PhotoShowTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(ContactsPhoto.greyBitmap(width: 4, height: 2), to: "grey.bmp")
    try sandbox.contacts("photo", "set", "ada", "grey.bmp")
    return sandbox
  }

  private func draw(_ variables: [String: String], in sandbox: Sandbox) throws -> String {
    try sandbox.contacts(
      ["photo", "show", "ada", "--photo", "always"], environment: variables
    ).standardOutput
  }

  private let description = """
    Contact   Ada Lovelace
    Source    the card
    Format    image/bmp
    Size      4 × 2 pixels
    Bytes     78
    Crop      center
    Filter    none

    """

  @Test func `photo show draws nothing if the output isn't a terminal`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.output("photo", "show", "ada") == description)
  }

  @Test func `photo show draws half blocks above the description`() throws {
    let sandbox = try sandbox()
    let grey = "2;128;128;128"
    #expect(
      try draw(["TERM": "xterm", "COLORTERM": "truecolor"], in: sandbox)
        == "\u{1B}[38;\(grey);48;\(grey)m▀▀▀▀\u{1B}[0m\n\(description)")
    #expect(
      try draw(["TERM": "xterm"], in: sandbox)
        == "\u{1B}[38;5;244;48;5;244m▀▀▀▀\u{1B}[0m\n\(description)")
  }

  @Test func `show --photo draws the photo above the card`() throws {
    let sandbox = try sandbox()
    let card = try sandbox.output("show", "ada")
    #expect(card.hasPrefix("Ada Lovelace"))
    let drawn = try sandbox.contacts(
      ["show", "ada", "--photo", "always"], environment: ["TERM": "xterm"])
    #expect(
      drawn.standardOutput == "\u{1B}[38;5;244;48;5;244m▀▀▀▀\u{1B}[0m\n\(card)")
    #expect(try sandbox.contacts("show", "ada", "--photo", "always", "--json").status == 64)
    #expect(try sandbox.contacts("show", "grace", "--photo", "always").status == 0)
  }

  @Test func `kitty and iTerm2 get the photo as a PNG`() throws {
    let sandbox = try sandbox()
    for (variables, start, end) in [
      (["TERM": "xterm-kitty"], "\u{1B}_Ga=T,f=100,q=2,m=0;", "\u{1B}\\\n"),
      (["TERM_PROGRAM": "iTerm.app"], "\u{1B}]1337;File=inline=1;size=", "\u{07}\n"),
    ] {
      let text = try draw(variables, in: sandbox)
      try #require(text.hasPrefix(start) && text.hasSuffix(end + description))
      let payload = text.dropFirst(start.count).dropLast(end.count + description.count)
      let data = Data(base64Encoded: String(payload.split(separator: ":").last ?? ""))
      #expect(data?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }
  }

  @Test func `foot gets the photo as sixels`() throws {
    let text = try draw(["TERM": "foot"], in: try sandbox())
    #expect(text.hasPrefix("\u{1B}P0;1q\"1;1;4;2#"))
    #expect(text.hasSuffix("\u{1B}\\\n\(description)"))
  }

  @Test func `--photo is refused together with --json`() throws {
    try sandbox().check(
      "photo show ada --photo always --json",
      errors: "contacts: --photo draws for people: leave it out, or --json and --plain.\n",
      status: 64)
  }

  @Test func `photo show draws on a terminal only if it has colours`() throws {
    let sandbox = try sandbox()
    let line = ["photo", "show", "ada"]
    let plain = try PseudoTerminal(line, in: sandbox)
    #expect(plain.end() == 0)
    #expect(plain.text.contains("Ada Lovelace"))
    #expect(!plain.text.contains("▀"))
    let drawn = try PseudoTerminal(line + ["--color", "always"], in: sandbox)
    #expect(drawn.end() == 0)
    #expect(drawn.text.contains("▀▀▀▀"))
  }

  @Test(arguments: ["5x1+0+0", "4x3+0+0", "1x1+4+0", "1x1+0+2", "4x2+1+0", "600x600+40+10"])
  func `a crop rectangle outside the photo is refused with the size of the photo`(rectangle: String)
    throws
  {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.check(
      "photo crop ada \(rectangle)",
      errors:
        "contacts: \(rectangle) reaches beyond the photo of Ada Lovelace, which has 4 × 2 pixels: "
        + "give a rectangle inside it.\n", status: 64)
    #expect(try sandbox.output("export") == before)
    #expect(try sandbox.contacts("photo", "crop", "ada", "3x1+1+1").status == 0)
  }
}
