import Testing

@testable import ContactCommands

@Suite struct DatabaseLocationTests {
  private static func location(
    _ option: String?, _ variables: [String: String]
  ) throws -> DatabaseLocation {
    try DatabaseLocation(option: option, environment: Environment { variables[$0] })
  }

  @Test(arguments: [
    ("x.db", ["CONTACTS_DB": "y.db"], "x.db", true),
    (nil, ["CONTACTS_DB": "y.db", "HOME": "/h"], "y.db", false),
    (nil, ["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/contacts/contacts.sqlite", false),
    (nil, ["XDG_DATA_HOME": "d", "HOME": "/h"], "/h/.local/share/contacts/contacts.sqlite", false),
    (nil, ["CONTACTS_DB": "", "HOME": "/h"], "/h/.local/share/contacts/contacts.sqlite", false),
  ])
  func `the option, the variable or the XDG rules give the path of the database`(
    option: String?, variables: [String: String], path: String, isGiven: Bool
  ) throws {
    let location = try Self.location(option, variables)
    #expect(location.path == path)
    #expect(location.isGiven == isGiven)
  }

  @Test func `a database without a path is an error`() {
    let error = #expect(throws: CommandError.self) { try Self.location(nil, [:]) }
    #expect(error?.status == .configuration)
    #expect(error?.description.contains("set HOME") == true)
    let relative = #expect(throws: CommandError.self) { try Self.location(nil, ["HOME": "rel"]) }
    #expect(
      relative?.description
        == "The place of the contact list is unknown: HOME is “rel”, but must be an absolute path.")
    let empty = #expect(throws: CommandError.self) { try Self.location("", ["HOME": "/h"]) }
    #expect(empty?.status == .usage)
  }
}
