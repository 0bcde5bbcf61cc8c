import ContactModel
import ContactTestSupport
import Testing

struct DuplicateScoreTests {
  private struct Names: DuplicateScore.Frequencies {
    var areRare = true
    /// Returns a count that depends on the notation; a list counts only numbers and e-mail addresses.
    func nameCount(of detail: SharedDetail) -> Int {
      areRare || ![.phone, .email].contains(detail.kind) ? 1 : detail.text.utf8.count % 3
    }
    func expectedNamesakes(of name: PersonName) -> Double {
      areRare ? 0 : Double(name.key.map { $0 & 3 } ?? 0)
    }
  }

  private static func score(
    _ first: [String], _ second: [String], in list: Names = Names()
  ) -> DuplicateScore {
    DuplicateScore(PersonDetails(Contact(first)), PersonDetails(Contact(second)), in: list)
  }

  private static let given = ["Katalin", "Robert", "Bob", "Jean-Pierre", "Jo", "Anna", "민준", "伟"]
  private static let family = ["Nagy", "Delgado Sánchez", "Müller", "Mueller", "김", "王", "Ruiz"]
  private static let notes = ["", "", " mobil", ", Nord Bau S.A.", " (Klempner)", " Jr."]
  private static let values = [
    "TEL:+49 30 7654321", "TEL:030 7654321", "TEL:7654321", "EMAIL:anna@b.example",
    "BDAY:1980-02-03", "BDAY:1980-03-02", "ADR:;;Weg 1;Bonn;;53111;", "ADR:;;WEG 1;;;53111;",
  ]

  private static func card(using random: inout SeededGenerator) -> [String] {
    func any(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let (given, family) = (any(given), any(family))
    let blank = any([" ", " ", ""])
    let name = any([given + blank + family, family + blank + given, given]) + any(notes)
    let parts = any(["", "N:\(family);\(given);;;", "N:\(given);\(family);;;"])
    return ["FN:\(name)", parts].filter { !$0.isEmpty } + (0..<4).map { _ in any(values) }
  }

  @Test func `A score doesn't depend on which contact is first`() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<3_000 {
      let (first, second) = (Self.card(using: &random), Self.card(using: &random))
      let list = Names(areRare: false)
      let score = Self.score(first, second, in: list)
      let turned = Self.score(second, first, in: list)
      #expect(score.value == turned.value, "\(first) \(second)")
      #expect(score.isContradiction == turned.isContradiction, "\(first) \(second)")
      #expect(score.isOnlyPair == turned.isOnlyPair, "\(first) \(second)")
      #expect(score.doubts == turned.doubts, "\(first) \(second)")
    }
  }

  @Test func `A score from a minimum on is the same, and a lower one is lower`() {
    var random = SeededGenerator(state: 8)
    var lowerCount = 0
    for _ in 0..<3_000 {
      let pair = [0, 1].map { _ in PersonDetails(Contact(Self.card(using: &random))) }
      let list = Names(areRare: false)
      let whole = DuplicateScore(pair[0], pair[1], in: list)
      let score = DuplicateScore(pair[0], pair[1], in: list, from: DuplicateScore.probable)
      if whole.value >= DuplicateScore.probable {
        #expect(score == whole)
      } else {
        #expect(score.value < DuplicateScore.probable)
        if score.reasons.isEmpty, !whole.reasons.isEmpty { lowerCount += 1 }
      }
    }
    #expect(lowerCount > 0)
  }

  @Test(arguments: [
    (["N:Nagy;Katalin;;;", "FN:Nagy Katalin"], "Nagy Katalin fodrász"),
    (["N:Bartietti;Arjun;;;", "FN:Arjun Bartietti"], "Arjun Bartietti, Nord Consulting S.A."),
    (["N:Weber;Lukas;;;", "FN:Lukas Weber"], "Weber Lukas (Klempner)"),
    (["N:Wang;Xiaoming;;;", "FN:Wang Xiaoming"], "Wang Xiaoming Huawei"),
    (["N:Gallo;Bruno;;Avv.;", "FN:Avv. Bruno Gallo"], "Avv. Bruno Gallo, Vertex Media SRL"),
    (["N:오;영호;;;", "FN:오영호"], "오영호, Nord Media GmbH"),
  ])
  func `Words after a whole name are named as such, in any order of its parts`(
    card: [String], shown: String
  ) {
    let line = ["TEL:+49 172 8888828"]
    for score in [
      Self.score(card + line, ["FN:\(shown)"] + line),
      Self.score(["FN:\(shown)"] + line, card + line),
    ] {
      #expect(score.value >= DuplicateScore.probable && score.value < DuplicateScore.certain)
      #expect(score.reasons.first?.text.hasSuffix("differ only in words at the end") == true)
    }
  }

  @Test(arguments: [
    ("Lukas Weber", "Lukas Weber, Müller & Söhne GmbH"),
    ("Lukas Weber", "Weber Lukas Nord und Bau AG"),
    ("Weber Lukas", "Lukas Weber (Nord & Bau Ltd.)"),
    ("Meyer & Söhne GmbH", "Meyer und Söhne"), ("Hart and Cole Ltd", "Hart & Cole"),
  ])
  func `A company may have a sign or a word for and`(first: String, second: String) {
    let line = "TEL:+49 30 7654321"
    let score = Self.score(["FN:\(first)", line], ["FN:\(second)", line])
    #expect(score.value >= DuplicateScore.probable && score.value < DuplicateScore.certain)
    #expect(score.reasons.map(\.kind) == [.name, .phone])
  }

  @Test(arguments: [
    ("Lukas Weber", "Weber, Lukas & Anna"), ("Maria Sá", "Maria & João Sá"),
    ("Meyer & Söhne GmbH", "Meyer und Horn"),
  ])
  func `A couple isn't a company with the name of one of the two`(first: String, second: String) {
    let line = "TEL:+49 30 7654321"
    let score = Self.score(["FN:\(first)", line], ["FN:\(second)", line])
    #expect(score.isContradiction)
  }

  @Test(arguments: [
    ("Meyer und Söhne", "Meyer & Söhne GmbH", "differ only in the legal form"),
    ("Meyer und Söhne GmbH", "Meyer & Söhne GmbH", "are one name"),
    ("Nord Bau GmbH", "Nord Hoch Bau GmbH", "differ only in middle or second names"),
  ])
  func `The reason says how the names of two companies differ`(
    first: String, second: String, difference: String
  ) {
    let line = "TEL:+49 30 7654321"
    let score = Self.score(["FN:\(first)", line], ["FN:\(second)", line])
    #expect(score.reasons.first?.text == "“\(first)” and “\(second)” \(difference)")
  }

  @Test func `A company with its name in ORG is the same with another word for and`() {
    let cards = ["Meyer & Söhne", "Meyer und Söhne"].map {
      ["FN:\($0)", "ORG:\($0)", "TEL:+49 30 7654321"]
    }
    #expect(Self.score(cards[0], cards[1]).value >= DuplicateScore.certain)
  }

  @Test(arguments: [
    (["N:수민김;Sumin;;;", "FN:김 수민"], ["FN:수민김"]),
    (["N:Olm;Anna;;;", "FN:anna@b.example"], ["FN:Anna B Example"]),
  ])
  func `Both spellings of a shown name count`(first: [String], second: [String]) {
    let line = ["TEL:+82 10 1234 5678"]
    let score = Self.score(first + line, second + line)
    let turned = Self.score(second + line, first + line)
    #expect(score.value == turned.value && score.isContradiction == turned.isContradiction)
  }

  @Test func `An organization counts only between people, whichever is first`() {
    let lines = ["ORG:Nord Bau GmbH", "TEL:+49 30 7654321"]
    let (first, second) = (["FN:Eva Olm"] + lines, ["FN:Nord Bau GmbH"] + lines)
    for score in [Self.score(first, second), Self.score(second, first)] {
      #expect(!score.reasons.contains { $0.kind == .organization })
    }
  }

  @Test func `A family name that one card shows first is not a given name in common`() {
    let lines = ["TEL:+49 30 7654321"]
    let (first, second) = (["FN:Weber Lena"] + lines, ["N:Weber;Lea;;;"] + lines)
    #expect(Self.score(first, second).isContradiction)
    #expect(Self.score(second, first).isContradiction)
  }

  @Test(arguments: [
    ("Philipp", "Phillip"), ("Philip", "Phillip"),
    ("Katharina", "Kathrina"), ("Stefan", "Steff"), ("Luiz", "Luís"),
  ])
  func `Variants of a given name are asked about`(first: String, second: String) {
    let cards = [first, second].map { ["N:Olm;\($0);;;", "TEL:+49 172 8888828"] }
    let score = Self.score(cards[0], cards[1])
    #expect(score.value >= DuplicateScore.probable && score.value < DuplicateScore.certain)
  }

  @Test(arguments: [
    ("Philip", "Phillip"), ("Mathias", "Matthias"), ("Yannick", "Yanick"), ("Ana", "Anna"),
    ("Alan", "Allan"),
  ])
  func `One given name with a letter doubled is certain with an address of that name`(
    first: String, second: String
  ) {
    for name in [first, second] {
      let lines = ["EMAIL:\(name).olm@olm.example"]
      let cards = [first, second].map { ["N:Olm;\($0);;;"] + lines }
      #expect(Self.score(cards[0], cards[1]).value >= DuplicateScore.certain, "\(name)")
    }
    let home = [first, second].map { ["N:Olm;\($0);;;", "EMAIL:haus77@olm.example"] }
    #expect(Self.score(home[0], home[1]).value < DuplicateScore.certain)
  }

  @Test(arguments: [
    ("Carl", "Karl"), ("Sofia", "Sophia"), ("Sofie", "Sophie"), ("Catherine", "Katherine"),
    ("Eric", "Erik"), ("Erica", "Erika"), ("Mark", "Marc"), ("Marko", "Marco"),
    ("Marcus", "Markus"), ("Jakob", "Jacob"), ("Stefan", "Stephan"), ("Philip", "Filip"),
    ("Christoph", "Christof"), ("Josef", "Joseph"), ("Victor", "Viktor"), ("Oscar", "Oskar"),
    ("Lucas", "Lukas"), ("Frederick", "Frederik"), ("Martha", "Marta"), ("Theresa", "Teresa"),
    ("Arthur", "Artur"), ("Nicolas", "Nikolas"), ("Sylvia", "Silvia"), ("Ewa", "Eva"),
  ])
  func `Two spellings of a well-known given name are certain with an address of that name`(
    first: String, second: String
  ) {
    for name in [first, second] {
      let lines = ["EMAIL:\(name).olm@olm.example"]
      let cards = [first, second].map { ["N:Olm;\($0);;;"] + lines }
      #expect(Self.score(cards[0], cards[1]).value >= DuplicateScore.certain, "\(name)")
      #expect(Self.score(cards[1], cards[0]).value >= DuplicateScore.certain, "\(name)")
    }
    for line in ["EMAIL:haus77@olm.example", "TEL:+49 30 7654321", "BDAY:1980-02-03"] {
      let home = [first, second].map { ["N:Olm;\($0);;;", line] }
      #expect(Self.score(home[0], home[1]).value < DuplicateScore.certain, "\(line)")
    }
  }

  @Test(arguments: [
    ("Maria", "Marie"), ("Jan", "Jon"), ("Cara", "Kara"), ("Carol", "Karol"), ("Fynn", "Finn"),
    ("Thea", "Tea"), ("Michael", "Michal"), ("Tony", "Toni"), ("Nicola", "Nikola"),
    ("Mary", "Mari"), ("Catalin", "Katalin"), ("Carla", "Karl"), ("Kemal", "Cemal"),
  ])
  func `Names that only sound alike are those of two people with one address`(
    first: String, second: String
  ) {
    for name in [first, second] {
      let cards = [first, second].map { ["N:Olm;\($0);;;", "EMAIL:\(name).olm@olm.example"] }
      #expect(Self.score(cards[0], cards[1]).value < DuplicateScore.certain, "\(name)")
    }
  }

  @Test func `René and Renée are two people with one address`() {
    let cards = ["René", "Renée"].map { ["N:Olm;\($0);;;", "EMAIL:rene.olm@olm.example"] }
    #expect(Self.score(cards[0], cards[1]).value < DuplicateScore.certain)
  }

  @Test(arguments: [
    ["FN:민 이수"], ["FN:이수 민", "N:민;이수;;;"], ["FN:민이수", "N:민;이수;;;"],
  ])
  func `A Korean name without a blank begins with the family name`(card: [String]) {
    func score(_ line: String) -> Double { Self.score(["FN:이수민", line], card + [line]).value }
    #expect(score("TEL:+82 10 1234 5678") == 0.94)
    #expect(score("EMAIL:sumin@mail.example") >= DuplicateScore.certain)
  }

  @Test(arguments: [
    ("Jan", "Jana"), ("Carl", "Carla"), ("Paul", "Paula"), ("Martin", "Martina"),
    ("Luiz", "Luiza"), ("Stefan", "Stefanie"), ("Michael", "Michaela"),
  ])
  func `Brother and sister with one number are two people`(first: String, second: String) {
    let cards = [first, second].map { ["N:Olm;\($0);;;", "TEL:+49 30 7654321"] }
    #expect(Self.score(cards[0], cards[1]).isContradiction)
  }

  @Test(arguments: ["Louis", "Ludwig"])
  func `Lulu with the address of her father isn't certainly him`(father: String) {
    let cards = [father, "Lulu"].map { ["N:Olm;\($0);;;", "EMAIL:\(father).olm@olm.example"] }
    #expect(Self.score(cards[0], cards[1]).value < DuplicateScore.certain)
  }

  @Test(arguments: ["김민준", "김 민준", "민준 김"])
  func `A Korean name is one name with and without a blank, in both orders`(shown: String) {
    let line = ["TEL:+82 10 1234 5678"]
    for first in ["김민준", "김 민준", "민준 김"] {
      let (card, other) = (
        ["N:김;민준;;;", "FN:\(first)"] + line, ["FN:\(shown)"] + line
      )
      #expect(Self.score(card, other).value >= DuplicateScore.certain)
      let match = PersonMatch(PersonDetails(Contact(card)), PersonDetails(Contact(other)))
      #expect(match.map { $0.objection == nil } == true)
    }
  }
}
