import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

struct AddressPartsTests {
  @Test(arguments: [
    (";;;Reston;VA;20190;USA;;3B;;54321;Main St", "54321 Main St; 3B; Reston; VA; 20190; USA"),
    (";;;Ulm;;89073;Germany;;;;1;Weg", "Weg 1; Ulm; 89073; Germany"),
    ("12;Flat 3;1 High St;Leeds;;LS1;UK", "1 High St; Flat 3; 12; Leeds; LS1; UK"),
    (";;1 Way;Leeds;;;;;3B;2;1;Way;;;;Mill;Inn", "1 Way; 2; 3B; Inn; Mill; Leeds"),
    (";;1 Way;Leeds;;;;;;;2;Lane", "1 Way; Lane; 2; Leeds"),
    (";;1,Way,Mill;Leeds;;;;;;;1;Way;Mill", "1 Way, Mill; Leeds"),
    (";;1 Way;Leeds;;;;;;;;;;;;;;;x,y", "1 Way; Leeds; x, y"), (";;;;;;", ""),
  ])
  func `An address in a list has the order of a label, and all its parts once`(
    parts: String, shown: String
  ) throws {
    let path = try FieldPath(reading: "adr")
    let card = VCard(reading: card(["FN:Ada", "ADR:\(parts)"]))
    #expect(path.firstValue(in: card) ?? "" == shown)
  }
}
