import Testing

@testable import ContactModel

@Suite struct PathTests {
  @Test(arguments: [
    "", "ada.vcf", "/home/ada/Zoë Björnström 😀.vcf", "\u{1}\u{7F}\u{85}", "e\u{301}.vcf",
    "\u{E000}",
  ])
  func `a path in UTF-8 equals its text`(path: String) {
    #expect(String(pathBytes: Array(path.utf8)) == path)
    #expect(path.pathBytes == Array(path.utf8))
    #expect(!path.hasPathBytes)
    #expect(path.replacingPathBytes == path)
  }

  @Test(
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9, 0x2E, 0x76, 0x63, 0x66], "caf\u{FFFD}.vcf"),
      ([0xFF], "\u{FFFD}"), ([0xC3], "\u{FFFD}"), ([0xE2, 0x82], "\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC3, 0xA9, 0xE9], "é\u{FFFD}"),
      // U+10FFE9, by which a path shows the byte 0xE9.
      ([0xF4, 0x8F, 0xBF, 0xA9], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func `a path that isn't UTF-8 keeps its bytes`(bytes: [UInt8], shown: String) {
    let path = String(pathBytes: bytes)
    #expect(path.pathBytes == bytes)
    #expect(path.hasPathBytes)
    #expect(path.replacingPathBytes == shown)
    #expect(path.unicodeScalars.allSatisfy { $0.isHarmless == ($0.pathByte == nil) })
  }

  @Test func `any bytes of a path survive a round trip`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let count = Int.random(in: 0..<12, using: &generator)
      let bytes: [UInt8] = (0..<count).map { _ in
        let bytes: [UInt8] = [
          0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF4, 0x8F, 0xBF, 0xBE, 0xFF, 0x80,
        ]
        return bytes.randomElement(using: &generator) ?? 0
      }
      #expect(String(pathBytes: bytes).pathBytes == bytes)
    }
  }

  @Test(arguments: [
    ("a", ".", "a"), ("/a", "/", "a"), ("a/b", "a", "b"), ("a//b/", "a", "b"), ("/", "/", ""),
    ("//x", "/", "x"), ("a/\u{301}b", "a", "\u{301}b"),
  ])
  func `a path is split into its folder and its name`(path: String, folder: String, name: String) {
    let parts = FileSystem.parts(of: path)
    #expect(parts.folder == folder)
    #expect(parts.name == name)
  }
}
