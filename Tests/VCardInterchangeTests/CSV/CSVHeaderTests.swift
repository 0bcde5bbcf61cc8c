import Testing
import VCardInterchange

/// Headers that people write themselves, and the tables of further programs.
struct CSVHeaderTests {
  private func read(_ text: String) -> (lines: [[String]], doubts: [CardEntry.Doubt]) {
    var result: (lines: [[String]], doubts: [CardEntry.Doubt]) = ([], [])
    guard var reader = CardReader(.csvGoogle) else { return result }
    reader.append(Array(text.utf8))
    reader.finish()
    while let entry = reader.next() {
      if let card = entry.card { result.lines.append(Interchange.lines(card)) }
      result.doubts += entry.doubts
    }
    return result
  }

  @Test(arguments: [
    ("Email 1,Email 2", ["EMAIL:1", "EMAIL:2"]),
    ("Phone 1,Phone 2", ["TEL:1", "TEL:2"]),
    ("Email,Email 1,Email2", ["EMAIL:1", "EMAIL:2", "EMAIL:3"]),
    ("Private Email,Work Email", ["EMAIL;TYPE=home:1", "EMAIL;TYPE=work:2"]),
    ("email_work,Email (home)", ["EMAIL;TYPE=work:1", "EMAIL;TYPE=home:2"]),
    ("Cell,Work Cell Phone", ["TEL;TYPE=cell:1", "TEL;TYPE=cell,work:2"]),
    ("Mobile no.,Mobile Phone Number (work)", ["TEL;TYPE=cell:1", "TEL;TYPE=cell,work:2"]),
    ("Office Fax 2,Phone - Home", ["TEL;TYPE=fax,work:1", "TEL;TYPE=home:2"]),
    ("Personal Website,Business Website", ["URL;TYPE=home:1", "URL;TYPE=work:2"]),
    ("FirstName,last_name", ["N:2;1;;;"]),
    ("EmailAddress,phone_number", ["EMAIL:1", "TEL:2"]),
    (
      "CompanyName,OfficePhoneNumber,OfficeStreetAddress,OfficeCity,OfficeZIP",
      ["ORG:1", "TEL;TYPE=work:2", "ADR;TYPE=work:;;3;4;;5;"]
    ),
    ("MailAddress,eMail privat", ["EMAIL:1", "EMAIL;TYPE=home:2"]),
    ("Home Address,Home City,Home Post Code", ["ADR;TYPE=home:;;1;2;;3;"]),
    ("General mobile,General phone,General email", ["TEL;TYPE=cell:1", "TEL:2", "EMAIL:3"]),
    ("Skype ID", ["IMPP;X-SERVICE-TYPE=Skype:skype:1"]),
    ("Comments", ["NOTE:1"]), ("Category", ["CATEGORIES:1"]),
    ("Date of Birth", ["BDAY;VALUE=text:1"]),
    ("Address,City,State,Zip", ["ADR:;;1;2;3;4;"]),
    ("Address 1,Address 2,Town,Postcode", ["ADR:;;1\\n2;3;;4;"]),
    ("Home Address,City,Zip Code", ["ADR;TYPE=home:;;1;2;;3;"]),
    ("Work Address,City,Home Address,City", ["ADR;TYPE=work:;;1;2;;;", "ADR;TYPE=home:;;3;4;;;"]),
    ("Address", ["ADR;LABEL=1:;;;;;;"]),
    ("House Number,Street,City", ["ADR:;;1 2;3;;;"]),
    ("E-Mail privat,E-Mail geschäftlich", ["EMAIL;TYPE=home:1", "EMAIL;TYPE=work:2"]),
    ("Email privat,Email dienstlich", ["EMAIL;TYPE=home:1", "EMAIL;TYPE=work:2"]),
    ("Mobil privat,Mobil geschäftlich", ["TEL;TYPE=cell,home:1", "TEL;TYPE=cell,work:2"]),
    ("Telefon dienstlich,Dienstliche E-Mail 2", ["TEL;TYPE=work:1", "EMAIL;TYPE=work:2"]),
    ("Straße privat,PLZ privat,Ort privat", ["ADR;TYPE=home:;;1;3;;2;"]),
    ("Straße,Hausnr.,PLZ,Ort", ["ADR:;;1 2;4;;3;"]),
    ("Partner/in,Vorname", ["N:;2;;;", "RELATED;VALUE=text;TYPE=spouse:1"]),
    ("E-mail professionnel,Téléphone du bureau", ["EMAIL;TYPE=work:1", "TEL;TYPE=work:2"]),
    (
      "Correo electrónico del trabajo,Móvil de casa", ["EMAIL;TYPE=work:1", "TEL;TYPE=cell,home:2"]
    ),
    ("Имя,Фамилия,Рабочий телефон", ["N:2;1;;;", "TEL;TYPE=work:3"]),
  ])
  func `A header may have a use and a number, in any order`(header: String, expected: [String]) {
    let columns = header.split(separator: ",")
    let row = columns.indices.map { String($0 + 1) }.joined(separator: ",")
    let lines = read("Nickname,\(header)\nx,\(row)\n").lines.first ?? []
    let others = lines.filter { !$0.hasPrefix("FN:") && !$0.hasPrefix("NICKNAME:") }
    #expect(others == expected)
  }

  @Test func `The table of Yahoo is read`() {
    let header =
      "First,Middle,Last,Nickname,Email,Category,Home,Work,Pager,Fax,Mobile,Other,Alternate Email 1,"
      + "Personal Website,Business Website,Title,Company,Work Address,Work City,Work State,Work ZIP,"
      + "Work Country,Home Address,Home City,Home ZIP,Birthday,Comments,Skype ID"
    let row =
      "Ada,,King,Al,a@x,fam,1,2,3,4,5,6,b@x,http://h/,http://w/,Boss,Co,W 1,Oxford,OX,OX1,UK,H 2,"
      + "London,SW1,12/10/1815,hi,ada.k"
    #expect(
      read("\(header)\n\(row)\n").lines == [
        [
          "FN:Ada King", "N:King;Ada;;;", "NICKNAME:Al", "EMAIL:a@x", "CATEGORIES:fam",
          "TEL;TYPE=home:1", "TEL;TYPE=work:2", "TEL;TYPE=pager:3", "TEL;TYPE=fax:4",
          "TEL;TYPE=cell:5", "TEL:6", "EMAIL:b@x", "URL;TYPE=home:http://h/",
          "URL;TYPE=work:http://w/", "ORG:Co", "TITLE:Boss", "ADR;TYPE=work:;;W 1;Oxford;OX;OX1;UK",
          "ADR;TYPE=home:;;H 2;London;;SW1;", "BDAY:18151210", "NOTE:hi",
          "IMPP;X-SERVICE-TYPE=Skype:skype:ada.k",
        ]
      ])
  }

  @Test func `The table of the French Thunderbird is read`() {
    let header =
      "Prénom,Nom de famille,Nom à afficher,Surnom,Adresse électronique principale,"
      + "Adresse électronique secondaire,Nom de l’écran,Tél. professionnel,Tél. personnel,Fax,Pager,"
      + "Portable,Adresse privée,Adresse privée 2,Ville,Pays/État,Code postal,Pays/Région (domicile),"
      + "Adresse professionnelle,Adresse professionnelle 2,Ville,Pays/État,Code postal,"
      + "Pays/Région (bureau),Profession,Service,Société,Site web 1,Site web 2,Année de naissance,"
      + "Mois,Jour,Divers 1,Notes,"
    let row =
      "Zoé,Noël,Zoé Noël,Zo,a@x,b@x,zo,1,2,3,4,5,Rue 6,Bât. 7,Lyon,Rhône,69000,France,Rue 8,,Paris,,"
      + "75000,,Juge,Achats,Co,http://w/,http://h/,1980,2,29,d,salut,"
    #expect(
      read("\(header)\n\(row)\n").lines == [
        [
          "FN:Zoé Noël", "N:Noël;Zoé;;;", "NICKNAME:Zo", "EMAIL:a@x", "EMAIL:b@x", "IMPP:im:zo",
          "TEL;TYPE=work:1", "TEL;TYPE=home:2", "TEL;TYPE=fax:3", "TEL;TYPE=pager:4",
          "TEL;TYPE=cell:5", "ADR;TYPE=home:;;Rue 6\\nBât. 7;Lyon;Rhône;69000;France",
          "ADR;TYPE=work:;;Rue 8;Paris;;75000;", "ROLE:Juge", "ORG:Co;Achats",
          "URL;TYPE=work:http://w/", "URL;TYPE=home:http://h/", "BDAY:19800229",
          "X-CSV;X-COLUMN=Divers 1:d", "NOTE:salut",
        ]
      ])
  }

  @Test func `A city beside the cities of all addresses is Outlook's location`() {
    #expect(
      read("Vorname,Ort geschäftlich,Ort privat,Weiterer Ort,Ort\nA,B,C,D,E\n").lines == [
        [
          "FN:A", "N:;A;;;", "ADR;TYPE=work:;;;B;;;", "ADR;TYPE=home:;;;C;;;", "ADR:;;;D;;;",
          "X-CSV;X-COLUMN=Ort:E",
        ]
      ])
  }

  @Test func `Two columns for prefixes of the name are both read`() {
    #expect(
      read("Anrede,Titel,Vorname,Nachname\nHerr,Dr.,Jörg,Groß\n,Dr.,Eva,Groß\n").lines == [
        ["FN:Herr Dr. Jörg Groß", "N:Groß;Jörg;;Herr Dr.;"],
        ["FN:Dr. Eva Groß", "N:Groß;Eva;;Dr.;"],
      ])
  }

  @Test func `Text before the header is left out, and named`() {
    let text =
      "Notes:\n\"When exporting, you may notice\"\n\n"
      + "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n"
      + "Ada,King,https://x/ada,a@x,Co,Boss,01 Jan 2024\nB,C,,,,,\n"
    let result = read(text)
    #expect(
      result.lines == [
        [
          "FN:Ada King", "N:King;Ada;;;", "URL:https://x/ada", "EMAIL:a@x", "ORG:Co", "TITLE:Boss",
          "X-CSV;X-COLUMN=Connected On:01 Jan 2024",
        ], ["FN:B C", "N:C;B;;;"],
      ])
    #expect(result.doubts.map(\.rule) == [.textBeforeHeader])
    #expect(result.doubts.map(\.line) == [5])
    #expect(
      result.doubts.map(\.sentence) == ["The text before the header in line 4 is left out."])
    #expect(CardFormat.detect(Array(text.utf8)) == .csvGoogle)
    #expect(read("Contacts\nName;Email\nA;a@x\n").lines == [["FN:A", "EMAIL:a@x"]])
  }

  @Test func `Another header begins another table`() {
    let result = read(
      "Name,Email,Birthday\nAda,a@x,05/06/1815\nEmail,Name,\nName,Phone,Company,Foo\n"
        + "Bob,030 1,Acme,1\nVorname,Nachname,Telefon\nEva,Groß,030 2\nName,Email,Birthday\n"
        + "Dan,d@x,13/12/1980\n")
    #expect(
      result.lines == [
        ["FN:Ada", "EMAIL:a@x", "BDAY:18150506"],
        ["FN:Bob", "TEL:030 1", "ORG:Acme", "X-CSV;X-COLUMN=Foo:1"],
        ["FN:Eva Groß", "N:Groß;Eva;;;", "TEL:030 2"],
        ["FN:Dan", "EMAIL:d@x", "BDAY:19801213"],
      ])
  }

  @Test func `Another table may have another separator`() {
    let result = read(
      "Name,Email\nAda,a@x\nVorname;Nachname;Telefon\nEva;Groß;030 2\n\"Name\"\t\"Email\"\n"
        + "Bob\tb@x\nName,Email\nDan,d@x\n")
    #expect(
      result.lines == [
        ["FN:Ada", "EMAIL:a@x"], ["FN:Eva Groß", "N:Groß;Eva;;;", "TEL:030 2"],
        ["FN:Bob", "EMAIL:b@x"], ["FN:Dan", "EMAIL:d@x"],
      ])
    #expect(result.doubts.isEmpty)
  }

  @Test func `Another table may declare its separator`() {
    let result = read(
      "Name,Email\nAda,a@x\nsep=;\nName;Email\nBob;b@x\n"
        + "\u{FEFF}Sep=\t\r\nName\tPhone\nDan\t030 2\n"
        + "sep=x\nsep=,\nName,Phone\nEva,030 3\n")
    #expect(
      result.lines == [
        ["FN:Ada", "EMAIL:a@x"], ["FN:Bob", "EMAIL:b@x"], ["FN:Dan", "TEL:030 2"],
        ["FN:sep=x"], ["FN:Eva", "TEL:030 3"],
      ])
    #expect(result.doubts.isEmpty)
  }

  @Test func `A separator line that no header follows changes nothing`() {
    let result = read(
      "Name,Email\nAda,a@x\nsep=;\nBob,b@x\nsep=;\nsep=|\n\n\"Eva | E\",e@x\n"
        + "sep=;\nName;Email\nDan;d@x\nsep=,\n")
    #expect(
      result.lines == [
        ["FN:Ada", "EMAIL:a@x"], ["FN:Bob", "EMAIL:b@x"], ["FN:Eva | E", "EMAIL:e@x"],
        ["FN:Dan", "EMAIL:d@x"],
      ])
    #expect(result.doubts.isEmpty)
  }

  @Test func `A contact whose name is that of a column is no header`() {
    #expect(
      read("Name,Company,Email\nNotes,Acme,\nPhone,,p@x\n").lines == [
        ["FN:Notes", "ORG:Acme"], ["FN:Phone", "EMAIL:p@x"],
      ])
  }

  @Test(arguments: [
    ("Name,Note,Kontakt,Foo\nA,,,1\nB,,b@x.org,\nC,,c@x.org,\n", [1], "“Kontakt”, “Foo”"),
    ("Name,Erreichbar\nA,+49 221 123456\n", [1], "“Erreichbar”"),
    ("Name,Foo,Bar\nA,1,2\n", [1], "“Foo”, “Bar”"), ("Name;Nummer\nA;112\n", [1], "“Nummer”"),
    ("First Name,E-mail Address,Mileage,User 1\nA,a@x,7,0012\n", [], ""),
  ])
  func `Unknown columns are named once if they may have been missed`(
    text: String, lines: [Int], headers: String
  ) {
    let doubts = read(text).doubts
    #expect(doubts.map(\.rule) == lines.map { _ in .unknownColumns })
    #expect(doubts.map(\.line) == lines)
    #expect(
      doubts.map(\.sentence)
        == lines.map { _ in
          "Some columns are not recognized, and are kept as X-CSV: \(headers)."
        })
  }
}
