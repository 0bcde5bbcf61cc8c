import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

@Suite struct PostalLabelTests {
  private func lines(
    _ property: String, _ others: String..., from region: String = ""
  ) throws -> [String] {
    let contact = Contact(["FN:Ada King", property] + others)
    let address = try #require(contact.card.first(.adr))
    return PostalLabel(address, of: contact, in: Region(region)).lines
  }

  @Test(arguments: [
    ("10115;Germany", ["10115 City", "GERMANY"]),
    ("90210;USA", ["City, Region 90210", "USA"]),
    ("SW1A 1AA;Scotland", ["City", "SW1A 1AA", "SCOTLAND"]),
    ("8001;Schweiz", ["8001 City", "SCHWEIZ"]),
    ("CH-8001;CH", ["CH-8001 City", "SWITZERLAND"]),
    ("11455;Sverige", ["11455 City", "SVERIGE"]),
    ("D02 AF30;Ireland", ["City", "Region", "D02 AF30", "IRELAND"]),
    ("40301-110;Brasil", ["City-Region", "40301-110", "BRASIL"]),
    ("2060;Australia", ["City Region 2060", "AUSTRALIA"]),
    ("1010;Österreich", ["1010 City", "ÖSTERREICH"]),
    ("00144;ITALIA", ["00144 City Region", "ITALIA"]),
    ("1051;Magyarország", ["City", "Street 1", "1051", "MAGYARORSZÁG"]),
    ("34000;Türkiye", ["34000 City/Region", "TÜRKIYE"]),
    ("IM1 1AA;IM", ["City", "IM1 1AA", "ISLE OF MAN"]),
    ("JE2 3AB;Jersey", ["City", "JE2 3AB", "JERSEY"]),
    ("GY1 1AA;GGY", ["City", "GY1 1AA", "GUERNSEY"]),
    ("GX11 1AA;GI", ["City", "GX11 1AA", "GIBRALTAR"]),
    ("12345;Nowhere", ["12345 City", "Region", "NOWHERE"]),
  ])
  func `An address has the layout of its country`(end: String, lines: [String]) throws {
    let label = try self.lines("ADR:;;Street 1;City;Region;\(end)")
    let street = lines.contains("Street 1") ? [] : ["Street 1"]
    #expect(label == ["Ada King"] + street + lines)
  }

  @Test func `An address of a country alone has the name and the country`() throws {
    #expect(try lines("ADR:;;;;;;germany") == ["Ada King", "GERMANY"])
    #expect(try lines("ADR:;;;;;;germany", from: "de") == ["Ada King", "GERMANY"])
    #expect(try lines("ADR:;;;;;;") == [])
  }

  @Test func `The code of a country gives the layout and the line of the country`() throws {
    #expect(
      try lines("ADR;CC=DE:;;Hauptstr. 1;Köln;;50667;", from: "fr")
        == ["Ada King", "Hauptstr. 1", "50667 Köln", "GERMANY"])
    let address = "ADR;CC=JP:;;1-1 Chiyoda;Chiyoda-ku;Tokyo;100-8111;"
    let label = ["Ada King", "1-1 Chiyoda", "Chiyoda-ku, Tokyo", "100-8111"]
    #expect(try lines(address) == label + ["JAPAN"])
    #expect(try lines(address, from: "jp") == label)
    #expect(
      try lines("item1.ADR:;;Hauptstr. 1;Köln;;50667;", "item1.X-ABADR:de")
        == ["Ada King", "Hauptstr. 1", "50667 Köln"])
  }

  @Test(arguments: [
    ("USA", ["77 Main Street", "2, 3B"]), ("Germany", ["Main Street 77", "2, 3B"]),
  ])
  func `A street in parts has the order of its country`(country: String, street: [String]) throws {
    let label = try lines("ADR:;;;City;Region;12345;\(country);;3B;2;77;Main Street")
    #expect(Array(label.dropFirst().prefix(2)) == street)
  }

  /// The parts from the post office box to the country, those of RFC 9554 from the room to the direction, and the lines.
  @Test(arguments: [
    (";;77 Main St;Reston;;;US", ";3B;2", ["77 Main St", "2, 3B"]),
    (";;77 Main St;Reston;;;US", "7;;;;;North;B", ["77 Main St", "North, B, 7"]),
    (";;77 Main St;Reston;;;US", ";3B;;77;Main St", ["77 Main St", "3B"]),
    (";;77 MAIN ST apt 3b;Reston;;;US", ";3B;;77;Main St", ["77 MAIN ST apt 3b"]),
    (";Apt 3B;77 Main St;Reston;;;US", ";3B;2;77;Main St", ["77 Main St", "2", "Apt 3B"]),
    (";;77 Main St 13B;Reston;;;US", ";3B", ["77 Main St 13B", "3B"]),
    (";;3 Main St;Reston;;;US", ";3", ["3 Main St", "3"]),
    (";;3 Main St Apt 3;Reston;;;US", ";3", ["3 Main St Apt 3"]),
    (";;3 Main St;Reston;;;US", ";3;;3;Main St", ["3 Main St", "3"]),
    (";;77 Main St;Reston;;;US", ";2;2", ["77 Main St", "2, 2"]),
    (";;Main St;Reston;;;US", ";;;77", ["77 Main St"]),
    (";;Main St;Reston;;;US", ";;;77;Main St", ["77 Main St"]),
    (";;Ring;Reston;;;Germany", ";;;77;Ring", ["Ring 77"]),
    (";;77 Main St;Reston;;;US", ";;;78;Oak Ave", ["77 Main St"]),
    (";;The Mews;Reston;;;US", ";;;78;Oak Ave", ["The Mews"]),
    ("12;Rear;7 Low Rd;Reston;;;", ";;;;;;;;;Mill", ["7 Low Rd", "Rear", "Mill", "P.O. Box 12"]),
    (";;7 Low Rd;Reston;;;US", ";;;;;;;;;Mill;North", ["7 Low Rd", "Mill, North"]),
    (";;7 Low Rd;Reston;;;US", ";;;;;;;Hill;South", ["7 Low Rd", "Hill, South"]),
    (";;7 Low Rd South;Reston;;;US", ";;;;;;;Hill;South", ["7 Low Rd South", "Hill"]),
    (";;7 Low Rd;Reston;;;UK", ";;;;;;;Hill;South", ["7 Low Rd", "Hill, South"]),
    (";;7 Low Rd;Reston;;;", ";;;;;;;Hill;South", ["7 Low Rd", "Hill, South"]),
  ])
  func `The parts of RFC 9554 that the street and the flat don't repeat have their place`(
    parts: String, details: String, lines: [String]
  ) throws {
    let label = try self.lines("ADR:\(parts);\(details)")
    #expect(Array(label.dropFirst().prefix { $0 != "Reston" }) == lines)
  }

  @Test func `The number and the name of a street in a list are one line`() throws {
    #expect(
      try lines("ADR:;;54321,Oak St,Mill;Reston;VA;20190;USA;;;;54321;Oak St;Mill;;;;;")
        == ["Ada King", "54321 Oak St", "Mill", "Reston, VA 20190", "USA"])
  }

  @Test func `An address in Japanese begins with the postal code`() throws {
    #expect(
      try lines("ADR:;;千代田1-1;千代田区;東京都;100-8111;日本")
        == ["〒100-8111", "東京都千代田区", "千代田1-1", "Ada King", "日本"])
    #expect(
      try lines("ADR:;;1-1 Chiyoda;Chiyoda-ku;Tokyo;100-8111;Japan")
        == ["Ada King", "1-1 Chiyoda", "Chiyoda-ku, Tokyo", "100-8111", "JAPAN"])
  }

  @Test func `A work address has the organization, and lines for a flat and a box`()
    throws
  {
    #expect(
      try lines("ADR;TYPE=work:12;Flat 3;1 High St;Leeds;;LS1 1AA;UK", "ORG:Engines;Sales") == [
        "Ada King", "Engines", "1 High St", "Flat 3", "P.O. Box 12", "Leeds", "LS1 1AA", "UK",
      ])
  }

  @Test func `The country code of an address overrides the name of the country`() throws {
    #expect(
      try lines("item1.ADR:;;Rue 1;Paris;;75001;", "item1.X-ABADR:fr")
        == ["Ada King", "Rue 1", "75001 Paris"])
  }

  @Test func `Missing parts leave no separators, and an address without parts uses its LABEL`()
    throws
  {
    #expect(try lines("ADR:;;1 Main St;;CA;;USA") == ["Ada King", "1 Main St", "CA", "USA"])
    #expect(try lines("ADR;LABEL=\"1 Main St^nBoston\":;;;;;;") == ["1 Main St", "Boston"])
  }

  @Test(arguments: [
    ("US", "U.S.A., U.S., EE.UU., Estados Unidos, États-Unis, Stati Uniti, usa, united states"),
    (
      "GB",
      "U.K., G.B., GBR, Großbritannien, Grossbritannien, Vereinigtes Königreich, Royaume-Uni, Reino Unido"
    ),
    ("DE", "D, DEU, GER, BRD, Germania, Duitsland, Alemania, Allemagne"),
    ("NL", "Holland, Pays-Bas, NLD, Niederlande"), ("CH", "Suiza, CHE, Zwitserland"),
    ("FR", "F, FRA, Francia"), ("IT", "I, ITA, Italien"), ("AT", "A, AUT, Osterreich"),
    ("CZ", "Tschechien, CZE"), ("RU", "Russland, Rußland, RUS"), ("TR", "Türkei, TUR"),
    ("HU", "Ungarn, H, HUN"), ("KR", "Südkorea, KOR"), ("CN", "P.R. China, CHN"),
    ("BR", "Brasilien"), ("AU", "Australien, AUS"),
  ])
  func `A country has names in several languages, and codes`(code: String, names: String) {
    for name in names.split(separator: ", ") {
      #expect(PostalCountry(named: String(name))?.code == code, "\(name)")
    }
    #expect(PostalCountry(named: "Korea, Republic of")?.code == "KR")
  }

  @Test(arguments: [
    ("D", "GERMANY"), ("DEU", "GERMANY"), ("A", "AUSTRIA"), ("U.S.", "UNITED STATES"),
    ("U.S.A.", "U.S.A."), ("USA", "USA"), ("Allemagne", "ALLEMAGNE"), ("GBR", "UNITED KINGDOM"),
  ])
  func `A letter has the name of a country instead of its code`(country: String, line: String)
    throws
  {
    #expect(try lines("ADR:;;Street 1;City;;12345;\(country)").last == line)
  }

  @Test func `A postal code is printed as the card has it`() throws {
    for code in ["8001", "CH-8001"] {
      #expect(
        try lines("ADR:;;Weg 1;Zürich;;\(code);Schweiz", from: "ch")
          == ["Ada King", "Weg 1", "\(code) Zürich"])
    }
  }

  @Test func `The name of Hong Kong stands once`() throws {
    let address = "ADR:;;1 Queen's Road;Hong Kong;;;"
    #expect(try lines("\(address)Hong Kong") == ["Ada King", "1 Queen's Road", "HONG KONG"])
    #expect(try lines("\(address)HK") == ["Ada King", "1 Queen's Road", "HONG KONG"])
    #expect(
      try lines("ADR:;;1 Nathan Road;Hong Kong;Kowloon;;Hongkong")
        == ["Ada King", "1 Nathan Road", "Kowloon", "HONGKONG"])
    #expect(try lines("\(address)", from: "hk") == ["Ada King", "1 Queen's Road", "Hong Kong"])
    #expect(
      try lines("ADR:;;1 Temasek Ave;Singapore;;039192;Singapore")
        == ["Ada King", "1 Temasek Ave", "Singapore 039192", "SINGAPORE"])
  }

  @Test(arguments: [
    ("Springfield;IL;62701;", "de", ["62701 Springfield", "IL"]),
    ("Springfield;IL;62701;", "us", ["Springfield, IL 62701"]),
    ("Springfield;IL;62701;", "", ["62701 Springfield", "IL"]),
    ("Köln;NW;50667;Germany", "de", ["50667 Köln"]),
    ("Berlin;Berlin;10115;", "de", ["10115 Berlin"]),
    ("New York;New York;10001;", "us", ["New York, New York 10001"]),
    ("Hong Kong;Kowloon;62701;", "hk", ["Hong Kong", "Kowloon", "62701"]),
  ])
  func `Only a country that is named leaves out parts that its layout lacks`(
    end: String, region: String, lines: [String]
  ) throws {
    #expect(
      try self.lines("ADR:;;1 Main St;\(end)", from: region) == ["Ada King", "1 Main St"] + lines)
  }

  @Test(arguments: [
    ("北京市;北京市;100000;中国", ["100000", "北京市", "Street 1", "Ada King", "中国"]),
    ("北京;北京市;100000;中国", ["100000", "北京市", "Street 1", "Ada King", "中国"]),
    ("吉林市;吉林省;132000;中国", ["132000", "吉林省吉林市", "Street 1", "Ada King", "中国"]),
    ("Beijing;Beijing;100000;China", ["Ada King", "Street 1", "Beijing", "100000", "CHINA"]),
    ("Toledo;Toledo;45001;Spain", ["Ada King", "Street 1", "45001 Toledo", "SPAIN"]),
    ("Getafe;Madrid;28901;Spain", ["Ada King", "Street 1", "28901 Getafe Madrid", "SPAIN"]),
    ("New York;New York;10001;USA", ["Ada King", "Street 1", "New York, New York 10001", "USA"]),
    ("Αθήνα;;10557;Ελλάδα", ["Ada King", "Street 1", "10557 Αθήνα", "ΕΛΛΑΔΑ"]),
    (";;238801;Singapore", ["Ada King", "Street 1", "SINGAPORE 238801"]),
  ])
  func `A name of a region, a city and a country stands once, and Greek capitals have no accents`(
    end: String, lines: [String]
  ) throws {
    #expect(try self.lines("ADR:;;Street 1;\(end)") == lines)
  }

  @Test func `The table has more than 40 countries, each with a name`() {
    #expect(PostalCountry.layouts.count >= 100)
    #expect(
      CountryNames.all.map { String($0.codes[0]) }.sorted() == PostalCountry.layouts.keys.sorted())
    #expect(CountryNames.all.allSatisfy { !$0.names.isEmpty })
    #expect(PostalCountry.layouts.keys.allSatisfy { $0.count == 2 && $0 == $0.uppercased() })
  }

  @Test func `No code or name is that of two countries`() {
    let texts = CountryNames.all.flatMap { $0.codes + $0.names }
    let keys = texts.map { CountryNames.Key(String($0)) }
    #expect(Set(keys).count == keys.count)
    #expect(!keys.contains(CountryNames.Key("")))
  }
}
