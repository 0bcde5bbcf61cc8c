import Testing

@testable import VCardFormat

struct SecondValueConversionTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(version) \(new)" }
    var version: VCard.Version
    var new: [String]
    var old: [String]
  }

  @Test(arguments: [
    Fixture(
      version: .v30, new: ["FN:Ada", "N:;Ada;;;", "FN:The Countess"],
      old: ["FN:Ada", "N:;Ada;;;", "X-ALT-FN:The Countess"]),
    Fixture(
      version: .v30, new: ["FN:Ada", "FN;PREF=1:Augusta", "FN;PREF=7:A. A.", "N:;Ada;;;"],
      old: ["X-ALT-FN:Ada", "FN;TYPE=pref:Augusta", "X-ALT-FN;X-PREF=7:A. A.", "N:;Ada;;;"]),
    Fixture(
      version: .v30,
      new: [
        "FN;ALTID=1;LANGUAGE=en:Ada", "FN;ALTID=1;LANGUAGE=ja:エイダ",
        "N;ALTID=1;LANGUAGE=en;SORT-AS=L:Love,Lace;Ada;;;",
        "N;ALTID=1;LANGUAGE=ja;SORT-AS=M:ラ\\;ブ,レス;エイダ;;;",
      ],
      old: [
        "FN;X-ALTID=1;LANGUAGE=en:Ada", "X-ALT-FN;X-ALTID=1;LANGUAGE=ja:エイダ",
        "N;X-ALTID=1;LANGUAGE=en:Love,Lace;Ada;;;", "SORT-STRING:L",
        "X-ALT-N;X-ALTID=1;LANGUAGE=ja;X-SORT-AS=M:ラ\\;ブ,レス;エイダ;;;",
      ]),
    Fixture(
      version: .v30,
      new: ["FN:Ada", "N:;Ada;;;", "BDAY;ALTID=1:18151210", "BDAY;VALUE=text;ALTID=1:in winter"],
      old: [
        "FN:Ada", "N:;Ada;;;", "BDAY;X-ALTID=1:1815-12-10",
        "X-ALT-BDAY;X-ALTID=1:in winter",
      ]),
    Fixture(
      version: .v21,
      new: ["FN:Ada", "FN:The Countess", "N;ALTID=1:A;B;;;", "N;ALTID=1:C\\, D;E;;;"],
      old: ["FN:Ada", "X-ALT-FN:The Countess", "N;X-ALTID=1:A;B;;;", "X-ALT-N;X-ALTID=1:C, D;E;;;"]
    ),
  ])
  func `A single-value name occurs once before 4.0, and 4.0 gets all values back`(fixture: Fixture)
  {
    let new = card(["VERSION:4.0"] + fixture.new)
    let old = new.converted(to: fixture.version)
    #expect(old.string == card(["VERSION:\(fixture.version)"] + fixture.old).string)
    #expect(VCardLinter.faults(in: old.bytes).isEmpty)
    #expect(old.converted(to: .v40).string == new.string)
  }

  @Test func `A second value that 4.0 can't hold keeps its X-ALT name`() {
    let old = card("VERSION:3.0", "FN:Ada", "N:;Ada;;;", "X-ALT-N:;Augusta;;;", "X-ALT-UID:b")
    let new = old.converted(to: .v40)
    #expect(new.string.contains("\r\nX-ALT-N:;Augusta;;;\r\nX-ALT-UID;VALUE=text:b\r\n"))
    #expect(new.converted(to: .v30).string == old.string)
  }

  @Test func `A second value has the label Other with the name of its property`() {
    #expect(VCardProperty.Name("X-ALT-BDAY").label == "Other birthday")
    #expect(VCardProperty.Name("X-ALT-FN").label == "Other name")
    #expect(VCardProperty.Name("X-ALT-UID").label == "Other UID")
    #expect(VCardProperty.Name("X-ALT-TEL").label == nil)
  }
}
