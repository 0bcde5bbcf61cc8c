import Testing
import VCardInterchange

/// Tables as Outlook and Google write them in other languages than English.
struct CSVLanguageTests {
  /// A table, its character set, and the lines of its only card.
  struct Table: Sendable, CustomTestStringConvertible {
    let language: String
    let header: String
    let row: String
    let lines: [String]
    var letters: [Unicode.Scalar: UInt8] = [:]

    var testDescription: String { language }

    /// The table in its character set.
    var bytes: [UInt8] {
      "\(header)\r\n\(row)\r\n".unicodeScalars.map { letters[$0] ?? UInt8($0.value) }
    }
  }

  /// The letters of Polish in Windows-1250.
  private static let polish: [Unicode.Scalar: UInt8] = [
    "ą": 0xB9, "ć": 0xE6, "ę": 0xEA, "ł": 0xB3, "ń": 0xF1, "ó": 0xF3, "ś": 0x9C, "ź": 0x9F,
    "ż": 0xBF, "Ł": 0xA3, "Ś": 0x8C, "Ż": 0xAF,
  ]

  private static let tables = [
    Table(
      language: "German",
      header:
        #""Anrede","Vorname","Weitere Vornamen","Nachname","Suffix","Firma","Abteilung","Position","Straße geschäftlich","Straße geschäftlich 2","Ort geschäftlich","Region geschäftlich","Postleitzahl geschäftlich","Land/Region geschäftlich","Straße privat","Ort privat","Postleitzahl privat","Fax geschäftlich","Telefon geschäftlich","Telefon geschäftlich 2","Telefon (privat)","Mobiltelefon","E-Mail-Adresse","E-Mail 2: Adresse","Geburtstag","Geschlecht","Jahrestag","Kategorien","Notizen","Webseite""#,
      row:
        #""Dr.","Jörg","Karl","Müller","","Groß & Söhne","Einkauf","Käufer","Hauptstraße 1","Hof","Köln","NRW","50667","Deutschland","Am Bächle 2","Düren","52349","0221 1","0221 2","0221 3","02421 4","0170 5","joerg@groß.example","j@m.example","10.12.1985","Männlich","0.0.00","Kunde;Köln","Grüße","http://m.example/""#,
      lines: [
        "FN:Dr. Jörg Karl Müller", "N:Müller;Jörg;Karl;Dr.;", "ORG:Groß & Söhne;Einkauf",
        "TITLE:Käufer", "ADR;TYPE=work:;;Hauptstraße 1\\nHof;Köln;NRW;50667;Deutschland",
        "ADR;TYPE=home:;;Am Bächle 2;Düren;;52349;", "TEL;TYPE=fax,work:0221 1",
        "TEL;TYPE=work:0221 2", "TEL;TYPE=work:0221 3", "TEL;TYPE=home:02421 4",
        "TEL;TYPE=cell:0170 5", "EMAIL:joerg@groß.example", "EMAIL:j@m.example",
        "BDAY:19851210", "GENDER:M", "CATEGORIES:Kunde,Köln", "NOTE:Grüße",
        "URL:http://m.example/",
      ]),
    Table(
      language: "French",
      header:
        #""Titre","Prénom","Deuxième prénom","Nom","Société","Service","Titre","Rue (bureau)","Ville (bureau)","Dép/Région (bureau)","Code postal (bureau)","Pays/Région (bureau)","Rue (domicile)","Ville (domicile)","Téléphone (bureau)","Téléphone 2 (bureau)","Téléphone (domicile)","Tél. mobile","Télécopie (bureau)","Adresse de messagerie","Adresse de messagerie 2","Anniversaire","Anniversaire de mariage ou fête","Conjoint(e)","Sexe","Notes","Page Web""#,
      row:
        #""Mme","Hélène","Zoé","Lefèvre","Café à Côté","Achats","Gérante","1 rue Molière","Orléans","Centre","45000","France","2 allée des Chênes","Olivet","02 1","02 2","02 3","06 4","02 5","helene@cafe.example","h@l.example","04/12/1985","05/06/2010","Rémi","Féminin","à rappeler","http://l.example/""#,
      lines: [
        "FN:Mme Hélène Zoé Lefèvre", "N:Lefèvre;Hélène;Zoé;Mme;", "ORG:Café à Côté;Achats",
        "TITLE:Gérante", "ADR;TYPE=work:;;1 rue Molière;Orléans;Centre;45000;France",
        "ADR;TYPE=home:;;2 allée des Chênes;Olivet;;;", "TEL;TYPE=work:02 1",
        "TEL;TYPE=work:02 2", "TEL;TYPE=home:02 3", "TEL;TYPE=cell:06 4",
        "TEL;TYPE=fax,work:02 5", "EMAIL:helene@cafe.example", "EMAIL:h@l.example",
        "BDAY:19851204", "ANNIVERSARY:20100605", "RELATED;VALUE=text;TYPE=spouse:Rémi",
        "GENDER:F", "NOTE:à rappeler", "URL:http://l.example/",
      ]),
    Table(
      language: "Spanish",
      header:
        #""Title","Nombre","Segundo nombre","Apellidos","Suffix","Organización","Department","Puesto","Calle del trabajo","Ciudad de trabajo","Provincia o estado de trabajo","Código postal del trabajo","País o región del trabajo","Business Fax","Teléfono del trabajo","Particular","Teléfono móvil","E-mail Address","Dirección de correo electrónico 2","Cumpleaños","Notas""#,
      row:
        #""","Íñigo","José","Muñoz Peña","","Año Nuevo S.A.","Ventas","Director","Calle Núñez 3","Málaga","Málaga","29001","España","95 1","95 2","95 3","600 4","inigo@ano.example","i@m.example","31/1/1990","¡Llamar mañana!""#,
      lines: [
        "FN:Íñigo José Muñoz Peña", "N:Muñoz Peña;Íñigo;José;;", "ORG:Año Nuevo S.A.;Ventas",
        "TITLE:Director", "ADR;TYPE=work:;;Calle Núñez 3;Málaga;Málaga;29001;España",
        "TEL;TYPE=fax,work:95 1", "TEL;TYPE=work:95 2", "TEL;TYPE=home:95 3",
        "TEL;TYPE=cell:600 4", "EMAIL:inigo@ano.example", "EMAIL:i@m.example", "BDAY:19900131",
        "NOTE:¡Llamar mañana!",
      ]),
    Table(
      language: "Italian",
      header:
        "Titolo;Nome;Secondo nome;Cognome;Società;Reparto;Posizione;Via (uff.);Città (uff.);Provincia (uff.);CAP (uff.);Paese/area geografica (uff.);Ufficio;Ufficio 2;Abitazione;Cellulare;Fax (ab.);Indirizzo posta elettronica;Indirizzo posta elettronica 2;Compleanno;Anniversario",
      row:
        "Sig.;Niccolò;;D'Alò;Caffè Più;Vendite;Capo;Via Libertà 4;Forlì;FC;47121;Italia;0543 1;0543 2;0543 3;333 4;0543 5;nic@caffe.example;n@d.example;5/4/1970;",
      lines: [
        "FN:Sig. Niccolò D'Alò", "N:D'Alò;Niccolò;;Sig.;", "ORG:Caffè Più;Vendite", "TITLE:Capo",
        "ADR;TYPE=work:;;Via Libertà 4;Forlì;FC;47121;Italia", "TEL;TYPE=work:0543 1",
        "TEL;TYPE=work:0543 2", "TEL;TYPE=home:0543 3", "TEL;TYPE=cell:333 4",
        "TEL;TYPE=fax,home:0543 5", "EMAIL:nic@caffe.example", "EMAIL:n@d.example",
        "BDAY:19700405",
      ]),
    Table(
      language: "Dutch",
      header:
        "Titel\tVoornaam\tMiddelste naam\tAchternaam\tBedrijf\tAfdeling\tFunctie\tWerkadres, straat\tWerkadres 2, straat\tWerkadres, plaats\tWerkadres, postcode\tLand/regio (werk)\tFax op werk\tTelefoon op werk\tTelefoon thuis\tTelefoon thuis 2\tMobiele telefoon\tE-mailadres\tVerjaardag\tNotities",
      row:
        "dhr.\tJoël\tvan\tDijk\tCoöperatie\tInkoop\tChef\tZeeën 5\t2e\tHengelo\t7551\tBelgië\t074 1\t074 2\t074 3\t074 4\t06 5\tjoel@coop.example\t10-12-1960\tgeërfd",
      lines: [
        "FN:dhr. Joël van Dijk", "N:Dijk;Joël;van;dhr.;", "ORG:Coöperatie;Inkoop", "TITLE:Chef",
        "ADR;TYPE=work:;;Zeeën 5\\n2e;Hengelo;;7551;België", "TEL;TYPE=fax,work:074 1",
        "TEL;TYPE=work:074 2", "TEL;TYPE=home:074 3", "TEL;TYPE=home:074 4",
        "TEL;TYPE=cell:06 5", "EMAIL:joel@coop.example", "BDAY:19601210", "NOTE:geërfd",
      ]),
    Table(
      language: "Portuguese of Brazil",
      header:
        #""Tratamento","Primeiro nome","Segundo nome","Sobrenome","Empresa","Departamento","Cargo","Rua do endereço comercial 2","Telefone comercial","Telefone residencial","Telefone celular","Fax comercial","Endereço residencial","Cidade do endereço residencial","CEP do endereço residencial","País/Região de Residência","E-mail Address","Endereço de email 2","Birthday","Anotações""#,
      row:
        #""Sr.","João","","Gonçalves","Pão & Cia","Produção","Gerente","Sala 2","11 1","11 2","11 3","11 4","Rua São João 6","São Paulo","01000","Brasil","joao@pao.example","j@g.example","7/8/1981","não ligar""#,
      lines: [
        "FN:Sr. João Gonçalves", "N:Gonçalves;João;;Sr.;", "ORG:Pão & Cia;Produção",
        "TITLE:Gerente", "ADR;TYPE=work:;;Sala 2;;;;", "TEL;TYPE=work:11 1",
        "TEL;TYPE=home:11 2", "TEL;TYPE=cell:11 3", "TEL;TYPE=fax,work:11 4",
        "ADR;TYPE=home:;;Rua São João 6;São Paulo;;01000;Brasil", "EMAIL:joao@pao.example",
        "EMAIL:j@g.example", "BDAY:19810807", "NOTE:não ligar",
      ]),
    Table(
      language: "Portuguese of Portugal",
      header:
        #""Título","Primeiro nome","Apelido","Empresa","Rua da empresa","Localidade da empresa","Código postal da empresa","Telefone da empresa","2º telefone da empresa","Telemóvel","Rua da residência","Rua da residência (2)","Endereço de correio electrónico","Data de nascimento","Aniversário""#,
      row:
        #""Eng.","Inês","Simões","Câmara","Rua 1","Évora","7000","266 1","266 2","91 3","Rua 4","Dto.","ines@camara.example","1/2/1990","3/4/2015""#,
      lines: [
        "FN:Eng. Inês Simões", "N:Simões;Inês;;Eng.;", "ORG:Câmara",
        "ADR;TYPE=work:;;Rua 1;Évora;;7000;", "TEL;TYPE=work:266 1", "TEL;TYPE=work:266 2",
        "TEL;TYPE=cell:91 3", "ADR;TYPE=home:;;Rua 4\\nDto.;;;;", "EMAIL:ines@camara.example",
        "BDAY:19900201", "ANNIVERSARY:20150403",
      ]),
    Table(
      language: "Polish",
      header:
        #""Tytuł","Imię","Drugie imię","Nazwisko","Firma","Dział","Stanowisko","Adres służbowy - ulica","Adres służbowy - ulica 2","Adres służbowy - miejscowość","Adres służbowy - kod pocztowy","Adres służbowy - kraj","Faks służbowy","Telefon służbowy","Telefon domowy","Telefon komórkowy","Adres e-mail","Adres e-mail 2","Płeć","Urodziny""#,
      row:
        #""Pan","Łukasz","","Źdźbło","Żółw","Sprzedaż","Księgowy","ul. Śląska 7","m. 8","Łódź","90-001","Polska","42 1","42 2","42 3","600 4","lukasz@zolw.example","l@z.example","Mężczyzna","1979-05-31""#,
      lines: [
        "FN:Pan Łukasz Źdźbło", "N:Źdźbło;Łukasz;;Pan;", "ORG:Żółw;Sprzedaż", "TITLE:Księgowy",
        "ADR;TYPE=work:;;ul. Śląska 7\\nm. 8;Łódź;;90-001;Polska", "TEL;TYPE=fax,work:42 1",
        "TEL;TYPE=work:42 2", "TEL;TYPE=home:42 3", "TEL;TYPE=cell:600 4",
        "EMAIL:lukasz@zolw.example", "EMAIL:l@z.example", "GENDER:M", "BDAY:19790531",
      ], letters: polish.merging(["Ź": 0x8F]) { $1 }),
  ]

  @Test(arguments: [
    ("Datas especiais", "BDAY:19800203", "ANNIVERSARY:20100506"),
    ("Data de nascimento", "ANNIVERSARY:19800203", "BDAY:20100506"),
  ])
  func `a Portuguese word for two dates means the one that has no other column`(
    other: String, line: String, otherLine: String
  ) {
    let result = Interchange.read(
      "Nome,Sobrenome,Telefone celular,Aniversário,\(other)\nAna,Silva,91 3,1980-02-03,2010-05-06\n",
      as: .csvOutlook)
    let lines = Set(result.cards.flatMap(Interchange.lines))
    #expect(lines.isSuperset(of: [line, otherLine]), "\(lines)")
  }

  @Test(arguments: tables)
  func `Outlook's table is read in each language and its character set`(table: Table) {
    for size in [7, 100_000] {
      let result = Interchange.read(table.bytes, as: .csvOutlook, pieceSize: size)
      #expect(result.errors == [])
      #expect(result.cards.map(Interchange.lines) == [table.lines])
    }
  }

  @Test func `the language of the header helps to guess the character set`() {
    let bytes = Array("Nome;Cognome;Telefono\nNiccol".utf8) + [0xF2] + Array(";D'Al;1\n".utf8)
    let result = Interchange.read(bytes, as: .csvOutlook)
    #expect(
      result.cards.map(Interchange.lines) == [["FN:Niccolò D'Al", "N:D'Al;Niccolò;;;", "TEL:1"]])
  }

  @Test(arguments: tables)
  func `Outlook's table is read in UTF-16, and in UTF-8 with a byte order mark`(table: Table) {
    let text = "\(table.header)\r\n\(table.row)\r\n"
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [wide, marked] {
      let result = Interchange.read(bytes, as: .csvOutlook, pieceSize: 1000)
      #expect(result.cards.map(Interchange.lines) == [table.lines])
      #expect(CardFormat.detect(bytes) == .csvGoogle)
    }
  }

  @Test(arguments: [
    (
      "Vorname,Nachname,E-Mail 1 – Label,E-Mail 1 – Wert,Telefon 1 – Label,Telefon 1 – Wert,Labels",
      "Ada,Lovelace,* Home,ada@x,Mobile,1,* myContacts",
      [
        "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL;TYPE=home;PREF=1:ada@x",
        "TEL;TYPE=cell:1", "CATEGORIES:myContacts",
      ]
    ),
    (
      "Prénom,Nom,Téléphone 1 - Type,Téléphone 1 - Valeur,Adresse 1 - Rue,Adresse 1 - Ville",
      "Ada,Lovelace,Work,1,R,V",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL;TYPE=work:1", "ADR:;;R;V;;;"]
    ),
    (
      "Nombre,Nombre de pila,Apellidos,Correo electrónico 1 - Valor,Teléfono 2 - Valor",
      "Ada L,Ada,Lovelace,a@x,2",
      ["FN:Ada L", "N:Lovelace;Ada;;;", "EMAIL:a@x", "TEL:2"]
    ),
    (
      "Nome,Cognome,Telefono 1 - Etichetta,Telefono 1 - Valore,Organizzazione 1 - Nome",
      "Ada,Lovelace,Home,1,O",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL;TYPE=home:1", "ORG:O"]
    ),
    (
      "Voornaam,Achternaam,Telefoon 1 - Waarde,Website 1 - Waarde", "Ada,Lovelace,1,http://x/",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL:1", "URL:http://x/"]
    ),
    (
      "Nome próprio,Apelido,Telefone 1 - Valor", "Ada,Lovelace,1",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL:1"]
    ),
    (
      "Imię,Nazwisko,E-mail 1 - Wartość,Adres 1 - Kod pocztowy,Adres 1 - Miasto",
      "Ada,Lovelace,a@x,9,M",
      ["FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL:a@x", "ADR:;;;M;;9;"]
    ),
  ])
  func `Google's table is read in each language`(header: String, row: String, lines: [String]) {
    let result = Interchange.read("\(header)\n\(row)\n", as: .csvGoogle)
    #expect(result.cards.map(Interchange.lines) == [lines])
  }

  @Test(arguments: [
    (
      "Name;Vorname;Telefon;PLZ;Ort;Straße", "Müller;Jörg;1;50667;Köln;Hof 1",
      ["FN:Jörg Müller", "N:Müller;Jörg;;;", "TEL:1", "ADR:;;Hof 1;Köln;;50667;"]
    ),
    ("Name;Telefon;E-Mail", "Jörg Müller;1;j@x", ["FN:Jörg Müller", "TEL:1", "EMAIL:j@x"]),
    ("Nom;Téléphone", "Hélène Lefèvre;1", ["FN:Hélène Lefèvre", "TEL:1"]),
    ("NOM;PRENOM;TEL", "Lefèvre;Hélène;1", ["FN:Hélène Lefèvre", "N:Lefèvre;Hélène;;;", "TEL:1"]),
    ("Nome;Cellulare", "Niccolò D'Alò;1", ["FN:Niccolò D'Alò", "TEL;TYPE=cell:1"]),
    ("Imię i nazwisko;Telefon", "Jan Nowak;1", ["FN:Jan Nowak", "TEL:1"]),
  ])
  func `A table with handwritten headers is read`(header: String, row: String, lines: [String]) {
    let result = Interchange.read("\(header)\n\(row)\n", as: .csvOutlook)
    #expect(result.cards.map(Interchange.lines) == [lines])
  }

  @Test func `A custom column in another language doesn't change the language`() {
    let text =
      "First Name,E-mail Address,Home Phone,Birthday,Company,Straße\nA,a@x,1,4/12/1985,C,S\n"
    let result = Interchange.read(text, as: .csvOutlook)
    #expect(
      result.cards.map(Interchange.lines) == [
        [
          "FN:A", "N:;A;;;", "EMAIL:a@x", "TEL;TYPE=home:1", "BDAY:19850412", "ORG:C",
          "X-CSV;X-COLUMN=Straße:S",
        ]
      ])
  }

  @Test func `Labels may be in another language than the headers`() {
    let header = "First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value"
    let row = "Ada,* Mobil,1,Privat,2\nBo,trabajo,3,Boot,4\n"
    let expected = [
      ["FN:Ada", "N:;Ada;;;", "TEL;TYPE=cell;PREF=1:1", "TEL;TYPE=home:2"],
      ["FN:Bo", "N:;Bo;;;", "TEL;TYPE=work:3", "item1.TEL:4", "item1.X-ABLabel:Boot"],
    ]
    let result = Interchange.read("\(header)\n\(row)", as: .csvGoogle)
    #expect(result.cards.map(Interchange.lines) == expected)
    let own = Interchange.read(
      "\(header),vCard\n" + "Ada,Privat,1,Home,2,\n", as: .csvGoogle)
    #expect(
      own.cards.map(Interchange.lines) == [
        ["FN:Ada", "N:;Ada;;;", "item1.TEL:1", "item1.X-ABLabel:Privat", "TEL;TYPE=home:2"]
      ])
  }

  @Test(arguments: [
    ("Nome;Cognome;Coniuge/Convivente", "A;B;Bo", "RELATED;VALUE=text;TYPE=spouse:Bo"),
    ("Nome;Cognome;Nome coniuge/partner", "A;B;Bo", "RELATED;VALUE=text;TYPE=spouse:Bo"),
    (
      "Voornaam;Achternaam;Werkadres, plaats;Werkadres, land/regio", "A;B;Gent;België",
      "ADR;TYPE=work:;;;Gent;;;België"
    ),
    (
      "Primeiro nome;Sobrenome;Rua do Endereço Residencial;Rua do Endereço Residencial 2",
      "A;B;Rua 1;Dto.", "ADR;TYPE=home:;;Rua 1\\nDto.;;;;"
    ),
  ])
  func `Headers of other versions of Outlook are known`(
    header: String, row: String, line: String
  ) {
    let cards = Interchange.read("\(header)\n\(row)\n", as: .csvOutlook).cards
    #expect(cards.map(Interchange.lines) == [["FN:A B", "N:B;A;;;", line]])
  }
}
