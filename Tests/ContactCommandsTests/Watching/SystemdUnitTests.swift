import Testing

@testable import ContactCommands

@Suite struct SystemdUnitTests {
  @Test(arguments: [
    ("/a b", "\"/a b\""), ("50%", "\"50%%\""), ("$HOME", "\"$$HOME\""), ("a\"b\\c", #""a\"b\\c""#),
    ("a\nb\tc", #""a\nb\tc""#), ("ü", "\"ü\""), ("", "\"\""),
  ])
  func `a word is quoted by the rules of systemd`(word: String, quoted: String) {
    #expect(SystemdUnit.quoted(word) == quoted)
  }
}
