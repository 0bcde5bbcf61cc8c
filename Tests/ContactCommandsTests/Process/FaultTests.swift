import ContactTestSupport
import Foundation
import Testing

@Suite struct FaultTests {
  /// So many cards that dropping them takes a while.
  private static let manyCards = cards(8_000)

  private static func cards(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { SampleCards.card("UID:u\($0)", "FN:Contact \($0)", "TEL:\($0)") }
  }

  private static func count(in sandbox: Sandbox) throws -> Int {
    try sandbox.output("list", "--plain", "--fields", "row")
      .count { $0 == "\n" }
  }

  @Test func `a reader that closes the pipe early ends list quietly`() throws {
    let sandbox = try Sandbox(dropping: Self.manyCards)
    let outcome = try sandbox.shell(
      "{ \"$contacts\" list --plain --fields name; echo $? >status; } | head -1; cat status")
    #expect(
      outcome == .init(standardOutput: "Contact 0\n0\n", standardError: "", status: 0))
  }

  @Test(arguments: ["list", "--version", "list --help"])
  func `results that can't be written are an error`(command: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try sandbox.shell("\"$contacts\" \(command) >/dev/full")
    #expect(outcome.status == 74)
    #expect(
      outcome.standardError == """
        contacts: The results can't be written to standard output: No space left on device.

        """)
  }

  @Test(arguments: ["convert", "convert --to jcard", "lint --plain"])
  func `cards that can't be written are reported once with status 74`(command: String) throws {
    let sandbox = try Sandbox()
    let card = "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nEND:VCARD\n"
    try sandbox.write(String(repeating: card, count: 3000), to: "many.vcf")
    let outcome = try sandbox.shell(
      "\"$contacts\" \(command) many.vcf many.vcf >/dev/full 2>errors; echo $?; grep -c results errors"
    )
    #expect(outcome.standardOutput == "74\n1\n")
  }

  @Test func `a missing file doesn't stop the check of the others`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    let outcome = try sandbox.contacts("lint", "three.vcf", "missing.vcf", "--json")
    #expect(outcome.status == 3)
    #expect(outcome.standardError.contains("missing.vcf"))
    #expect(outcome.standardOutput.contains(#""source": "three.vcf""#))
    #expect(outcome.standardOutput.hasSuffix("}\n"))
  }

  @Test func `a file that is no contact list is refused and stays unchanged`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    let path = try sandbox.write("hello, I am a diary\n", to: "diary.txt")
    for command in [["list"], ["drop", "three.vcf"], ["doctor"]] {
      let outcome = try sandbox.contacts(command + ["--db", "diary.txt"])
      #expect(outcome.status == 65)
      #expect(
        outcome.standardError
          == "contacts: “diary.txt” is not a contact list: it isn't an SQLite database. "
          + "\(CommandFixture.notAList)\n")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("hello, I am a diary\n".utf8))
    let folder = try sandbox.contacts("list", "--db", ".")
    #expect(folder.status == 65)
  }

  @Test func `a file size limit of the shell leaves the list unchanged`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(Self.manyCards, to: "many.vcf")
    let outcome = try sandbox.shell("ulimit -f 300; \"$contacts\" drop many.vcf")
    #expect(outcome.status == 74)
    #expect(outcome.standardOutput.isEmpty)
    #expect(try Self.count(in: sandbox) == 3)
    #expect(try sandbox.contacts("drop", "many.vcf").status == 0)
  }

  @Test(arguments: [130, 143] as [Int32])
  func `a signal cancels a drop that waits for input`(status: Int32) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let pipe = Pipe()
    let running = try sandbox.start(["drop", "-"], standardInput: pipe.fileHandleForReading)
    try pipe.fileHandleForWriting.write(contentsOf: Data(SampleCards.zoe + Self.manyCards))
    kill(running.process.processIdentifier, status - 128)
    let outcome = try running.outcome()
    #expect(outcome.status == status)
    // The program prints nothing if the signal came before the drop began.
    #expect(
      ["", "contacts: Interrupted; the list is as it was.\n"].contains(outcome.standardError))
    #expect(try Self.count(in: sandbox) == 3)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a sync that is interrupted while it writes files leaves none`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.manyCards, to: "many.vcf")
    #expect(try sandbox.contacts("drop", "many.vcf").status == 0)
    let outcome = try sandbox.shell(
      """
      mkdir synced
      "$contacts" vdir sync synced & program=$!
      for step in $(seq 6000); do [ -z "$(ls -A synced)" ] || break; sleep 0.01; done
      kill -TERM $program; wait $program; echo $?
      ls -A synced | wc -l
      """)
    #expect(
      outcome
        == .init(
          standardOutput: "143\n0\n",
          standardError: "contacts: Interrupted; the list is as it was.\n",
          status: 0))
  }

  @Test(
    arguments: [
      ("export --to-dir made", "made"), ("doctor --salvage made/new.sqlite", "made"),
      ("backup restore ./old.sqlite --yes", "contacts.sqlite.backups"),
    ], ["TERM", "HUP"])
  func `A signal leaves no unfinished file`(
    work: (String, String), signal: String
  ) throws {
    let (command, folder) = work
    let sandbox = try Sandbox()
    try sandbox.write(Self.cards(2_000), to: "many.vcf")
    #expect(try sandbox.contacts("drop", "many.vcf").status == 0)
    #expect(try sandbox.contacts("backup", "create", "old.sqlite").status == 0)
    let outcome = try sandbox.shell(
      """
      for trial in 1 2 3; do
        rm -rf \(folder); mkdir \(folder)
        "$contacts" \(command) > output & program=$!
        for step in $(seq 6000); do [ -z "$(ls -A \(folder))" ] || break; sleep 0.01; done
        kill -\(signal) $program; wait $program
        ls -A \(folder) | grep -v -e '[.]vcf$' -e '[.]sqlite$'
      done
      """)
    #expect(outcome.standardOutput == "")
  }

  @Test(arguments: [
    "drop three.vcf bad.bin", "drop three.vcf bad.bin --json", "watch in --once", "lint bad.bin",
    "list nobody --json", "email nobody --json",
  ])
  func `the status is the usual one if nobody reads the report`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    try sandbox.write([0, 1, 2], to: "bad.bin")
    let outcome = try sandbox.shell(
      """
      mkdir in; for name in 1 2 3; do cp bad.bin in/$name.bin; done
      "$contacts" \(line) >/dev/null 2>&1; echo $?; ls in/*.bin | wc -l
      mkdir -p in; rm -rf in/*; for name in 1 2 3; do cp bad.bin in/$name.bin; done
      (sleep 0.3; "$contacts" \(line) 2>/dev/null; echo $? >status) | true
      while ! [ -s status ]; do sleep 0.1; done; cat status; ls in/*.bin | wc -l
      """)
    let results = outcome.standardOutput.split(separator: "\n")
    #expect(results.count == 4 && results[0] != "0" && results[..<2] == results[2...], "\(outcome)")
  }

  /// If the program missed a signal, it would wait forever.
  @Test(.timeLimit(.minutes(30)))
  func `no signal is lost while a drop begins`() async throws {
    let sandbox = try Sandbox.withThreeContacts()
    for step in 0..<60 {
      let pipe = Pipe()
      let running = try sandbox.start(["drop", "-"], standardInput: pipe.fileHandleForReading)
      try pipe.fileHandleForWriting.write(contentsOf: Data(SampleCards.zoe))
      usleep(UInt32(step) * 2_000)
      kill(running.process.processIdentifier, SIGTERM)
      guard waits(until: { !running.process.isRunning }) else {
        kill(running.process.processIdentifier, SIGKILL)
        Issue.record("The signal after \(step * 2) ms was lost.")
        continue
      }
      #expect([143, -SIGTERM].contains(try running.outcome().status))
    }
    #expect(try Self.count(in: sandbox) == 3)
  }

  @Test(
    arguments: [
      "drop three.vcf", "rm @0", "sort --by -name", "book add work", "set @0 note=x",
      "backup restore good.sqlite --yes",
    ], [1, 2])
  func `a signal after the change doesn't say that nothing changed`(line: String, signals: Int)
    throws
  {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    try sandbox.contacts("backup", "create", "good.sqlite")
    try sandbox.contacts("rm", "@1")
    // The program can't print its report, because the pipe is full.
    let outcome = try sandbox.shell(
      """
      state() { "$contacts" export; "$contacts" book list; }
      before=$(state)
      mkfifo report; exec 3<>report; head -c 65536 /dev/zero >&3
      "$contacts" \(line) >report 3>&- & program=$!
      for step in $(seq 600); do [ "$(state)" = "$before" ] || break; sleep 0.1; done
      kill -TERM $program; sleep 0.5
      while [ \(signals) = 2 ] && kill -TERM $program; do sleep 0.5; done 2>/dev/null
      head -c 65536 <&3 >/dev/null
      wait $program; echo $?
      """)
    #expect(outcome.standardOutput == (signals == 1 ? "0\n" : "74\n"), "\(outcome)")
  }

  @Test func `a list that was read while it was write-protected can be written later`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    // The rights of files don't matter to root, so the program runs as another user.
    let outcome = try sandbox.shell(
      """
      chmod 777 .; user=
      if [ "$(id -u)" = 0 ]; then
        user="setpriv --reuid=65534 --regid=65534 --clear-groups"
        chown 65534:65534 contacts.sqlite
        $user test -x "$contacts" || { echo skipped; exit; }
      fi
      chmod 444 contacts.sqlite
      $user "$contacts" list --count
      chmod 644 contacts.sqlite
      $user "$contacts" set @0 note=x -q && $user "$contacts" list has:note --count
      """)
    if outcome.standardOutput == "skipped\n" {
      print("SKIPPED: no other user may start the program.")
    } else {
      #expect(outcome == .init(standardOutput: "3\n1\n", standardError: "", status: 0))
    }
  }

  @Test func `a change is stored even if its report can't be printed`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(SampleCards.all, to: "three.vcf")
    let full = try sandbox.shell("\"$contacts\" drop three.vcf >/dev/full")
    #expect(full.status == 74)
    let change = """
      The list was changed nevertheless; “contacts log” shows the operations that “contacts undo” takes back.
      """
    for command in [
      "rm @0", "add Zed", "set @0 note=x", "book add work", "move @0 --at end", "undo",
    ] {
      let closed = try sandbox.shell("\"$contacts\" \(command) >&-")
      #expect(closed.status == 74)
      #expect(
        closed.standardError == """
          contacts: The results can't be written to standard output: Bad file descriptor. \(change)

          """, "\(command)")
      let dry = try sandbox.shell("\"$contacts\" \(command) -n >&-")
      #expect(!dry.standardError.contains(change), "\(command)")
    }
    #expect(try Self.count(in: sandbox) == 3)
  }

  @Test(arguments: [
    "drop more.vcf", "drop more.vcf --at 0", "move @0 --at end", "rm @0",
    "book add work",
    "book rename contacts all",
    "trash restore ID",
  ])
  func `a dry run has no operation id`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(SampleCards.card("FN:Eve"), to: "more.vcf")
    try sandbox.write(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "photo.png")
    try sandbox.contacts("rm", "@2")
    let id = try sandbox.output("trash", "list", "--plain").prefix { $0 != "\t" }
    let arguments = line.replacing("ID", with: id).split(separator: " ").map(String.init)
    let plain = try sandbox.contacts(arguments + ["-n", "--json"], environment: ["PATH": ""])
    #expect(plain.standardOutput.contains("\"operation_id\": null"), "\(plain)")
  }

  @Test func `an empty file is a list that hasn't been created yet`() throws {
    let sandbox = try Sandbox()
    try sandbox.write([], to: "contacts.sqlite")
    try sandbox.write(SampleCards.zoe, to: "zoe.vcf")
    let lines = [
      ("list", 0), ("list --db contacts.sqlite", 66), ("config list", 0), ("export", 66),
      ("config unset photo.filter", 0), ("drop zoe.vcf -n", 0), ("book add work -n", 0),
    ]
    for (line, status) in lines {
      let outcome = try sandbox.contacts(line.split(separator: " ").map(String.init))
      #expect(outcome.status == Int32(status), "\(line): \(outcome.standardError)")
    }
    #expect(try Data(contentsOf: sandbox.database).isEmpty)
    try sandbox.check("drop zoe.vcf", output: "Inserted Zoë Björnström at @0.\n")
  }

  @Test func `two drops at the same time both succeed`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.cards(1_000), to: "cards.vcf")
    let arguments = ["drop", "cards.vcf", "--on-duplicate", "keep"]
    let runs = try (0..<2).map { _ in
      try sandbox.start(arguments)
    }
    for run in runs {
      #expect(try run.outcome().status == 0)
    }
    #expect(try Self.count(in: sandbox) == 2_000)
  }

  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv.")
  )
  func `an error names the missing permission`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    _ = try sandbox.shell(
      """
      cp "$contacts" program; mkdir secret; cp three.vcf secret; cp three.vcf private.vcf
      chmod 755 .; chmod 644 contacts.sqlite; chmod 700 secret; chmod 600 private.vcf; chmod 555 program
      mkdir locked; cp contacts.sqlite locked; chmod 444 locked/contacts.sqlite; chmod 555 locked
      """)
    if geteuid() != 0 {
      _ = try sandbox.shell("chmod 0 secret private.vcf; chmod 444 contacts.sqlite")
    }
    defer { _ = try? sandbox.shell("chmod 755 secret locked") }
    var cases: [(String, Int32, String)] = [
      ("list --db locked/contacts.sqlite -q", 0, ""),
      (
        "drop three.vcf --db locked/contacts.sqlite", 77,
        "contacts: “locked/contacts.sqlite” can't be opened: Permission denied. Check its permissions.\n"
      ),
      ("drop secret -n", 77, "contacts: “secret” is not readable: check its permissions.\n"),
      (
        "drop private.vcf -n", 77,
        "contacts: “private.vcf” is not readable: check its permissions.\n"
      ),
    ]
    for line in [
      "drop three.vcf", "drop three.vcf -n", "book add work -n",
      "backup restore ./contacts.sqlite -n",
    ] {
      let errors =
        "contacts: “locked/new.sqlite” can't be made: Permission denied. Check the permissions of "
        + "its folder, or name another place.\n"
      cases.append(("\(line) --db locked/new.sqlite", 77, errors))
    }
    if geteuid() == 0 {
      // Another user made the files beside a list when he read it.
      _ = try sandbox.shell(
        """
        mkdir shared hidden hidden/contacts.sqlite.backups; cp contacts.sqlite shared
        cp contacts.sqlite hidden; touch shared/contacts.sqlite-wal shared/contacts.sqlite-shm
        chmod 666 shared/contacts.sqlite hidden/contacts.sqlite
        chmod 700 hidden/contacts.sqlite.backups; chmod 777 shared hidden
        """)
      cases += ["drop three.vcf", "backup restore ./contacts.sqlite -n"].map {
        (
          "\($0) --db shared/contacts.sqlite", 77,
          "contacts: “shared/contacts.sqlite-wal” is not writable; check the permissions of the file and "
            + "its folder.\n"
        )
      }
      cases.append(
        (
          "backup restore a --yes --db hidden/contacts.sqlite", 77,
          "contacts: “hidden/contacts.sqlite.backups/a” cannot be read; check the permissions of its "
            + "folder.\n"
        ))
    }
    for (line, status, errors) in cases {
      let outcome = try sandbox.shell("\(prefix) ./program \(line)")
      #expect(outcome.status == status, "\(line)")
      #expect(outcome.standardError == errors, "\(line)")
    }
  }
}
