import ContactTestSupport
import Testing

/// Ids and UIDs without a prefix name contacts as rows do, in all commands.
@Suite struct NamedByIdTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(
      dropping: SampleCards.card("FN:Anna Berg", "UID:uid-anna")
        + SampleCards.card("FN:Bo Stone", "UID:uid-bo")
        + SampleCards.card("FN:Bo Wood", "UID:bo"))
  }

  /// Returns the ids of all contacts.
  private func ids(in sandbox: Sandbox) throws -> [String] {
    try sandbox.output("list", "--plain", "--fields", "id")
      .split(separator: "\n").map(String.init)
  }

  private static let changed = """
    Would change Bo Stone (@1)
      title  + Y
    Would change Anna Berg (@0)
      title  + Y

    """

  @Test(arguments: [
    ["uid-bo", "uid-anna"], ["uid-bo,uid-anna"], ["@1", "uid-anna"], ["uid-bo", "@0"],
    ["uid-bo", "@1", "uid-anna"],
  ])
  func `UIDs name several contacts to change, in their order`(words: [String]) throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.contacts(["set"] + words + ["title=Y", "-n"])
    #expect(
      outcome == Sandbox.Outcome(standardOutput: Self.changed, standardError: "", status: 0))
  }

  @Test(arguments: [" ", ","])
  func `ids name several contacts to change, in their order`(separator: String) throws {
    let sandbox = try sandbox()
    let ids = try ids(in: sandbox)
    let words = [ids[1], ids[0]].joined(separator: separator).split(separator: " ").map(String.init)
    #expect(try sandbox.output(["set"] + words + ["title=Y", "-n"]) == Self.changed)
    #expect(try sandbox.contacts(["set"] + words + ["title=Y"]).status == 0)
    #expect(try sandbox.contacts(["unset"] + words + ["title"]).status == 0)
    let listed = try sandbox.contacts(["list", "--plain", "--fields", "name,title"] + words)
    #expect(listed.standardOutput == "Bo Stone\t\nAnna Berg\t\n")
  }

  @Test func `ids of several contacts to merge need no question`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.contacts(
      "merge", "uid-bo", "bo", "--into", "@0", "--prefer", "newest")
    #expect(outcome.standardOutput.hasPrefix("Merged 2 contacts into Anna Berg (@0)"))
    #expect(try ids(in: sandbox).count == 1)
  }

  @Test func `merging ids alone suggests the first one for the others`() throws {
    let sandbox = try sandbox()
    let ids = try ids(in: sandbox)
    try sandbox.check(
      "merge \(ids[0]) \(ids[1])",
      errors: "contacts: Name the contact that the others are merged into, as in “contacts merge "
        + "<id> --into <id>”.\n", status: 64)
  }

  @Test func `an id beside a word, and words that are names, don't change several contacts`() throws
  {
    let sandbox = try sandbox()
    #expect(try sandbox.contacts("set", "stone,wood", "title=Y").status == 2)
    #expect(try sandbox.contacts("set", "uid-anna,stone", "title=Y").status == 2)
    // “bo” is a UID, so it doesn't mean the other Bo.
    try sandbox.check("set bo wood title=Y -n", output: "Would change Bo Wood (@2)\n  title  + Y\n")
    #expect(try sandbox.contacts("set", "uid-bo", "wood", "title=Y").status == 1)
  }

  @Test func `UIDs and rows are listed in the order of the arguments`() throws {
    let sandbox = try sandbox()
    for (words, names) in [
      (["bo", "@0"], "Bo Wood\nAnna Berg\n"),
      (["@1", "bo", "@0"], "Bo Stone\nBo Wood\nAnna Berg\n"),
      (["@0", "bo"], "Anna Berg\nBo Wood\n"),
    ] {
      let listed = try sandbox.contacts(["list", "--format", "{name}"] + words)
      #expect(listed.standardOutput == names)
    }
  }

  @Test func `words that are a whole name mean this name, also if each is a UID`() throws {
    let sandbox = try Sandbox(
      dropping: SampleCards.card("FN:Max Mustermann")
        + SampleCards.card("FN:Bo Stone", "UID:max")
        + SampleCards.card("FN:Anna Berg", "UID:mustermann"))
    func names(_ selectors: String...) throws -> String {
      try sandbox.output(["list", "--format", "{name}"] + selectors)
    }
    for words in ["max mustermann", "'Mustermann Max'", "max mustermann --book contacts"] {
      try sandbox.check(
        "set \(words) title=Y -n", output: "Would change Max Mustermann (@0)\n  title  + Y\n")
    }
    #expect(try names("max", "mustermann") == "Max Mustermann\n")
    // A comma unites the contacts with the UIDs, and so do words that are no whole name.
    #expect(try names("max,mustermann") == "Bo Stone\nAnna Berg\n")
    #expect(try names("mustermann", "@1") == "Anna Berg\nBo Stone\n")
    try sandbox.contacts("rm", "@0", "--yes")
    #expect(try names("max", "mustermann") == "Bo Stone\nAnna Berg\n")
  }

  @Test(arguments: [["uid-bo", "uid-anna"], ["uid-bo,uid-anna"]])
  func `UIDs mean the contacts of the book that --book names`(words: [String]) throws {
    let sandbox = try sandbox()
    try sandbox.contacts("book", "add", "work")
    try sandbox.contacts("drop", "all.vcf", "--book", "work")
    try sandbox.contacts("rm", "@work.2", "--yes")
    let outcome = try sandbox.contacts(["--book", "work", "set"] + words + ["title=Y", "-n"])
    #expect(outcome.standardOutput == Self.changed)
    // The other Bo is only in the first book.
    #expect(try sandbox.contacts("--book", "work", "rm", "uid-bo", "bo", "--yes").status == 1)
  }
}
