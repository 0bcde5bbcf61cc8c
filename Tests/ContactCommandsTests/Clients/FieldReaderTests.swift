import ContactModel
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// Real vobject and ez-vcard, which read cards of the corpus after an assignment.
@Suite(
  .serialized, .enabled(if: Corpus.isPresent, "\(Corpus.reason)"),
  .enabled(if: TestRun.isComplete, "\(TestRun.reason)"))
struct FieldReaderTests {
  /// A library of others, and the program in Tests/Readers that reads cards with it.
  enum Library: String, CaseIterable {
    case vobject, ezVCard

    private static let jars = ["ez-vcard", "vinnie", "jackson-core"]
      .map { "/usr/share/java/\($0).jar" }

    private static let folder = Corpus.packageFolder.appending(path: "Tests/Readers").path

    var isInstalled: Bool {
      switch self {
      case .vobject: OtherClient.areInstalled("vdirsyncer", "khard")
      case .ezVCard:
        FileManager.default.isReadableFile(atPath: Self.jars[0])
          && FileManager.default.isExecutableFile(atPath: "/usr/bin/java")
      }
    }

    /// The command that prints the values of a property in a folder of cards.
    func command(_ folder: String, _ name: String) -> String {
      switch self {
      case .vobject:
        "PATH=\(OtherClient.path) python '\(Self.folder)/read_cards.py' \(folder) \(name)"
      case .ezVCard:
        "java -cp \(Self.jars.joined(separator: ":")) '\(Self.folder)/ReadCards.java' \(folder) \(name)"
      }
    }
  }

  private static let assignments: [(text: String, name: String, value: String)] = [
    ("note+=x", "NOTE", "x"), ("tel.work+=+44 20 7946 0999", "TEL", "442079460999"),
    ("email.0=ada@engine.example", "EMAIL", "ada@engine.example"),
    ("adr.home.city=Paris", "ADR", "paris"), ("bday=1815-12-10", "BDAY", "18151210"),
  ]

  @Test(
    .enabled(
      if: Library.allCases.contains(where: \.isInstalled),
      "Neither vobject nor ez-vcard is here (.ci/setup --all)."),
    arguments: Library.allCases.filter(\.isInstalled))
  func `other libraries read the new value of every card that they read before`(
    library: Library
  ) throws {
    let cards = Corpus.cards()
    // Every card would take minutes.
    let step = 8
    for (text, name, value) in Self.assignments {
      let change = try #require(try FieldAssignment(argument: text))
      let sandbox = try Sandbox()
      var edited = 0
      for index in stride(from: 0, to: cards.count, by: step) {
        let card = cards[index]
        var editor = FieldEditor(card)
        guard (try? editor.apply(change)) != nil, !editor.changes.isEmpty else { continue }
        edited += 1
        try sandbox.write(card.bytes, to: "before/\(index)")
        try sandbox.write(editor.card.bytes, to: "after/\(index)")
      }
      let before = try Self.read("before", name, by: library, in: sandbox)
      let after = try Self.read("after", name, by: library, in: sandbox)
      #expect(before.count > edited / 2, "\(library) reads \(before.count) of \(edited) cards")
      for index in before.keys.sorted() {
        let isFound = after[index]?.map(Self.plain)
          .contains { $0.hasSuffix(value) || $0.hasPrefix(value) }
        #expect(
          isFound == true,
          "\(text) \(after[index] ?? []): \(String(decoding: cards[index].bytes, as: UTF8.self))")
      }
    }
  }

  /// Returns the values of a property in each readable card.
  private static func read(
    _ folder: String, _ name: String, by library: Library, in sandbox: Sandbox
  ) throws -> [Int: [String]] {
    let outcome = try sandbox.shell(library.command(folder, name))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    var values: [Int: [String]] = [:]
    for line in outcome.standardOutput.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard let index = Int(parts[0]) else { continue }
      values[index, default: []] += parts.dropFirst().map(String.init)
    }
    return values
  }

  /// Returns a value in lower case, without what dates and numbers may have between their digits.
  private static func plain(_ value: String) -> String {
    value.lowercased().filter { !"-+ :;".contains($0) }.replacing("tel", with: "")
  }
}
