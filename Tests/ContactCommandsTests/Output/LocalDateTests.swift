import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactCommands

@Suite struct LocalDateTests {
  @Test(
    arguments: [
      (nil, "1815-12-10", "12-10"), ("%m/%d/%Y", "12/10/1815", "12/10"),
      ("%d.%m.%Y", "10.12.1815", "10.12."), ("%d/%m/%y", "10/12/1815", "10/12"),
      ("%Y年%m月%d日", "1815年12月10日", "12月10日"), ("%e-%-m-%Y", "10-12-1815", "10-12"),
      ("%D", "12/10/1815", "12/10"), ("%F", "1815-12-10", "12-10"),
      ("%A %d %B %Y", "1815-12-10", "12-10"), ("", "1815-12-10", "12-10"),
    ] as [(String?, String, String)])
  func `a date is written in the format of the locale`(
    format: String?, full: String, withoutYear: String
  ) {
    let date = LocalDate(format)
    #expect(date.text(year: 1815, month: 12, day: 10) == full)
    #expect(date.text(year: nil, month: 12, day: 10) == withoutYear)
  }

  @Test(arguments: [("C", false), ("no_SUCH.UTF-8", false), ("C.UTF-8", true)])
  func `the texts of a locale are used if they are in UTF-8`(name: String, isUsed: Bool) {
    #expect(TimeLocale.isUTF8(name) == isUsed)
  }

  @Test(
    arguments: [
      ("BDAY:18151210", "10.12.1815"), ("BDAY:1815-12-10", "10.12.1815"),
      ("BDAY:--1210", "10.12."), ("BDAY:19850412T000000Z", "12.04.1985"),
      ("BDAY:1985-04-12T10:20:00Z", "12.04.1985 10:20 UTC"), ("BDAY:1815", nil),
      ("BDAY:19850412T102005", "12.04.1985 10:20:05"), ("BDAY:19850412T10", "12.04.1985 10:00"),
      ("BDAY:1985-04-12T10:20:00-05:30", "12.04.1985 10:20 -05:30"),
      ("BDAY:1985-04-12T00:00:00+02:00", "12.04.1985"), ("BDAY:--0412T0805", "12.04. 08:05"),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10", "10.12."), ("BDAY:1604-12-10", "10.12."),
      ("BDAY;VALUE=text:about 1800", nil), ("BDAY;VALUE=text:9 May 1906", nil),
    ] as [(String, String?)])
  func `a date property is shown as a date`(line: String, shown: String?) throws {
    let property = try #require(VCard(line).properties.first { $0.name == "BDAY" })
    #expect(LocalDate("%d.%m.%Y").text(of: property) == shown)
  }
}
