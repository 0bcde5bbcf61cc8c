import Foundation
import Testing

/// An edit where there is no room left.
@Suite struct FullDiskEditTests {
  /// Runs an edit on a terminal with a small file system in the folder `small`.
  private static func run(
    _ setting: String, editing script: String, in sandbox: Sandbox
  ) throws -> (status: Int32, text: String) {
    try sandbox.write("#!/bin/sh\n\(script)\n", to: "my editor")
    try sandbox.shell("chmod +x 'my editor'; mkdir -p small texts")
    let terminal = try PseudoTerminal(
      FullDiskTests.mounting.dropFirst() + [
        """
        mount -t tmpfs -o size=2m none small && cp contacts.sqlite small || exit 99
        \(setting)
        "$contacts" edit ada; code=$?
        ls -A small | grep -v -e filler -e sqlite >left
        rm small/filler; "$contacts" export >exported
        exit $code
        """
      ], of: URL(filePath: FullDiskTests.mounting[0]), in: sandbox,
      environment: EditorRun.environment(sandbox))
    let status = terminal.end()
    return (status, terminal.text)
  }

  private static func sandbox() throws -> Sandbox {
    try Sandbox(dropping: SampleCards.ada)
  }

  private static func expectUnchanged(_ sandbox: Sandbox) throws {
    #expect(try sandbox.shell("cat left").standardOutput == "")
    #expect(
      try sandbox.shell("cat exported").standardOutput
        == String(decoding: SampleCards.ada, as: UTF8.self))
  }

  @Test(.enabled(if: FullDiskTests.canMount, "No file system can be mounted here."))
  func `No room for the text changes nothing, and no file remains`() throws {
    let sandbox = try Self.sandbox()
    let (status, text) = try Self.run(
      "export TMPDIR=$PWD/small; head -c 3m /dev/zero >small/filler", editing: "exit 9",
      in: sandbox)
    #expect(status == 74)
    #expect(text.contains("Free some space") || text.contains("No space left"), "\(text)")
    try Self.expectUnchanged(sandbox)
  }

  @Test(.enabled(if: FullDiskTests.canMount, "No file system can be mounted here."))
  func `No room for the change keeps the text`() throws {
    let sandbox = try Self.sandbox()
    let (status, text) = try Self.run(
      "export CONTACTS_DB=$PWD/small/contacts.sqlite",
      editing: "head -c 3m /dev/zero >small/filler; echo 'note: x' >>\"$1\"", in: sandbox)
    #expect(status == 74)
    #expect(text.contains("There is no room left"), "\(text)")
    let file = try #require(try EditorRun.files(in: sandbox).first)
    #expect(text.contains("Your text is in “\(file.path)”."), "\(text)")
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("note: x\n"))
    try Self.expectUnchanged(sandbox)
  }
}
