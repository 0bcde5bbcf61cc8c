import Testing

struct TextRefusalMoreTableTests {
  typealias Fixture = TextFixture

  @Test(arguments: [
    Fixture("Lea Text 12.3.1980", refused: .name),
    Fixture("Ben Cole, met at the fair", refused: .nothing),
    Fixture("My new email is nora@blake.example", refused: .address),
    Fixture(
      "The committee met on 22 November and decided to postpone the vote until the new year.",
      refused: .nothing),
    Fixture("If you have any questions, call 0800 555 0199 between 9 and 5.", refused: .number),
    Fixture("Please find attached the invoice for October.", refused: .nothing),
    Fixture("ISBN 978-0-306-40615-7, The Selfish Gene", refused: .nothing),
    Fixture("DE89 3704 0044 0532 0130 00", refused: .nothing),
    Fixture("51.5074, -0.1278", refused: .nothing),
    Fixture("Version 10.15.7 (19H2)", refused: .nothing),
    Fixture("Order #114-3941689-8772232", refused: .nothing),
    Fixture("2026-11-23 10:15:02", refused: .nothing),
    Fixture("€ 12.345.678,90", refused: .nothing),
    Fixture("https://www.example.org/people/nora-blake", refused: .link),
    Fixture("Tracking: 1Z 999 AA1 01 2345 6784", refused: .number),
    Fixture("Meeting with Nora Blake, Tuesday 14:00, room 204", refused: .nothing),
    Fixture("For tickets write to tickets@festival.example before Friday.", refused: .address),
    Fixture("We shipped 1200345678 units in 2025.", refused: .number),
    Fixture("Room 204, Building 5, Level 3", refused: .nothing),
    Fixture("Call 999 in an emergency", refused: .number),
    Fixture("EAN 4006381333931", refused: .nothing),
    Fixture("UID ATU12345678", refused: .nothing),
    Fixture("Lat: 48.137154, Long: 11.576124", refused: .nothing),
    Fixture("v2.14.0-rc.3 released 2026-11-20", refused: .nothing),
    Fixture("$1,299.00", refused: .nothing),
    Fixture("PO 4500012345, due 2026-12-01", refused: .number),
    Fixture("Customer ID: 100-200-3000", refused: .nothing),
    Fixture("The quick brown fox jumps over the lazy dog.", refused: .nothing),
    Fixture("www.quillstone.example", refused: .link),
    Fixture(
      """
      Priya Raman - VP Engineering - Quillstone - LinkedIn
      https://www.linkedin.com/in/priyaraman
      """, refused: .name),
    Fixture(
      """
      Geburtstage:
      Uwe Kern: 12.3.1980
      Carla Weiss: 4.5.1981
      """, refused: .name),
    Fixture("You can book a table under 0221 555 01 44 or online.", refused: .number),
    Fixture("Die Sitzung beginnt um 19:30 Uhr im Raum 12.", refused: .nothing),
    Fixture("Rechnungsnummer 2026-000451, Betrag 1.249,00 €", refused: .nothing),
    Fixture("ISSN 2049-3630", refused: .nothing),
    Fixture("LH 455 FRA-SFO 2026-12-05 10:15", refused: .name),
    Fixture("48°51'29.6\"N 2°17'40.2\"E", refused: .nothing),
    Fixture("Build 22631.4460", refused: .nothing),
    Fixture("FR76 3000 6000 0112 3456 7890 189", refused: .nothing),
    Fixture("https://maps.example/?q=52.5,13.4", refused: .link),
    Fixture("Marion Hofer, 3. Juli 1969", refused: .name),
    Fixture("Grace Okafor - met in Lisbon, likes sailing", refused: .nothing),
  ])
  func `A text without a contact says what is missing`(_ fixture: Fixture) {
    fixture.check()
  }
}
