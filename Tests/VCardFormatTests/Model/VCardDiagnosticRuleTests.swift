import Testing
import VCardFormat

struct VCardDiagnosticRuleTests {
  @Test func `docs/vcard.md lists every rule`() {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = package.joined(separator: "/") + "/docs/vcard.md"
    let document = String(decoding: Corpus.read(path), as: UTF8.self)
    for rule in VCardDiagnostic.Rule.allCases {
      #expect(document.contains("| `\(rule)` | "), "\(rule)")
    }
  }
}
