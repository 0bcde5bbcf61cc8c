import Testing

/// Commands that change something, but find nothing to change.
@Suite struct UnchangedTests {
  private static let cards =
    SampleCards.ada + SampleCards.grace
    + SampleCards.card("X-ADDRESSBOOKSERVER-KIND:group", "FN:Choir", "UID:choir-1")

  /// Commands, with their exit status and the name under which their document has the operation.
  @Test(arguments: [
    ("add --from-mail", 0, "operation_id"), ("book rename contacts contacts", 0, "operation_id"),
    ("dedupe --merge", 1, "operation_id"), ("dedupe --merge -n", 1, "operation_id"),
    ("dedupe --merge nobody", 1, "operation_id"), ("dedupe --not ada grace", 0, "operation_id"),
    ("drop cards.vcf", 0, "operation_id"), ("group add Family ada", 0, "operation_id"),
    ("group rename Choir Choir", 0, "operation_id"), ("move @0 --at @0", 0, "operation_id"),
    ("photo filter ada sepia", 0, "operation_id"), ("redo", 1, "operation"),
    ("set ada org=Engines", 0, "operation_id"), ("set ada group=Family", 0, "operation_id"),
    ("sort --by stored", 0, "operation_id"), ("trash empty --yes", 0, "operation_id"),
    ("vdir sync folder", 0, "operation_id"),
  ])
  func `A document without an operation says null`(
    line: String, status: Int32, name: String
  ) throws {
    let sandbox = try Sandbox(dropping: Self.cards)
    try sandbox.write(Self.cards, to: "cards.vcf")
    try sandbox.shell("mkdir folder")
    try sandbox.contacts("set", "ada", "photo=https://x.example/p.jpg", "group=Family")
    try sandbox.contacts("photo", "filter", "ada", "sepia")
    try sandbox.contacts("dedupe", "--not", "ada", "grace")
    try sandbox.contacts("vdir", "sync", "folder")
    let outcome = try sandbox.contacts(
      line.split(separator: " ").map(String.init) + ["--json"],
      input: Array("From: Ada <ada@example.org>\r\n\r\n".utf8))
    #expect(outcome.status == status, "\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("\"\(name)\": null"), "\(outcome.standardOutput)")
    #expect(outcome.standardOutput.contains("\"dry_run\": \(line.hasSuffix(" -n"))"))
  }
}
