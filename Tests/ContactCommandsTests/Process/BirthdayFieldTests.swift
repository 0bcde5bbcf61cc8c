import Testing

/// Birthdays as a field, and as selectors see them.
@Suite struct BirthdayFieldTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      dropping: SampleCards.card("N:Lovelace;Ada;;;", "FN:Ada Lovelace")
        + SampleCards.card("N:King;Ada;;;", "FN:Ada King"))
  }

  @Test func `A birthday that was only a year becomes a whole one`() throws {
    let sandbox = try sandbox()
    for (value, line) in [
      ("1990", "X-BDAY:1990"), ("1990-05-06", "BDAY:1990-05-06"),
      ("05-06", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06"), ("1990-05", "X-BDAY:1990-05"),
      ("1991-05-07", "BDAY:1991-05-07"),
    ] {
      #expect(try sandbox.contacts("set", "lovelace", "bday=\(value)").status == 0)
      let card = try sandbox.output("export", "lovelace")
      #expect(card.split(whereSeparator: \.isNewline).contains { $0 == line }, "\(card)")
      #expect(card.matches(of: /BDAY/).count == 1)
    }
    #expect(try sandbox.output("list", "has:bday", "--count") == "1\n")
  }

  @Test func `A change shows a day without a year as the list does`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("set", "@0", "bday=12-09")
    let change = try sandbox.contacts("set", "@0", "bday=1990-12-09")
    #expect(change.standardOutput == "Changed Ada Lovelace (@0)\n  bday  12-09 → 1990-12-09\n")
  }

  @Test(arguments: ["1815", "1815-12", "1815-12-10"])
  func `Selectors see the birthday that the field shows`(value: String) throws {
    let sandbox = try sandbox()
    #expect(try sandbox.contacts("set", "@0", "bday=\(value)").status == 0)
    #expect(try sandbox.output("show", "@0").contains("Birthday"))
    for selector in ["has:bday", "bday:1815", "age:200..", "has:age"] {
      let found = try sandbox.contacts("list", selector, "--fields", "name,bday", "--plain")
      #expect(found.standardOutput == "Ada Lovelace\t\(value)\n", "\(selector)")
    }
    let others = try sandbox.contacts("list", "no:bday", "--fields", "name", "--plain")
    #expect(others.standardOutput == "Ada King\n")
  }

  @Test func `A birthday in words is a birthday`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      SampleCards.card("FN:Ada", "BDAY;VALUE=text:circa 1800") + SampleCards.card("FN:Bob"),
      to: "two.vcf")
    try sandbox.contacts("drop", "two.vcf")
    for (selector, count) in [("has:bday", 1), ("no:bday", 1), ("bday:1800", 0)] {
      let found = try sandbox.contacts("list", selector, "--count")
      #expect(found.standardOutput == "\(count)\n", "\(selector)")
    }
  }
}
