import ContactModel
import Testing

/// Numbers as they are dialled in a region.
@Suite struct PhoneRegionTests {
  @Test(arguments: [
    ("DE", "030 123456", "+49 30 123456"), ("AT", "01 5123456", "+43 (0)1 5123456"),
    ("CH", "044 668 18 00", "0041 44 668 18 00"), ("FR", "01 42 68 53 00", "+33 1 42 68 53 00"),
    ("GB", "020 7946 0812", "tel:+44-20-7946-0812"), ("IE", "01 677 1234", "+353 1 677 1234"),
    ("NL", "020 555 1234", "+31 20 555 1234"), ("BE", "02 555 12 12", "+32 2 555 12 12"),
    ("SE", "08-123 456", "+46 (0)8 123 456"), ("NO", "22 12 34 56", "+47 22 12 34 56"),
    ("DK", "32 12 34 56", "+45 32 12 34 56"), ("FI", "09 123 4567", "+358 9 123 4567"),
    ("IT", "06 698 1234", "+39 06 698 1234"), ("ES", "912 345 678", "+34 912 345 678"),
    ("PT", "21 123 4567", "+351 21 123 4567"), ("PL", "22 123 45 67", "+48 22 123 45 67"),
    ("CZ", "224 123 456", "+420 224 123 456"), ("HU", "06 1 234 5678", "+36 1 234 5678"),
    ("GR", "21 0123 4567", "+30 21 0123 4567"), ("RU", "8 495 123-45-67", "+7 495 1234567"),
    ("RU", "495 123-45-67", "+7 495 1234567"), ("RU", "8 10 49 30 123456", "+49 30 123456"),
    ("KZ", "8 727 212 34 56", "+7 727 212 34 56"), ("BY", "8 017 212 34 56", "+375 017 212 34 56"),
    ("UA", "044 123 4567", "+380 44 123 4567"), ("TR", "0212 345 67 89", "+90 212 345 67 89"),
    ("US", "(202) 555-0147", "+1 202 555 0147"), ("US", "1-202-555-0147", "+1 202 555 0147"),
    ("CA", "011 49 30 123456", "+49 30 123456"), ("AU", "0011 49 30 123456", "+49 30 123456"),
    ("AU", "02 9876 5432", "+61 2 9876 5432"), ("JP", "03-1234-5678", "+81 3 1234 5678"),
    ("JP", "010 1 202 555 0147", "+1 202 555 0147"), ("CN", "010 1234 5678", "+86 10 1234 5678"),
    ("IN", "022 1234 5678", "+91 22 1234 5678"), ("SG", "6123 4567", "+65 6123 4567"),
    ("BR", "011 3123-4567", "+55 11 3123 4567"), ("ZA", "011 123 4567", "+27 11 123 4567"),
  ])
  func `a number without a country code is one of the region`(
    region: String, number: String, international: String
  ) throws {
    let region = try #require(Region(region))
    let key = try #require(PhoneNumber.internationalKey(of: number, in: region))
    #expect(key == PhoneNumber.internationalKey(of: international, in: region))
    #expect(
      PhoneNumber.mayBeOne(
        PhoneNumber(number).reversedDigits, PhoneNumber(international).reversedDigits))
  }

  @Test(arguments: [
    ("011 15 1234-5678", "+54 9 11 1234 5678", true), ("55 1234 5678", "+52 1 55 1234 5678", true),
    ("044 55 1234 5678", "+52 55 1234 5678", true), ("8 612 34567", "+370 612 34567", true),
    ("0 15 11 91234-5678", "+55 11 91234 5678", true),
    ("0 25 11 91234-5678", "+55 11 91234 5678", true), ("123 45 67", "+49 30 1234567", true),
    ("030 1234567", "040 1234567", false), ("+49 30 1234567", "+49 40 1234567", false),
    ("+49 172 1234567", "+44 1632 1234567", false), ("(202) 555-0147", "(303) 555-0147", false),
  ])
  func `digits that are only dialled on the way make no other number`(
    number: String, other: String, mayBeOne: Bool
  ) {
    let keys = [number, other].map { PhoneNumber($0).reversedDigits }
    #expect(PhoneNumber.mayBeOne(keys[0], keys[1]) == mayBeOne)
    #expect(PhoneNumber.mayBeOne(keys[1], keys[0]) == mayBeOne)
  }

  @Test(arguments: [
    ("DE", "123456"), ("US", "555-0147"), ("RU", "123-45-67"), ("DE", "0"), ("DK", "112"),
  ])
  func `a number that may lack its area code is not completed`(region: String, number: String)
    throws
  {
    #expect(PhoneNumber.internationalKey(of: number, in: try #require(Region(region))) == nil)
  }

  @Test func `regions are found by their codes in either case`() {
    #expect(Region("de")?.code == "DE")
    #expect(Region("Germany") == nil)
    #expect(Region("") == nil)
  }
}
