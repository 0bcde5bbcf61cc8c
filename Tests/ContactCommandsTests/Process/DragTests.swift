import Foundation
import Testing

@Suite struct DragTests {
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  private static let ada = SampleCards.card(
    "UID:a", "FN:Ada/Lovelace", "EMAIL:ada@example.org", "PHOTO;ENCODING=b;TYPE=JPEG:\(png)")
  private static let anna = SampleCards.card("FN:Anna", "PHOTO:https://example.org/anna.jpg")
  private static let other = SampleCards.card("FN:Anna", "EMAIL:anna@example.org")

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.ada + Self.anna + Self.other, to: "three.vcf")
    try sandbox.contacts("drop", "three.vcf")
    return sandbox
  }

  @Test(arguments: [
    CommandFixture(
      "drag @0 @2 --as text", output: "Ada/Lovelace <ada@example.org>\nAnna <anna@example.org>\n"),
    CommandFixture(
      "drag anna -o - --as text", output: "Anna\nAnna <anna@example.org>\n",
      errors: "contacts: “Anna” has no e-mail address.\n", status: 3),
    CommandFixture("drag @2", output: String(decoding: DragTests.other, as: UTF8.self)),
    CommandFixture(
      "drag @2 --as jcard",
      output: """
        [
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Anna"],["email",{},"text",\
        "anna@example.org"]]]
        ]

        """),
    CommandFixture("drag @0 --to out", output: "Wrote “out/Ada-Lovelace.vcf”.\n"),
    CommandFixture("drag @0..2 --to out/", output: "Wrote 3 files into “out”.\n"),
    CommandFixture(
      "drag @0..2 --as photo --to out", output: "Wrote “out/Ada-Lovelace.png”.\n",
      errors: """
        contacts: The photo of “Anna” is not in the card but at https://example.org/anna.jpg: \
        fetch it from there.
        contacts: “Anna” has no photo.

        """, status: 3),
    CommandFixture(
      "drag @2 --as photo -o photo", errors: "contacts: “Anna” has no photo.\n", status: 1),
    CommandFixture(
      "drag @0..1 --as photo",
      errors: "contacts: 2 photos can't go into one file: add --to DIR or --paths.\n", status: 64),
    CommandFixture(
      "drag @2 -o three.vcf",
      errors: "contacts: There is already a file “three.vcf”: give --yes, or name another file.\n",
      status: 64),
    CommandFixture("drag @2 -o three.vcf --yes", output: "Wrote “three.vcf”.\n"),
    CommandFixture(
      "drag @2 -o .", errors: "contacts: “.” is a folder: name a file in it.\n", status: 64),
    CommandFixture(
      "drag @2 -o no/", errors: "contacts: “no/” is a folder: name a file in it.\n", status: 64),
    CommandFixture(
      "drag @2 -o no/file",
      errors:
        "contacts: There is no folder “no”: make it, or name another place.\n",
      status: 73),
    CommandFixture(
      "drag @2 -o /dev/full",
      errors: "contacts: “/dev/full” can't be written: No space left on device.\n", status: 74),
    CommandFixture(
      "drag @2 -o new.vcf --json",
      output: """
        {"schema": "contacts.drag/1", "type": "public.vcard", "files": [
        {"path": "new.vcf", "bytes": 70, "contacts": ["<id>"]}
        ], "problems": [], "dry_run": false}

        """),
    CommandFixture(
      "drag nobody",
      errors: "contacts: Nobody matches “nobody”: “contacts list” lists everyone.\n", status: 1),
  ])
  func `Drag writes contacts to a stream, one file, or one file each`(_ fixture: CommandFixture)
    throws
  {
    let sandbox = try sandbox()
    try fixture.check(in: sandbox)
    let names = try sandbox.names()
    #expect(names.filter { $0.hasPrefix(".contacts-") }.isEmpty)
  }

  @Test func `Drag numbers file names instead of overwriting a file`() throws {
    let sandbox = try sandbox()
    try sandbox.write("mine", to: "out/Anna.vcf")
    try sandbox.contacts("drag", "anna", "--to", "out")
    try sandbox.contacts("drag", "@2", "--to", "out")
    let folder = sandbox.folder.appending(path: "out")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Anna-2.vcf", "Anna-3.vcf", "Anna-4.vcf", "Anna.vcf"])
    let contents = try names.map { try Array(Data(contentsOf: folder.appending(path: $0))) }
    #expect(contents == [Self.anna, Self.other, Self.other, Array("mine".utf8)])
  }

  @Test func `A dragged photo has the bytes of the card and the extension of its format`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("drag", "@0", "--as", "photo", "--to", "out")
    let file = sandbox.folder.appending(path: "out/Ada-Lovelace.png")
    #expect(try Data(contentsOf: file) == Data(base64Encoded: Self.png))
  }

  @Test(arguments: [
    ("-o ida.png", "Wrote “ida.png”.\n"), ("--to out", "Wrote “out/Ida.png”.\n"),
    ("-o ida.png -q", ""), ("-o /dev/null", ""), ("-o ida.png -n", "Would write “ida.png”.\n"),
  ])
  func `Drag says that a photo is cut off`(options: String, output: String) throws {
    let sandbox = try sandbox()
    let card = SampleCards.card("FN:Ida", "PHOTO;ENCODING=b;TYPE=PNG:\(Self.png.prefix(93))")
    try sandbox.contacts(["drop", "-"], input: card)
    try sandbox.check(
      "drag ida --as photo \(options)", output: output,
      errors: "contacts: Ida: The base64 of the photo is cut off or has invalid characters. "
        + "Only what can be decoded \(options.hasSuffix("-n") ? "would be" : "was") written.\n",
      status: 3)
  }

  @Test func `Drag prints paths in a private folder, and deletes old folders`() throws {
    let sandbox = try sandbox()
    let place = sandbox.folder.appending(path: "run")
    let old = place.appending(path: "contacts-drag-old")
    try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
    try Data().write(to: old.appending(path: "Ada.vcf"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -200_000)], ofItemAtPath: old.path)
    let environment = ["XDG_RUNTIME_DIR": place.path]
    let outcome = try sandbox.contacts(["drag", "anna", "--paths"], environment: environment)
    let paths = outcome.standardOutput.split(separator: "\n").map(String.init)
    #expect(paths.map { URL(filePath: $0).lastPathComponent } == ["Anna.vcf", "Anna-2.vcf"])
    #expect(try Array(Data(contentsOf: URL(filePath: paths[1]))) == Self.other)
    let folder = URL(filePath: paths[0]).deletingLastPathComponent()
    #expect(folder.deletingLastPathComponent().path == place.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(!FileManager.default.fileExists(atPath: old.path))
    let nul = try sandbox.contacts(["drag", "@2", "--paths", "-0"], environment: environment)
    #expect(nul.standardOutput.hasSuffix("/Anna.vcf\0"))
    let plain = try sandbox.contacts(
      ["drag", "@2", "--paths", "--plain"], environment: environment)
    let id = try sandbox.output("list", "@2", "--fields", "id", "--plain")
    #expect(plain.standardOutput.hasSuffix("/Anna.vcf\t\(id)"))
  }

  @Test func `Drag leaves no incomplete file if writing fails`() throws {
    let sandbox = try sandbox()
    let note = String(repeating: "long ", count: 40_000)
    try sandbox.write(SampleCards.card("FN:Long", "NOTE:\(note)"), to: "long.vcf")
    try sandbox.contacts("drop", "long.vcf")
    let outcome = try sandbox.shell(
      "(ulimit -f 200; $contacts drag long --to out; echo $?) 2>&1 | cat; ls -A out")
    #expect(
      outcome.standardOutput == """
        contacts: “out/Long.vcf” could not be written: File too large. No part of it was kept.
        74

        """)
    #expect(outcome.standardError.contains("cannot access 'out'"))
    let named = try sandbox.shell("ulimit -f 200; $contacts drag long -o dd.vcf")
    #expect(
      named.standardError
        == "contacts: “dd.vcf” could not be written: File too large. No part of it was kept.\n")
    let later = try sandbox.shell(
      "(ulimit -f 200; $contacts drag @0 @3 --to out) 2>&1; ls -A out")
    #expect(
      later.standardOutput == """
        contacts: “out/Long.vcf” could not be written: File too large. No part of it was kept. \
        The file that was written before is complete.
        Ada-Lovelace.vcf

        """)
  }
}
