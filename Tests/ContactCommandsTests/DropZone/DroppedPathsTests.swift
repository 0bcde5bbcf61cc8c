import ContactModel
import Testing

@testable import ContactCommands

@Suite struct DroppedPathsTests {
  /// What a terminal types, and the paths found in it.
  struct Fixture: Sendable, CustomTestStringConvertible {
    let terminal: String
    let text: String
    let paths: [String]

    init(_ terminal: String, _ text: String, _ paths: String...) {
      self.terminal = terminal
      self.text = text
      self.paths = paths
    }

    var testDescription: String { "\(terminal): \(text)" }
  }

  private static let files: Set = [
    "/a.vcf", "/b.vcf", "/my cards/ada lovelace.vcf", "/it's.vcf", "/it's here.vcf", "/ü ñ.vcf",
    "/a\"b.vcf", "/back\\slash.vcf", "/$HOME.vcf", "/`id`.vcf", "/*.vcf", "/two  blanks.vcf",
    "/line\nend.vcf", "/100%.vcf", "/a", "/a b", "/a b c", "/#1.vcf", "/~", "team.vcf",
    "/tab\tin.vcf", "/(1) & (2).vcf",
  ]

  @Test(arguments: [
    Fixture("VTE", "'/a.vcf' ", "/a.vcf"),
    Fixture(
      "VTE", "'/my cards/ada lovelace.vcf' '/b.vcf' ", "/my cards/ada lovelace.vcf", "/b.vcf"),
    Fixture("VTE", #"'/it'\''s here.vcf' "#, "/it's here.vcf"),
    Fixture("Konsole", "/a.vcf '/it'\\''s.vcf'", "/a.vcf", "/it's.vcf"),
    Fixture(
      "iTerm2", #"/my\ cards/ada\ lovelace.vcf /b.vcf "#, "/my cards/ada lovelace.vcf", "/b.vcf"),
    Fixture("Terminal.app", #"/\(1\)\ \&\ \(2\).vcf"#, "/(1) & (2).vcf"),
    Fixture(
      "WezTerm, Windows", "\"/my cards/ada lovelace.vcf\" \"/b.vcf\"", "/my cards/ada lovelace.vcf",
      "/b.vcf"),
    Fixture("WezTerm, posix", #""/a\"b.vcf""#, "/a\"b.vcf"),
    Fixture("Alacritty", "/my cards/ada lovelace.vcf ", "/my cards/ada lovelace.vcf"),
    Fixture(
      "Alacritty", "/my cards/ada lovelace.vcf /b.vcf ", "/my cards/ada lovelace.vcf", "/b.vcf"),
    Fixture("Alacritty", "/two  blanks.vcf", "/two  blanks.vcf"),
    Fixture("Alacritty", "/it's here.vcf /a.vcf", "/it's here.vcf", "/a.vcf"),
    Fixture(
      "kitty", "/a.vcf\n/my cards/ada lovelace.vcf\n", "/a.vcf", "/my cards/ada lovelace.vcf"),
    Fixture("kitty", "/a.vcf\r\n/b.vcf\r\n", "/a.vcf", "/b.vcf"),
    Fixture("foot", "'/it's here.vcf'", "/it's here.vcf"),
    Fixture(
      "foot", "'/it's here.vcf' '/it's.vcf' '/b.vcf'", "/it's here.vcf", "/it's.vcf", "/b.vcf"),
    Fixture(
      "URIs", "file:///my%20cards/ada%20lovelace.vcf\r\nfile:///b.vcf\r\n",
      "/my cards/ada lovelace.vcf", "/b.vcf"),
    Fixture("URIs", "# moved\nfile://localhost/%C3%BC%20%C3%B1.vcf", "/ü ñ.vcf"),
    Fixture("URIs", "FILE://Host/a.vcf file:///b.vcf", "/a.vcf", "/b.vcf"),
    Fixture("URIs", "'file:///a.vcf'", "/a.vcf"),
    Fixture("URIs", "file:///100%25.vcf", "/100%.vcf"),
    Fixture("URIs", "file:///line%0Aend.vcf", "/line\nend.vcf"),
    Fixture(
      "nothing is evaluated", "/$HOME.vcf '/`id`.vcf' /*.vcf", "/$HOME.vcf", "/`id`.vcf", "/*.vcf"),
    Fixture("nothing is evaluated", "/~", "/~"),
    Fixture("quotes", "'/line\nend.vcf' /a.vcf", "/line\nend.vcf", "/a.vcf"),
    Fixture(
      "quotes", #"$'/line\nend.vcf' $'/it\'s.vcf' $'/\xc3\xbc \303\xb1.vcf'"#, "/line\nend.vcf",
      "/it's.vcf", "/ü ñ.vcf"),
    Fixture("quotes", "'/back\\slash.vcf'", "/back\\slash.vcf"),
    Fixture("quotes", "/back\\slash.vcf", "/back\\slash.vcf"),
    Fixture("quotes", "'/tab\tin.vcf'", "/tab\tin.vcf"),
    Fixture("as few as are there", "/a b c /a", "/a b c", "/a"),
    Fixture("as few as are there", "/a b /a b c /a b", "/a b", "/a b c", "/a b"),
    Fixture("typed", "team.vcf", "team.vcf"),
    Fixture("typed", "  '/#1.vcf'  ", "/#1.vcf"),
  ])
  func `dropped paths are found in every notation that terminals use`(fixture: Fixture) {
    let dropped = DroppedPaths(fixture.text, hostName: "host") { Self.files.contains($0) }
    #expect(dropped.paths == fixture.paths)
    #expect(dropped.areFound)
  }

  @Test(arguments: [
    Fixture("missing", "/nope.vcf", "/nope.vcf"),
    Fixture("missing", "'/nope 1.vcf' /a.vcf", "/nope 1.vcf", "/a.vcf"),
    Fixture("missing", "file:///nope%201.vcf", "/nope 1.vcf"),
    Fixture("text", "Ada Lovelace <ada@example.org>"),
    Fixture("text", "BEGIN:VCARD\nFN:/a.vcf\nEND:VCARD"),
    Fixture("text", "https://example.org/a.vcf"),
    Fixture("text", "see /a.vcf"),
    Fixture("another machine", "file://elsewhere/a.vcf"),
    Fixture("nothing", "  \n "),
    Fixture("unclosed", "'/a.vcf"),
    Fixture("unclosed", "it's /a.vcf"),
    Fixture("no file has a zero byte", "file:///a%00.vcf"),
    Fixture(
      "not UTF-8", "file:///a%FF.vcf",
      String(pathBytes: Array("/a".utf8) + [0xFF] + Array(".vcf".utf8))),
  ])
  func `text that names no existing files is recognized as such`(fixture: Fixture) {
    let dropped = DroppedPaths(fixture.text, hostName: "host") { Self.files.contains($0) }
    #expect(dropped.paths == fixture.paths)
    #expect(!dropped.areFound)
  }

  @Test func `a long text without files is read in linear time`() {
    let text = String(repeating: "/a' b\\ \"", count: 20_000)
    var count = 0
    let dropped = DroppedPaths(text) { _ in
      count += 1
      return false
    }
    #expect(dropped.paths == [])
    #expect(count < 50_000)
  }
}
