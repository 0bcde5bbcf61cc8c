import ContactModel
import ContactTestSupport
import Testing

struct PersonMatchTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var first: [String]
    var second: [String]
    var shared: [String] = []
    var objection: PersonMatch.Objection?

    init(
      _ name: String, _ first: [String], _ second: [String], sharing shared: [String] = [],
      but objection: PersonMatch.Objection? = nil
    ) {
      testDescription = name
      self.first = ["FN:Ada Lovelace"] + first
      self.second = ["N:Lovelace;ADA;;;"] + second
      self.shared = shared
      self.objection = objection
    }
  }

  @Test(arguments: [
    Fixture(
      "an address", ["EMAIL:Ada@Home.example"], ["EMAIL;TYPE=home:ada@home.example"],
      sharing: ["Ada@Home.example"]),
    Fixture(
      "a number with and without its country code", ["TEL:+44 (0)20 7946 0018"],
      ["TEL:020-7946-0018"], sharing: ["+44 (0)20 7946 0018"]),
    Fixture(
      "a number with a 1 before it", ["TEL:1-555-0100-234"], ["TEL:(555) 010-0234"],
      sharing: ["1-555-0100-234"]),
    Fixture("a birthday", ["BDAY:1815-12-10"], ["BDAY:18151210"], sharing: ["1815-12-10"]),
    Fixture(
      "a birthday without its year", ["BDAY:1815-12-10"], ["BDAY:--1210"], but: .nameAlone),
    Fixture(
      "a postal address", ["ADR:;;12 St James's Sq;London;;SW1Y 4JH;UK"],
      ["ADR:;;12 St James’s Sq;;;sw1y4jh;"], sharing: ["12 St James's Sq, SW1Y 4JH, London"]),
    Fixture(
      "a street in two towns", ["ADR:;;Main St 1;Bath;;;"], ["ADR:;;Main St 1;York;;;"],
      but: .nameAlone),
    Fixture("nothing", ["EMAIL:a@b.example"], ["EMAIL:c@d.example"], but: .nameAlone),
    Fixture("a word instead of an address", ["EMAIL:n/a"], ["EMAIL:n/a"], but: .nameAlone),
    Fixture(
      "an address of Exchange", ["EMAIL:/o=Engines/ou=Exchange (X)/cn=Recipients/cn=Ada"],
      ["EMAIL:/o=engines/ou=exchange (x)/cn=recipients/cn=ada"],
      sharing: ["/o=Engines/ou=Exchange (X)/cn=Recipients/cn=Ada"]),
    Fixture(
      "an address that nobody reads", ["EMAIL:no-reply@x.example"], ["EMAIL:no-reply@x.example"],
      but: .nameAlone),
    Fixture(
      "an address that nobody reads, with a dash", ["EMAIL:no–reply@x.example"],
      ["EMAIL:no–reply@x.example"], but: .nameAlone),
    Fixture("only zeros", ["TEL:000-000-0000"], ["TEL:000-000-0000"], but: .nameAlone),
    Fixture(
      "two extensions", ["TEL:+1 555 555 1234 ext. 101"], ["TEL:+1 555 555 1234;ext=102"],
      but: .nameAlone),
    Fixture(
      "one extension", ["TEL:+1 555 555 1234 x101"], ["TEL:tel:+1-555-555-1234;ext=101"],
      sharing: ["+1 555 555 1234 x101"]),
    Fixture(
      "a number, but one is the other's parent", ["TEL:030 1234567", "UID:a"],
      ["TEL:030 1234567", "RELATED;TYPE=parent:urn:uuid:a"], sharing: ["030 1234567"],
      but: .relation),
    Fixture(
      "a number, and the same person by RELATED", ["TEL:030 1234567", "UID:a"],
      ["TEL:030 1234567", "RELATED;TYPE=me:urn:uuid:a"], sharing: ["030 1234567"]),
    Fixture(
      "a number, but one has a parent of that name", ["TEL:030 1234567"],
      ["TEL:030 1234567", "X-ABRELATEDNAMES:Ada Lovelace"], sharing: ["030 1234567"],
      but: .relation),
    Fixture(
      "a number, and both have a parent of that name",
      ["TEL:030 1234567", "X-ABRELATEDNAMES:Ada Lovelace"],
      ["TEL:030 1234567", "X-ABRELATEDNAMES:ada lovelace"], sharing: ["030 1234567"]),
    Fixture("a number and a code", ["TEL:*12345#"], ["TEL:12345"], but: .nameAlone),
    Fixture("a code", ["TEL:*12345#"], ["TEL:*12345#"], sharing: ["*12345#"]),
    Fixture(
      "a local number in two areas", ["TEL:tel:5551234;phone-context=+1415"],
      ["TEL:tel:5551234;phone-context=+1212"], but: .nameAlone),
    Fixture(
      "a number, but not the gender", ["TEL:030 1234567", "X-GENDER:F"],
      ["TEL:030 1234567", "X-WAB-GENDER:2"], sharing: ["030 1234567"], but: .gender),
    Fixture("a short number", ["TEL:112"], ["TEL:112"], sharing: ["112"]),
    Fixture("a short code", ["TEL:*100#"], ["TEL:*100#"], sharing: ["*100#"]),
    Fixture("a short number and a code", ["TEL:*100#"], ["TEL:100"], but: .nameAlone),
    Fixture("two short numbers", ["TEL:3311"], ["TEL:3312"], but: .nameAlone),
    Fixture("the end of a number", ["TEL:3311"], ["TEL:030 4443311"], but: .nameAlone),
    Fixture(
      "a short number, but each has an address",
      ["TEL:110", "TEL:+49301111111", "EMAIL:p1@x.example"],
      ["TEL:110", "TEL:+49892222222", "EMAIL:p2@y.example"], but: .shortNumber),
    Fixture("two digits", ["TEL:12"], ["TEL:12"], but: .nameAlone),
    Fixture(
      "a short number, but not the birthday", ["TEL:3311", "BDAY:1815-12-10"],
      ["TEL:3311", "BDAY:1850-12-10"], sharing: ["3311"], but: .birthday),
    Fixture(
      "a number, but not the birthday", ["TEL:030 1234567", "BDAY:1815-12-10"],
      ["TEL:030 1234567", "BDAY:1850-12-10"], sharing: ["030 1234567"], but: .birthday),
    Fixture(
      "a number, but not the year", ["TEL:030 1234567", "BDAY:1950"],
      ["TEL:030 1234567", "BDAY:1985-03-04"], sharing: ["030 1234567"], but: .birthday),
    Fixture(
      "a number and the year", ["TEL:030 1234567", "BDAY:1985"],
      ["TEL:030 1234567", "BDAY:1985-03-04"], sharing: ["030 1234567"]),
    Fixture(
      "a number, but not the gender", ["TEL:030 1234567", "N:Lovelace;Ada;;Herr;"],
      ["TEL:030 1234567", "GENDER:F"], sharing: ["030 1234567"], but: .gender),
    Fixture(
      "a number, and one gender is unknown", ["TEL:030 1234567", "GENDER:U"],
      ["TEL:030 1234567", "GENDER:F"], sharing: ["030 1234567"]),
    Fixture(
      "a number, and one gender is none", ["TEL:030 1234567", "GENDER:N"],
      ["TEL:030 1234567", "GENDER:F"], sharing: ["030 1234567"]),
    Fixture(
      "a number, but not the day", ["TEL:030 1234567", "BDAY:1815-12-10"],
      ["TEL:030 1234567", "BDAY:--12-11"], sharing: ["030 1234567"], but: .birthday),
  ])
  func `The shared details of two cards with one name make a match`(_ fixture: Fixture) throws {
    let match = try #require(
      PersonMatch(
        PersonDetails(Contact(fixture.first)), PersonDetails(Contact(fixture.second))))
    #expect(match.shared.map(\.text) == fixture.shared)
    #expect(match.objection == fixture.objection)
  }

  @Test(arguments: [
    ("Mr.", "Mrs."), ("Herr", "Frau"), ("Hr.", "Fru"), ("Dhr.", "Mevr."), ("Pan", "Pani"),
    ("Sr.", "Sra."), ("Sr.", "Sr.a"), ("Sr.", "Sr.ª"), ("Sr.", "Srta."), ("Don", "Doña"),
    ("Sig.", "Sig.ra"), ("Sig.", "Sig.na"), ("Dott.", "Dott.ssa"), ("Senhor", "Senhora"),
    ("M.", "Mme"), ("M.", "Mlle"), ("Господин", "Госпожа"), ("г-н", "г-жа"), ("Herra", "Rouva"),
    ("Sr.", "Dña."), ("Exmo.", "Exma."), ("κος", "κα"), ("Härra", "Proua"),
    ("Ponas", "Ponia"), ("Shri", "Smt."), ("श्री", "श्रीमती"), ("Bapak", "Ibu"), ("Encik", "Puan"),
    ("Bey", "Hanım"), ("Gospodin", "Gđica"), ("г-н", "г-ца"),
  ])
  func `The titles of a man and a woman object to a match`(man: String, woman: String) {
    let number = "TEL:030 1234567"
    for name in ["N:Olm;Andrea;;|;", "N:Olm;Andrea;;;,FN:| Andrea Olm", "FN:| Andrea Olm"] {
      let people = [man, woman].map { title in
        PersonDetails(
          Contact(
            name.replacing("|", with: title).split(separator: ",").map(String.init) + [number])
        )
      }
      for pair in [(people[0], people[1]), (people[1], people[0])] {
        let objection = PersonMatch(pair.0, pair.1).map(\.objection)
        // Without N, the M. may be an initial, and Don a name.
        let isName = name.hasPrefix("F") && ["M.", "Don", "Bey"].contains(man)
        #expect(objection == (isName ? nil : .some(.gender)), "\(name)")
      }
      for person in people { #expect(PersonMatch(person, person)?.objection == nil, "\(name)") }
    }
  }

  @Test(arguments: [("M. Curie", "F"), ("Dr. A. Curie", "M"), ("Dr.A. Curie", "M")])
  func `An initial is no title of the other sex`(name: String, sex: String) throws {
    let lines = ["FN:\(name)", "N:Curie;Maria;;;", "TEL:030 1234567"]
    let match = try #require(
      PersonMatch(PersonDetails(Contact(lines)), PersonDetails(Contact(lines + ["GENDER:\(sex)"]))))
    #expect(match.objection == nil)
  }

  @Test(arguments: [
    ("Jr.", "", ["TEL:030 1234567"], PersonMatch.Objection.suffix),
    ("Jr.", "Sr.", ["TEL:030 1234567"], .suffix),
    ("Junior", "jr", ["TEL:030 1234567"], nil),
    ("PhD", "", ["TEL:030 1234567"], nil),
    ("III", "", ["BDAY:1815-12-10"], nil),
    ("III", "II", ["BDAY:1815-12-10"], .suffix),
    ("мл.", "", ["TEL:030 1234567"], .suffix),
    ("ml.", "st.", ["TEL:030 1234567"], .suffix),
    ("starší", "", ["TEL:030 1234567"], .suffix),
    ("ifj.", "jun.", ["TEL:030 1234567"], nil),
    ("(Sohn)", "", ["TEL:030 1234567"], .suffix),
    ("d. Ä.", "d. J.", ["TEL:030 1234567"], .suffix),
    ("d.Ä.", "", ["TEL:030 1234567"], .suffix),
    ("d. J.", "jun.", ["TEL:030 1234567"], nil),
    ("der Jüngere", "der Ältere", ["TEL:030 1234567"], .suffix),
    ("(der Jüngere)", "", ["TEL:030 1234567"], .suffix),
    ("the Younger", "the Elder", ["TEL:030 1234567"], .suffix),
    ("le Jeune", "l’Aîné", ["TEL:030 1234567"], .suffix),
    ("el Joven", "el Viejo", ["TEL:030 1234567"], .suffix),
    ("il Giovane", "il Vecchio", ["TEL:030 1234567"], .suffix),
    ("(Opa)", "(Enkel)", ["TEL:030 1234567"], .suffix),
    ("(Vater)", "(Sohn)", ["TEL:030 1234567"], .suffix),
    ("(Vater)", "sen.", ["TEL:030 1234567"], nil),
    ("jun., PhD", "", ["TEL:030 1234567"], .suffix),
  ])
  func `Different generation suffixes object to a match`(
    first: String, second: String, lines: [String], objection: PersonMatch.Objection?
  ) throws {
    for name in ["N:King;Martin;;;", "N:King;Martin;;;|FN:Martin King ", "FN:Martin King "] {
      func person(_ suffix: String) -> PersonDetails {
        PersonDetails(Contact((name + suffix).split(separator: "|").map(String.init) + lines))
      }
      let match = try #require(PersonMatch(person(first), person(second)), "\(name)")
      #expect(match.objection == objection, "\(name)")
    }
  }

  @Test(arguments: [
    ("Ada King Lovelace", "Ada Lovelace", ["EMAIL:ada@home.example"], true),
    ("Ada K. Lovelace", "Ada King Lovelace", ["EMAIL:ada@home.example"], true),
    ("Ada King Lovelace", "Ada Lovelace", ["BDAY:1815-12-10"], true),
    ("Ada King Lovelace", "Ada Lovelace", ["TEL:030 1234567"], false),
    ("Ada King Lovelace", "Ada Mary Lovelace", ["EMAIL:ada@home.example"], false),
    ("Ada King Lovelace", "King Lovelace", ["EMAIL:ada@home.example"], false),
    ("Ada and King Lovelace", "Ada Lovelace", ["EMAIL:ada@home.example"], false),
    ("Ada & King Lovelace", "Ada Lovelace", ["EMAIL:ada@home.example"], false),
    ("Jan Piet v/d Berg", "Jan v/d Berg", ["EMAIL:ada@home.example"], true),
    ("Paul A. Jones", "Paula Jones", ["TEL:+44 20 7946 0018"], false),
    ("Jo & Ann Olm", "Joann Olm", ["TEL:+44 20 7946 0018"], false),
    ("Ada und King Lovelace", "Ada & King Lovelace", ["EMAIL:ada@home.example"], true),
  ])
  func `A middle name may be missing if an address or the birthday is shared`(
    first: String, second: String, lines: [String], isMatch: Bool
  ) {
    let match = PersonMatch(
      PersonDetails(Contact(["FN:\(first)"] + lines)),
      PersonDetails(Contact(["FN:\(second)"] + lines)))
    #expect((match != nil) == isMatch)
  }

  @Test(arguments: [
    (["N:Silva;João;;;Neto"], ["N:Silva;João;;;"]),
    (["FN:João Silva Filho"], ["FN:João Silva"]),
    (["N:Silva Neto;João;;;"], ["N:Silva Filho;João;;;"]),
    (["N:Dumas;Alexandre;;;", "FN:Alexandre Dumas fils"], ["N:Dumas;Alexandre;;;"]),
    (["N:Ulla;János;;id.;"], ["N:Ulla;János;;ifj.;"]),
    (["FN:ifj. Ulla János"], ["FN:Ulla János"]),
    (["N:Olm;Karl;;Fam.;"], ["N:Olm;Karl;;;"]), (["FN:Fam. Karl Olm"], ["FN:Karl Olm"]),
    (["FN:Familie Karl Olm"], ["FN:Karl Olm"]), (["N:Olm;Karl;;Familie;"], ["FN:Karl Olm"]),
    (["FN:Phil Karl Olm"], ["FN:Karl Olm"]), (["FN:Dr. Phil Karl Olm"], ["FN:Dr. Karl Olm"]),
    (["FN:Frau Karla Olm"], ["FN:Herr Karla Olm"]),
    (["N:Olm;Karl;;;", "FN:jun. Karl Olm"], ["N:Olm;Karl;;;"]),
    (["FN:Karl Olm der Jüngere"], ["FN:Karl Olm"]),
    (["N:Olm;Karl;;;der Ältere"], ["N:Olm;Karl;;;"]),
    (["N:Olm;Karl;;;", "FN:Karl Olm 1"], ["N:Olm;Karl;;;", "FN:Karl Olm 2"]),
    (["N:Olm;Karl;;;", "FN:Karl Olm I"], ["N:Olm;Karl;;;", "FN:Karl Olm II"]),
    (["N:Olm;Karl;;;", "FN:Karl Olm Vater"], ["N:Olm;Karl;;;", "FN:Olm Karl Sohn"]),
    (["N:Olm;Karl;;;PhD", "FN:Karl Olm jun., PhD"], ["N:Olm;Karl;;;", "FN:Karl Olm"]),
    (["FN:Olm d. J., Karl"], ["FN:Karl Olm"]), (["FN:Karl Olm, der Jüngere"], ["FN:Karl Olm"]),
    (["N:García López;María José;;;"], ["N:García López;José María;;;"]),
    (["N:Müller;Hans-Peter;;;"], ["N:Müller;Hans;;;"]),
    (["FN:Hans-Peter Müller"], ["FN:Hans Müller"]),
    (["N:Olm;Karl Jun;;;"], ["N:Olm;Karl;;;"]), (["N:Olm;Karl jun;;;"], ["N:Olm;Karl;;;"]),
    (["N:Olm;Karl;;;", "FN:Karl Olm Jun"], ["N:Olm;Karl;;;"]),
    (["N:Kim;Min Jun;;;"], ["N:Kim;Min;;;"]),
    (["N:Olm;Ben Vater;;;"], ["N:Olm;Ben;;;"]), (["FN:Ben Olm (Ehefrau)"], ["FN:Ben Olm"]),
    (["FN:Mrs. John Smith"], ["FN:John Smith"]), (["N:Smith;John;;Mrs.;"], ["N:Smith;John;;;"]),
    (["FN:Frau von Klaus Weber"], ["FN:Klaus Weber"]), (["FN:Sra. de Juan Ruiz"], ["FN:Juan Ruiz"]),
    (["N:Weber;Klaus;;;", "FN:Frau von Klaus Weber"], ["N:Weber;Klaus;;;"]),
    (["N:Weber;Frau Klaus;;;", "FN:Frau Klaus Weber"], ["N:Weber;Klaus;;;", "FN:Klaus Weber"]),
    (["N:Smith;John;;Mr. and Mrs.;"], ["N:Smith;John;;;"]),
    (["N:Olm;Ben;;;", "FN:Mama von Ben Olm"], ["N:Olm;Ben;;;"]),
    (["N:Olm;Ben;;;", "FN:Ben Olm's mum"], ["N:Olm;Ben;;;"]),
    (["N:Smith;John;;;", "FN:Wife of John Smith"], ["N:Smith;John;;;"]),
    (["N:;;;;", "FN:Franz Huber", "KIND:org"], ["N:Huber;Franz;;;", "ORG:Franz Huber"]),
    (["N:;;;;", "ORG:Franz Huber", "X-ABShowAs:COMPANY"], ["N:Huber;Franz;;;"]),
    (["N:;;;;", "ORG:Franz Huber"], ["N:Huber;Franz;;;", "FN:Franz Huber", "KIND:individual"]),
  ])
  func `Relatives and firms are not one person`(first: [String], second: [String]) {
    let lines = ["TEL:030 1234567", "EMAIL:familie@mail.example"]
    let match = PersonMatch(
      PersonDetails(Contact(first + lines)), PersonDetails(Contact(second + lines)))
    #expect(match == nil || match?.objection != nil)
  }

  @Test(arguments: [
    (["N:Neto;Ana Maria;;;"], ["FN:Ana Maria Neto"]),
    (["N:Neto;Ana;;;"], ["FN:Ana Neto", "N:Neto;Ana Maria;;;"]),
    (["N:Sohn;Heung Min;;;"], ["FN:Heung Min Sohn"]),
    (["N:Le Jeune;Jean Paul;;;"], ["FN:Jean Paul Le Jeune"]),
    (["N:Smith;John;D. J.;;"], ["FN:Smith John D. J."]),
    (["N:Vater;Abraham Karl;;;"], ["FN:Abraham Karl Vater"]),
    (["N:Vater;Abraham;;;"], ["FN:Abraham Vater"]), (["N:Neto;Ana;;;"], ["FN:NETO, Ana"]),
    (["N:Viejo;Ana Luisa;;;"], ["FN:Ana Luisa Viejo"]),
    (["N:Silva;João;;;Filho"], ["N:Silva;João;;;", "FN:João Silva Filho"]),
    (["N:Ulla;János;;id.;"], ["FN:id. Ulla János"]),
    (["N:Olm;Karl;;;der Ältere"], ["N:Olm;Karl;;;sen."]),
    (["N:Müller;Hans Peter;;;"], ["N:Müller;Hans;;;"]),
    (["N:Nguyễn;Thị Lan;;;"], ["N:Nguyễn;Lan;Thị;;"]),
    (["N:Müller;Hans-Peter;;;"], ["N:Müller;Hans P.;;;"]),
    (["N:Müller;Hans-Peter;Karl;;"], ["FN:Hans Peter Müller"]),
    (["N:Olm;Karl;;Fam.;"], ["FN:Fam. Karl Olm"]), (["N:Olm;Eva;;;"], ["FN:Frau Dr. med. Eva Olm"]),
    (["N:Olm;Eva;;;"], ["FN:Prof. Dr. rer. nat. habil. Eva Olm"]),
    (["N:Olm;Eva;;;"], ["FN:Mgr. Bc. Eva Olm"]), (["N:Olm;Eva;;;"], ["FN:özv. Olm Eva"]),
    (["N:Olm;Eva;;;"], ["FN:MUDr. Eva Olm"]), (["N:علي;منى;;;"], ["FN:الدكتورة منى علي"]),
    (["N:山田;太郎;;;"], ["FN:山田 太郎 様"]),
    (["N:Berg;Eva;;;"], ["FN:Ibu Eva Berg"]),
    (["N:v/d Berg;Jan Piet;;;"], ["FN:Jan Piet v/d Berg"]),
    (["N:;;;;", "ORG:Bau GmbH"], ["FN:Bau GmbH"]),
    (["N:von Leyen;Ursula;;;", "FN:Frau von Leyen"], ["N:von Leyen;Ursula;;;"]),
    (["FN:Mrs. John Smith"], ["N:Smith;John;;Mrs.;"]), (["FN:Mrs. Joan Smith"], ["FN:Joan Smith"]),
    (["N:Olm;Anna Mae;;;"], ["N:Olm;Anna;;;"]), (["N:Kim;Min-jun;;;"], ["FN:Kim Min Jun"]),
    (["N:Kim;Minjun;;;", "FN:Kim Min-jun"], ["N:Kim;Minjun;;;"]),
    (["N:Huber;Franz;;;", "ORG:Franz Huber"], ["FN:Franz Huber"]),
  ])
  func `Notations of one name are one person`(first: [String], second: [String]) throws {
    let line = ["EMAIL:x@mail.example"]
    let match = try #require(
      PersonMatch(
        PersonDetails(Contact(first + line)), PersonDetails(Contact(second + line))))
    #expect(match.objection == nil)
  }

  @Test(arguments: [
    (["FN:Bill Gates", "N:Gates;William;;;"], ["FN:Bill Gates"]),
    (["FN:Bill Gates", "N:Gates;William;;;"], ["FN:Bill Gates", "N:Gates;Bill;;;"]),
    (["FN:Bill Gates", "N:Gates;William;;;"], ["N:Gates;Bill;;;"]),
    (["FN:Bill Gates", "N:Gates;William Henry;;;"], ["FN:GATES, Bill"]),
    (["FN:Bob Smith", "N:Smith;Robert;;;"], ["FN:Bob Smith", "N:Smith;Rob;;;"]),
    (["FN:Skip Jones", "N:Jones;Leonard;;;"], ["FN:Dr. Skip Jones", "N:Jones;;;;"]),
    (["FN:Chen Wei", "N:Chen;Wei;;;"], ["FN:Chen Wei", "N:Wei;Chen;;;"]),
    (["FN:최도윤", "N:최;도윤;;;"], ["FN:최도윤"]),
    (["FN:최도윤", "N:최;도윤;;;"], ["N:최도윤;;;;"]),
    (["FN:김영희", "N:김;영-희;;;"], ["FN:김영희"]),
    (["FN:สมชายแสงทอง", "N:แสงทอง;สมชาย;;;"], ["FN:สมชายแสงทอง"]),
    (["FN:JohnSmith", "N:Smith;John;;;"], ["FN:johnsmith"]),
    (["FN:JohnSmith", "N:Smith;John;;;"], ["FN:JohnSmith", "N:Smith;Johnny;;;"]),
    (["FN:Mama", "N:Meier;Gerda Anna-Maria;;;"], ["FN:MAMA"]),
    (["FN:Mama", "N:Meier;Anne-Marie;;;"], ["FN:Mama"]),
    (["FN:Ana Silva", "N:Silva;Ana;Maria;;"], ["FN:Ana Silva", "N:Silva;Ana;;;"]),
    (["FN:Ana Silva", "N:Silva;Ana Maria;;;"], ["FN:Ana Silva"]),
    (["FN:Ana Maria Silva", "N:Silva;Ana;Maria;;"], ["FN:Ana Maria Silva", "N:Silva;Ana;;;"]),
    (["FN:Dr. Ana Silva", "N:Silva;Ana;Maria;Dr.;"], ["FN:Ana Silva", "N:Silva;Ana;;;"]),
  ])
  func `Contacts that are shown with one name are one person`(first: [String], second: [String])
    throws
  {
    for line in ["EMAIL:x@mail.example", "TEL:030 1234567"] {
      for pair in [(first, second), (second, first)] {
        let match = try #require(
          PersonMatch(
            PersonDetails(Contact(pair.0 + [line])), PersonDetails(Contact(pair.1 + [line]))))
        #expect(match.objection == nil)
        #expect(match.shared.count == 1)
      }
    }
  }

  @Test(arguments: [
    (["N:Gates;Peter;;;"], ["N:Gates;Paul;;;"], "Dr. Gates", PersonMatch.Objection.givenName),
    (["N:Gates;Peter;;;"], [], "Dr. Gates", .givenName),
    (["N:Gates;Alex;;;"], ["N:Gates;Alexandra;;;"], "A. Gates", .givenName),
    (["N:Gates;Peter;;;"], ["N:Gates;Paul;;;"], "Familie Gates", .givenName),
    (["N:Gates;Peter;;;"], [], "Gates", .givenName),
    (["N:Meier;Gerda;;;"], ["N:Schulz;Ute;;;"], "Mama", .givenName),
    (["N:최;도윤;;;"], ["N:최;지우;;;"], "최선생", .givenName),
    (["N:Silva;Ana Maria;;;"], ["N:Silva;Ana Luisa;;;"], "Ana Silva", .givenName),
    (["N:Silva;Ana Maria;;;"], ["N:Silva;Ana;;;"], "Ana Silva", .givenName),
    (["N:García;María José;;;"], ["N:García;José María;;;"], "María García", .givenName),
    (["N:Müller;Hans-Peter;;;"], [], "Hans Müller", .givenName),
    (["N:Gates;William;;;Jr."], [], "Bill Gates", .suffix),
    (["N:Gates;William;;;"], ["KIND:org"], "Bill Gates", .kind),
  ])
  func `Contacts that are shown with one name may have other given names`(
    first: [String], second: [String], name: String, objection: PersonMatch.Objection
  ) throws {
    let lines = ["FN:\(name)", "TEL:030 1234567"]
    for pair in [(first, second), (second, first)] {
      let match = try #require(
        PersonMatch(
          PersonDetails(Contact(lines + pair.0)), PersonDetails(Contact(lines + pair.1))))
      #expect(match.objection == objection)
    }
  }

  @Test func `An address that is shown instead of a name is no name`() {
    let lines = ["FN:gates@home.example", "EMAIL:gates@home.example"]
    #expect(
      PersonMatch(
        PersonDetails(Contact(lines + ["N:Gates;William;;;"])),
        PersonDetails(Contact(lines + ["N:Gates;Melinda;;;"]))) == nil)
  }

  @Test(arguments: [
    (["FN:Ada Lovelace"], ["FN:Grace Hopper"], true),
    (["FN:Ada Lovelace"], ["FN:Ada Byron"], false),
    (["FN:Ada Lovelace", "EMAIL:a@b.example"], ["FN:Grace Hopper", "EMAIL:a@b.example"], false),
    (["FN:Ada Lovelace", "TEL:+49 30 123456"], ["FN:Grace Hopper", "TEL:030123456"], false),
    (["FN:Robert Smith", "NICKNAME:Bob"], ["FN:Bob"], false),
    (["FN:Anna de Vries"], ["FN:Jan de Jong"], true),
    (["EMAIL:a@b.example"], ["FN:Grace Hopper"], false),
    (["FN:Friends", "KIND:group"], ["FN:Pals", "KIND:group"], false),
    (["FN:Friends", "KIND:group"], ["FN:Friends"], true),
  ])
  func `Contacts with different names and nothing in common are clearly different people`(
    first: [String], second: [String], areOthers: Bool
  ) {
    let (first, second) = (PersonDetails(Contact(first)), PersonDetails(Contact(second)))
    #expect(PersonMatch.areClearlyOthers(first, second) == areOthers)
    #expect(PersonMatch.areClearlyOthers(second, first) == areOthers)
  }
}
