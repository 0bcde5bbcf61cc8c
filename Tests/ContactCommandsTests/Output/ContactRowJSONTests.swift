import ContactDocuments
import ContactModel
import Foundation
import Testing

@testable import ContactCommands

@Suite struct ContactRowJSONTests {
  private func json(of texts: RowTexts) -> String {
    var json = JSONText()
    json.append(
      ContactRow(
        id: ContactID(rawValue: 7), indexPath: IndexPath(row: 1, section: 0), book: "contacts",
        texts: texts, hasPhoto: false, isGroup: false, changed: Date(timeIntervalSince1970: 0)))
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func texts(_ values: [(RowTexts.Kind, [UInt8])]) -> RowTexts {
    var texts = RowTexts()
    for (kind, bytes) in values {
      unsafe bytes.withUnsafeBytes { unsafe texts.append($0, as: kind) }
    }
    return texts
  }

  @Test(arguments: [
    "", "Ada", "\"", "Ada\\", "Ada\u{7F}", "exactly8", "Ada Lovelace", "Ada Lovelace, \"Countess\"",
    "Ada\nLovelace", "Augusta Ada Lovelace\t", "Zoë", "Zoë Björnström", "王", "😀 and more text",
    "عبد الرحمن", "د\u{61C}", "\u{85}\u{2028}\u{200E}", String(repeating: "long ", count: 60),
  ])
  func `The texts of a row are escaped like other strings`(text: String) {
    var string = JSONText()
    string.append(text)
    let expected = String(decoding: string.bytes, as: UTF8.self)
    let bytes = Array(text.utf8)
    #expect(
      json(of: texts([(.uid, bytes), (.name, bytes), (.email, bytes), (.email, bytes)])) == """
        {"row": 1, "book": "contacts", "id": "0000000000000007", "uid": \(expected), \
        "name": \(expected), "organization": "", "emails": [\(expected), \(expected)], \
        "phones": [], "has_photo": false, "changed": "1970-01-01T00:00:00.000Z"}
        """)
  }

  @Test func `A row without texts has no UID and empty names`() {
    #expect(
      json(of: texts([(.phone, Array("1".utf8))])) == """
        {"row": 1, "book": "contacts", "id": "0000000000000007", "uid": null, "name": "", \
        "organization": "", "emails": [], "phones": ["1"], "has_photo": false, \
        "changed": "1970-01-01T00:00:00.000Z"}
        """)
  }

  @Test func `Bytes that aren't UTF-8 are replaced`() {
    #expect(json(of: texts([(.name, [0x41, 0xFF])])).contains("\"name\": \"A\u{FFFD}\""))
  }
}
