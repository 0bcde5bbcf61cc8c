import Foundation
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
    ("山田 タロウ", "山 田 たろう"),
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

  @Test(arguments: [
    ("Ἀθηνᾶ ᾼ", "Αθηνα α"),
    ("ﬁscher ﬀ ﬆ", "fischer ff st"),
    ("ﾔﾏﾀﾞ ﾊﾟｰﾃｨｰ", "ヤマダ パーティー"),
    ("ﺃﺣﻤﺪ ﻻ ﷲ", "أحمد لا الله"),
    ("𝐀𝐝𝐚 ℋ 𝛀 𝟗", "ada h ω 9"),
    ("H₂O m²", "h2o m2"),
    ("Սևակ ﬓ", "Սեւակ մն"),
    ("Acme™", "Acme"),
    // A letter that only looks like two stays one next to others that are composed.
    ("coŀlecció カ\u{3099}", "collecció ガ"),
    // A mark that isn't in a composed letter.
    ("ἀ\u{314}\u{301}", "α"),
    ("ส\u{E48}\u{E38}", "ส\u{E38}\u{E48}"),
    ("\u{1112}\u{1161}\u{11AB}", "한"),
  ])
  func `letters in other forms are the usual ones`(text: String, usual: String) {
    #expect(FoldedText(text) == FoldedText(usual))
  }

  @Test(arguments: [
    ("ヤマダ タロウ", "やまだ たろう"), ("ﾔﾏﾀﾞ ﾀﾛｳ", "やまだ たろう"), ("カ\u{3099}", "が"),
    ("ヴァヵヶ", "ゔぁゕゖ"), ("コーヒー・ルーム", "こーひー るーむ"), ("ワ\u{3099}ヷ", "ヷヷ"),
  ])
  func `katakana is hiragana`(text: String, folded: String) {
    #expect(FoldedText(text).text == folded)
  }

  /// Each letter that Unicode decomposes, among others that may join it.
  @Test(arguments: [("", ""), ("a", "b"), ("か", "か\u{3099}"), ("ب", "\u{301}"), ("한", "ป")])
  func `texts that are canonically equal have the same words and name the same group`(
    before: String, after: String
  ) {
    var count = 0
    for letter in (0x80...0x2_FA1F).compactMap({ Unicode.Scalar($0 as UInt32) }) {
      let text = before + String(letter) + after
      let decomposed = before + String(letter).decomposedStringWithCanonicalMapping + after
      guard !text.utf8.elementsEqual(decomposed.utf8), text == decomposed else { continue }
      count += 1
      guard
        FoldedText(text) != FoldedText(decomposed)
          || !ContactGroup.key(text).utf8.elementsEqual(ContactGroup.key(decomposed).utf8)
      else { continue }
      Issue.record("\(String(letter.value, radix: 16)) has other words if it is decomposed")
    }
    #expect(count > 13_000)
  }

  @Test func `a text has the words that it has once it is composed`() {
    for letter in (0x80...0x2_FA1F).compactMap({ Unicode.Scalar($0 as UInt32) }) {
      let text = "か" + String(letter)
      var words: [UInt8] = []
      var isWordPending = false
      for scalar in FoldedText.composed(text).unicodeScalars {
        FoldedText.append(scalar, to: &words, since: 0, &isWordPending)
      }
      guard FoldedText(text).utf8 != words else { continue }
      Issue.record("\(String(letter.value, radix: 16)) isn't composed")
    }
  }

  @Test(arguments: [0x370...0x6FF, 0x3040...0x30FF, 0xAC00...0xD7A3] as [ClosedRange<UInt32>])
  func `a letter of a common script is what Unicode's tables say`(range: ClosedRange<UInt32>) {
    let letters = range.compactMap(Unicode.Scalar.init).filter { $0.usualLetter != nil }
    let hiragana = (0x3041...0x3096 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    #expect(letters.allSatisfy { $0.isPartOfWord && !$0.isDroppedMark && !$0.isIdeograph })
    #expect(
      letters.compactMap { $0.usualLetter.map(String.init) }
        == letters.map { letter in
          guard 0x30A1...0x30F6 ~= letter.value else { return letter.properties.lowercaseMapping }
          let name = letter.properties.name?.replacing("KATAKANA", with: "HIRAGANA")
          return hiragana.first { $0.properties.name == name }.map(String.init) ?? ""
        })
    #expect(!letters.isEmpty)
  }

  @Test(arguments: [
    ("Ada Lovelace", "love", true),
    ("Ada Lovelace", "ADA LOVE", true),
    ("Ada Lovelace", "ovelace", false),
    ("Ada Lovelace", "", false),
    ("山田太郎", "田太", true),
    ("Conan O'Brien", "o'b", true),
    ("Conan O'Brien", "obr", false),
    ("Ada", "Adas", false),
  ])
  func `a search finds words by their beginnings`(text: String, part: String, isFound: Bool) {
    #expect(FoldedText(text).containsWords(startingWith: FoldedText(part)) == isFound)
  }

  @Test(arguments: [
    ("Conan O'Brien", "conan o brien obrien"), ("Siân O’Neill", "sian o neill oneill"),
    ("D‘ARCY d`Arcy", "d arcy d arcy darcy darcy"), ("O\u{2BC}Brien", "o brien obrien"),
    ("Hawai\u{2BB}i", "hawai i hawaii"), ("Sa\u{2BF}d \u{2BF}Ali", "sa d ali sad"),
    ("Dell´Acqua-D'Este", "dell acqua d este dellacqua deste"), ("Мар'яна", "мар яна маряна"),
    ("Rock'n'Roll", "rock n roll rocknroll"), ("N＇Golo", "n golo ngolo"),
    ("Ada 'Byron' Lovelace", "ada byron lovelace"), ("the Smiths’", "the smiths"),
    ("‘Ann’ “Bo”", "ann bo"), ("' '", ""), ("Å©´ Zoë", "a zoe aa"), ("Ada", "ada"), ("", ""),
    ("O'Brien-Smith Jr", "o brien smith jr obrien smith"),
  ])
  func `a name is also found without its apostrophes`(name: String, words: String) {
    #expect(FoldedText.searched(name).text == words)
  }

  @Test(arguments: [
    ("Jürgen Müller", "jurgen muller juergen mueller"),
    ("ÄÖÜÅØ äöüåø", "aouao aouao aeoeueaaoe aeoeueaaoe"),
    ("Mu\u{308}ller", "muller mueller"), ("A\u{308}O\u{308}U\u{308}A\u{30A}", "aoua aeoeueaa"),
    ("\u{212B}se", "ase aase"), ("Ærø", "aero aeroe"), ("Agüero", "aguero agueero"),
    ("Hans-Jürgen Meyer", "hans jurgen meyer hans juergen"),
    ("D'Äneas", "d aneas daneas d aeneas daeneas"),
    ("José É Zoe\u{308} Þór Łuk", "jose e zoe thor luk"), ("Lu\u{308}\u{301} Lǘ", "lu lu"),
    ("Lu\u{301}\u{308}", "lu"), ("Åsa\u{A0}Öberg", "asa oberg aasa oeberg"),
  ])
  func `a name is also found with two letters for one`(name: String, words: String) {
    #expect(FoldedText.searched(name).text == words)
  }

  @Test(
    arguments: [
      ("Friends", "friends", nil),
      ("fri-ends", "fri ends", nil),
      ("Frie\u{301}nds", "friends", nil),
      ("Ｆriends", "friends", nil),
      ("1 friend", "friends", nil),
      ("", "friends", nil),
      ("Fred", "friends", 3),
      ("Friendships", "friends", 8),
      ("Family", "friends", 2),
    ] as [(String, String, Int?)])
  func `the letters at its start tell that a text has other words`(
    text: String, words: String, countOfOtherLetters: Int?
  ) {
    let bytes = Array(text.utf8)
    #expect(FoldedText(words).countOfOtherLetters(in: bytes.span) == countOfOtherLetters)
    #expect(FoldedText(words).mayBeFolded(from: bytes.span) == (countOfOtherLetters == nil))
  }

  @Test(arguments: [
    ("Müller", "Dr. Müller", true),
    ("Ann Lee", "Dr. Ann Lee Jr.", true),
    ("Dr.", "Dr. Müller", true),
    ("Müller", "Müller", true),
    ("Ann Jr.", "Dr. Ann Lee Jr.", false),
    ("Mull", "Müller", false),
    ("ller", "Müller", false),
    ("Brien", "O'Brien", false),
    ("Müller", "Muller", false),
    ("Ann", "Anna Ann-Lee Ann", true),
    ("Ann", "Anna Ann-Lee", false),
    ("Ann", "An", false),
    ("Ann", "", false),
  ])
  func `a text has the words between its blanks`(words: String, text: String, has: Bool) {
    let (words, text) = (Array(words.utf8), Array(text.utf8))
    let result = FoldedText.hasWords(words.span, in: text.span)
    #expect(result == has)
  }

  @Test(arguments: [
    ("O'Brien", "Dr. Zoë O'Brien", "dr zoe o brien"),
    ("Jörg Müller-Å", "Jörg Müller-Å Jr.", "jorg muller a jr"),
    ("太郎", "山田 太郎", "山 田 太 郎"),
    ("e\u{301}\u{308}", "A e\u{301}\u{308} \u{300}b", "a e b"),
    ("(Lee)", "Ann (Lee) 김철수", "ann lee 김철수"),
    ("ـ", "علی ـ", "علي"),
  ])
  func `words that a name has as they are add no words and no spellings`(
    part: String, name: String, folded: String
  ) {
    let (partBytes, nameBytes) = (Array(part.utf8), Array(name.utf8))
    let hasPart = FoldedText.hasWords(partBytes.span, in: nameBytes.span)
    #expect(hasPart)
    var words: [UInt8] = []
    FoldedText.append(name, to: &words)
    FoldedText.appendNew(partBytes.span, to: &words, since: 0)
    #expect(String(decoding: words, as: UTF8.self) == folded)
    let spellings = FoldedText.otherSpellings(in: partBytes.span)
    #expect(Set(spellings).isSubset(of: FoldedText.otherSpellings(in: nameBytes.span)))
  }
}
