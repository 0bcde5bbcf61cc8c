import ContactModel
import FoundationEssentials
import Testing
import VCardFormat

/// The date of a card's last change.
struct RevisionTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("20200229T120000Z", 1_582_977_600),
    ("2020-02-29T12:00:00+01:00", 1_582_974_000), ("2020-02-29T23:30:00-01:30", 1_583_024_400),
    ("2020-02-29T12:00:00.25Z", 1_582_977_600.25), ("1999-12-31", 946_598_400),
    ("2100-03-01T00:00:01Z", 4_107_542_401),
  ])
  func `a REV is read as a time`(text: String, seconds: Double) {
    #expect(Self.card(text).revision == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: ["", "2020", "yesterday", "--0229"])
  func `a REV without a year and a month is no time`(text: String) {
    #expect(Self.card(text).revision == nil)
  }

  private static func card(_ revision: String) -> VCard {
    VCard(
      reading: Array(
        "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nREV:\(revision)\r\nEND:VCARD\r\n".utf8))
  }
}
