import Foundation
import Testing

/// The program with editors that people use.
@Suite struct RealEditorTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(dropping: SampleCards.ada)
    try sandbox.shell("mkdir texts")
    return sandbox
  }

  private func terminal(_ editor: String, in sandbox: Sandbox) throws -> PseudoTerminal {
    var environment = EditorRun.environment(sandbox)
    environment["VISUAL"] = editor
    return try PseudoTerminal(["edit", "ada"], in: sandbox, environment: environment)
  }

  private func expectChange(_ terminal: PseudoTerminal, in sandbox: Sandbox) throws {
    #expect(terminal.end() == 0)
    #expect(terminal.text.contains("ada@example.org → ada@engine.example"), "\(terminal.text)")
    #expect(
      try sandbox.output("export")
        == String(decoding: SampleCards.ada, as: UTF8.self)
        .replacing("ada@example.org", with: "ada@engine.example"))
    #expect(try EditorRun.files(in: sandbox) == [])
  }

  private static func has(_ editor: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(editor)")
      || FileManager.default.isExecutableFile(atPath: "/bin/\(editor)")
  }

  @Test(.enabled(if: has("ed"), "ed is not installed."))
  func `ed changes a line`() throws {
    let sandbox = try sandbox()
    let terminal = try terminal("ed", in: sandbox)
    terminal.type(",s/example.org/engine.example/\nw\nq\n")
    try expectChange(terminal, in: sandbox)
  }

  @Test(.enabled(if: has("vim"), "vim is not installed."))
  func `vim changes a line, and its swap file is gone`() throws {
    let sandbox = try sandbox()
    let terminal = try terminal("vim -u NONE", in: sandbox)
    #expect(terminal.waits(for: "ada@example.org"))
    terminal.type(":%s/example.org/engine.example/\r:wq\r")
    try expectChange(terminal, in: sandbox)
  }

  @Test(.enabled(if: has("nano"), "nano is not installed."))
  func `nano adds a line`() throws {
    let sandbox = try sandbox()
    let terminal = try terminal("nano --ignorercfiles", in: sandbox)
    #expect(terminal.waits(for: "ada@example.org"))
    terminal.type("note: x\r\u{18}y\r")
    #expect(terminal.end() == 0)
    #expect(try sandbox.output("export").contains("NOTE:x\r\n"))
  }

  @Test(.enabled(if: has("ed"), "ed is not installed."))
  func `Ctrl-C is for the editor alone`() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "#!/bin/sh\nkill -INT $PPID\ntrap : INT\nkill -INT $$\nexec ed \"$1\"\n",
      to: "interrupted")
    try sandbox.shell("chmod +x interrupted")
    let terminal = try terminal("./interrupted", in: sandbox)
    terminal.type(",s/example.org/engine.example/\nw\nq\n")
    try expectChange(terminal, in: sandbox)
  }
}
