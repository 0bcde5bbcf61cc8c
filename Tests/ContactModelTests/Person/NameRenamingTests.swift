import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

@Suite struct NameRenamingTests {
  /// A person's name and N, with a new name and what N becomes.
  @Test(arguments: [
    ("Ada Berg", "Berg;Ada;Maria;Dr.;", "Ada Lind", "Lind;Ada;Maria;Dr.;"),
    ("Ada Berg", "Berg;Ada;Maria;;", "Eva Berg", "Berg;Eva;Maria;;"),
    ("Dr. Ada Berg", "Berg;Ada;Maria;Dr.;", "Prof. Ada Berg", "Berg;Ada;Maria;Prof.;"),
    ("Ada Berg Jr.", "Berg;Ada;;;Jr.", "Ada Lind Jr.", "Lind;Ada;;;Jr."),
    ("Ana Eva Ruiz Paz", "Ruiz Paz;Ana Eva;;;", "Ana Eva Ruiz Gil", "Ruiz Gil;Ana Eva;;;"),
    // More words may be a middle name or a suffix.
    ("Ada Berg", "Berg;Ada;Maria;;", "Ada Eva Lind", "Lind;Ada;Eva;;"),
    ("Ada Berg", "Berg;Ada;Maria;;", "Ada Lind Jr.", "Lind;Ada;;;Jr."),
    ("Ada Berg", "Berg;Ada;Maria;;", "Ada", ";Ada;;;"),
    // Another name, another N, and a name in another order.
    ("Ada Berg", "Berg;Ada;Maria;;", "Eva Lind", "Lind;Eva;;;"),
    ("Ada Berg", "Ek;Bo;Maria;;", "Ada Lind", "Lind;Ada;;;"),
    ("Berg, Ada", "Berg;Ada;Maria;;", "Lind, Ada", "Lind;Ada;;;"),
    ("", "Berg;Ada;Maria;;", "Ada Lind", "Lind;Ada;;;"),
    ("Ada Berg", "Berg,Ek;Ada;;;;Ek;", "Ada Lind", "Lind;Ada;;;"),
  ])
  func `a new name keeps the parts that still stand in it`(
    former: String, parts: String, name: String, expected: String
  ) throws {
    let read = VCard("N:\(parts)")
    let known = try #require(read.first(.n)?.personName)
    let new = VCardName(ofPerson: name, insteadOf: former, with: known)
    #expect(String(decoding: VCardProperty(personName: new).rawValue, as: UTF8.self) == expected)
  }
}
