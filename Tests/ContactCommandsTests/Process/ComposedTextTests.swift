import Foundation
import Testing

/// Names whose letters and marks are one character, as most programs write them, or several, as in the names of files
/// on macOS.
@Suite struct ComposedTextTests {
  /// The forms of three names: letters of kana, a Korean name, and one of a Hebrew name with a letter of its own.
  private static let names = [
    ("ガブリエル", "カ\u{3099}フ\u{3099}リエル"),
    ("김민준", "\u{1100}\u{1175}\u{11B7}\u{1106}\u{1175}\u{11AB}\u{110C}\u{116E}\u{11AB}"),
    ("\u{FB2A}רה", "ש\u{5C1}רה"),
  ]

  private static let pairs = names + names.map { ($0.1, $0.0) }

  @Test(arguments: pairs)
  func `a name is found in each form`(stored: String, typed: String) throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", stored, "org=\(stored) Works")
    try sandbox.contacts("add", "Bob")
    let list = ["list", "--plain", "--fields", "name"]
    #expect(try sandbox.output(list + [typed]) == "\(stored)\n")
    #expect(try sandbox.output(list + ["org:\(typed)"]) == "\(stored)\n")
    #expect(try sandbox.output("rm", "-n", typed) == "Would remove \(stored).\n")
    #expect(try sandbox.contacts("doctor").status == 0)
  }

  @Test(arguments: pairs)
  func `the name of an image selects the contact in each form`(stored: String, file: String) throws
  {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", stored)
    try sandbox.write(DropTests.image, to: "photos/\(file).png")
    let output = try sandbox.output("drop", "photos/", "-n")
    #expect(output.hasSuffix("Would set the photo of \(stored).\n"))
  }

  @Test(arguments: pairs)
  func `two forms of a name are the same name`(first: String, second: String) throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", first, "email=one@example.org")
    try sandbox.contacts("add", second, "email=one@example.org")
    #expect(
      try sandbox.output("dedupe").contains(
        "the same name; the same e-mail address, one@example.org"))
  }

  @Test(arguments: pairs + [("École", "E\u{301}cole"), ("a≠b", "a=\u{338}b")])
  func `two forms of a name name one group`(first: String, second: String) throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("add", "Ada", "group=\(first)")
    try sandbox.contacts("add", "Bob")
    try sandbox.contacts("group", "add", second, "bob")
    #expect(try sandbox.output("group", "list", "--plain") == "\(first)\t2\tcategory\n")
    for name in [first, second] {
      let list = try sandbox.contacts("list", "group:\(name)", "--plain", "--fields", "name")
      #expect(list.standardOutput == "Ada\nBob\n")
    }
  }

  @Test(arguments: pairs + [("École", "E\u{301}cole"), ("Café", "CAFe\u{301}")])
  func `two forms of a name name one book`(first: String, second: String) throws {
    let sandbox = try Sandbox()
    try sandbox.contacts("book", "add", first)
    #expect(try sandbox.contacts("book", "add", second).status == 64)
    #expect(try sandbox.contacts("add", "Ada", "--book", second).status == 0)
    let list = try sandbox.contacts("list", "--book", first, "--plain", "--fields", "name")
    #expect(list.standardOutput == "Ada\n")
  }
}
