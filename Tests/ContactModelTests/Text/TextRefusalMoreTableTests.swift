import Testing

struct TextRefusalMoreTableTests {
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
    Fixture("Sent from my iPhone", refused: .nothing),
    Fixture("Wysłane z iPhone'a", refused: .nothing),
    Fixture("Sent from my phone 0171 5550142", refused: .number),
    Fixture("il numero dell'idraulico: 340 5550134", refused: .number),
    Fixture("Our office moved, please use 01904 555012 from Monday.", refused: .number),
    Fixture("Die Praxis bleibt geschlossen, Notdienst unter 0171 5550142.", refused: .number),
    Fixture("Le cabinet est fermé, appelez le 06 12 55 01 34.", refused: .number),
    Fixture("Para reservas llame al 912 550 134.", refused: .number),
    Fixture("Per informazioni chiamare lo 06 5550134.", refused: .number),
    Fixture("Voor vragen kunt u bellen naar 020 5550134.", refused: .number),
    Fixture("W razie pytań prosimy dzwonić: 22 555 01 34.", refused: .number),
    Fixture("Thanks for your order! Questions? help@shop.example", refused: .address),
    Fixture("Vielen Dank für Ihren Einkauf. Fragen an service@laden.example", refused: .address),
    Fixture("Happy Birthday! Call me on 07700 900511", refused: .number),
    Fixture("New York office: +1 212 555 0134", refused: .number),
    Fixture("Lost a grey cat near Mill Lane, reward, 07700 900511", refused: .number),
    Fixture("Dinner at 8, table for 4, booked under 01904 555012", refused: .number),
    Fixture("978-0-14-103614-4", refused: .nothing),
    Fixture("1984, George Orwell, ISBN 978-0-14-103614-4", refused: .name),
    Fixture("Cena: 1 299,00 zł", refused: .nothing),
    Fixture("Prezzo 1.250.000 €", refused: .nothing),
    Fixture("53.9590, -1.0815", refused: .nothing),
    Fixture("41°53'24\"N 12°29'32\"E", refused: .nothing),
    Fixture("Termin am 03.04.2027 um 14:30 Uhr", refused: .nothing),
    Fixture("Factura 2026/004512, importe 980,00 €", refused: .nothing),
    Fixture("IBAN PL61 1090 1014 0000 0712 1981 2874", refused: .nothing),
    Fixture("https://www.blake.example/contact", refused: .link),
    Fixture("Our shop is open again, call 01904 555077!", refused: .number),
    Fixture("Der Zug fällt aus. Hotline 0800 5550177", refused: .number),
    Fixture("Il negozio è chiuso, chiamate il 06 5550177", refused: .number),
    Fixture("Kundendienst: 0800 5550177", refused: .number),
    Fixture("The meeting code is 123 456 7890", refused: .nothing),
    Fixture("The Lord of the Rings, ISBN 978-0-261-10320-7", refused: .nothing),
  ])
  func `A text without a contact is refused with the reason`(_ fixture: Fixture) {
    fixture.check()
  }
}
