import ContactTestSupport
import Foundation
import Testing

/// Runs the program on the photos of contacts.
@Suite struct PhotoTests {
  private static let png = DropTests.image
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(Self.png, to: "grey.png")
    try sandbox.write(Self.png, to: "in/grey.png")
    try sandbox.write([], to: "empty.jpg")
    try sandbox.write(Self.gif, to: "dark.jpg")
    try sandbox.write(Array(Self.png.prefix(50)), to: "cut.png")
    try sandbox.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "drawing.png")
    return sandbox
  }

  @Test(arguments: [
    CommandFixture("photo set ada grey.png", output: "Set the photo of Ada Lovelace.\n"),
    CommandFixture(
      "photo set ada grey.png --filter sepia", output: "Set the photo of Ada Lovelace.\n"),
    CommandFixture("photo set ada grey.png -n", output: "Would set the photo of Ada Lovelace.\n"),
    CommandFixture(
      "photo set ada grey.png --json",
      output: """
        {"schema": "contacts.photo-set/1", "operation_id": "<operation>", "contacts": [
        {"row": 0, "book": "contacts", "id": "<id>", "uid": "ada-1", "name": "Ada Lovelace", \
        "organization": "Engines", "emails": ["ada@example.org"], "phones": ["+44 20 7946 0812"], \
        "has_photo": false, "changed": "<date>"}
        ], "dry_run": false}

        """),
    CommandFixture(
      "photo set ada three.vcf",
      errors: "contacts: “three.vcf” is not an image: use a JPEG, PNG, WebP, GIF or HEIC file.\n",
      status: 77),
    CommandFixture(
      "photo set ada none.png", errors: "contacts: There is no file “none.png”: check the path.\n",
      status: 66),
    CommandFixture(
      "photo set ada in",
      errors: "contacts: “in” is a folder: name a file in it.\n", status: 64),
    CommandFixture(
      "photo set ada empty.jpg",
      errors: "contacts: empty.jpg: The content is empty: use a JPEG, PNG, WebP, GIF or HEIC "
        + "file.\n",
      status: 65),
    CommandFixture(
      "photo set ada drawing.png",
      errors: "contacts: drawing.png: The content is an SVG, which can contain a program: save it "
        + "as a PNG and use that.\n",
      status: 65),
    CommandFixture(
      "photo set grey.png",
      errors:
        "contacts: Name a contact first, and then the file of the photo, or - for standard input.\n",
      status: 64),
    CommandFixture(
      "photo get ada",
      errors: "contacts: Ada Lovelace has no photo: “contacts photo set <id> FILE” sets one.\n",
      status: 1),
    CommandFixture(
      "photo rm ada", errors: "contacts: Ada Lovelace has no photo.\n", status: 1),
    CommandFixture(
      "photo crop ada everything",
      errors:
        "contacts: “everything” is not a part of a photo: give center, attention or a rectangle "
        + "such as 600x600+40+10.\n", status: 64),
    CommandFixture(
      "photo filter ada red",
      errors: "contacts: “red” is not a filter: name none, sepia, mono or default.\n",
      status: 64),
  ])
  func `the photo commands say what they did`(fixture: CommandFixture) throws {
    try fixture.check(in: try sandbox())
  }

  @Test func `a photo is kept unchanged, and undo restores the old one byte for byte`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("photo", "set", "ada", "grey.png")
    let first = try sandbox.output("export")
    try sandbox.contacts(["photo", "set", "ada", "-"], input: Self.gif)
    try sandbox.contacts("photo", "get", "ada", "-o", "-")
    #expect(!sandbox.exists("-"))
    try sandbox.contacts("photo", "get", "ada", "-o", "out.gif")
    #expect(try sandbox.bytes(of: "out.gif") == Self.gif)
    try sandbox.check(
      "photo get ada -o grey.png",
      errors: "contacts: There is already a file “grey.png”: give --yes, or name another file.\n",
      status: 64)
    #expect(try sandbox.bytes(of: "grey.png") == Self.png)
    #expect(try sandbox.contacts("photo", "get", "ada", "-o", "out.gif", "--yes").status == 0)
    try sandbox.contacts("photo", "filter", "ada", "sepia")
    try sandbox.contacts("photo", "crop", "ada", "1x1+0+0")
    #expect(try sandbox.contacts("photo", "rm", "ada").status == 0)
    for _ in 0..<4 { try sandbox.contacts("undo") }
    #expect(try sandbox.output("export") == first)
    try sandbox.contacts("photo", "get", "ada", "-o", "out.png")
    #expect(try sandbox.bytes(of: "out.png") == Self.png)
    try sandbox.contacts("undo")
    #expect(try sandbox.output("export") == before)
  }

  @Test func `a dry run says that the photo and its filter are so already`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("photo", "set", "ada", "grey.png", "--filter", "sepia")
    for (line, output) in [
      ("photo set ada grey.png -n", "Ada Lovelace already has this photo.\n"),
      ("photo set ada grey.png --filter none -n", "Would set the photo of Ada Lovelace.\n"),
      ("photo filter ada sepia -n", "Nothing to change.\n"),
      (
        "photo filter ada none -n",
        "Would show the photo of Ada Lovelace with the filter none.\n"
      ),
      (
        "photo filter ada,grace none -n",
        "Would show the photo of Ada Lovelace with the filter none.\n"
      ),
    ] {
      try sandbox.check(line, output: output)
    }
  }

  @Test func `photo rm removes the label of a photo, and no other`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      SampleCards.card(
        "FN:Ada", "item1.PHOTO;VALUE=uri:http://a.example/1.png", "item1.X-ABLabel:me",
        "item2.PHOTO;VALUE=uri:http://a.example/2.png", "item2.TEL:1", "item2.X-ABLabel:boat"),
      to: "a.vcf")
    try sandbox.contacts("drop", "a.vcf")
    #expect(try sandbox.contacts("photo", "rm", "ada").status == 0)
    #expect(
      try sandbox.output("export")
        == String(
          decoding: SampleCards.card("FN:Ada", "item2.TEL:1", "item2.X-ABLabel:boat"),
          as: UTF8.self))
  }

  @Test(
    .enabled(if: ContactsPhoto.isBuilt),
    arguments: [["drop", "dark.jpg", "--into", "ada"], ["photo", "set", "ada", "dark.jpg"]])
  func `list, show, export and photo get give the new photo after a drop`(
    arguments: [String]
  ) throws {
    let sandbox = try sandbox()
    try sandbox.contacts("photo", "set", "ada", "grey.png")
    #expect(try sandbox.contacts(arguments).status == 0)
    let text = Data(Self.gif).base64EncodedString()
    #expect(
      try sandbox.output("list", "has:photo", "--plain", "--fields", "name")
        == "Ada Lovelace\n")
    #expect(try sandbox.output("show", "ada", "--json").contains(text))
    #expect(try sandbox.output("export", "ada").contains(text))
    #expect(
      try sandbox.output("photo", "show", "ada", "--plain")
        == "card\timage/gif\t35\t1\t1\tcenter\tnone\n")
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt), arguments: ["cut.png", "drawing.png"])
  func `an image that can't be opened is refused, and the contact is unchanged`(
    name: String
  ) throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    for arguments in [["photo", "set", "ada", name], ["drop", name, "--into", "ada"]] {
      let outcome = try sandbox.contacts(arguments)
      #expect([65, 77].contains(outcome.status))
      #expect(outcome.standardError.split(separator: "\n").count == 1)
    }
    #expect(try sandbox.output("export") == before)
    #expect(try sandbox.contacts("drop", "grey.png", name, "ada.vcf", "--into", "ada").status != 0)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `filter and crop are shown and belong to the contact`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("photo", "set", "ada", "grey.png", "--filter", "sepia")
    try sandbox.contacts("photo", "crop", "ada", "1x1+0+0")
    #expect(
      try sandbox.output("photo", "show", "ada", "--plain")
        == "card\timage/png\t67\t1\t1\t1x1+0+0\tsepia\n")
    try sandbox.contacts("drop", "dark.jpg", "--into", "ada")
    try sandbox.contacts("config", "set", "photo.filter", "mono")
    #expect(
      try sandbox.output("photo", "show", "ada", "--plain")
        == "card\timage/gif\t35\t1\t1\tcenter\tsepia\n")
    try sandbox.contacts("photo", "filter", "ada", "default")
    #expect(
      try sandbox.output("photo", "show", "ada", "--plain")
        == "card\timage/gif\t35\t1\t1\tcenter\tmono\n")
    try sandbox.contacts("drop", "grey.png", "--into", "ada", "--filter", "none")
    #expect(
      try sandbox.output("photo", "show", "ada", "--plain")
        == "card\timage/png\t67\t1\t1\tcenter\tnone\n")
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `a derived photo is made again if the cache was deleted`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("photo", "set", "ada", "grey.png")
    for _ in 0..<2 {
      let outcome = try sandbox.contacts(
        "photo", "get", "ada", "--size", "200", "-o", "a.jpg", "--yes")
      #expect(outcome == .init(standardOutput: "", standardError: "", status: 0))
      #expect(try sandbox.bytes(of: "a.jpg").starts(with: [0xFF, 0xD8, 0xFF]))
      try FileManager.default.removeItem(at: sandbox.folder.appending(path: ".cache"))
    }
    let json = try sandbox.output("photo", "get", "ada", "--json")
    #expect(json.contains("\"bytes\": 67, \"file\": null, \"data\": \"\(DropTests.imageText)\"}"))
  }

  @Test func `a photo at a URI is reported and not fetched`() throws {
    let sandbox = try sandbox()
    let card = SampleCards.card("FN:Ida", "PHOTO;VALUE=uri:file:///etc/passwd")
    try sandbox.contacts(["drop", "-"], input: card)
    let outcome = try sandbox.contacts("photo", "get", "ida", "--size", "9").normalized(in: sandbox)
    #expect(outcome.status == 66)
    #expect(outcome.standardOutput.isEmpty)
    #expect(
      outcome.standardError.hasPrefix(
        "contacts: The photo of Ida is not in the card, and is not fetched: file:///etc/passwd\n"))
    #expect(
      try sandbox.output("photo", "show", "ida", "--plain")
        == "file:///etc/passwd\t\t\t\t\tcenter\tnone\n")
  }

  @Test(arguments: [
    (
      "https://x.example/a?b=1&c=2",
      "“curl -L 'https://x.example/a?b=1&c=2' | contacts photo set <id> -” takes it into the card."
    ),
    ("cid:a@x.example", "“contacts photo set <id> FILE” puts an image into the card."),
  ])
  func `a photo at a URI is reported with a command that works`(
    uri: String, advice: String
  ) throws {
    let sandbox = try sandbox()
    let card = SampleCards.card("FN:Ida", "PHOTO;VALUE=uri:\(uri)")
    try sandbox.contacts(["drop", "-"], input: card)
    try sandbox.check(
      "photo get ida",
      errors: "contacts: The photo of Ida is not in the card, and is not fetched: \(uri)\n"
        + "  \(advice)\n", status: 66)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `damaged base64 is reported`() throws {
    let sandbox = try sandbox()
    let card = SampleCards.card("FN:Ida", "PHOTO;ENCODING=b:!!!not base64???")
    try sandbox.contacts(["drop", "-"], input: card)
    let sentence = "The base64 of the photo is cut off or has invalid characters."
    try sandbox.check(
      "photo get ida -o out",
      errors: "contacts: Ida: \(sentence) Only what can be decoded was written.\n", status: 3)
    try sandbox.check(
      "photo get ida -o other -n",
      errors:
        "Would write “other”.\ncontacts: Ida: \(sentence) Only what can be decoded would be written.\n",
      status: 3)
    let shown = try sandbox.output("photo", "show", "ida", "--json")
    #expect(shown.contains("\"problem\": \"\(sentence)\""), "\(shown)")
  }

  @Test func `without contacts-photo, photos are kept and exported but not derived`() throws {
    let sandbox = try sandbox()
    let alone = sandbox.folder.appending(path: "alone")
    try FileManager.default.createDirectory(at: alone, withIntermediateDirectories: true)
    let program = alone.appending(path: "contacts")
    try FileManager.default.linkItem(at: Sandbox.executable, to: program)
    func run(_ arguments: String...) throws -> Sandbox.Outcome {
      try sandbox.start(arguments, of: program).outcome()
    }
    #expect(try run("photo", "set", "ada", "cut.png").status == 0)
    #expect(try run("photo", "set", "ada", "drawing.png").status != 0)
    try #require(try run("photo", "set", "ada", "grey.png").status == 0)
    #expect(try run("export", "ada").standardOutput.contains("iVBORw0KGgo"))
    #expect(try run("photo", "get", "ada", "-o", "same.png").status == 0)
    #expect(try sandbox.bytes(of: "same.png") == Self.png)
    let outcome = try run("photo", "get", "ada", "--size", "200")
    #expect(outcome.status == 78)
    #expect(
      outcome.standardError.hasPrefix(
        "contacts: The program contacts-photo, which opens photos, is neither beside contacts"))
    #expect(
      try run("photo", "show", "ada", "--plain").standardOutput
        == "card\timage/png\t67\t\t\tcenter\tnone\n")
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `--photo-size none exports no photos, and a size keeps small ones`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.output("export")
    try sandbox.contacts("photo", "set", "ada", "grey.png")
    let with = try sandbox.output("export")
    #expect(try sandbox.output("export", "--photo-size", "none") == before)
    #expect(try sandbox.output("export", "--photo-size", "100") == with)
    #expect(try sandbox.contacts("export", "--photo-size", "0").status == 64)
    try sandbox.contacts("config", "set", "photo.max-size", "100")
    #expect(try sandbox.output("export") == with)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `a photo over photo.max-size is exported smaller`() throws {
    let sandbox = try sandbox()
    try sandbox.write(Self.noise(side: 90), to: "noise.bmp")
    try sandbox.contacts("photo", "set", "ada", "noise.bmp")
    try sandbox.contacts("config", "set", "photo.max-size", "30")
    let small = try sandbox.output("export", "ada")
    try sandbox.write(small, to: "small.vcf")
    try sandbox.contacts("drop", "small.vcf", "--on-duplicate", "replace")
    let record = try sandbox.output("photo", "show", "ada", "--plain")
      .split(separator: "\t").map(String.init)
    #expect(record[1] == "image/jpeg")
    #expect(record[3...4] == ["30", "30"])
    try sandbox.contacts("undo")
    let whole = try sandbox.output("export", "ada", "--photo-size", "unlimited")
    #expect(whole.utf8.count > 24_000)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `many photos are exported in order, and an unreadable one stops no other`()
    throws
  {
    let sandbox = try sandbox()
    let noise = Data(Self.noise(side: 60)).base64EncodedString()
    let names = (0..<9).map { "Person\($0)" }
    let cards = names.map { name in
      let photo = name == "Person4" ? "/9j/AAAA" : noise
      return SampleCards.card("FN:\(name)", "PHOTO;ENCODING=b;TYPE=BMP:\(photo)")
    }
    try sandbox.contacts(["drop", "-", "--at", "0"], input: cards.flatMap { $0 })
    for format in ["vcard", "vcard4", "json"] {
      let outcome = try sandbox.contacts("export", "--format", format, "--photo-size", "20")
      #expect(outcome.status == 0)
      #expect(outcome.standardError.hasPrefix("contacts: Person4: The image can't be opened"))
      #expect(outcome.standardError.split(separator: "\n").count == 1)
      let text = outcome.standardOutput
      #expect(text.matches(of: /Person[0-9]/).map { String($0.output) }.reduced == names)
      #expect(text.utf8.count < 40_000)
      #expect(!text.contains(noise.prefix(60)))
    }
  }

  @Test func `the log names the photo command`() throws {
    let sandbox = try sandbox()
    try sandbox.contacts("photo", "set", "ada", "grey.png")
    let log = try sandbox.output("log", "--limit", "1", "--json")
    #expect(log.contains("\"command\": \"photo set\", \"source\": \"grey.png\""))
  }

  @Test(.enabled(if: !ContactsPhoto.isBuilt))
  func `a program built without libvips says so`() throws {
    let sandbox = try sandbox()
    try #require(try sandbox.contacts("photo", "set", "ada", "grey.png").status == 0)
    let outcome = try sandbox.contacts("photo", "get", "ada", "--size", "9")
    #expect(outcome.status == 78)
    #expect(outcome.standardOutput.isEmpty)
    #expect(
      outcome.standardError
        == "contacts: This contacts-photo was built without libvips: build it with the package trait Photos.\n"
    )
  }

  /// Returns a BMP of noise, which no format compresses well.
  static func noise(side: Int) -> [UInt8] {
    var generator: UInt32 = 1
    let stride = (3 * side + 3) / 4 * 4
    let pixels = (0..<stride * side).map { _ in
      generator = generator &* 1_664_525 &+ 1_013_904_223
      return UInt8(generator >> 24)
    }
    return ContactsPhoto.bitmap(width: side, height: side, pixels: pixels)
  }
}

extension [String] {
  /// The texts with adjacent equal ones joined.
  fileprivate var reduced: [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
