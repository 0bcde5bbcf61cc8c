import ContactTestSupport
import Foundation
import Testing

/// Real vdirsyncer, khard and CardDAV servers at the other end of a synced folder.
@Suite(.serialized, .enabled(if: TestRun.isComplete, "\(TestRun.reason)"))
struct VdirClientTests {
  enum Server: String, CaseIterable {
    case radicale, xandikos

    /// The line that starts the server in the folder of a test.
    func command(port: Int) -> String {
      switch self {
      case .radicale:
        "exec radicale --server-hosts 127.0.0.1:\(port) --auth-type none --storage-filesystem-folder server"
      case .xandikos:
        "mkdir server && exec xandikos --directory server --defaults --listen-address 127.0.0.1 --port \(port)"
      }
    }
  }

  /// A list of its own, and a folder that vdirsyncer keeps equal to the server.
  private struct Side {
    let name: String
    let sandbox: Sandbox

    var database: String { "\(name).sqlite" }

    @discardableResult
    func contacts(_ arguments: String...) throws -> Sandbox.Outcome {
      try sandbox.contacts(["--db", database] + arguments)
    }

    func sync(sourceLocation: SourceLocation = #_sourceLocation) throws {
      for step in ["list", "server", "list"] {
        let outcome =
          step == "list"
          ? try contacts("vdir", "sync", "\(name)/book")
          : try sandbox.shell(
            "PATH=\(OtherClient.path) timeout 600 vdirsyncer -c \(name).conf sync")
        #expect(
          outcome.status == 0, "\(step): \(outcome.standardOutput) \(outcome.standardError)",
          sourceLocation: sourceLocation)
      }
    }
  }

  private static func configuration(_ name: String, port: Int) -> String {
    """
    [general]
    status_path = "\(name)-status/"
    [pair both]
    a = "folder"
    b = "server"
    collections = [["book", "book", "book"]]
    [storage folder]
    type = "filesystem"
    path = "\(name)/"
    fileext = ".vcf"
    [storage server]
    type = "carddav"
    url = "http://127.0.0.1:\(port)/user/"
    username = "user"
    password = "x"
    """
  }

  @Test(
    .enabled(
      if: OtherClient.areInstalled("vdirsyncer", "radicale", "xandikos"),
      "vdirsyncer, radicale or xandikos is not installed; .ci/setup --all installs them"),
    arguments: Server.allCases)
  func `Two lists follow each other through vdirsyncer and a server`(server: Server) throws {
    let sandbox = try Sandbox()
    let port = Int.random(in: 20_000..<30_000)
    let running = try sandbox.start(
      ["-c", "exec >server.log 2>&1; \(server.command(port: port))"], of: URL(filePath: "/bin/sh"),
      environment: ["PATH": OtherClient.path])
    defer { Self.end(running) }
    let sides = ["a", "b"].map { Side(name: $0, sandbox: sandbox) }
    for side in sides {
      try sandbox.write(Self.configuration(side.name, port: port), to: "\(side.name).conf")
      try sandbox.write([], to: "\(side.name)/book/.keep")
    }
    let (a, b) = (sides[0], sides[1])
    try sandbox.write(
      card("UID:ada", "FN:Ada", "N:;Ada;;;", "TEL;TYPE=CELL:1", "NOTE:0")
        + card("FN:No UID", "N:;No UID;;;")
        + card("N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller", version: "2.1"),
      to: "cards.vcf")
    try a.contacts("drop", "cards.vcf")
    try a.contacts("vdir", "sync", "a/book")
    #expect(waitsFor(port, in: sandbox))
    for side in sides {
      let discovery = try sandbox.shell(
        "yes | PATH=\(OtherClient.path) timeout 600 vdirsyncer -c \(side.name).conf discover")
      #expect(discovery.status == 0, "\(discovery.standardError)")
    }
    try a.sync()
    try b.sync()
    #expect(try b.contacts("list", "--count").standardOutput == "3\n")
    #expect(try b.contacts("list", "müller", "--count").standardOutput == "1\n")

    try a.contacts("set", "ada", "note=1")
    try a.sync()
    try b.contacts("set", "ada", "tel.cell=2")
    try sandbox.shell("PATH=\(OtherClient.path) timeout 600 vdirsyncer -c b.conf sync")
    try b.sync()
    try a.sync()
    for side in sides {
      let card = try side.contacts("export", "ada").standardOutput
      #expect(card.contains("NOTE:1"), "\(side.name)")
      #expect(card.contains("CELL:2"), "\(side.name)")
    }

    try b.contacts("rm", "ada")
    try b.contacts("add", "Grace Hopper")
    try b.sync()
    try a.sync()
    #expect(try a.contacts("list", "ada").status == 1)
    #expect(try a.contacts("list", "--count").standardOutput == "3\n")
    #expect(try a.contacts("vdir", "sync", "a/book", "--plain").standardOutput == "")
  }

  private func waitsFor(_ port: Int, in sandbox: Sandbox) -> Bool {
    waits {
      let probe = "import socket; socket.create_connection(('127.0.0.1', \(port)))"
      return (try? sandbox.shell("PATH=\(OtherClient.path) python3 -c \"\(probe)\""))?.status == 0
    }
  }

  private static func end(_ server: Sandbox.Running) {
    kill(server.process.processIdentifier, SIGKILL)
    _ = try? server.outcome()
  }

  @Test(
    .enabled(
      if: OtherClient.areInstalled("khard"), "khard is not installed; .ci/setup --all installs it"))
  func `Khard edits, adds and removes contacts of the list`() throws {
    let sandbox = try Sandbox()
    try sandbox.write([], to: "book/.keep")
    try sandbox.write(
      "[addressbooks]\n[[book]]\npath = \(sandbox.folder.path)/book\n", to: "khard.conf")
    try sandbox.contacts("add", "Ada Lovelace", "tel.work=5551234")
    try sandbox.contacts("vdir", "sync", "book")
    func khard(_ arguments: String) throws {
      let outcome = try sandbox.shell(
        "printf 'y\\nyes\\n' | PATH=\(OtherClient.path) timeout -s KILL 600 khard -c khard.conf \(arguments)"
      )
      #expect(outcome.status == 0, "\(outcome.standardOutput) \(outcome.standardError)")
    }
    let text = "First name: Ada\nLast name: Lovelace\nPhone:\n    work: 5550000\nNote: from khard\n"
    try sandbox.write(text, to: "ada.yaml")
    try khard("edit -i ada.yaml ada")
    try sandbox.contacts("set", "ada", "email=ada@example.org")
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 0)
    let card = try sandbox.output("export", "ada")
    #expect(card.contains("5550000") && card.contains("from khard"))
    #expect(card.contains("ada@example.org"))
    try sandbox.write("First name: Grace\nLast name: Hopper\n", to: "grace.yaml")
    try khard("new -i grace.yaml")
    // A single word could be part of a UID, too.
    try khard("remove --force 'Ada Lovelace'")
    #expect(try sandbox.contacts("vdir", "sync", "book").status == 0)
    #expect(try sandbox.output("list", "--plain", "--fields", "name") == "Grace Hopper\n")
  }
}
