import Testing
import VCardFormat

@testable import VCardInterchange

struct MuttCardReaderTests {
  @Test(arguments: [
    (
      "alias ada Ada Lovelace <ada@x.org>",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "NICKNAME:ada", "EMAIL:ada@x.org"]
    ),
    (
      "alias ada-lovelace Ada Lovelace <ada@x.org>",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL:ada@x.org"]
    ),
    (
      "alias ada-lovelace12 Ada Lovelace <ada@x.org>",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "NICKNAME:ada-lovelace12", "EMAIL:ada@x.org"]
    ),
    ("alias ada07 Ada <a@x>", ["FN:Ada", "N:;Ada;;;", "NICKNAME:ada07", "EMAIL:a@x"]),
    ("alias 2 ! <a@x>", ["FN:!", "N:;!;;;", "NICKNAME:2", "EMAIL:a@x"]),
    ("alias ada-x-org2 ada@x.org", ["FN:ada@x.org", "EMAIL:ada@x.org"]),
    ("alias ada ada@x.org", ["FN:ada", "EMAIL:ada@x.org"]),
    (
      "alias ada 'Ada Lovelace' <ada@x.org>",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "NICKNAME:ada", "EMAIL:ada@x.org"]
    ),
    ("alias ada ada@x.org (Ada L)", ["FN:Ada L", "N:L;Ada;;;", "NICKNAME:ada", "EMAIL:ada@x.org"]),
    ("alias root root", ["FN:root", "EMAIL:root"]),
    (
      #"alias bob "Bob" <"odd local"@x.org>, \"a@b\"@x.org, "plain"@x.org"#,
      [
        "FN:Bob", "N:;Bob;;;", #"EMAIL:"odd local"@x.org"#, #"EMAIL:"a@b"@x.org"#,
        "EMAIL:plain@x.org",
      ]
    ),
    ("alias ada-x-org ada@x.org", ["FN:ada@x.org", "EMAIL:ada@x.org"]),
    (
      "alias -group fam -group \"old friends\" ada Ada <ada@x.org> # met in 1833 tags:maths",
      [
        "FN:Ada", "N:;Ada;;;", "EMAIL:ada@x.org", "CATEGORIES:fam,old friends,maths",
        "NOTE:met in 1833",
      ]
    ),
    (
      #"alias l \"Lovelace, Ada\" <ada@x.org>, <ada@home>"#,
      [
        #"FN:Lovelace\, Ada"#, "N:Lovelace;Ada;;;", "NICKNAME:l", "EMAIL:ada@x.org",
        "EMAIL:ada@home",
      ]
    ),
    (
      ##"alias c Carl \# \$HOME `id` <c@x.org>"##,
      ["FN:Carl # $HOME `id`", "N:`id`;Carl;#,$HOME;;", "NICKNAME:c", "EMAIL:c@x.org"]
    ),
    (
      "alias m =?utf-8?q?M=C3=BCller?= \\\n  <m@x.org>",
      ["FN:Müller", "N:;Müller;;;", "NICKNAME:m", "EMAIL:m@x.org"]
    ),
    (
      "alias ada Ada L <a@x>\nalias ada-work Ada L <b@x>\nalias ada__c@x Ada L <c@x>",
      ["FN:Ada L", "N:L;Ada;;;", "NICKNAME:ada", "EMAIL:a@x", "EMAIL;TYPE=work:b@x", "EMAIL:c@x"]
    ),
  ])
  func `an alias becomes a card`(text: String, lines: [String]) {
    let result = Interchange.read(text, as: .mutt)
    #expect(result.cards.map(Interchange.lines) == [lines])
    #expect(result.errors == [])
  }

  @Test func `an alias of one other alias is a list`() {
    let text =
      "alias boss dad\nalias dad Dad Hopper <dad@x.org>\nalias me local\nalias chief boss\n"
    #expect(
      Interchange.read(text, as: .mutt).cards.map(Interchange.lines) == [
        [
          "FN:Dad Hopper", "N:Hopper;Dad;;;", "NICKNAME:dad", "EMAIL:dad@x.org",
          "CATEGORIES:boss,chief",
        ],
        ["FN:me", "EMAIL:local"],
      ])
  }

  @Test func `a list of aliases or of several people becomes a category`() {
    let result = Interchange.read(
      """
      # friends
      alias team ada, Bob <bob@x>, team
      alias all team, carl
      alias ada Ada <ada@x>

      alias pair Bob <bob@x>, Dan <dan@x>
      """, as: .mutt)
    #expect(
      result.cards.map(Interchange.lines) == [
        ["FN:Ada", "N:;Ada;;;", "EMAIL:ada@x", "CATEGORIES:team,all"],
        ["FN:Bob", "N:;Bob;;;", "EMAIL:bob@x", "CATEGORIES:team,all,pair"],
        ["FN:carl", "EMAIL:carl", "CATEGORIES:all"],
        ["FN:Dan", "N:;Dan;;;", "EMAIL:dan@x", "CATEGORIES:pair"],
      ])
  }

  @Test func `the name of a group becomes a category, and the comment of a list a note`() {
    let result = Interchange.read(
      """
      alias grp Undisclosed: a@x.org, Bob <b@x.org>; # old friends
      alias one "=?utf-8?q?J=C3=BCngere?=": a@x.org;
      """, as: .mutt)
    #expect(
      result.cards.map(Interchange.lines) == [
        [
          "FN:a@x.org", "EMAIL:a@x.org", "CATEGORIES:grp,Undisclosed,one,Jüngere",
          "NOTE:old friends",
        ],
        ["FN:Bob", "N:;Bob;;;", "EMAIL:b@x.org", "CATEGORIES:grp,Undisclosed", "NOTE:old friends"],
      ])
    #expect(result.errors == [])
  }

  @Test func `an alias of the addresses of several people is a list`() {
    let result = Interchange.read(
      """
      alias crew ann@x, Bob@x
      alias both ann@x, ax@x
      alias ann Ann <ann@x>
      alias ann-2 Ann <ax@x>
      alias bob bob@x
      alias all crew, ax@x
      """, as: .mutt)
    #expect(
      result.cards.map(Interchange.lines) == [
        ["FN:both", "EMAIL:ann@x", "EMAIL:ax@x"],
        ["FN:Ann", "N:;Ann;;;", "EMAIL:ann@x", "EMAIL:ax@x", "CATEGORIES:all,crew"],
        ["FN:bob", "EMAIL:bob@x", "CATEGORIES:all,crew"],
      ])
  }

  @Test func `a list of several lines with one key has the members of all`() {
    let text =
      "alias crew ann, bob\nalias crew bob, carl\nalias all crew\n"
      + ["ann", "bob", "carl"].map { "alias \($0) \($0)@x\n" }.joined()
    #expect(
      Interchange.read(text, as: .mutt).cards.map(Interchange.lines)
        == ["ann", "bob", "carl"].map { ["FN:\($0)", "EMAIL:\($0)@x", "CATEGORIES:crew,all"] })
  }

  @Test func `lists may be nested as deep as a file names them`() {
    let lists = (0..<300).map { "alias l\($0) l\($0 + 1), x\n" }
    let cards = Interchange.read(lists.joined() + "alias x X <x@x>\n", as: .mutt).cards
    #expect(cards.map(\.displayName) == ["X", "l300"])
    #expect(cards.first?.first(.categories)?.textList.count == 300)
  }

  @Test func `a line that is not an alias is reported, and the others are read`() {
    let result = Interchange.read(
      "set from=ada@x.org\nalias\nalias b\nalias ada Ada <ada@x>\n", as: .mutt)
    #expect(result.cards.map(Interchange.lines) == [["FN:Ada", "N:;Ada;;;", "EMAIL:ada@x"]])
    #expect(result.errors.map(\.line) == [1, 2, 3])
    #expect(
      result.errors.first?.description
        == "The line “set from=ada@x.org” is left out: an alias is written “alias KEY NAME <ADDRESS>”."
    )
  }

  @Test func `text in Latin-1 and UTF-16 is read`() {
    let alias = "alias m Müller <m@x.org>\r\n"
    let latin = alias.unicodeScalars.map { UInt8($0.value) }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in alias.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [latin, wide] {
      let cards = Interchange.read(bytes, as: .mutt).cards
      #expect(cards.map(\.displayName) == ["Müller"])
    }
  }
}
