import Testing
import VCardFormat

struct ExactTextTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test func `Texts with other bytes are different, whatever they write`() {
    #expect(Self.composed == Self.decomposed)
    #expect(Self.composed.exact != Self.decomposed.exact)
    #expect("K".exact != "\u{212A}".exact)
    #expect("".exact == "".exact)
    #expect((Self.composed + "x").dropLast().description.exact == Self.composed.exact)
    #expect(Set([Self.composed, Self.decomposed, Self.composed].exact).count == 2)
    #expect([[Self.composed]].exact != [[Self.decomposed]].exact)
  }

  @Test func `Texts are in the order of their bytes`() {
    let texts = [Self.composed, "f", "", Self.decomposed, "e"]
    #expect(texts.exact.sorted() == ["", "e", Self.decomposed, "f", Self.composed].exact)
  }

  @Test(arguments: ["3.0", "4.0"])
  func `A value that is set in other bytes replaces the former one`(version: String) {
    let (old, new) = (Self.composed, Self.decomposed)
    func written(
      _ name: String, _ value: String, _ set: (inout VCardProperty) -> Void
    ) -> ExactText {
      guard var property = card("VERSION:\(version)", "\(name):\(value)").properties.last else {
        return "".exact
      }
      set(&property)
      return String(decoding: property.rawValue, as: UTF8.self).exact
    }
    let photo = VCardBinary(uri: "http://a/\(new)", mediaType: nil)
    let values = [
      (written("NOTE", old) { $0.text = new }, new),
      (written("NICKNAME", "a,\(old)") { $0.textList = ["a", new] }, "a,\(new)"),
      (written("N", "\(old);a") { $0.components = [[new], ["a"]] }, "\(new);a"),
      (written("N", "\(old);;;;") { $0.personName?[.family] = [new] }, "\(new);;;;"),
      (written("ADR", ";;\(old);;;;") { $0.address?[.street] = [new] }, ";;\(new);;;;"),
      (written("ORG", "\(old);a") { $0.organization?.name = new }, "\(new);a"),
      (written("BIRTHPLACE", old) { $0.place?.text = new }, new),
      (written("TEL", "1 \(old)") { $0.telephone?.number = "1 \(new)" }, "1 \(new)"),
      (written("TZ", "A\(old)") { $0.timeZone?.name = "A\(new)" }, "A\(new)"),
      (written("GENDER", "F;\(old)") { $0.gender?.identity = new }, "F;\(new)"),
      (written("X-SPOUSE", old) { $0.relation?.text = new }, new),
      (written("X-SKYPE", old) { $0.onlineService?.user = new }, new),
      (
        written("MEMBER", "urn:uuid:\(old)") { $0.member?.uri = "urn:uuid:\(new)" },
        "urn:uuid:\(new)"
      ),
      (written("URL", "http://a/\(old)") { $0.uri = "http://a/\(new)" }, "http://a/\(new)"),
      (written("PHOTO;VALUE=uri", "http://a/\(old)") { $0.binary = photo }, "http://a/\(new)"),
    ]
    for (value, expected) in values { #expect(value == expected.exact) }
  }

  @Test func `A line that is no property is missing in a card that has it in other bytes`() {
    let (old, new) = (
      card("VERSION:3.0", "FN:A", Self.composed), card("VERSION:3.0", "FN:A", Self.decomposed)
    )
    #expect(old.linesMissing(in: new).exact == [Self.composed].exact)
    #expect(old.linesMissing(in: old) == [])
  }
}
