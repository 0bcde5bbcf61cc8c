import Testing

/// Contacts are found by each of their names and organizations.
@Suite struct OtherNamesTests {
  private static let people =
    SampleCards.card("FN:Mum", "N:Smith;Jane Ann;Mary;Dr.;", "TEL:1")
    + SampleCards.card(
      "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
      "FN;ALTID=1;LANGUAGE=ja:山田太郎", "FN;ALTID=1;LANGUAGE=en:Taro Yamada", "EMAIL:ty@x.example")
    + SampleCards.card(
      "FN:鈴木花子", "X-PHONETIC-FIRST-NAME:はなこ", "X-PHONETIC-LAST-NAME:スズキ", "EMAIL:hs@x.example",
      "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Hana;1;;")
    + SampleCards.card(
      "FN:Ann Other", "N:Other;Ann;;;", "ORG:Acme;Sales", "ORG:Globex;;North Sea", "TEL:3",
      "EMAIL:ao@x.example")

  private func sandbox() throws -> Sandbox {
    try Sandbox(dropping: Self.people)
  }

  @Test(arguments: [
    ("jane", ["Mum"]), ("smith", ["Mum"]), ("mary mum", ["Mum"]), ("dr", []),
    ("ann", ["Mum", "Ann Other"]), ("anesm", []), ("mit", ["Mum"]), ("yamada", ["山田太郎"]),
    ("taro", ["山田太郎"]), ("globex", ["Ann Other"]), ("org:globex", ["Ann Other"]),
    ("org:g", ["Ann Other"]), ("org:ac", ["Ann Other"]), ("org:sales", []),
    ("sales", ["Ann Other"]), ("sea", ["Ann Other"]), ("org:sea", []), ("title:sal", []),
    ("org.unit:sal", ["Ann Other"]), ("org.unit:acme", []), ("org.unit.0:north", []),
    ("-sales", ["Mum", "山田太郎", "鈴木花子"]), ("org:globex org.unit:sea", ["Ann Other"]),
    ("はなこ", ["鈴木花子"]), ("スズキ", ["鈴木花子"]), ("hana", ["鈴木花子"]),
    ("ハナ", ["鈴木花子"]), ("すずき", ["鈴木花子"]), ("ｽｽﾞｷ ﾊﾅｺ", ["鈴木花子"]),
    ("nick:hana", ["鈴木花子"]), ("-jane", ["山田太郎", "鈴木花子", "Ann Other"]), ("j tel:1", ["Mum"]),
    ("has:tel s", ["Mum", "Ann Other"]), ("has:tel smi", ["Mum"]),
  ])
  func `A list finds all names`(_ selector: String, _ names: [String]) throws {
    let found = try sandbox().contacts(
      ["list", "--plain", "--fields", "name", "--"]
        + selector.split(separator: " ").map(String.init))
    #expect(found.standardOutput.split(separator: "\n").map(String.init) == names)
  }

  @Test func `Names are sorted as the card says, otherwise as they are pronounced`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:山田太郎", "N:山田;太郎;;;", "X-PHONETIC-LAST-NAME:やまだ")
        + SampleCards.card("FN:Zed Dabbe", "N:Dabbe;Zed;;;")
        + SampleCards.card("FN:青木", "N:青木;;;;", "X-PHONETIC-LAST-NAME:あおき")
        + SampleCards.card("FN:Ana de la Cruz", "N:de la Cruz;Ana;;;", "SORT-STRING:Cruz")
        + SampleCards.card("FN:Bo van Aa", "N;SORT-AS=\"Aa,Bo\":van Aa;Bo;;;"))
    let sorted = try sandbox.contacts("list", "--sort", "last", "--plain", "--fields", "name")
    #expect(
      sorted.standardOutput == "Bo van Aa\nAna de la Cruz\nZed Dabbe\n青木\n山田太郎\n")
  }

  @Test func `Other commands find all names`() throws {
    let sandbox = try sandbox()
    let query = try sandbox.output("query", "yamada")
    #expect(query.hasSuffix("ty@x.example\t山田太郎\t\n"))
    for text in ["sales", "ann sales", "other sea", "zz sea", "nn sales"] {
      let found = try sandbox.contacts("query", text)
      #expect(found.standardOutput.hasSuffix("ao@x.example\tAnn Other\t\n") == (text != "zz sea"))
    }
    #expect(try sandbox.output("phone", "sales") == "3\n")
    #expect(try sandbox.output("phone", "jane smith") == "1\n")
    #expect(try sandbox.output("phone", "globex") == "3\n")
    try sandbox.contacts("rm", "jane", "--yes")
    #expect(try sandbox.contacts("trash", "restore", "jane").status == 0)
    try sandbox.contacts("set", "mum", "name=Granny", "name.first=Joan")
    #expect(try sandbox.contacts("list", "jane").status == 1)
    #expect(try sandbox.contacts("list", "joan").status == 0)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
  }
}
