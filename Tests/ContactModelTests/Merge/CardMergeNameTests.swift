import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct CardMergeNameTests {
  @Test(arguments: [
    ("KÄTHE NEUMANN", "NEUMANN;KÄTHE;;;", true), ("Kaethe Neumann", "Neumann;Kaethe;;;", false),
  ])
  func `A name in capitals is not kept beside the same name`(
    formatted: String, parts: String, isLeftOut: Bool
  ) {
    let own = card("FN:Käthe Neumann", "N:Neumann;Käthe;;;")
    let merge = CardMerge(
      of: VCard("FN:\(formatted)", "N:\(parts)"), into: VCard(reading: own),
      policy: .keepBoth)
    #expect((merge.card.bytes == own) == isLeftOut)
    #expect(merge.dropped.isEmpty)
    #expect(merge.undecided.isEmpty == isLeftOut)
  }

  @Test func `A sentence about the parts of a second name has a plural`() {
    let merge = CardMerge(
      of: VCard("FN:Ada", "N:King;Ada;;;"),
      into: VCard("FN:Ada", "N:Lovelace;Ada;;;"), policy: .keepBoth)
    #expect(
      merge.steps.filter { $0.action == .alternative }.map(\.message)
        == ["Names have another value, “King; Ada”: it is kept as “Other names”."])
  }

  @Test(arguments: [
    ("Jose Garcia", "José García", false), ("José García", "Jose Garcia", true),
    ("Ada King Lovelace", "LOVELACE, Ada", true), ("王小明", "小明", true), ("Ada", "Ada B.", false),
  ])
  func `A name left out is shorter only if no word and no accent is lost`(
    ours: String, theirs: String, isShorter: Bool
  ) {
    let merge = CardMerge(of: VCard("FN:\(theirs)"), into: VCard("FN:\(ours)"))
    #expect(merge.dropped.map(\.isShorterName) == [isShorter])
  }

  @Test(arguments: [
    ("Ada King", "King;Ada;;;", ["Names are now “King; Ada”: “Lovelace; Ada” was left out."]),
    ("Ada Lovelace", "Lovelace;Ada;;;", []), ("Lovelace", "Lovelace;Ada;;;", []),
  ])
  func `The parts of a name follow a newer name without parts`(
    formatted: String, parts: String, message: [String]
  ) {
    // 4.0 requires no N, but 3.0 does.
    for version in ["3.0", "4.0"] {
      let newer = card("FN:\(formatted)", "REV:20210101T000000Z", version: version)
      let merge = CardMerge(
        of: VCard(reading: newer),
        into: VCard("FN:Ada Lovelace", "N:Lovelace;Ada;;;", "REV:20200101T000000Z"),
        policy: .preferNewest)
      #expect(merge.card.first(.fn)?.text == formatted)
      #expect(
        merge.card.bytes == card("FN:\(formatted)", "N:\(parts)", "REV:20200101T000000Z"))
      #expect(merge.conflicts.map(\.message).filter { $0.hasPrefix("Names ") } == message)
    }
  }

  @Test(arguments: [
    (["N:King;Ada;;;"], "Ada King", true), (["N:King;Ada;;;"], "Ada Lovelace", false),
    (["N;CHARSET=UTF-8:Øst;Kåre"], "Kåre Øst", true),
    (["ORG:Engine"], "Engine", true), (["FN:", "N:King;Ada;;;"], "Ada King", false),
  ])
  func `An FN that only repeats the name of a card without FN adds nothing`(
    lines: [String], formatted: String, isUnchanged: Bool
  ) {
    let merge = CardMerge(of: VCard("FN:\(formatted)"), into: VCard(lines, version: "2.1"))
    #expect(merge.isUnchanged == isUnchanged)
  }
}
