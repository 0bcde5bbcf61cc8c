import Foundation
import Testing

/// Lists and backups that can't be read or written at their place.
@Suite struct UnreadableListTests {
  /// Runs a script whose `$user` runs a command as a user other than root.
  private static func run(_ script: String, in sandbox: Sandbox) throws -> Sandbox.Outcome {
    let user = try #require(Sandbox.unprivileged).joined(separator: " ")
    return try sandbox.shell(
      """
      cp "$contacts" program; chmod 777 .; chmod 755 program
      user="\(user)"; [ "$(id -u)" != 0 ] || chown 65534:65534 contacts.sqlite
      \(script)
      """)
  }

  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv."),
    arguments: ["add Second", "set @0 note=x", "drop three.vcf --on-duplicate keep"])
  func `the first change succeeds once a list is writable again`(line: String) throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try Self.run(
      """
      chmod 644 three.vcf; chmod 444 contacts.sqlite
      $user ./program list --count
      chmod 644 contacts.sqlite
      $user ./program \(line) >/dev/null
      """, in: sandbox)
    #expect(outcome == .init(standardOutput: "3\n", standardError: "", status: 0))
  }

  @Test(
    .enabled(if: Sandbox.unprivileged != nil, "Rights don't bind root, and there is no setpriv."))
  func `backups in a folder that may not be read are not reported as missing`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    let outcome = try Self.run(
      """
      mkdir closed closed/contacts.sqlite.backups; chmod 0 closed
      for command in list verify; do
        $user ./program backup $command --db closed/contacts.sqlite; echo $?
      done
      chmod 755 closed
      """, in: sandbox)
    let message =
      "contacts: The folder “closed/contacts.sqlite.backups” can't be read: Permission denied. "
      + "Check its permissions.\n"
    #expect(
      outcome == .init(standardOutput: "77\n77\n", standardError: message + message, status: 0))
  }

  @Test func `backup list tells a wrong path from a lost list`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.check(
      "backup list --db wrong",
      errors: "contacts: There is no contact list at “wrong” yet: “contacts drop FILE” or "
        + "“contacts add NAME” creates it.\n", status: 66)
    try sandbox.contacts("backup", "create")
    let listed = try sandbox.contacts("backup", "list")
    #expect(listed.status == 0 && !listed.standardOutput.isEmpty)
    #expect(try sandbox.shell("rm contacts.sqlite*").status != 0)
    #expect(!sandbox.hasDatabase)
    #expect(try sandbox.contacts("backup", "list") == listed)
  }

  @Test(.enabled(if: FullDiskTests.canMount, "No file system can be mounted here."))
  func `changes in a log on a read-only file system are named`() throws {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.contacts("backup", "create", "copy")
    try sandbox.shell("mkdir small")
    let outcome = try FullDiskTests.run(
      """
      mount -t tmpfs none small || exit 1
      cp copy small/contacts.sqlite; printf x >small/contacts.sqlite-wal
      mount -o remount,ro small
      "$contacts" list --db small/contacts.sqlite
      """, in: sandbox)
    let message =
      "contacts: The log beside “small/contacts.sqlite” has changes that can be read only where files "
      + "can be made (Read-only file system): copy “small/contacts.sqlite” and "
      + "“small/contacts.sqlite-wal” to a folder in which you may write, and use the copy.\n"
    #expect(outcome == .init(standardOutput: "", standardError: message, status: 77))
  }
}
