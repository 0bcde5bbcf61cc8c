import Testing

extension MergeTests {
  @Test(arguments: ["merge ada", "merge ada lovelace"])
  func `words don't say into which contact the others are merged`(line: String) throws {
    let advice = "contacts: Name the contact that the others are merged into with --into.\n"
    try Sandbox().check(line, errors: advice, status: 64)
  }
}
