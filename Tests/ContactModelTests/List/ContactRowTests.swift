import ContactModel
import Foundation
import Testing

@Suite struct ContactRowTests {
  private func row(name: String) -> ContactRow {
    ContactRow(
      id: ContactID(rawValue: 7), indexPath: IndexPath(row: 1, section: 0), book: "contacts",
      uid: nil, name: name, organization: "", emails: ["a@x.org", ""], phones: [], hasPhoto: false,
      changed: Date(timeIntervalSince1970: 0))
  }

  @Test(arguments: [254, 255, 256, 70_000])
  func `A row keeps texts of any length, in whatever order they are set`(count: Int) {
    let long = String(repeating: "o", count: count - 2) + "ö"
    var row = row(name: "Ada")
    row.phones = ["1", long, ""]
    row.name = long
    row.uid = ""
    #expect(row.uid == "")
    #expect(row.name == long)
    #expect(row.organization == "")
    #expect(row.emails == ["a@x.org", ""])
    #expect(row.phones == ["1", long, ""])
    row.emails = []
    row.uid = nil
    row.phones = []
    #expect(row.uid == nil)
    #expect(row.name == long)
    #expect(row.emails.isEmpty)
    #expect(row.phones.isEmpty)
  }

  @Test func `The memory of texts is used again, but not that of long ones`() {
    var texts = row(name: "Ada").texts
    let kept = texts
    let capacity = texts.bytes.capacity
    texts.removeAll()
    #expect(texts.bytes.isEmpty)
    #expect(texts.bytes.capacity >= capacity)
    #expect(kept == row(name: "Ada").texts)
    texts = row(name: String(repeating: "o", count: 1_000)).texts
    texts.removeAll()
    #expect(texts.bytes.isEmpty)
    #expect(texts.bytes.capacity < 480)
  }

  @Test func `Rows with the same texts are equal`() {
    var other = row(name: "Grace")
    #expect(other != row(name: "Ada"))
    other.name = "Ada"
    #expect(other == row(name: "Ada"))
  }
}
