import Testing

@testable import VCardFormat

struct PropertyTableTests {
  @Test func `Each JSContact member and each table column belongs to one property`() {
    var forms: Set<JSContactForm> = []
    var columns: Set<String> = []
    for name in VCardProperty.Name.declared {
      if name.jsContact != .kept {
        #expect(forms.insert(name.jsContact).inserted, "\(name)")
        #expect(VCardProperty.Name(name.jsContact) == name)
      }
      for column in name.columns { #expect(columns.insert(column).inserted, "\(column)") }
    }
    #expect(VCardProperty.Name(.kept) == nil)
    #expect(VCardProperty.Name(.text("no such member")) == nil)
  }

  @Test(arguments: [
    ("X-LABEL", "LABEL"), ("X-GENDER", "GENDER"), ("X-SPOUSE", "SPOUSE"), ("LABEL", "LABEL"),
  ])
  func `A name with the prefix X- maps to the name without it`(name: String, plain: String) {
    #expect(VCardProperty.Name(name).withoutPrefix == VCardProperty.Name(plain))
  }

  @Test(arguments: [
    (KnownName.other, ""), (.begin, "BEGIN"), (.end, "END"), (.version, "VERSION"),
    (.agent, "AGENT"), (.fn, "FN"), (.n, "N"), (.adr, "ADR"),
  ])
  func `The constants of known names match their declarations`(
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

  @Test func `A former name is declared and maps to the current name`() {
    for name in KnownName.all {
      guard let former = name.declaration.formerName else { continue }
      #expect(PropertyTable.shared.formerName(of: name).text == former)
      #expect(PropertyTable.shared.laterName(of: KnownName(former)) == name)
      #expect(KnownName(former).declaration.versions.isEmpty)
    }
  }

  @Test func `Names with X- belong to no version, and other names to at least one`() {
    for name in KnownName.all where name != .begin && name != .end {
      #expect(name.declaration.versions.isEmpty == name.text.hasPrefix("X-"), "\(name.text)")
    }
  }
}
