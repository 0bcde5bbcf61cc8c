import Foundation
import Testing
import VCardFormat
import VCardInterchange

struct CSVCardReaderTests {
  private func lines(_ text: String) -> [[String]] {
    Interchange.read(text, as: .csvGoogle).cards.map(Interchange.lines)
  }

  @Test func `Columns may have the names of fields`() {
    #expect(
      lines(
        "name,email,email.work,tel,tel.cell,bday,org,org.unit,nick,group,adr.home.city,url,role,uid\n"
          + "A B,a@x.org,w@x.org,1,2,1980-02-03,X,U,Al,Fam,Rome,http://a.org,Chef,u-1")
        == [
          [
            "FN:A B", "EMAIL:a@x.org", "EMAIL;TYPE=work:w@x.org", "TEL:1", "TEL;TYPE=cell:2",
            "BDAY:19800203", "ORG:X;U", "NICKNAME:Al", "CATEGORIES:Fam",
            "ADR;TYPE=home:;;;Rome;;;", "URL:http://a.org", "ROLE:Chef", "UID:u-1",
          ]
        ])
    #expect(lines("name.last,name.first\nB,A") == [["FN:A B", "N:B;A;;;"]])
    #expect(lines("First Name,Last Name\nAda Lovelace,") == [["FN:Ada Lovelace"]])
    #expect(lines("First Name,Name\nMary Ann,M. A.") == [["FN:M. A.", "N:;Mary Ann;;;"]])
  }

  @Test func `Tables of Thunderbird are read`() {
    let header =
      "First Name,Last Name,Display Name,Primary Email,Secondary Email,Screen Name,Work Phone,"
      + "Pager Number,Home Address,Home Address 2,Home City,Home ZipCode,Work Address,Work City,Work Country,"
      + "Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1\n"
    #expect(
      lines(
        header + "Ada,King,Ada King,a@x.org,b@x.org,ada,1,2,Main St 1,Flat 2,London,SW1,Work Rd 3,"
          + "Oxford,UK,Firm,https://w.org,https://h.org,1815,12,10,c\n"
          + "B,C,B C,,,,,,,,,,,,,,,,,2,29,\nD,E,D E,,,,,,,,,,,,,,,,1815,13,1,\n")
        == [
          [
            "FN:Ada King", "N:King;Ada;;;", "EMAIL:a@x.org", "EMAIL:b@x.org", "IMPP:im:ada",
            "TEL;TYPE=work:1", "TEL;TYPE=pager:2",
            "ADR;TYPE=home:;;Main St 1\\nFlat 2;London;;SW1;",
            "ADR;TYPE=work:;;Work Rd 3;Oxford;;;UK", "ORG:Firm", "URL;TYPE=work:https://w.org",
            "URL;TYPE=home:https://h.org", "BDAY:18151210", "X-CSV;X-COLUMN=Custom 1:c",
          ],
          ["FN:B C", "N:C;B;;;", "BDAY:--0229"],
          [
            "FN:D E", "N:E;D;;;", "X-CSV;X-COLUMN=Birth Year:1815",
            "X-CSV;X-COLUMN=Birth Month:13", "X-CSV;X-COLUMN=Birth Day:1",
          ],
        ])
    // Without a column for the city, it is the whole address, as in tables of Outlook.
    #expect(
      lines("Name,Home Address\nA,\"S 1, C\"") == [
        ["FN:A", "ADR;LABEL=\"S 1, C\";TYPE=home:;;;;;;"]
      ])
  }

  @Test func `Tables of the German Thunderbird are read`() {
    let header =
      "Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,"
      + "Messenger-Name,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,"
      + "Privat: Adresse,Privat: Adresse 2,Privat: Ort,Privat: Bundesland,Privat: PLZ,Privat: Land,"
      + "Dienstlich: Adresse,Dienstlich: Adresse 2,Dienstlich: Ort,Dienstlich: Bundesland,"
      + "Dienstlich: PLZ,Dienstlich: Land,Arbeitstitel,Abteilung,Organisation,Webseite 1,Webseite 2,"
      + "Geburtsjahr,Geburtsmonat,Geburtstag,Benutzerdef. 1,Benutzerdef. 2,Benutzerdef. 3,"
      + "Benutzerdef. 4,Notizen,"
    #expect(CardFormat.detect(Array(header.utf8)) == .csvGoogle)
    #expect(
      lines(
        header
          + "\nJörg,Groß,Jörg Groß,Jo,j@x.org,g@x.org,jo,1,2,3,4,5,Am Bach 1,Hof,Köln,NRW,50667,"
          + "Deutschland,Ring 2,,Düren,,52349,,Käufer,Einkauf,Firma,https://w.org,https://h.org,"
          + "1980,2,29,c,,,,Grüße,\n")
        == [
          [
            "FN:Jörg Groß", "N:Groß;Jörg;;;", "NICKNAME:Jo", "EMAIL:j@x.org", "EMAIL:g@x.org",
            "IMPP:im:jo", "TEL;TYPE=work:1", "TEL;TYPE=home:2", "TEL;TYPE=fax:3",
            "TEL;TYPE=pager:4", "TEL;TYPE=cell:5",
            "ADR;TYPE=home:;;Am Bach 1\\nHof;Köln;NRW;50667;Deutschland",
            "ADR;TYPE=work:;;Ring 2;Düren;;52349;", "ORG:Firma;Einkauf", "TITLE:Käufer",
            "URL;TYPE=work:https://w.org", "URL;TYPE=home:https://h.org", "BDAY:19800229",
            "X-CSV;X-COLUMN=Benutzerdef. 1:c", "NOTE:Grüße",
          ]
        ])
    // Without a year of birth, it is the whole birthday.
    #expect(lines("Vorname,Nachname,Geburtstag\nA,B,1.2.1980").first?.last == "BDAY:19800201")
  }

  @Test(arguments: [
    (
      "Name,Email\n\"Bob,b@x\n\"Cid\",c@x\nDan,d@x\n", ["FN:Bob\\,b@x\\nCid\"", "FN:Dan"], [2], [3]
    ),
    ("Name,Email\nA,a@x\n\"B\"  \"C\",b@x", ["FN:A", "FN:B  \"C\""], [3], [3]),
    ("Name,Notes\nA,\"one\nHello, B\nsaid \"yes\" today\"\n", ["FN:A"], [2], [4]),
    (
      "Name,Email\n\"A\" ,a@x\n\"B \"\"C\"\"\",\"b@x\"\nD \"E\",d@x",
      ["FN:A ", "FN:B \"C\"", "FN:D \"E\""], [], []
    ),
  ])
  func `Text after a closing quote is a doubt`(
    text: String, names: [String], lines: [Int], places: [Int]
  ) throws {
    for size in [1, 4, 1000] {
      var reader = try #require(CardReader(.csvGoogle))
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      reader.finish()
      var found: [String] = []
      var doubts: [CardEntry.Doubt] = []
      while let entry = reader.next() {
        found += entry.card.map { Array(Interchange.lines($0).prefix(1)) } ?? []
        doubts += entry.doubts
      }
      #expect(found == names)
      #expect(doubts.map(\.rule) == lines.map { _ in .textAfterQuote })
      #expect(doubts.map(\.line) == lines)
      #expect(
        doubts.map(\.sentence)
          == places.map {
            "Text follows a closing quote in line \($0), so that two rows may have become one; check the quotes."
          })
    }
  }

  @Test(arguments: [
    ("Email", "a@x.example; b@x.example", ["EMAIL:a@x.example", "EMAIL:b@x.example"]),
    ("Email", "a@x.example, b@x.example,", ["EMAIL:a@x.example", "EMAIL:b@x.example"]),
    ("Email", "a@x.example\nb@x.example", ["EMAIL:a@x.example", "EMAIL:b@x.example"]),
    ("Email", "Ada; a@x.example", ["EMAIL:Ada\\; a@x.example"]),
    ("Phone", "+44 1 / +44 2", ["TEL:+44 1", "TEL:+44 2"]),
    ("Phone", "0171 123; 0221 456", ["TEL:0171 123", "TEL:0221 456"]),
    ("Phone", "0171 123\n0221 / 456", ["TEL:0171 123", "TEL:0221 / 456"]),
    ("Phone", "+49 221 / 1234567", ["TEL:+49 221 / 1234567"]),
    ("Phone", "123456 / 654321", ["TEL:123456 / 654321"]),
    ("Phone", "030 123 / 030 456", ["TEL:030 123", "TEL:030 456"]),
    ("Phone", "555-123-4567 / 555-765-4321", ["TEL:555-123-4567", "TEL:555-765-4321"]),
    ("Phone", "123; ask for Bob", ["TEL:123\\; ask for Bob"]),
  ])
  func `A cell may have several addresses or numbers`(
    column: String, cell: String, expected: [String]
  ) {
    #expect(lines("Name,\(column)\nA,\"\(cell)\"") == [["FN:A"] + expected])
  }

  @Test func `Cells beyond the header are kept, and empty rows are no contacts`() {
    #expect(
      lines("name,email\nA,a@x.org,+46 8,,z\n,,\n \n\nB,b@x.org\n,\n") == [
        ["FN:A", "EMAIL:a@x.org", "X-CSV;X-COLUMN=3:+46 8", "X-CSV;X-COLUMN=5:z"],
        ["FN:B", "EMAIL:b@x.org"],
      ])
  }

  @Test(arguments: [
    (
      "First Name,Last Name,Middle Name,Name Prefix\nAda,Lovelace,K,Lady",
      ["FN:Lady Ada K Lovelace", "N:Lovelace;Ada;K;Lady;"]
    ),
    (
      "Name,Given Name,Family Name,Birthday,Group Membership\nA B,A,B,1985-04-12,* myContacts ::: Work",
      ["FN:A B", "N:B;A;;;", "BDAY:19850412", "CATEGORIES:myContacts,Work"]
    ),
    (
      "First Name,E-mail 1 - Label,E-mail 1 - Value\nA,* Home,a@x.org ::: b@x.org",
      ["FN:A", "N:;A;;;", "EMAIL;TYPE=home;PREF=1:a@x.org", "EMAIL;TYPE=home:b@x.org"]
    ),
    (
      "First Name,E-mail 1 - Label,E-mail 1 - Value\nA,* Home, ::: b@x.org",
      ["FN:A", "N:;A;;;", "EMAIL;TYPE=home;PREF=1:b@x.org"]
    ),
    (
      "First Name,Phone 1 - Type,Phone 1 - Value\nA,* Boat,1 ::: 2",
      [
        "FN:A", "N:;A;;;", "item1.TEL;PREF=1:1", "item1.X-ABLabel:Boat", "item2.TEL:2",
        "item2.X-ABLabel:Boat",
      ]
    ),
    (
      "First Name,Address 1 - Label,Address 1 - Street,Address 1 - City\nA,*,S 1 ::: S 2,C ::: D",
      ["FN:A", "N:;A;;;", "ADR;PREF=1:;;S 1;C;;;", "ADR:;;S 2;D;;;"]
    ),
    (
      "First Name,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value\nA,Work Fax,1,Boat,2",
      ["FN:A", "N:;A;;;", "TEL;TYPE=fax,work:1", "item1.TEL:2", "item1.X-ABLabel:Boat"]
    ),
    (
      "Organization Name,Organization Title,Organization Department\n\"A; B\",Boss,Sales",
      ["FN:A\\; B", "ORG:A\\; B;Sales", "TITLE:Boss"]
    ),
    (
      "First Name,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Formatted\nA,Home,\"S 1\nS 2\",C,\"S\nC\"",
      ["FN:A", "N:;A;;;", "ADR;LABEL=S^nC;TYPE=home:;;S 1\\nS 2;C;;;"]
    ),
    (
      "First Name,Event 1 - Label,Event 1 - Value,Relation 1 - Label,Relation 1 - Value\nA,Anniversary,2001-02-03,Spouse,B",
      ["FN:A", "N:;A;;;", "ANNIVERSARY:20010203", "RELATED;VALUE=text;TYPE=spouse:B"]
    ),
    (
      "First Name,Event 1 - Label,Event 1 - Value\nA,Jahrestag,2001-02-03",
      ["FN:A", "N:;A;;;", "ANNIVERSARY:20010203"]
    ),
    (
      "First Name,IM 1 - Service,IM 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value\nA,Skype,me,Cup,tea",
      [
        "FN:A", "N:;A;;;", "IMPP;X-SERVICE-TYPE=Skype:skype:me", "item1.X-CUSTOM:tea",
        "item1.X-ABLabel:Cup",
      ]
    ),
    (
      "First Name,IM 1 - Service,IM 1 - Value,IM 2 - Service,IM 2 - Value,IM 3 - Service,IM 3 - Value\nA,Skype,skype:foo,Skype,live:ada,Telegram,https://t.me/ada",
      [
        "FN:A", "N:;A;;;", "IMPP;X-SERVICE-TYPE=Skype:skype:foo",
        "IMPP;X-SERVICE-TYPE=Skype:skype:live:ada",
        "IMPP;X-SERVICE-TYPE=Telegram:https://t.me/ada",
      ]
    ),
    (
      "First Name,Home Phone,IMAddress\nA,1,sip:j@x",
      ["FN:A", "N:;A;;;", "TEL;TYPE=home:1", "IMPP:sip:j@x"]
    ),
    (
      "First Name,Nick Name,Email,Alternate Email 1,Alternate Email 2\nA,Al,a@x,b@x,c@x",
      ["FN:A", "N:;A;;;", "NICKNAME:Al", "EMAIL:a@x", "EMAIL:b@x", "EMAIL:c@x"]
    ),
    (
      "First Name;Title;Suffix;E-mail Address;Business Phone;Home Phone 2;Birthday;Company;Mileage\nA;Dr;;a@x;1;2;4/12/1985;Co;7",
      [
        "FN:Dr A", "N:;A;;Dr;", "EMAIL:a@x", "TEL;TYPE=work:1", "TEL;TYPE=home:2",
        "BDAY:19850412", "ORG:Co", "X-CSV;X-COLUMN=Mileage:7",
      ]
    ),
    (
      "Last Name\tBusiness Street\tBusiness Street 2\tBusiness Country/Region\tCategories\tAnniversary\nB\tS\tT\tDE\tx; y\t0/0/00",
      ["FN:B", "N:B;;;;", "ADR;TYPE=work:;;S\\nT;;;;DE", "CATEGORIES:x,y"]
    ),
    (
      "First Name,Last Name,Given Yomi,Surname Yomi,E-mail Address,Home Phone,IMAddress,Company,Company Yomi,Business City,Business Country/Region,Personal Web Page,Web Page,Schools\nA,B,an,bi,a@x,1,me@im,Co,ko,Ulm,DE,http://p/,http://w/,MIT",
      [
        "FN:A B", "N:B;A;;;", "X-PHONETIC-FIRST-NAME:an", "X-PHONETIC-LAST-NAME:bi", "EMAIL:a@x",
        "TEL;TYPE=home:1", "IMPP:im:me@im", "ORG:Co", "X-PHONETIC-ORG:ko",
        "ADR;TYPE=work:;;;Ulm;;;DE", "URL;TYPE=home:http://p/", "URL:http://w/",
        "X-CSV;X-COLUMN=Schools:MIT",
      ]
    ),
    (
      "Name,Given Name,Family Name,Given Name Yomi,Family Name Yomi,Notes\nA B,A,B,an,bi,n",
      [
        "FN:A B", "N:B;A;;;", "X-PHONETIC-FIRST-NAME:an", "X-PHONETIC-LAST-NAME:bi", "NOTE:n",
      ]
    ),
    (
      "first,last,phone (mobile),phone (home),phone (home),email (work),address (home) zip,note\nA,B,1,2,3,e,9,\"x \"\"y\"\"\"",
      [
        "FN:A B", "N:B;A;;;", "TEL;TYPE=cell:1", "TEL;TYPE=home:2", "TEL;TYPE=home:3",
        "EMAIL;TYPE=work:e", "ADR;TYPE=home:;;;;;9;", "NOTE:x \"y\"",
      ]
    ),
    ("sep=;\r\nName;Email\r\nA;a@x\r\n", ["FN:A", "EMAIL:a@x"]),
    ("Name,Birthday\nA,1980/05/06", ["FN:A", "BDAY:19800506"]),
    ("Name,Birthday\nA,in spring", ["FN:A", "BDAY;VALUE=text:in spring"]),
    (
      "Organization Name,Organization Title,Organization Department\nO1 ::: O2,T1 ::: T2,D1 ::: D2",
      ["FN:O1", "ORG:O1;D1", "TITLE:T1", "ORG:O2;D2", "TITLE:T2"]
    ),
    (
      "First Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value\nA,*,a@x,* ,b@x",
      ["FN:A", "N:;A;;;", "EMAIL;PREF=1:a@x", "EMAIL;PREF=1:b@x"]
    ),
    ("Name,Title,Email\nA,Boss,a@x", ["FN:A", "TITLE:Boss", "EMAIL:a@x"]),
    (
      "Prefix,First Name,Middle Name,Title,Company\nDr,A,B,Boss,Co",
      ["FN:Dr A B", "N:;A;B;Dr;", "ORG:Co", "TITLE:Boss"]
    ),
    (
      "Title,First Name,Job Title,Company\nDr,A,Boss,Co",
      ["FN:Dr A", "N:;A;;Dr;", "ORG:Co", "TITLE:Boss"]
    ),
  ])
  func `A table row is read as a card`(text: String, expected: [String]) {
    #expect(lines(text) == [expected])
    #expect(lines(text.replacing("\n", with: "\r\n")) == [expected])
  }

  @Test func `Tables in UTF-16, UTF-8 and Windows-1252 are read in pieces of any size`() {
    let text = "Name,Notes\r\nZoë 😀,\"a\r\nb\"\r\n"
    let expected = [["FN:Zoë 😀", "NOTE:a\\nb"]]
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = []
    for unit in text.utf16 {
      little += [UInt8(unit & 255), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 255)]
    }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, big] {
      for size in [1, 2, 3, 5, 1000] {
        let result = Interchange.read(bytes, as: .csvOutlook, pieceSize: size)
        #expect(result.cards.map(Interchange.lines) == expected)
      }
    }
    let latin = Array("Name\nZo".utf8) + [0xEB, 0x80]
    let result = Interchange.read(latin, as: .csvOutlook, pieceSize: 1)
    #expect(result.cards.map(Interchange.lines) == [["FN:Zoë€"]])
  }

  @Test(arguments: [
    String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func `A table that begins with other letters is read without a byte order mark`(
    encoding: String.Encoding
  ) throws {
    let text = "Имя,Фамилия,Телефон\r\nАнна,Иванова,+7 900 1234567\r\n"
    let bytes = Array(try #require(text.data(using: encoding)))
    for size in [1, 3, 1000] {
      let result = Interchange.read(bytes, as: .csvGoogle, pieceSize: size)
      #expect(
        result.cards.map(Interchange.lines) == [
          ["FN:Анна Иванова", "N:Иванова;Анна;;;", "TEL:+7 900 1234567"]
        ])
    }
  }

  @Test(arguments: [1, 2, 3, 4, 7, 1000])
  func `Each table line that isn't UTF-8 is read in the guessed character set`(size: Int) {
    let bytes =
      Array("Name,Notes\nZoë,1 €\nZo".utf8) + [0xEB] + Array(",2\nBo,3 €\nRen".utf8) + [0xE9]
    let result = Interchange.read(bytes, as: .csvOutlook, pieceSize: size)
    #expect(
      result.cards.map(Interchange.lines) == [
        ["FN:Zoë", "NOTE:1 €"], ["FN:Zoë", "NOTE:2"], ["FN:Bo", "NOTE:3 €"], ["FN:René"],
      ])
  }

  @Test func `A file that isn't a table of contacts is an error`() {
    let result = Interchange.read("a,b,c\n1,2,3", as: .csvGoogle)
    #expect(result.errors.map(\.code) == [.unknownHeader])
    #expect(result.errors.map(\.line) == [1])
  }

  @Test(arguments: [
    (
      "Datum;Betrag;Verwendungszweck\n1.2.2025;3,50;Brot",
      "“Datum”, “Betrag”, “Verwendungszweck”."
    ),
    (
      "Notes\nmilk",
      "This is neither a card nor a table of contacts: its only column is “Notes”."
    ),
    (
      "a,b,c,d,e,f,g,h,i,j,k,l,m,n\n",
      "its columns are “a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”, “i”, “j”, “k”, “l” and 2 more."
    ),
  ])
  func `A table without names, addresses and numbers is refused with its headers`(
    text: String, headers: String
  ) {
    let result = Interchange.read(text, as: .csvGoogle)
    #expect(result.cards == [])
    #expect(result.errors.map(\.code) == [.unknownHeader])
    #expect(result.errors.first?.description.contains(headers) == true)
  }

  @Test(arguments: [
    ("First Name,Last Name,E-mail Address\n", true), ("name;email\n", true),
    ("Name,Phone,Notes\n", true), ("Vorname;Nachname;Telefon;Größe;Farbe\n", true),
    ("Name,Betrag\n", false), ("Name,Notes\n", false), ("Email,Phone\n", false),
    ("Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Total\n", false),
    ("Date,Amount,Name,Phone,Balance\n", false), ("", false), ("\"Name,", false),
  ])
  func `A header with names, addresses and mostly known columns is a contact table`(
    header: String, isPlain: Bool
  ) {
    #expect((CardFormat.detect(Array(header.utf8)) == .csvGoogle) == isPlain)
  }

  @Test func `A table row that is too large is an error`() {
    let text = "Name\n\"" + String(repeating: "x", count: 5000)
    let limits = VCardLimits(cardSize: 1000)
    let result = Interchange.read(text, as: .csvGoogle, limits: limits)
    #expect(result.errors.map(\.code) == [.tooLarge])
  }

  @Test(arguments: [1, 11, 64])
  func `The header helps to guess the character set, in pieces of any size`(size: Int) {
    let names: [UInt8] = [0xCF, 0xE5, 0xF2, 0xF0, 0x3B, 0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2]
    let table = Array("Vorname;Nachname\n".utf8) + names + Array("\n".utf8)
    let whole = Interchange.read(table, as: .csvOutlook)
    let pieces = Interchange.read(table, as: .csvOutlook, pieceSize: size)
    #expect(whole.cards.map { $0.first(.fn)?.text } == ["Ïåòð Èâàíîâ"])
    #expect(pieces.cards.map(Interchange.lines) == whole.cards.map(Interchange.lines))
  }
}
