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
  func `a key holds the digits that matter, last to first`(
    number: String, digits: String, isInternational: Bool
  ) {
    let key = PhoneNumber(number)
    #expect(key.reversedDigits == digits)
    #expect(key.isInternational == isInternational)
  }

  @Test(arguments: [
    ("+49 (0)30 123", "030123", true),
    ("+49 (0)30 123", "004930123", true),
    ("+49 30 123", "0123", true),
    ("030 123", "+49 30 123", true),
    ("030 123", "+1 212 030 123", false),
    ("(555) 123-4567", "+1 555 123 4567", true),
    ("+49 30 123", "124", false),
    ("+49 30 123", "", false),
    ("", "1", false),
  ])
  func `a number matches however it is written and by its last digits`(
    number: String, query: String, isFound: Bool
  ) {
    #expect(PhoneNumber(number).matches(PhoneNumber(query)) == isFound)
  }
}
