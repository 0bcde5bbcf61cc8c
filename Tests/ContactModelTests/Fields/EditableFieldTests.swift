import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct EditableFieldTests {
  @Test(arguments: [
    (["X-SKYPE:ada", "IMPP:xmpp:a@b"], ["impp.0 ada", "impp.1 xmpp:a@b"]),
    (["IMPP:xmpp:a@b", "X-AIM:ada"], ["impp.0 xmpp:a@b", "impp.1 ada"]),
    (
      [
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nick;1;;", "NICKNAME:Nock",
        "X-SPOUSE:Will", "RELATED;VALUE=text:Rob",
      ], ["nick.0 Nick", "nick.1 Nock", "related.0 Will", "related.1 Rob"]
    ),
    (["X-SKYPE:ada"], ["X-SKYPE.0 ada"]),
    (["ADR:;;1 Main St;Rome;;;"], ["adr.street.0 1 Main St", "adr.city.0 Rome"]),
  ])
  func `Each value is one field`(lines: [String], fields: [String]) {
    let contact = Contact(lines)
    #expect(contact.editableFields.map { "\($0.path) \($0.value)" } == fields)
  }
}
