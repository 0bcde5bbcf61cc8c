import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

@Suite struct ValueFinderTests {
  private static let parts = "ADR;TYPE=HOME:;;Main St 1;Bonn;;;"

  /// The lines of a card, and its addresses without the name.
  @Test(arguments: [
    (["ADR;TYPE=HOME:;;;;;;", "LABEL;TYPE=HOME:Line 1\\nLine 2"], ["Line 1\nLine 2"]),
    (["ADR;TYPE=HOME,PREF:;;;;;;", "LABEL;TYPE=HOME,PREF:Line 1\\nLine 2"], ["Line 1\nLine 2"]),
    (["LABEL;TYPE=HOME:Line 1\\nLine 2"], ["Line 1\nLine 2"]), (["LABEL:A"], ["A"]),
    (["LABEL;TYPE=WORK:A", "LABEL;TYPE=HOME,PREF:B"], ["B", "A"]),
    ([parts, "LABEL;TYPE=HOME:A"], ["Main St 1\nBonn"]),
    ([parts, "LABEL:A"], ["Main St 1\nBonn"]),
    ([parts, "LABEL;TYPE=WORK:A"], ["Main St 1\nBonn", "A"]),
    ([parts, "LABEL;TYPE=POSTAL,HOME:A"], ["Main St 1\nBonn"]),
    (["ADR:;;Main St 1;Bonn;;;", "LABEL;TYPE=WORK:A"], ["Main St 1\nBonn"]),
    (["ADR;TYPE=HOME:;;;;;;"], []), (["LABEL:"], []),
  ])
  func `A printed address is an address`(lines: [String], addresses: [String]) throws {
    #expect(try values(lines, version: "3.0") == addresses)
  }

  @Test func `A printed address of 2.1 is an address`() throws {
    let label = "LABEL;HOME;ENCODING=QUOTED-PRINTABLE:Line 1=0D=0ALine 2"
    #expect(try values(["ADR;HOME:;;;;;;", label], version: "2.1") == ["Line 1\nLine 2"])
    #expect(try values([label], version: "2.1") == ["Line 1\nLine 2"])
  }

  @Test func `A printed address has a type, as others have`() throws {
    let label = "LABEL;TYPE=work:A"
    #expect(try values([label], types: ["work"], version: "3.0") == ["A"])
    #expect(try values([label], types: ["home"], version: "3.0") == [])
  }

  /// Returns the addresses of a card, without the name.
  private func values(
    _ lines: [String], types: [String] = [], version: String
  ) throws -> [String] {
    let bytes = card(["N:King;Ada", "FN:Ada"] + lines, version: version)
    return try ValueFinder(.address, types: types).values(in: VCard(reading: bytes))
      .map { $0.text.replacing("Ada\n", with: "") }
  }
}
