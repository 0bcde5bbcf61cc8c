import ContactTestSupport
import Testing
import VCardFormat

@testable import VCardInterchange

/// How contacts are written as LDIF.
@Suite struct LDIFWriterTests {
  @Test func `lines are folded, and unsafe values are encoded`() {
    let card = Interchange.card("FN: A\nNOTE:\(String(repeating: "a", count: 100))\nTITLE:ü")
    let written = Interchange.write([card], as: .ldif)
    #expect(written.split(separator: "\n").allSatisfy { $0.utf8.count <= 76 })
    #expect(written.contains("cn:: IEE=\n"))
    #expect(written.contains("title:: w7w=\n"))
    #expect(written.contains("objectclass: inetOrgPerson\n"))
    #expect(!written.contains("mozillaAbPersonAlpha"))
    #expect(Interchange.read(written, as: .ldif).cards.first?.first(.note)?.text.count == 100)
  }

  @Test func `addresses are written in the order of preference, and lost preferences are named`() {
    var writer = LDIFCardWriter()
    var bytes: [UInt8] = []
    writer.append(
      Interchange.card("FN:A\nEMAIL;PREF=20:old@x\nEMAIL;PREF=10:new@x\nTEL;X-FOO=bar:1"),
      to: &bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("@x") && !$0.hasPrefix("dn") } == [
        "mail: new@x", "mozillaSecondEmail: old@x",
      ])
    #expect(
      writer.losses.values.map(\.name) == [
        "parameters of E-mail", "parameters of Phone", "types of Phone",
      ])
  }
}
