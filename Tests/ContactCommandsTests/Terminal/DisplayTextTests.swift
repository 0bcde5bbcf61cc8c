import Testing

@testable import ContactCommands

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("a\nb\tc\r\n", "a b c "),
    ("\u{1B}[31m", "␛[31m"),
    ("\u{0}\u{7F}", "␀␡"),
    ("\u{9B}31m", "\u{FFFD}31m"),
    ("\u{202E}evil\u{2066}", "\u{FFFD}evil\u{FFFD}"),
    ("Zoë 王 😀 👩‍💻", "Zoë 王 😀 👩‍💻"),
  ])
  func `a single line has no character that controls the terminal`(text: String, expected: String) {
    #expect(text.singleLine == expected)
  }

  @Test func `a text of several lines keeps its line breaks`() {
    #expect("a\r\nb\n\nc\u{7}".displayLines == ["a", "b", "", "c␇"])
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("王小明", 6), ("한글", 4), ("ﾊﾝｶｸ", 4),
    ("ＡＢ", 4), ("😀", 2), ("👩‍💻", 2), ("🇸🇪", 2), ("❤️", 2), ("é", 1), ("\u{200B}", 0), ("विजय राव", 8),
  ])
  func `the display width of a text is the columns that a terminal uses for it`(
    text: String, width: Int
  ) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("王小明", 5, "王小…"), ("王小明", 4, "王…"), ("abc", 0, ""),
    ("abc", 1, "…"),
  ])
  func `text that is too wide is truncated between characters`(
    text: String, limit: Int, expected: String
  ) {
    #expect(text.truncated(toWidth: limit) == expected)
  }

  @Test func `padding fills up to a number of columns`() {
    #expect("王".padded(toWidth: 4) == "王  ")
    #expect("abcde".padded(toWidth: 4) == "abcde")
  }
}
