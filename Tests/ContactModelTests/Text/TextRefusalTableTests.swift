import Testing

struct TextRefusalTableTests {
  @Test(arguments: [
    Fixture("ISBN 978-3-16-148410-0", refused: .nothing),
    Fixture("Lea Text, ISBN 978-3-16-148410-0", refused: .name),
    Fixture("Order no. 1234567890 from Lea", refused: .nothing),
    Fixture("52.520008, 13.404954", refused: .nothing),
    Fixture("IBAN DE89 3704 0044 0532 0130 00", refused: .nothing),
    Fixture("192.168.178.100", refused: .nothing),
    Fixture("Meeting 22.11.2026 10:00-12:00", refused: .nothing),
    Fixture("€ 1.234.567,00", refused: .nothing),
    Fixture("https://example.org/lea", refused: .link),
    Fixture("Text GmbH", refused: .nothing),
    Fixture("Head of Sales", refused: .nothing),
    Fixture("Name Mail Telefon", refused: .nothing),
    Fixture("lea (at) text (dot) org", refused: .nothing),
    Fixture("Lea Text, lea at text dot org", refused: .nothing),
    Fixture("Ruf mich an: 0170 1234567", refused: .number),
    Fixture("Rechnung Nr. 20261234567 Lea Text", refused: .nothing),
    Fixture("20121 Milano (MI)", refused: .nothing),
    Fixture("Lovelace", refused: .name),
    Fixture("Notfall 0170 1234567", refused: .number),
    Fixture("Polizei 110", refused: .nothing),
    Fixture("Lea Text 110", refused: .name),
    Fixture("Wi-Fi password 12345678", refused: .nothing),
    Fixture("Your parcel 00340434161094042557 arrives Monday", refused: .nothing),
    Fixture("Flug LH 1234, 22.11.2026", refused: .nothing),
    Fixture("Treffen mit Lea Text am 22.11.2026 um 10:00, Tel. 030 1234567", refused: .number),
    Fixture("20121 Milano", refused: .nothing),
    Fixture("Envoyé de mon iPhone", refused: .nothing),
    Fixture("Reminder: dentist Dr. Smith, 555-0123", refused: .number),
    Fixture("Total: 1234567 EUR", refused: .nothing),
    Fixture("Lea Text owes me 1234567 EUR", refused: .nothing),
    Fixture("Invoice #2026-1234567", refused: .nothing),
    Fixture("Lea Text #1234567", refused: .name),
    Fixture("Serial number 123-456-7890", refused: .nothing),
    Fixture("lat 52.5200 lon 13.4050", refused: .nothing),
    Fixture("2026-11-22 10:00 Lea Text", refused: .name),
    Fixture("10.0.0.1 gateway", refused: .nothing),
    Fixture("PLZ 10117", refused: .nothing),
    Fixture("90210-1234", refused: .nothing),
    Fixture("Visa 4111 1111 1111 1111", refused: .nothing),
    Fixture("Zoom-ID 123 4567 8901", refused: .nothing),
    Fixture(
      """
      Kontonummer: 1234567890
      BLZ: 10010010
      Lea Text
      """, refused: .name),
    Fixture("Subject: Lea Text", refused: .nothing),
    Fixture("On Mon, Nov 23, 2026 at 10:00 AM Lea Text <lea@t.org> wrote:", refused: .address),
    Fixture(
      """
      Vielen Dank!

      Von meinem iPhone gesendet

      > Am 22.11.2026 schrieb Lea Text <lea@t.org>:
      > Hallo
      """, refused: .address),
    Fixture("The meeting is at 3pm, dial 1-800-555-0100 and enter code 123456#", refused: .number),
    Fixture("Your verification code is 12345678", refused: .nothing),
    Fixture("Total due: $1,234.56", refused: .nothing),
    Fixture("Flight BA 2490, 12/11/2026 14:35", refused: .nothing),
    Fixture("UPS tracking 1Z999AA10123456784", refused: .nothing),
    Fixture(
      "lea.text@example.org wrote to tim@example.org yesterday about the budget.", refused: .address
    ),
    Fixture("WG-Zimmer, 450 €, ab 1.12., Tel. 0160 5550130", refused: .number),
    Fixture("Ersatzteil Nr. 4711-0815-123", refused: .nothing),
    Fixture("Ich bin ab 22.11. wieder erreichbar.", refused: .nothing),
    Fixture(
      """
      Sehr geehrte Frau Text,
      vielen Dank für Ihre Bestellung 2026112212345.
      Ihr Kundenservice
      """, refused: .nothing),
    Fixture("cc: Ann Lee; Bo Ek", refused: .name),
    Fixture("Follow me: https://twitter.com/annlee", refused: .nothing),
    Fixture("call me at +1 555 010 1234", refused: .number),
    Fixture("Regards", refused: .nothing),
    Fixture("Thank you very much!", refused: .nothing),
    Fixture("Happy birthday, Ann!", refused: .name),
    Fixture("Ann Lee just called", refused: .nothing),
    Fixture("New York", refused: .nothing),
    Fixture("Hello World", refused: .nothing),
    Fixture("Lea Text Durchwahl 12", refused: .name),
    Fixture("Buchhaltung: 030 1234567", refused: .number),
    Fixture("Empfang 030 1234567", refused: .number),
    Fixture("Treffen: 22.11.2026, 18:00 Uhr, Hauptstr. 5, 10117 Berlin", refused: .nothing),
    Fixture("Lea Text 22.11.1970", refused: .name),
    Fixture("Bestellung Nr. 123-4567890-1234567", refused: .nothing),
    Fixture("Aktenzeichen 12 O 345/26", refused: .nothing),
    Fixture("Hauptstraße 5, 10117 Berlin", refused: .nothing),
    Fixture("GPS: 48.137154, 11.576124", refused: .nothing),
    Fixture("GPS: +48.137154, +11.576124", refused: .nothing),
    Fixture("Lat +48.137154 Lon +11.576124", refused: .nothing),
    Fixture("48°08'13.8\"N 11°34'34.1\"E", refused: .nothing),
    Fixture("MAC 00:1A:2B:3C:4D:5E", refused: .nothing),
    Fixture("2001:db8::1", refused: .nothing),
    Fixture("DE-10117 Berlin", refused: .nothing),
    Fixture("ID: 1234567890", refused: .nothing),
    Fixture("Pin 1234, Puk 12345678", refused: .nothing),
    Fixture("1.000.000 Euro", refused: .nothing),
    Fixture("100 000 000 zł", refused: .nothing),
    Fixture("0,99 € / Min. 0900 1234567", refused: .number),
    Fixture("Lea Text - Konto 1234567890", refused: .name),
    Fixture("01/02/2026 - 15/02/2026", refused: .nothing),
    Fixture("2026-11-22T10:00:00Z", refused: .nothing),
    Fixture("10:30-11:30 Lea Text", refused: .name),
    Fixture("Mo-Fr 9-17, 030 1234567", refused: .number),
    Fixture("Tisch für 4 reservieren, 030 1234567", refused: .number),
    Fixture("Ich habe die Nummer 0170 1234567 von Lea Text bekommen.", refused: .number),
    Fixture("I got 0170 1234567 from Lea Text.", refused: .number),
    Fixture(
      """
      Gracias,
      Lucía
      """, refused: .name),
  ])
  func `A text that names nobody is refused with the reason`(
    _ fixture: Fixture
  ) {
    fixture.check()
  }
}
