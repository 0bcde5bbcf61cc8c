import Testing

@testable import ContactModel

struct WebAddressTests {
  @Test(arguments: [
    ("HTTP://Ada.Example/", "http://ada.example"), (" ada.example ", "http://ada.example"),
    ("https://ada.example/A?b=C", "https://ada.example/A?b=C"),
    ("https://Ada.example?Q", "https://ada.example?Q"),
    ("urn:isbn:0451450523", "urn:isbn:0451450523"),
    ("ada.example/a:b", "http://ada.example/a:b"), ("", ""),
  ])
  func `Different spellings of a web address have one normal form`(address: String, normal: String)
  {
    #expect(WebAddress.normal(address) == normal)
  }

  @Test(arguments: [
    ("+1 202 555 0147", "7410555202"), ("+44 20 7946 0812", "2180649702"),
    ("+353 1 234 5678", "87654321"), ("+49 30 1234567", "765432103"), ("+49 1234", nil), ("1", nil),
  ])
  func `The national key of an international number has no country code`(
    number: String, key: String?
  ) {
    #expect(PhoneNumber.nationalKey(ofInternational: PhoneNumber(number).reversedDigits) == key)
  }
}
