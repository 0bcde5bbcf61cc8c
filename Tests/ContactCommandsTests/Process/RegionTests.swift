import Foundation
import Testing

/// The settings `region` and `name.order`.
@Suite struct RegionTests {
  private static let people =
    SampleCards.card("FN:Iwan", "TEL:8 495 123-45-67")
    + SampleCards.card("FN:Ivan", "TEL:+7 495 1234567")
    + SampleCards.card("FN:Guido", "TEL:06 698 1234", "ADR:;;Via Po 1;Roma;RM;00198;")
    + SampleCards.card("FN:Ann", "TEL:1-202-555-0147", "ADR:;;1 Main St;Boston;MA;02101;USA")

  private func sandbox(_ cards: [UInt8] = people) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(cards, to: "all.vcf")
    try sandbox.contacts("drop", "all.vcf", "--match", "uid")
    return sandbox
  }

  private func names(_ sandbox: Sandbox, _ selector: String) throws -> [Substring] {
    try sandbox.output("list", "--format", "{name}", selector)
      .split(separator: "\n")
  }

  @Test func `A number is found in the spellings of the region, stored and searched`() throws {
    let sandbox = try sandbox()
    #expect(try names(sandbox, "tel:+74951234567") == ["Ivan"])
    try sandbox.contacts("config", "set", "region", "ru")
    #expect(try sandbox.output("config", "get", "region") == "RU\n")
    #expect(try names(sandbox, "tel:+74951234567") == ["Iwan", "Ivan"])
    #expect(try names(sandbox, "tel:84951234567") == ["Iwan", "Ivan"])
    #expect(try names(sandbox, "tel:4951234567") == ["Iwan", "Ivan"])
    #expect(try names(sandbox, "tel:\"8~10 7 495 1234567\"") == ["Iwan", "Ivan"])
    try sandbox.contacts("config", "unset", "region")
    #expect(try names(sandbox, "tel:+74951234567") == ["Ivan"])
  }

  @Test func `A number is removed, and not added again, in the spellings of the region`() throws {
    let sandbox = try sandbox(SampleCards.card("FN:Iwan", "TEL:8 495 123-45-67"))
    try sandbox.contacts("config", "set", "region", "RU")
    try sandbox.contacts("set", "iwan", "tel+=+7 495 1234567")
    try sandbox.check("phone iwan", output: "8 495 123-45-67\n")
    #expect(try sandbox.contacts("set", "iwan", "tel-=+7 495 1234567").status == 0)
    #expect(try sandbox.contacts("phone", "iwan").status == 1)
  }

  @Test func `Adding and dedupe recognize a number in the spellings of the region`() throws {
    let cards =
      SampleCards.card("FN:Iwan Petrow", "N:Petrow;Iwan;;;", "TEL:8 495 123-45-67")
      + SampleCards.card("FN:Iwan Petrow", "N:Petrow;Iwan;;;", "TEL:+7 495 1234567")
    let sandbox = try sandbox(cards)
    let before = try sandbox.output("dedupe", "--json")
    #expect(!before.contains("the same number"))
    try sandbox.contacts("config", "set", "region", "RU")
    let after = try sandbox.output("dedupe", "--json")
    #expect(after.contains("the same number, 8 495 123-45-67 and +7 495 1234567"))
    let added = try sandbox.contacts("add", "Somebody", "tel=84951234567", "-n")
    #expect(added.standardError.contains("contacts merge"))
  }

  @Test func `A drop recognizes a person by a number in the spellings of the region`() throws {
    let sandbox = try sandbox(
      SampleCards.card("FN:Iwan Petrow", "N:Petrow;Iwan;;;", "TEL:8 495 123-45-67"))
    let second = SampleCards.card("FN:Iwan Petrow", "N:Petrow;Iwan;;;", "TEL:+7 495 1234567")
    try sandbox.write(second, to: "second.vcf")
    let count = { try sandbox.output("list", "--count") }
    try sandbox.contacts("config", "set", "region", "RU")
    try sandbox.contacts("drop", "second.vcf")
    #expect(try count() == "1\n")
    try sandbox.contacts("undo")
    try sandbox.contacts("config", "unset", "region")
    try sandbox.contacts("drop", "second.vcf")
    #expect(try count() == "2\n")
  }

  @Test func `Labels are those of a letter within the region`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.output("address", "ann").hasSuffix("\nUSA\n"))
    #expect(try sandbox.output("address", "guido") == "Guido\nVia Po 1\n00198 Roma\nRM\n")
    try sandbox.contacts("config", "set", "region", "US")
    #expect(try sandbox.output("address", "ann") == "Ann\n1 Main St\nBoston, MA 02101\n")
    try sandbox.contacts("config", "set", "region", "IT")
    #expect(try sandbox.output("address", "guido") == "Guido\nVia Po 1\n00198 Roma RM\n")
    #expect(try sandbox.output("address", "ann").hasSuffix("\nUSA\n"))
  }

  @Test
  func `Lists show last names first if the setting says so, programs get the names of the cards`()
    throws
  {
    let sandbox = try sandbox(
      SampleCards.card(
        "FN:Dr. Martin Luther King Jr.", "N:King;Martin;Luther;Dr.;Jr.", "BDAY:1929-01-15",
        "CATEGORIES:Friends")
        + SampleCards.card("FN:Cher", "N:;Cher;;;") + SampleCards.card("FN:山田 太郎", "N:山田;太郎;;;"))
    let list = { try sandbox.output("list") }
    #expect(try list().contains("Dr. Martin Luther King Jr."))
    try sandbox.contacts("config", "set", "name.order", "last")
    for command in ["list", "list --fields name", "birthdays --all", "group show friends"] {
      let text = try sandbox.shell("$contacts \(command)").standardOutput
      #expect(text.contains("King, Martin Luther Jr."), "\(command)")
      let plain = try sandbox.shell("$contacts \(command) --plain").standardOutput
      #expect(plain.contains("Dr. Martin Luther King Jr."), "\(command)")
    }
    #expect(try list().contains("Cher"))
    #expect(try list().contains("山田 太郎"))
    let picked = try sandbox.shell("CONTACTS_PICKER='tee chosen' $contacts pick")
    #expect(picked.status == 0)
    let chosen = try String(contentsOfFile: sandbox.folder.path + "/chosen", encoding: .utf8)
    #expect(chosen.contains("\tKing, Martin Luther Jr.\t"))
  }

  @Test(arguments: [
    ("region = DEU", "line 1: region is a country’s two letters such as DE, or “none”."),
    ("name.order = middle", "line 1: name.order is one of first, last."),
  ])
  func `The configuration file refuses invalid values`(line: String, message: String) throws {
    let sandbox = try sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.folder.path + "/config/contacts", withIntermediateDirectories: true)
    try sandbox.write(line + "\n", to: "config/contacts/config")
    let outcome = try sandbox.shell("XDG_CONFIG_HOME=\"$PWD/config\" $contacts list")
    #expect(outcome.status == 78)
    #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
  }

  @Test func `The environment overrides the file, and the file the list`() throws {
    let sandbox = try sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.folder.path + "/config/contacts", withIntermediateDirectories: true)
    try sandbox.write("region = US\nname.order = last\n", to: "config/contacts/config")
    try sandbox.contacts("config", "set", "region", "IT")
    let label = { (variables: String) in
      try sandbox.shell("\(variables) $contacts address ann").standardOutput
    }
    #expect(try label("").hasSuffix("\nUSA\n"))
    #expect(try label("XDG_CONFIG_HOME=\"$PWD/config\"").hasSuffix("02101\n"))
    #expect(
      try label("XDG_CONFIG_HOME=\"$PWD/config\" CONTACTS_REGION=DE").hasSuffix("\nUSA\n"))
    let wrong = try sandbox.shell("CONTACTS_REGION=Mars $contacts list")
    #expect(wrong.status == 78)
    #expect(wrong.standardError.contains("CONTACTS_REGION is “Mars”"))
  }
}
