import ContactModel
import ContactTestSupport
import Testing

/// Shown names with words that N lacks.
struct AddedWordsTests {
  private func objection(
    _ first: String, _ second: String, parts: String
  ) throws -> PersonMatch.Objection? {
    let people = [first, second].map {
      PersonDetails(Contact(["N:\(parts)", "FN:\($0)", "TEL:030 1234567"]))
    }
    return try #require(PersonMatch(people[0], people[1])).objection
  }

  @Test(arguments: [
    ("Peter und Eva Horn", "Peter Horn"), ("Peter & Eva Horn", "Peter Horn"),
    ("Horn, Peter und Eva", "Peter Horn"), ("Familie Horn", "Peter Horn"),
    ("Sekretariat Peter Horn", "Peter Horn"), ("Praxis Dr. Peter Horn", "Peter Horn"),
    ("Peter Horn GmbH", "Peter Horn"), ("Witwe Peter Horn", "Horn, Peter"),
    ("Vater Peter Horn", "Sohn Peter Horn"), ("Peter Horn (alt)", "Peter Horn (jung)"),
    ("Peter Horn (alt)", "Peter Horn"), ("Peter Horn 1950", "Peter Horn 1980"),
    ("Peter Horn (b. 1950)", "Peter Horn (b. 1980)"), ("Young Peter Horn", "Old Peter Horn"),
    ("Peter Horn Köln", "Peter Horn Bonn"), ("Horn Peter Köln", "Horn Peter"),
    ("Senior Peter Horn", "Junior Peter Horn"), ("Eva Horn", "Peter Horn"),
    ("Hans-Peter Horn", "Peter Horn"), ("Peter Hans Horn", "Peter Karl Horn"),
    ("Peter A. Horn", "Peter B. Horn"),
  ])
  func `Words that N lacks object to a match`(first: String, second: String) throws {
    #expect(try objection(first, second, parts: "Horn;Peter;;;") == .addedWords)
    #expect(try objection(second, first, parts: "Horn;Peter;;;") == .addedWords)
  }

  @Test(arguments: [
    ("Prof. Dr. med. Peter Horn", "Horn;Peter;;;"), ("Mr. Peter Horn", "Horn;Peter;;;"),
    ("Rev. Peter Horn, M.A.", "Horn;Peter;;;"), ("Peter Horn, Ph.D.", "Horn;Peter;;;"),
    ("Peter \"Hansi\" Horn", "Horn;Peter;;;"), ("Peter (Hansi) Horn", "Horn;Peter;;;"),
    ("Peter Horn “Hansi”", "Horn;Peter;;;"), ("Pete Horn", "Horn;Peter;;;"),
    ("Peter Hans Horn", "Horn;Peter;;;"), ("Peter H. Horn", "Horn;Peter;;;"),
    ("Horn, Peter Hans", "Horn;Peter;;;"), ("HORN Peter Karl", "Horn;Peter;;;"),
    ("P. Horn", "Horn;Peter;;;"), ("Peter von Horn", "Horn;Peter;;;"),
    ("Петров Иван Иванович", "Петров;Иван;;;"), ("王伟", "Wang;Wei;;;"), ("Юрий", "Olm;Yuri;;;"),
    ("Mama", "Horn;Eva;;;"), ("Min Jun Kim", "Kim;Minjun;;;"), ("Kim Minjun", "Kim;Min Jun;;;"),
    ("Jürgen Müller", "Mueller;Juergen;;;"), ("Peter Horn <ph@horn.example>", "Horn;Peter;;;"),
    ("Peter Horn", "Horn;Peter;Hans;Dr.;"), ("Dipl.-Ing. Peter Horn", "Horn;Peter;;;"),
    ("Peter Horn, QC", "Horn;Peter;;;"), ("Peter Horn, FRCS", "Horn;Peter;;;"),
    ("Captain Peter Horn", "Horn;Peter;;;"), ("Eva Horn geb. Meyer", "Horn;Eva;;;"),
  ])
  func `Titles, middle names, nicknames and other scripts are no added words`(
    name: String, parts: String
  ) throws {
    let words = parts.split(separator: ";")
    #expect(try objection(name, "\(words[1]) \(words[0])", parts: parts) == nil)
  }

  @Test func `The same words object to nothing`() throws {
    for other in ["Peter Horn (Köln)", "PETER HORN, KÖLN"] {
      #expect(try objection("Peter Horn Köln", other, parts: "Horn;Peter;;;") == nil)
    }
  }

  @Test func `A name that a merge kept is no other one`() throws {
    let (line, parts) = ("TEL:030 1234567", "N:Horn;Peter;;;")
    let merged = Contact([parts, "FN:Peter Horn", "FN:Peter Horn Köln", line])
    let match = PersonMatch(
      PersonDetails(Contact([parts, "FN:Peter Horn Köln", line])), PersonDetails(merged))
    #expect(try #require(match).objection == nil)
  }

  @Test func `A generation before a name counts as one`() throws {
    let people = ["Senior", "Junior"].map {
      PersonDetails(Contact(["N:Horn;Peter;;\($0);", "TEL:030 1234567"]))
    }
    #expect(PersonMatch(people[0], people[1])?.objection == .suffix)
    let partner = PersonDetails(Contact(["N:Horn;Peter;;Senior Partner;", "TEL:030 1234567"]))
    #expect(PersonMatch(people[1], partner)?.objection == .suffix)
    let plain = PersonDetails(Contact(["N:Horn;Peter;;;", "TEL:030 1234567"]))
    #expect(try #require(PersonMatch(plain, partner)).objection == nil)
  }

  @Test func `Names of thousands of words are not compared word by word`() throws {
    let words = (0..<50_000).map { "w\($0)" }.joined(separator: " ")
    let parts = "Horn;Peter;\(words);;"
    let found = try objection("Peter \(words) Horn", "Peter \(words) x Horn", parts: parts)
    #expect(found != .addedWords)
  }
}
