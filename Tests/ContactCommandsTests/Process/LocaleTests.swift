import Testing

/// Names of locales that are no language.
@Suite struct LocaleTests {
  /// The C library accepts a path; the library that sorts names once ended the process at each of these.
  private static let names = [
    "/usr/lib/locale/C.utf8", "aaaaaaaaaaaa", "de_" + String(repeating: "A", count: 300),
    "de@" + String(repeating: "1", count: 300),
  ]

  @Test(arguments: names, ["LC_ALL", "LC_MESSAGES", "LANG"])
  func `a locale that is no language is no language of the list`(
    name: String, variable: String
  ) throws {
    let sandbox = try Sandbox.withThreeContacts()
    for line in [["add", "Foo"], ["duplicate", "@0"], ["sort", "--by", "name"], ["doctor"]] {
      let outcome = try sandbox.contacts(line, environment: [variable: name])
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
  }

  @Test(arguments: names)
  func `a new list sorts by the rules of a language only if the locale is one`(
    name: String
  ) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.contacts(["add", "Foo"], environment: ["LC_ALL": name]).status == 0)
    let isLanguage = name.hasPrefix("de@")
    #expect(try sandbox.output("config", "get", "sort.locale") == (isLanguage ? "de\n" : "root\n"))
  }
}
