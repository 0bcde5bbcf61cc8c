import ContactTestSupport
import Testing

/// A run of the program, and its exact results.
struct CommandFixture: Sendable, CustomTestStringConvertible {
  /// The hint of a drop that refused an image or a text that a contact could take.
  static let intoHint = "contacts: Add --into CONTACT to drop images or texts on a contact.\n"

  /// The end of the message about a file without a card.
  static let noCard =
    "has no card: a card begins with a line BEGIN:VCARD and ends with END:VCARD."

  /// The advice about a file that is not a contact list.
  static let notAList =
    "If it was your contact list, a backup helps: see “contacts backup list”. If there is none, "
    + "“contacts doctor --salvage NEWFILE” makes a new list of all cards that can be read."

  /// The arguments, separated by blanks; quotes protect blanks.
  let line: String

  /// The standard input.
  var input = ""

  /// The expected standard output, with ids and dates normalized.
  var output = ""

  /// The expected standard error.
  var errors = ""

  /// The expected exit status.
  var status: Int32 = 0

  /// The command line, as the name of the test case.
  var testDescription: String { "contacts \(line)" }

  init(
    _ line: String, input: String = "", output: String = "", errors: String = "",
    status: Int32 = 0
  ) {
    self.line = line
    self.input = input
    self.output = output
    self.errors = errors
    self.status = status
  }

  /// The arguments, one by one.
  var arguments: [String] {
    var arguments: [String] = []
    var current: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        current = current ?? ""
      case " " where !isQuoted:
        if let argument = current {
          arguments.append(argument)
        }
        current = nil
      default:
        current = (current ?? "") + String(character)
      }
    }
    return arguments + (current.map { [$0] } ?? [])
  }

  /// Runs the program.
  func run(in sandbox: Sandbox) throws -> Sandbox.Outcome {
    try sandbox.contacts(arguments, input: Array(input.utf8)).normalized(in: sandbox)
  }

  /// Runs the program and compares its results.
  func check(in sandbox: Sandbox, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try run(in: sandbox)
    #expect(outcome.standardOutput == output, "\(line)", sourceLocation: sourceLocation)
    #expect(outcome.standardError == errors, "\(line)", sourceLocation: sourceLocation)
    #expect(outcome.status == status, "\(line)", sourceLocation: sourceLocation)
  }
}

extension Sandbox {
  /// Runs the program and compares its results; ids and dates of the output are normalized.
  func check(
    _ line: String, input: String = "", output: String = "", errors: String = "",
    status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try CommandFixture(line, input: input, output: output, errors: errors, status: status)
      .check(in: self, sourceLocation: sourceLocation)
  }

  /// Makes a sandbox with a list of three contacts, and the files that they came from.
  static func withThreeContacts() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    try sandbox.contacts("drop", "three.vcf")
    return sandbox
  }
}

/// Cards for tests.
enum SampleCards {
  static let ada = card(
    "UID:ada-1", "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "ORG:Engines",
    "EMAIL:ada@example.org", "TEL:+44 20 7946 0812")
  static let grace = card("UID:grace-1", "FN:Grace Hopper", "N:Hopper;Grace;;;")
  static let zoe = card("FN:Zoë Björnström", "N:Björnström;Zoë;;;", "TEL:+46 8 123")
  static let all = ada + grace + zoe

  /// The hint for a card that shares only its name with a contact.
  static let adaHint =
    "contacts: ada.vcf:1: “Ada Lovelace” is a new contact: the contact of that name shares no "
    + "e-mail address, number, full birthday or postal address with it.\n"

  /// Returns a card with some lines.
  static func card(_ lines: String...) -> [UInt8] { ContactTestSupport.card(lines) }
}
