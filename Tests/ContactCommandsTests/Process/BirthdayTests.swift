import Foundation
import Testing

@testable import ContactCommands

/// `contacts birthdays`, with dates relative to today.
@Suite struct BirthdayTests {
  /// Returns the day a number of days from today, which doesn't end during a test: the last minutes of a day pass first.
  ///
  /// It may be 29 February, so the years with it are leap years.
  private func day(_ offset: Int) -> (year: String, monthAndDay: String) {
    let left = 86_400 - Date.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    if left < 180 { Thread.sleep(forTimeInterval: left) }
    let date = Date.now.addingTimeInterval(TimeInterval(offset) * 86_400)
    let text = String(date.formatted(.iso8601).prefix(10))
    return (String(text.prefix(4)), String(text.suffix(5)))
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let far = day(60)
    try sandbox.write(
      SampleCards.card("FN:Far", "BDAY:1952-\(far.monthAndDay)")
        + SampleCards.card("FN:Soon", "BDAY:--\(day(1).monthAndDay)")
        + SampleCards.card("FN:Today", "BDAY:1992-\(day(0).monthAndDay)")
        + SampleCards.card(
          "FN:Pair", "item1.X-ABDATE:2004-\(day(3).monthAndDay)",
          "item1.X-ABLABEL:_$!<Anniversary>!$_")
        + SampleCards.card("FN:None", "BDAY;VALUE=text:circa 1800", "NOTE:Annie"),
      to: "all.vcf")
    try sandbox.contacts("drop", "all.vcf")
    return sandbox
  }

  private func names(_ arguments: String...) throws -> [String] {
    let outcome = try sandbox().contacts(["birthdays", "--plain"] + arguments)
    return outcome.standardOutput.split(separator: "\n").map { line in
      String(line.split(separator: "\t", omittingEmptySubsequences: false)[4])
    }
  }

  @Test func `The next birthdays are listed in the order of their dates`() throws {
    #expect(try names() == ["Today", "Soon"])
    #expect(try names("--next", "0d") == ["Today"])
    #expect(try names("--next", "9w") == ["Today", "Soon", "Far"])
    #expect(try names("--anniversaries") == ["Today", "Soon", "Pair"])
    #expect(try names("--all").count == 3)
    #expect(try names("--all", "far -soon") == ["Far"])
    #expect(try names("--anniversaries", "pair,today") == ["Today", "Pair"])
    let nobody = try sandbox().contacts("birthdays", "nobody", "--json")
    #expect(nobody.status == 1)
    #expect(
      nobody.standardOutput == "{\"schema\": \"contacts.birthdays/1\", \"contacts\": []}\n")
    #expect(try sandbox().contacts("birthdays", "nobody", "--ics").standardOutput.isEmpty)
    let month = String(day(60).monthAndDay.prefix(2))
    #expect(try names("--month", month).contains("Far"))
  }

  @Test func `A line of birthdays has the day, the number of days until then, and the age`() throws
  {
    let outcome = try sandbox().contacts("birthdays", "--next", "2d")
    let lines = outcome.standardOutput.split(separator: "\n")
    try #require(lines.count == 2)
    let today = day(0)
    #expect(lines[0].contains("\(today.year)-\(today.monthAndDay)  today     Today"))
    #expect(lines[0].hasSuffix("  \((Int(today.year) ?? 0) - 1992)"))
    #expect(lines[1].hasSuffix("tomorrow  Soon"))
  }

  @Test(arguments: [
    ("DEATHDATE:1999", ""), ("DEATHDATE;VALUE=text:circa 1999", ""), ("DEATHDATE:--0102", ""),
    ("X-DEATHDATE:1999-02-03", ""), ("DEATHDATE:9999-01-01", "age"), ("NOTE:x", "age"),
  ])
  func `The age ends with the day of death`(line: String, age: String) throws {
    let today = day(0)
    let expected = age.isEmpty ? "" : "\((Int(today.year) ?? 0) - 1952)"
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada", "BDAY:1952-\(today.monthAndDay)", line))
    #expect(try sandbox.output("list", "--plain", "--fields", "age") == "\(expected)\n")
    // With anniversaries, the cards of others are read in between.
    try sandbox.write(SampleCards.card("FN:Nil"), to: "nil.vcf")
    try sandbox.contacts("drop", "nil.vcf", "--at", "0")
    for options in [[], ["--anniversaries"]] {
      let listed = try sandbox.output(["birthdays", "--plain"] + options)
      #expect(listed.split(separator: "\t", omittingEmptySubsequences: false)[2] == expected)
    }
  }

  @Test func `A birthday is not listed before the day of birth`() throws {
    let soon = day(1)
    let birth = "\((Int(soon.year) ?? 0) + 4)-\(soon.monthAndDay)"
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Ada", "BDAY:\(birth)"))
    #expect(try sandbox.output("birthdays", "--plain") == "")
    let all = try sandbox.output("birthdays", "--plain", "--all")
    #expect(all.hasPrefix("\(birth)\t"), "\(all)")
  }

  @Test func `A year of birth to come gives no birthday in the selector or in a month`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Ada", "BDAY:2190-01-02")
        + SampleCards.card("FN:Bo", "BDAY:1990-01-02"))
    for words in [
      ["list", "bday:..1y"], ["list", "bday:..1y", "--limit", "5"], ["birthdays", "--next", "1y"],
      ["birthdays", "--month", "1"],
    ] {
      let found = try sandbox.output(words + ["--plain"])
      #expect(found.contains("Bo") && !found.contains("Ada"), "\(words)")
    }
    #expect(try sandbox.output("list", "bday:01", "--count") == "2\n")
  }

  @Test func `A calendar has all birthdays unless --next limits them`() throws {
    let sandbox = try sandbox()
    let all = try sandbox.output("birthdays", "--ics")
    #expect(all.components(separatedBy: "BEGIN:VEVENT").count == 4)
    let next = try sandbox.output("birthdays", "--ics", "--next", "1d")
    #expect(next.components(separatedBy: "BEGIN:VEVENT").count == 3)
    #expect(try sandbox.output("birthdays", "--ics") == all)
  }

  @Test func `No calendar is written without birthdays`() throws {
    let sandbox = try Sandbox(dropping: SampleCards.card("FN:Nil"))
    let outcome = try sandbox.contacts("birthdays", "--ics")
    #expect(outcome.status == 1)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError == "There are no birthdays.\n")
    for (options, phrase) in [
      ([], " in the next 30 days"), (["--next", "1d"], " today or tomorrow"),
      (["--month", "3"], " in March"), (["--month", "december"], " in December"),
      (["--month", "Dec"], " in December"),
    ] {
      let outcome = try sandbox.contacts(["birthdays"] + options)
      #expect(outcome.status == 0)
      #expect(outcome.standardError == "There are no birthdays\(phrase).\n")
      #expect(try sandbox.contacts(["birthdays", "nil"] + options).status == 1)
    }
  }

  @Test(arguments: [
    ["--next", "soon"], ["--month", "13"], ["--month", "ju"], ["--all", "--month", "1"],
    ["--ics", "--json"],
  ])
  func `Birthdays refuses wrong options`(options: [String]) throws {
    #expect(try sandbox().contacts(["birthdays"] + options).status == 64)
  }

  @Test func `Two days of a contact with one label are two events`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card(
        "FN:Pair", "item1.X-ABDATE:2001-02-03", "item1.X-ABLABEL:First met",
        "item2.X-ABDATE:2002-03-04", "item2.X-ABLABEL:First met", "BDAY:1990-04-31"))
    let text = try sandbox.output("birthdays", "--anniversaries", "--ics")
    let names = text.matches(of: /UID:[0-9a-f]+(-[^@]*)@/).map { String($0.output.1) }
    #expect(names == ["-first-met", "-first-met-2"])
  }

  @Test func `A date of another calendar is shown as text, and is no birthday`() throws {
    let card = "VERSION:4.0\r\nFN:Miriam\r\nBDAY;CALSCALE=x-hebrew:57800101\r\n"
    let sandbox = try Sandbox(
      dropping: Array("BEGIN:VCARD\r\n\(card)END:VCARD\r\n".utf8)
        + Array("BEGIN:VCARD\r\n\(card)BDAY;ALTID=1;VALUE=date:1999\r\nEND:VCARD\r\n".utf8))
    #expect(try sandbox.output("birthdays", "--all") == "")
    #expect(try !sandbox.output("birthdays", "--ics").contains("Miriam"))
    #expect(try sandbox.contacts("list", "bday:01-01").status == 1)
    #expect(try sandbox.contacts("list", "bday:5780").status == 1)
    #expect(try sandbox.output("list", "bday:1999", "--count") == "1\n")
    #expect(try sandbox.output("show", "@0").contains("57800101\n"))
    #expect(try sandbox.contacts("set", "@0", "bday=1990-05-06").status == 0)
    #expect(try sandbox.output("export", "@0").contains("\r\nBDAY:19900506\r\n"))
    #expect(try sandbox.output("list", "bday:05-06", "--count") == "1\n")
  }
}
