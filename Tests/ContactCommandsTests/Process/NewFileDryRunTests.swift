import Foundation
import Testing

/// Dry runs of commands that write contacts, photos and codes to files.
@Suite struct NewFileDryRunTests {
  private static let gif = "R0lGODlhAQABAAAAACw="
  private static let ida = SampleCards.card(
    "UID:ida-1", "FN:Ida", "PHOTO;ENCODING=b;TYPE=GIF:\(gif)")

  /// A folder with a file of other content, and one with the bytes that an export writes.
  private static func makeSandbox() throws -> Sandbox {
    let sandbox = try Sandbox(dropping: SampleCards.all + ida)
    try sandbox.write("old", to: "out/ada-1.vcf")
    try sandbox.write(SampleCards.grace, to: "out/grace-1.vcf")
    try sandbox.write("old", to: "out/Ida.vcf")
    return sandbox
  }

  /// Returns the files of a sandbox, apart from those of the list and the runs; `nil` stands for a folder.
  private static func files(of sandbox: borrowing Sandbox) throws -> [String: Data?] {
    let folder = sandbox.folder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      ![".output-", ".errors-", "contacts.sqlite"].contains { path.hasPrefix($0) }
    }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try? Data(contentsOf: folder.appending(path: $0))) })
  }

  private static let needsYes =
    "Without --dry-run, give --yes too: there is no terminal to ask on.\n"

  @Test(arguments: [
    CommandFixture(
      "export --to-dir out -n",
      output: "Would write 3 files into “out”, replacing 1 file; 1 has the same bytes already.\n"),
    CommandFixture(
      "export ada,grace,zoe --to-dir out -n --format vcard4",
      output: "Would write 3 files into “out”, replacing 2 files.\n"),
    CommandFixture(
      "export grace --to-dir out -n",
      output: "Would write 0 files into “out”; 1 has the same bytes already.\n"),
    CommandFixture("export --to-dir a/b -n", output: "Would write 4 files into “a/b”.\n"),
    CommandFixture("export --to-dir a/b -n -q"),
    CommandFixture("export grace -n", output: String(decoding: SampleCards.grace, as: UTF8.self)),
    CommandFixture("drag grace --to a/b -n", output: "Would write “a/b/Grace Hopper.vcf”.\n"),
    CommandFixture("drag ida --to out -n", output: "Would write “out/Ida-2.vcf”.\n"),
    CommandFixture("drag @0..2 --to out -n", output: "Would write 3 files into “out”.\n"),
    CommandFixture("drag @0..2 --as csv -o new.csv -n", output: "Would write “new.csv”.\n"),
    CommandFixture(
      "drag grace -o all.vcf -n", output: "Would replace “all.vcf”.\n", errors: needsYes),
    CommandFixture("drag grace -o all.vcf -n --yes", output: "Would replace “all.vcf”.\n"),
    CommandFixture("drag grace -o /dev/full -n"),
    CommandFixture("drag ada --as text -n", output: "Ada Lovelace <ada@example.org>\n"),
    CommandFixture(
      "drag ada -o new.vcf -n --json",
      output: """
        {"schema": "contacts.drag/1", "type": "public.vcard", "files": [
        {"path": "new.vcf", "bytes": 142, "contacts": ["<id>"]}
        ], "problems": [], "dry_run": true}

        """),
    CommandFixture(
      "drag ada --as photo --to a -n", errors: "contacts: “Ada Lovelace” has no photo.\n", status: 1
    ),
    CommandFixture(
      "drag ada --paths -n",
      errors: """
        contacts: --paths and --dry-run can't be used together: there are no paths before the files.
        Usage: contacts drag SELECTOR ... [--as vcard|text|photo|jcard|csv]
                 [--to DIR | -o FILE | --paths] [--dry-run]
          See 'contacts drag --help' for more information.

        """, status: 64),
    CommandFixture("photo get ida -o ida.gif -n", errors: "Would write “ida.gif”.\n"),
    CommandFixture(
      "photo get ida -o all.vcf -n", errors: needsYes + "Would replace “all.vcf”.\n"),
    CommandFixture(
      "photo get ida -o ida.gif -n --json",
      output: """
        {"schema": "contacts.photo-get/1", "contact": {"id": "<id>", "uid": "ida-1", "name": "Ida"}, \
        "bytes": 14, "file": "ida.gif", "data": null, "dry_run": true}

        """),
    CommandFixture("qr grace -o code.png -n", errors: "Would write “code.png”.\n"),
  ])
  func `a dry run says which files would be written, and writes none`(
    fixture: CommandFixture
  ) throws {
    let sandbox = try Self.makeSandbox()
    let before = try Self.files(of: sandbox)
    try fixture.check(in: sandbox)
    #expect(try Self.files(of: sandbox) == before)
  }

  @Test(arguments: [
    ("export ada --to-dir all.vcf", 73), ("export ada --to-dir all.vcf/a", 73),
    ("export ada --to-dir held", 74), ("drag ada --to all.vcf", 73),
    ("drag ada --to all.vcf/a", 73), ("drag ada -o none/ada.vcf", 73),
    ("drag ada -o held", 64), ("drag ada -o contacts.sqlite --yes", 73),
    ("drag ada -o \(String(repeating: "n", count: 300))", 74), ("drag ada -o link.vcf", 73),
    ("photo get ida -o none/ida.gif", 73), ("photo get ida -o held", 64),
    ("qr ada -o none/ada.png", 73),
  ])
  func `a dry run refuses what the command refuses`(line: String, status: Int) throws {
    let sandbox = try Self.makeSandbox()
    _ = try sandbox.shell("mkdir -p held/ada-1.vcf; ln -s missing.vcf link.vcf")
    let arguments = line.split(separator: " ").map(String.init)
    let before = try Self.files(of: sandbox)
    let tried = try sandbox.contacts(arguments + ["-n"])
    #expect(tried.status == Int32(status))
    #expect(tried.standardOutput == "")
    #expect(try tried == sandbox.contacts(arguments))
    #expect(try Self.files(of: sandbox) == before)
  }

  /// The rights of the folder forbid new files, or forbid to replace the file of another user.
  @Test(
    .enabled(if: Sandbox.unprivileged?.isEmpty == false, "Only root makes files of another user."),
    arguments: [
      ("555", "export ada --to-dir held", 77), ("555", "export ada --to-dir held/new", 77),
      ("1777", "export ada --to-dir held", 74), ("555", "drag ada --to held", 77),
      ("1777", "drag ada -o held/ada-1.vcf --yes", 74),
      ("1777", "photo get ida -o held/ada-1.vcf --yes", 74),
    ])
  func `a dry run refuses a folder whose rights don't allow the files`(
    mode: String, line: String, status: Int
  ) throws {
    let sandbox = try Self.makeSandbox()
    let prefix = try #require(Sandbox.unprivileged).joined(separator: " ")
    _ = try sandbox.shell(
      """
      cp "$contacts" program; chmod 555 program; mkdir held; echo old > held/ada-1.vcf
      chmod 644 held/ada-1.vcf; chmod \(mode) held; chmod 666 *.sqlite; chmod 777 .
      """)
    defer { _ = try? sandbox.shell("chmod 755 held") }
    let tried = try sandbox.shell("\(prefix) ./program \(line) -n")
    #expect(tried.status == Int32(status))
    #expect(tried.standardOutput == "")
    #expect(try tried == sandbox.shell("\(prefix) ./program \(line)"))
  }

  @Test func `a dry run gives files the names that they get`() throws {
    let cards = ["Anna", "Anna", "Anna-2", "anna"].enumerated().map { number, name in
      SampleCards.card("UID:\(number)", "FN:\(name)")
    }
    let sandbox = try Sandbox(dropping: Array(cards.joined()))
    let tried = try sandbox.contacts("drag", "@0..3", "--to", "out", "--plain", "-n")
    #expect(
      tried.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        == ["out/Anna.vcf", "out/Anna-2.vcf", "out/Anna-2-2.vcf", "out/anna-3.vcf"])
    #expect(try tried == sandbox.contacts("drag", "@0..3", "--to", "out", "--plain"))
  }
}
