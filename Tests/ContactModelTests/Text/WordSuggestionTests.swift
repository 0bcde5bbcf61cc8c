import ContactModel
import Testing

@Suite struct WordSuggestionTests {
  @Test(arguments: [
    ("hlep", "help"), ("lst", "list"), ("lits", "list"), ("exprot", "export"), ("und", "undo"),
    ("exp", "export"), ("yse", "yes"), ("l", nil), ("frobnicate", nil), ("", nil), ("u", nil),
  ])
  func `a mistyped word suggests the closest word`(typed: String, meant: String?) {
    #expect(
      WordSuggestion.word(for: typed, among: ["export", "help", "list", "undo", "yes"]) == meant)
  }

  @Test(arguments: [
    ("grop", ["drop", "group"], "group"), ("shw", ["saw", "show"], "show"),
    ("mvoe", ["mvce", "move"], "move"), ("drap", ["drag", "drop"], "drag"),
    ("grop", ["drop", "export"], "drop"),
  ])
  func `a missing letter is more likely than a wrong one`(
    typed: String, words: [String], meant: String
  ) {
    #expect(WordSuggestion.word(for: typed, among: words) == meant)
  }

  @Test(arguments: [
    ("famly", "family", true), ("family", "family", true), ("famly", "fami", true),
    ("fam", "famous people", true), ("f", "family", false), ("fam", "choir", false),
    ("lst", "list", true), ("lst", "lost and found", false), ("", "family", false),
  ])
  func `only similar and longer words may be meant`(typed: String, word: String, isLikely: Bool) {
    #expect(WordSuggestion.mayMean(typed, word) == isLikely)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "xbcd", 2), ("aab", "aba", 1),
    ("aaa", "aa", 1), ("abcde", "axyde", 2), ("abba", "baab", 2), ("abcabc", "abc", 3),
  ])
  func `two exchanged letters count as one mistake`(first: String, second: String, distance: Int) {
    #expect(WordSuggestion.distance(Array(first.utf8), Array(second.utf8)) == distance)
    #expect(WordSuggestion.distance(Array(second.utf8), Array(first.utf8)) == distance)
    let upToOne = WordSuggestion.distance(Array(first.utf8), Array(second.utf8), upTo: 1)
    #expect(distance > 1 ? upToOne > 1 : upToOne == distance)
  }
}
