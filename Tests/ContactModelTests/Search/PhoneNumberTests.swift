import ContactModel
import Testing

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    ("+49 (0)30 1234567", "76543210394", true),
    ("030 1234567", "765432103", false),
    ("004930/123-45 67", "76543210394", true),
    ("tel:+1-201-555-0123;ext=5", "32105551021", true),
    ("(555) 123-4567 x12", "7654321555", false),
    ("٠٣٠١٢٣", "32103", false),
    ("＋４９ ３０ １", "10394", true),
    ("0049 (0)30 1", "10394", true),
    ("12 (0)3", "3021", false),
    ("+49 (0", "094", true),
    ("+49 30 １", "10394", true),
    ("110", "011", false),
    ("0", "0", false),
    ("unknown", "", false),
    ("", "", false),
  ])
  func `a phone key holds the significant digits in reverse order`(
    number: String, digits: String, isInternational: Bool
  ) {
    let key = PhoneNumber(number)
    #expect(key.reversedDigits == digits)
    #expect(key.isInternational == isInternational)
  }

  @Test(arguments: [
    ("+44 (0)20 7946 0999", "tel:+442079460999"), ("tel:+1-555-0100;ext=12", "tel:+15550100"),
    ("030 1234567 ext. 5", "tel:0301234567"), ("1-800-FLOWERS", nil), ("*100#", nil), ("nix", nil),
  ])
  func `A number becomes a link that calls it`(number: String, link: String?) {
    #expect(PhoneNumber.link(for: number) == link)
  }
}
