import Testing
import VCardInterchange

struct VCardInterchangeFormatTests {
  @Test func `A format has a name`() {
    #expect(
      VCardInterchangeFormat.all.map(\.name) == [
        "jcard", "xcard", "csv-google", "csv-outlook", "csv-apple", "jscontact",
      ])
    for format in VCardInterchangeFormat.all {
      #expect(VCardInterchangeFormat(name: format.name) == format)
    }
    #expect(VCardInterchangeFormat(name: "vcard") == nil)
  }

  @Test(arguments: [
    (#" ["vcard", []]"#, "jcard"), (#"[["vcard",[]]]"#, "jcard"), ("[]", "jcard"),
    (#"{"@type":"Card"}"#, "jscontact"), ("\u{FEFF}[\n {\"uid\":\"1\"}]", "jscontact"),
    ("<?xml version=\"1.0\"?>", "xcard"), ("Name,E-mail 1 - Value\nA", "csv-google"),
    ("First Name;E-mail Address", "csv-outlook"), ("first\tlast\tphone (home)\n", "csv-apple"),
    ("BEGIN:VCARD\nVERSION:4.0", nil), ("", nil), ("a,b", nil),
  ])
  func `A format shows in the first bytes`(text: String, expected: String?) {
    #expect(VCardInterchangeFormat.detected(in: Array(text.utf8))?.name == expected)
  }
}
