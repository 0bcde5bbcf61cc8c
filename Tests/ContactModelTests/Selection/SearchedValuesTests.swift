import ContactModel
import Foundation
import Testing

@Suite struct SearchedValuesTests {
  private let row = ContactRow(
    id: ContactID(rawValue: 7), indexPath: IndexPath(row: 0, section: 0), book: "contacts",
    uid: nil, name: "Ada Lovelace", organization: "",
    emails: ["lovelace@home.example", "mailto:ada@engine.example"],
    phones: ["+49 30 111111", "tel:+49-30-900123", "0171 2223334"], hasPhoto: false,
    changed: Date(timeIntervalSince1970: 0))

  private func clock() -> ContactSelector.Clock {
    ContactSelector.Clock(now: Date(timeIntervalSince1970: 0)) { _, _, _ in
      Date(timeIntervalSince1970: 0)
    }
  }

  @Test(arguments: [
    (["900123"], 0, 1),
    (["9001"], 0, 1),
    (["2223334"], 0, 2),
    (["tel:900123"], 0, 1),
    (["tel.cell:3334"], 0, 2),
    (["+49 171 2223334"], 0, 2),
    (["engine"], 1, 0),
    (["ngin"], 1, 0),
    (["ada@engine.example"], 1, 0),
    (["email:ada"], 1, 0),
    (["email.work:engine"], 1, 0),
    (["bob,engine", "tel:900"], 1, 1),
    // The name has the word, so the preferred address stays.
    (["ada"], 0, 0),
    (["ada", "engine"], 1, 0),
    // Fewer than four digits alone are not a number.
    (["900"], 0, 0),
    (["-900123"], 0, 0),
    (["nobody"], 0, 0),
  ])
  func `A value that was searched for comes first`(
    arguments: [String], email: Int, phone: Int
  ) throws {
    let selector = try ContactSelector(arguments: arguments, clock: clock())
    let shown = SearchedValues(in: selector, region: Region("DE"))?.row(row) ?? row
    #expect(shown.emails.first == row.emails[email])
    #expect(shown.phones.first == row.phones[phone])
    #expect(shown.emails.sorted() == row.emails.sorted())
    #expect(shown.phones.sorted() == row.phones.sorted())
  }

  @Test(arguments: [
    ["@0"], ["org:acme"], ["has:tel"], ["-ada"], [], ["a971e7e73e4d03ea", "76153755677A0C0B"],
  ])
  func `A selector may search for no values`(arguments: [String]) throws {
    let selector = try ContactSelector(arguments: arguments, clock: clock())
    #expect(SearchedValues(in: selector, region: nil) == nil)
  }
}
