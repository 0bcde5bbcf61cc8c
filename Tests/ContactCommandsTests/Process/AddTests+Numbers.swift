import Foundation
import Testing

/// Names with numbers, and numbers beside names.
extension AddTests {
  /// Adds a contact, and compares the report and the names, addresses and numbers of its card.
  func checkAdded(_ arguments: [String], report: String, lines: [String]) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts(["add"] + arguments)
    #expect(outcome.standardError == "")
    #expect(outcome.standardOutput.hasPrefix("Added \(report)  "), "\(outcome.standardOutput)")
    let card = try sandbox.output("export").split(separator: "\r\n")
    #expect(
      card.filter { $0.contains(/^(FN|N|EMAIL|TEL)[:;]/) }.sorted()
        == lines.map { $0[...] }.sorted())
  }

  @Test(arguments: [
    (
      ["Tom Tod +46701234567"], "Tom Tod (@0) with tel=+46701234567",
      ["FN:Tom Tod", "N:Tod;Tom;;;", "TEL:+46701234567"]
    ),
    (
      ["Tom Tod t@x.example"], "Tom Tod (@0) with email=t@x.example",
      ["FN:Tom Tod", "N:Tod;Tom;;;", "EMAIL:t@x.example"]
    ),
    (
      ["Tom Tod <t@x.example>"], "Tom Tod (@0)",
      ["FN:Tom Tod", "N:Tod;Tom;;;", "EMAIL:t@x.example"]
    ),
    (
      ["Tom Tod, Acme GmbH, cell +46 70 1234567", "tel=112"],
      "Tom Tod (@0) with 'org=Acme GmbH' 'tel.cell=+46 70 1234567'",
      ["FN:Tom Tod", "N:Tod;Tom;;;", "TEL:112", "TEL;TYPE=cell:+46 70 1234567"]
    ),
    (
      ["Ada 0701234567"], "Ada (@0) with tel=0701234567",
      ["FN:Ada", "N:;Ada;;;", "TEL:0701234567"]
    ),
    (["name=Unit 5551234"], "Unit 5551234 (@0)", ["FN:Unit 5551234", "N:5551234;Unit;;;"]),
    (["Bar 1234"], "Bar 1234 (@0)", ["FN:Bar 1234", "N:1234;Bar;;;"]),
    (["Room 101"], "Room 101 (@0)", ["FN:Room 101", "N:101;Room;;;"]),
    (
      ["Apollo 11 1969-07-20"], "Apollo 11 1969-07-20 (@0)",
      ["FN:Apollo 11 1969-07-20", "N:1969-07-20;Apollo;11;;"]
    ),
    (
      ["Tom <tom@x.example> 5551234567"], "Tom (@0) with tel=5551234567 email=tom@x.example",
      ["FN:Tom", "N:;Tom;;;", "EMAIL:tom@x.example", "TEL:5551234567"]
    ),
    (["R2D2 42"], "R2D2 42 (@0)", ["FN:R2D2 42", "N:42;R2D2;;;"]),
    (["3rd Floor Desk"], "3rd Floor Desk (@0)", ["FN:3rd Floor Desk", "N:Desk;3rd;Floor;;"]),
  ])
  func `One argument with a name and a number is read as a dropped text is`(
    arguments: [String], report: String, lines: [String]
  ) throws {
    try checkAdded(arguments, report: report, lines: lines)
  }

  @Test(arguments: [
    (["Taxi", "212121"], "Taxi (@0) with tel=212121", ["FN:Taxi", "N:;Taxi;;;", "TEL:212121"]),
    (
      ["Taxi", "21 21 21"], "Taxi (@0) with 'tel=21 21 21'",
      ["FN:Taxi", "N:;Taxi;;;", "TEL:21 21 21"]
    ),
    (
      ["212121", "name=Taxi"], "Taxi (@0) with tel=212121",
      ["FN:Taxi", "N:;Taxi;;;", "TEL:212121"]
    ),
    (["Agent", "007"], "Agent 007 (@0)", ["FN:Agent 007", "N:007;Agent;;;"]),
    (["112"], "112 (@0)", ["FN:112", "N:;112;;;"]),
    (["Class", "1985"], "Class 1985 (@0)", ["FN:Class 1985", "N:1985;Class;;;"]),
    (["Desk", "42"], "Desk 42 (@0)", ["FN:Desk 42", "N:42;Desk;;;"]),
    (["Kiosk", "24/7"], "Kiosk 24/7 (@0)", ["FN:Kiosk 24/7", "N:24/7;Kiosk;;;"]),
    (["Ada", "12-10"], "Ada 12-10 (@0)", ["FN:Ada 12-10", "N:12-10;Ada;;;"]),
    (["Room 101"], "Room 101 (@0)", ["FN:Room 101", "N:101;Room;;;"]),
  ])
  func `A number of six digits beside the name is a value, and fewer digits are a part of the name`(
    arguments: [String], report: String, lines: [String]
  ) throws {
    try checkAdded(arguments, report: report, lines: lines)
  }

  @Test func `A name with years of life stays a name`() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.contacts("add", "Ada (1815–1852)", "-n")
    #expect(outcome.standardOutput == "Would add Ada (1815–1852) (@0)\n")
  }

  @Test(arguments: [
    ("add Ada King +44 20 7946 0812 note=x", "add Ada King 'tel=+44 20 7946 0812' note=x"),
    ("add Ada 030 1234567 --at 0", "add Ada 'tel=030 1234567' --at 0"),
    ("add Ada +44 (0)20 7946 0812", "add Ada 'tel=+44 (0)20 7946 0812'"),
    ("add Ada (030) 1234567", "add Ada 'tel=(030) 1234567'"),
    ("add Boeing 747 8000", "add Boeing 'tel=747 8000'"),
  ])
  func `A number in several words is refused with the number in one word`(
    line: String, command: String
  ) throws {
    let number = try #require(command.firstMatch(of: /'tel=(.*?)'/)).output.1
    let name = try #require(command.firstMatch(of: /add (.*?)'/)).output.1 + number
    try Sandbox().check(
      line,
      errors: "contacts: The telephone number \(number) is in several words: write “contacts "
        + "\(command)”, or give the whole name as 'name=\(name)'.\n", status: 64)
  }

  @Test(arguments: [
    "add Ada 030 1234567 040 7654321", "add Ada 030 123456 040 654", "add Class 1985 0301234567",
    "add Ada 0301234567 12", "add Ada (030) 12345 (040) 67", "add Ada 030 - 1234567",
  ])
  func `Digits that may be several numbers are refused without a command`(line: String) throws {
    try Sandbox().check(
      line,
      errors: "contacts: A telephone number is in several words: write each number as one, such as "
        + "'tel=030 1234567', or give the whole name as 'name=\(line.dropFirst(4))'.\n", status: 64)
  }
}
