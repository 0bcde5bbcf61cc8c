import Testing

@testable import VCardFormat

struct PropertyTableTests {
  @Test(arguments: [
    (KnownName.other, ""), (.begin, "BEGIN"), (.end, "END"), (.version, "VERSION"),
    (.agent, "AGENT"), (.fn, "FN"), (.n, "N"), (.adr, "ADR"),
  ])
  func `A name that reading looks for has the number of its declaration`(
    name: KnownName, text: String
  ) {
    #expect(name.text == text)
    #expect(KnownName(text) == name)
  }

  @Test func `No name is declared twice`() {
    let names = PropertyTable.declarations.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.uppercasedASCII == $0 })
  }

  @Test func `A former name is declared, and stands for the property that has it`() {
    for name in KnownName.all {
      guard let former = name.declaration.formerName else { continue }
      #expect(PropertyTable.shared.formerName(of: name).text == former)
      #expect(PropertyTable.shared.laterName(of: KnownName(former)) == name)
      #expect(KnownName(former).declaration.versions.isEmpty)
    }
  }

  @Test func `A name with X- is of no version, and each other one but BEGIN and END of some`() {
    for name in KnownName.all where name != .begin && name != .end {
      #expect(name.declaration.versions.isEmpty == name.text.hasPrefix("X-"), "\(name.text)")
    }
  }
}
