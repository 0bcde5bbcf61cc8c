import ContactModel
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

struct ContactMergeTests {
  static let date = Date(timeIntervalSince1970: 1_795_248_000)

  @Test(arguments: [
    ("REV:2020-01-01T00:00:00Z", "REV:2026-11-21T08:00:00Z"),
    ("REV;VALUE=timestamp:20200101T000000Z", "REV;VALUE=timestamp:20261121T080000Z"),
  ])
  func `A merge that adds a value updates REV in the style of the old REV`(old: String, new: String)
  {
    let merge = ContactMerge(
      of: Contact("FN:Ada", "EMAIL:a@b.c"), into: Contact("FN:Ada", old), at: Self.date)
    #expect(merge.contact.card.bytes == card("FN:Ada", new, "EMAIL:a@b.c"))
    #expect(!merge.isUnchanged)
  }

  @Test func `A merge that adds nothing changes no byte`() {
    let ours = Contact("FN:Ada", "REV:2020-01-01T00:00:00Z")
    let merge = ContactMerge(of: Contact("FN:Ada"), into: ours, at: Self.date)
    #expect(merge.isUnchanged)
    #expect(merge.contact == ours)
  }

  @Test(arguments: [
    (
      ["FN:B", "FN:C"],
      ["Name is now “C”: “A” was left out.", "Name is now “C”: “B” was left out."]
    ),
    (["FN:B", "FN:A"], ["Name is now “A”: “B” was left out."]),
  ])
  func `A merge of several contacts names the value that is left in the end`(
    others: [String], messages: [String]
  ) {
    let merge = ContactMerge(
      of: others.map { Contact($0) }, into: Contact("FN:A"), policy: .preferSource, at: Self.date)
    #expect(merge.conflicts.map(\.message) == messages)
  }
}
