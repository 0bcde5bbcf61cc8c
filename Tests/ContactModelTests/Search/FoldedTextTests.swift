import Testing

@testable import ContactModel

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Ada Lovelace", "ada lovelace"),
    ("Łukasz Żółć", "lukasz zolc"),
    ("Straße STRAẞE", "strasse strasse"),
    ("Ærøskøbing", "aeroskobing"),
    ("Ångström", "angstrom"),
    ("A\u{30A}ngstro\u{308}m", "angstrom"),
    ("Žižka İstanbul ığdır", "zizka istanbul igdir"),
    ("O'Brien-Smith, Jr.", "o brien smith jr"),
    ("ＡＢＣ　１２", "abc 12"),
    ("山田太郎", "山 田 太 郎"),
    ("山田 タロウ", "山 田 タロウ"),
    ("Владимир ЁЖ", "владимир еж"),
    ("Αθηνά", "αθηνα"),
    ("Nguyễn Thị Ánh", "nguyen thi anh"),
    ("مُحَمَّد", "محمد"),
    ("أحمد آدم إبراهيم", "احمد ادم ابراهيم"),
    ("أحمد", "احمد"),
    ("فاطمة على", "فاطمه علي"),
    ("علی کریم", "علي كريم"),
    ("عابدہ خانۀ", "عابده خانه"),
    ("हिन्दी", "हिन्दी"),
    ("김철수", "김철수"),
    ("😀!?", ""),
    ("", ""),
    ("  a  ", "a"),
  ])
  func `folding removes case and accents, and turns separators into blanks`(
    text: String, folded: String
  ) {
    #expect(FoldedText(text).text == folded)
  }

  @Test(arguments: [0x370...0x6FF, 0x3040...0x30FF, 0xAC00...0xD7A3] as [ClosedRange<UInt32>])
  func `a letter of a common script is what Unicode's tables say`(range: ClosedRange<UInt32>) {
    let letters = range.compactMap(Unicode.Scalar.init).filter { $0.usualLetter != nil }
    #expect(letters.allSatisfy { $0.isPartOfWord && !$0.isDroppedMark && !$0.isIdeograph })
    #expect(
      letters.compactMap { $0.usualLetter.map(String.init) }
        == letters.map(\.properties.lowercaseMapping))
    #expect(!letters.isEmpty)
  }

  @Test(arguments: [
    ("Ada Lovelace", "love", true),
    ("Ada Lovelace", "ADA LOVE", true),
    ("Ada Lovelace", "ovelace", false),
    ("Ada Lovelace", "", false),
    ("山田太郎", "田太", true),
    ("Conan O'Brien", "o'b", true),
    ("Ada", "Adas", false),
  ])
  func `a search finds words by their beginnings`(text: String, part: String, isFound: Bool) {
    #expect(FoldedText(text).containsWords(startingWith: FoldedText(part)) == isFound)
  }

  @Test(arguments: [
    ("Friends", "friends", true),
    ("fri-ends", "fri ends", true),
    ("Frie\u{301}nds", "friends", true),
    ("Ｆriends", "friends", true),
    ("1 friend", "friends", true),
    ("", "friends", true),
    ("Fred", "friends", false),
    ("Friendships", "friends", false),
    ("Family", "friends", false),
  ])
  func `the letters at its start tell that a text has other words`(
    text: String, words: String, mayBeFolded: Bool
  ) {
    let bytes = Array(text.utf8)
    #expect(FoldedText(words).mayBeFolded(from: bytes.span) == mayBeFolded)
  }
}
