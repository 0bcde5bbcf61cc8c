import ContactDocuments
import Foundation
import Testing

@Suite struct MachineTextTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (1_805_475_409_435, "2027-03-19T16:56:49.435Z"),
    (951_782_400_999, "2000-02-29T00:00:00.999Z"), (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799_000, "9999-12-31T23:59:59.000Z"),
  ])
  func `a date is written to the millisecond that was stored`(milliseconds: Int, text: String) {
    #expect(Date(timeIntervalSince1970: Double(milliseconds) / 1_000).machineText == text)
  }

  /// Before 1583, Foundation counts by the Julian calendar, unlike ISO 8601.
  @Test func `whole seconds are those of Foundation since the Gregorian calendar`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -12_212_553_600...253_402_300_799, using: &generator)
      let date = Date(timeIntervalSince1970: Double(seconds))
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      #expect(date.machineText == date.formatted(style))
    }
  }
}
