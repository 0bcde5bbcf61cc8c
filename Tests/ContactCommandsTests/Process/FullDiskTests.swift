import ContactModel
import ContactTestSupport
import Foundation
import Testing
import VCardFormat

/// Commands without room: on a small file system, and at a file size limit.
@Suite struct FullDiskTests {
  /// A command that needs room, and its message if there is none.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String

    /// The free space in kilobytes.
    let room: Int
    let message: String

    var testDescription: String { "\(line), with \(room) KB" }
  }

  private static let list = "small/contacts.sqlite"

  private static func noRoom(for path: String) -> String {
    "contacts: There is no room left to write “\(path)”; nothing was changed. Free some space.\n"
  }

  private static let cases = [
    Case(line: "drop more.vcf", room: 0, message: noRoom(for: list)),
    Case(line: "drop more.vcf", room: 64, message: noRoom(for: list)),
    Case(line: "undo", room: 0, message: noRoom(for: list)),
    Case(line: "rm @0..199 --yes", room: 64, message: noRoom(for: list)),
    Case(line: "move @0..199 --at 300", room: 32, message: noRoom(for: list)),
    Case(line: "compact", room: 0, message: noRoom(for: list)),
    Case(line: "compact", room: 64, message: noRoom(for: list)),
    Case(
      line: "backup create small/copy.sqlite", room: 0,
      message: noRoom(for: "small/copy.sqlite")),
    Case(
      line: "backup create small/copy.sqlite", room: 64,
      message: noRoom(for: "small/copy.sqlite")),
    Case(
      line: "backup restore ./first.sqlite --yes", room: 64,
      message: noRoom(for: "\(list).backups/<time>.sqlite")),
  ]

  private static func cards(_ numbers: Range<Int>) -> [UInt8] { numbers.flatMap(numberedCard) }

  /// The command of a shell with its own mounts, which vanish with it.
  static let mounting = ["/usr/bin/unshare", "--map-root-user", "--mount", "/bin/sh", "-c"]

  static let canMount: Bool = {
    guard let sandbox = try? Sandbox() else { return false }
    return (try? run("mount -t tmpfs -o size=64k none .", in: sandbox).status) == 0
  }()

  /// Runs a script that mounts file systems.
  static func run(_ script: String, in sandbox: Sandbox) throws -> Sandbox.Outcome {
    try sandbox.start(mounting.dropFirst() + [script], of: URL(filePath: mounting[0])).outcome()
  }

  /// Runs a command on a copy of the list with little room, exports the list, and repeats the command with much room.
  ///
  /// The results of the runs are files of the sandbox.
  private static func runWithoutRoom(
    _ line: String, room: Int, in sandbox: Sandbox
  ) throws -> Sandbox.Outcome {
    try run(
      """
      export CONTACTS_DB=\(list)
      mount -t tmpfs -o size=8m none small && cp contacts.sqlite small || exit 1
      available=$(df --output=avail -k small | tail -1)
      head -c $(( (available - \(room)) * 1024 )) /dev/zero >small/filler
      "$contacts" \(line) >output 2>errors; echo $? >status
      ls small >names
      mount -o remount,size=32m small
      "$contacts" doctor --fix >doctor
      "$contacts" export >exported
      "$contacts" \(line) >/dev/null 2>&1; echo $? >again
      """, in: sandbox)
  }

  private static func text(_ name: String, in sandbox: Sandbox) throws -> String {
    try sandbox.text(of: name)
      .replacing(/[0-9]{8}T[0-9]{6}Z/, with: "<time>")
  }

  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(cards(240..<700), to: "more.vcf")
    try FileManager.default.createDirectory(
      at: sandbox.folder.appending(path: "small"), withIntermediateDirectories: true)
    return sandbox
  }

  @Test(.enabled(if: canMount, "No file system can be mounted here."), arguments: cases)
  func `a full disk leaves the list unchanged, and the error says what to do`(fixture: Case) throws
  {
    let sandbox = try Self.makeSandbox()
    try sandbox.write(Self.cards(0..<400), to: "first.vcf")
    try sandbox.contacts("drop", "first.vcf")
    try sandbox.contacts("backup", "create", "first.sqlite")
    let exported = try sandbox.output("export")
    let outcome = try Self.runWithoutRoom(fixture.line, room: fixture.room, in: sandbox)
    #expect(outcome == .init(standardOutput: "", standardError: "", status: 0))
    #expect(try Self.text("errors", in: sandbox) == fixture.message)
    #expect(try Self.text("status", in: sandbox) == "74\n")
    #expect(try Self.text("output", in: sandbox) == "")
    let names = try Self.text("names", in: sandbox).split(separator: "\n")
    let left = Set(names).subtracting([
      "filler", "contacts.sqlite", "contacts.sqlite-shm", "contacts.sqlite-wal",
      "contacts.sqlite.backups",
    ])
    #expect(left == [])
    #expect(try Self.text("doctor", in: sandbox) == "Nothing is wrong.\n")
    #expect(try Self.text("exported", in: sandbox) == exported)
    #expect(try Self.text("again", in: sandbox) == "0\n")
  }

  @Test(.enabled(if: canMount, "No file system can be mounted here."))
  func `a migration that a full disk stopped succeeds later with all contacts`() async throws {
    let sandbox = try Self.makeSandbox()
    let cards = (0..<240).map { card("FN:Earlier \($0)", "EMAIL:e\($0)@example.org") }
    try await ListOfOtherVersion.makeFirst(
      of: (cards + [card("FN:Removed")]).map { Contact(VCard(reading: $0)) },
      at: sandbox.database.path)
    for room in [0, 64] {
      let outcome = try Self.runWithoutRoom("list", room: room, in: sandbox)
      #expect(outcome == .init(standardOutput: "", standardError: "", status: 0))
      #expect(
        try Self.text("errors", in: sandbox)
          == Self.noRoom(for: Self.list))
      #expect(try Self.text("status", in: sandbox) == "74\n")
      #expect(try Self.text("doctor", in: sandbox) == "Nothing is wrong.\n")
      #expect(
        try Self.text("exported", in: sandbox)
          == String(decoding: cards.joined(), as: UTF8.self))
    }
  }

  @Test(.enabled(if: canMount, "No file system can be mounted here."), arguments: [0, 4, 64])
  func `watch keeps files until the disk has room`(room: Int) throws {
    let sandbox = try Self.makeSandbox()
    try sandbox.write(Self.cards(0..<400), to: "first.vcf")
    try sandbox.contacts("drop", "first.vcf")
    try sandbox.write(Self.cards(400..<700), to: "in/more.vcf")
    let outcome = try Self.runWithoutRoom("watch in --once", room: room, in: sandbox)
    #expect(outcome == .init(standardOutput: "", standardError: "", status: 0))
    #expect(
      try Self.text("errors", in: sandbox).hasSuffix(Self.noRoom(for: Self.list).dropFirst(10)))
    #expect(try Self.text("status", in: sandbox) == "74\n")
    #expect(try Self.text("output", in: sandbox) == "")
    #expect(try Self.text("doctor", in: sandbox) == "Nothing is wrong.\n")
    #expect(try Self.text("again", in: sandbox) == "0\n")
    #expect(
      try sandbox.shell("ls in/done in/.taking").standardOutput
        == "in/.taking:\nlock\n\nin/done:\nmore.vcf\n")
  }

  @Test(.enabled(if: canMount, "No file system can be mounted here."))
  func `a list can be read on a full disk if nobody writes`() throws {
    let sandbox = try Self.makeSandbox()
    try sandbox.write(SampleCards.ada, to: "ada.vcf")
    try sandbox.contacts("drop", "ada.vcf")
    _ = try Self.runWithoutRoom("list --plain --fields name", room: 0, in: sandbox)
    #expect(try Self.text("output", in: sandbox) == "Ada Lovelace\n")
    #expect(try Self.text("errors", in: sandbox) == "")
  }

  @Test(arguments: [
    "drop more.vcf", "rm @0..799 --yes", "compact", "backup create copy.sqlite",
    "backup restore ./first.sqlite --yes",
  ])
  func `a file size limit of the shell leaves the list unchanged`(line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.cards(0..<800), to: "first.vcf")
    try sandbox.write(Self.cards(800..<1_200), to: "more.vcf")
    try sandbox.contacts("drop", "first.vcf")
    try sandbox.contacts("backup", "create", "first.sqlite")
    let exported = try sandbox.output("export")
    let outcome = try sandbox.shell("ulimit -f 70; \"$contacts\" \(line) 2>errors")
    #expect(outcome == .init(standardOutput: "", standardError: "", status: 74))
    #expect(
      try Self.text("errors", in: sandbox).hasSuffix(
        "nothing was changed. Check the disk and its free space.\n"))
    #expect(try sandbox.output("export") == exported)
    #expect(try sandbox.output("doctor") == "Nothing is wrong.\n")
    let names = try sandbox.names()
    #expect(names.filter { $0.hasSuffix("-partial") || $0.hasPrefix("copy") } == [])
    #expect(try sandbox.shell("\"$contacts\" \(line)").status == 0)
  }

  @Test(arguments: [nil, 50_000])
  func `a restore without room leaves a missing or damaged list as it is`(damagedSize: Int?) throws
  {
    let sandbox = try Sandbox(dropping: Self.cards(0..<800))
    try sandbox.contacts("backup", "create", "first.sqlite")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: sandbox.database.path + suffix)
    }
    let damaged = damagedSize.map { [UInt8](repeating: 0x5A, count: $0) }
    if let damaged { try sandbox.write(damaged, to: "contacts.sqlite") }
    let restore = "\"$contacts\" backup restore ./first.sqlite --yes"
    let outcome = try sandbox.shell("ulimit -f 70; \(restore) 2>errors")
    #expect(outcome == .init(standardOutput: "", standardError: "", status: 74))
    #expect(
      try Self.text("errors", in: sandbox).hasSuffix(
        "nothing was changed. Check the disk and its free space.\n"))
    #expect((try? Data(contentsOf: sandbox.database)) == damaged.map { Data($0) })
    let names = try sandbox.names()
    #expect(names.filter { $0.hasPrefix("contacts.sqlite") }.count == (damaged == nil ? 0 : 1))
    #expect(try sandbox.shell(restore).status == 0)
    #expect(try sandbox.output("list", "--count") == "800\n")
  }
}
