import Testing

/// Fields without an equals sign, and names that look like fields.
extension AddTests {
  @Test(arguments: [
    ("add 'Max Muster' email:max@x.example", "add 'Max Muster' email=max@x.example"),
    ("add Ada tel 5551234", "add Ada tel=5551234"),
    ("add Ada tel 030 1234567 note=x", "add Ada 'tel=030 1234567' note=x"),
    ("add Ada tel 112112 Berlin", "add Ada tel=112112 Berlin"),
    ("add Ada tel.cell 5551234", "add Ada tel.cell=5551234"),
    ("add Ada email: a@x.example", "add Ada email=a@x.example"),
    ("add tel:5551234", "add tel=5551234"),
    ("add Ada adr.home.city Bonn --at 0", "add Ada adr.home.city=Bonn --at 0"),
    ("add Ada 'note:see you'", "add Ada 'note=see you'"),
  ])
  func `A field and its value in two words suggest the assignment`(
    line: String, command: String
  ) throws {
    try Sandbox().check(
      line,
      errors: "contacts: A field and its value are one word with an equals sign: write “contacts "
        + "\(command)”.\n", status: 64)
  }

  @Test(arguments: [
    (["Email", "Rossi"], "Email Rossi (@0)", ["FN:Email Rossi", "N:Rossi;Email;;;"]),
    (["Title", "Smith"], "Title Smith (@0)", ["FN:Title Smith", "N:Smith;Title;;;"]),
    (["URL"], "URL (@0)", ["FN:URL", "N:;URL;;;"]),
    (
      ["Fritz", "Lang", "5551234"], "Fritz Lang (@0) with tel=5551234",
      ["FN:Fritz Lang", "N:Lang;Fritz;;;", "TEL:5551234"]
    ),
    (["X-Men:First"], "X-Men:First (@0)", ["FN:X-Men:First", "N:;X-Men:First;;;"]),
    (["J.Title", "Smith"], "J.Title Smith (@0)", ["FN:J.Title Smith", "N:Smith;J.Title;;;"]),
    (["Title: Smith"], "Title: Smith (@0)", ["FN:Title: Smith", "N:Smith;Title:;;;"]),
    (
      ["email:max@x.example"], "max@x.example (@0) with email=max@x.example",
      ["EMAIL:max@x.example", "FN:max@x.example", "N:;max@x.example;;;"]
    ),
    (
      ["Ada tel:5551234"], "Ada (@0) with tel=5551234",
      ["FN:Ada", "N:;Ada;;;", "TEL:5551234"]
    ),
  ])
  func `The name of a field may be a word of the name of a contact`(
    arguments: [String], report: String, lines: [String]
  ) throws {
    try checkAdded(arguments, report: report, lines: lines)
  }
}
