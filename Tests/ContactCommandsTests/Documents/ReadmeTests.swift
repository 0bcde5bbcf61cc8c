import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import Foundation
import Testing

struct ReadmeTests {
  @Test func `The terminal session in the README prints what the README shows`() throws {
    let sandbox = try Sandbox()
    let samples = sandbox.folder.appending(path: "docs")
    try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Corpus.packageFolder.appending(path: "docs/samples"),
      to: samples.appending(path: "samples"))
    let expected = try block(of: "console")
    var session = ""
    for line in expected.split(separator: "\n") where line.hasPrefix("$ contacts ") {
      let arguments = line.dropFirst("$ contacts ".count).split(separator: " ").map(String.init)
      session += "\(line)\n" + (try sandbox.output(arguments))
    }
    #expect(normalized(session, in: sandbox) == normalized(expected, in: sandbox))
  }

  @Test func `The library code in the README compiles and drops a card`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.database
    let list = try await dropAsInReadme(.vCards("ada.vcf", card("FN:Ada")), path: path)
    #expect(try await list.read { try $0.rows(section: 0, 0..<9).map(\.name) } == ["Ada"])
    let file = Corpus.packageFolder.appending(
      path: "Tests/ContactCommandsTests/Documents/ReadmeLibrary.swift")
    let source = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in !["///", "func ", "return ", "}"].contains(where: line.hasPrefix) }
    #expect(try block(of: "swift").split(separator: "\n").map(String.init) == source)
  }

  @Test func `Every link in the README and the documentation leads to a file`() throws {
    let docs = Corpus.packageFolder.appending(path: "docs")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: docs.path)
      .filter { $0.hasSuffix(".md") }.map { docs.appending(path: $0) }
    for page in pages + [Corpus.packageFolder.appending(path: "README.md")] {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#]+)[^)]*\)/) where !match.output.1.contains(":") {
        let target = page.deletingLastPathComponent().appending(path: match.output.1)
        #expect(
          FileManager.default.fileExists(atPath: target.path),
          "\(page.lastPathComponent) links to \(match.output.1)")
      }
    }
  }

  /// The first code block of a language in the README.
  private func block(of language: String) throws -> String {
    let readme = try String(
      contentsOf: Corpus.packageFolder.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "```\(language)\n")
    try #require(parts.count > 1)
    return parts[1].components(separatedBy: "```")[0]
  }

  private func normalized(_ text: String, in sandbox: Sandbox) -> String {
    Sandbox.Outcome(standardOutput: text, standardError: "", status: 0)
      .normalized(in: sandbox).standardOutput
  }
}
