import Testing

@testable import VCardFormat

@Suite struct NameTableTests {
  @Test func `Each known name is found in any case, letter by letter or at once`() {
    for name in KnownName.all {
      for text in [name.text, name.text.lowercased()] {
        let bytes = Array("item1.\(text):value of the property".utf8)
        let span = bytes.span
        let range = 6..<6 + text.utf8.count
        let byLetter = NameTable.shared.name(in: span, range)
        let atOnce = NameTable.shared.name(for: NameKey(in: span, range))
        #expect(byLetter == name)
        #expect(atOnce == name)
      }
    }
  }

  @Test(arguments: [
    "X", "FNN", "ADRESSES", "X-PHONETIC-LAST-NAMES", "CLIENTPIDMAPCLIENTPIDMAP", "F1", "-FN",
  ])
  func `Unknown names are not found in the name table`(_ text: String) {
    let bytes = Array(text.utf8)
    let span = bytes.span
    let name = NameTable.shared.name(for: NameKey(in: span, 0..<bytes.count))
    #expect(name == .other)
  }
}
