import ContactDrop
import Testing

@Suite struct ContentSnifferTests {
  private static func types(_ chunks: [[UInt8]], name: String = "x") -> [TypeIdentifier] {
    var sniffer = ContentSniffer()
    for chunk in chunks {
      sniffer.consume(chunk)
    }
    return sniffer.types(name: name)
  }

  @Test(arguments: [
    "BEGIN:VCARD\r\n", "begin:vcard", "BEGIN : vCard", "\n\n  BEGIN:VCARD", "text\rBEGIN:VCARD",
    "\u{FEFF}BEGIN:VCARD", "item1.BEGIN:VCARD\n", "BEG\r\n IN:VC\n\tARD\r\n",
  ])
  func `text with a line BEGIN:VCARD is a vCard`(text: String) {
    #expect(Self.types([Array(text.utf8)]) == [.vCard, .utf8PlainText])
  }

  @Test(arguments: [
    "x BEGIN:VCARD", ".BEGIN:VCARD", "a b.BEGIN:VCARD", "BEG\nIN:VCARD", "BEGIN:VCALENDAR\n",
    "\"BEGIN:VCARD\"", "hello", "Name,Mail\nbegin:vcard,a@x.org\n", "begin:vcard;a@x.org\n",
  ])
  func `text without a card is plain text`(text: String) {
    #expect(Self.types([Array(text.utf8)]) == [.utf8PlainText])
  }

  @Test func `text with the file name of an image is neither text nor an image`() {
    #expect(Self.types([Array("<!DOCTYPE html>".utf8)], name: "ada.jpg") == [.data])
    #expect(Self.types([Array("hello".utf8)], name: "ada.HEIC") == [.data])
    #expect(
      Self.types([Array("BEGIN:VCARD\n".utf8)], name: "ada.png") == [.vCard, .utf8PlainText])
  }

  @Test func `a line BEGIN:VCARD is found in UTF-16 of either byte order`() {
    let units = Array("BEGIN:VCARD\n".utf16)
    let little: [UInt8] =
      [0xFF, 0xFE]
      + units.flatMap { unit -> [UInt8] in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    let big: [UInt8] =
      [0xFE, 0xFF]
      + units.flatMap { unit -> [UInt8] in
        [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
    #expect(Self.types([little]) == [.vCard, .utf8PlainText])
    #expect(Self.types([big]) == [.vCard, .utf8PlainText])
    #expect(Self.types([Array(little.dropFirst(2))]) == [.vCard, .utf8PlainText])
  }

  @Test func `a line BEGIN:VCARD is found across chunks`() {
    let text = Array("some text\nBEGIN:VCARD\n".utf8)
    for border in 1..<text.count {
      #expect(
        Self.types([Array(text[..<border]), Array(text[border...])]) == [.vCard, .utf8PlainText])
    }
  }

  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF, 0xE0] as [UInt8], TypeIdentifier.jpeg),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D], .png),
    (Array("GIF89a".utf8), .gif),
    ([0x49, 0x49, 0x2A, 0], .tiff),
    ([0x4D, 0x4D, 0, 0x2A], .tiff),
    (Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], .bmp),
    (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8), .avif),
    (Array("\0\0\0\u{18}ftypavif".utf8), .avif),
    (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1miaf".utf8), .heif),
    (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .svg),
    (Array("\u{FEFF}<?xml version='1.0'?>\n<!-- x --><!DOCTYPE svg>\n<svg>".utf8), .svg),
    (Array("RIFF____WEBPVP8 ".utf8), .webP),
    (Array("\0\0\0\u{18}ftypheic".utf8), .heic),
    ([0, 1, 2, 3], .data),
  ])
  func `images are recognized by their first bytes`(bytes: [UInt8], type: TypeIdentifier) {
    #expect(Self.types([bytes]) == [type])
  }

  @Test(arguments: [
    "BMW of Berlin, and more text than a header", "GIF8 is a word", "<html><svg/></html>",
    "<!-- svg", "<?xml version='1.0'?>",
  ])
  func `text that begins with the bytes of an image header is text`(text: String) {
    #expect(Self.types([Array(text.utf8)]) == [.utf8PlainText])
  }

  @Test func `an image that arrives byte by byte is recognized`() {
    let bytes = Array("RIFF____WEBPVP8 ".utf8)
    #expect(Self.types(bytes.map { [$0] }) == [.webP])
  }

  @Test(arguments: [
    ("a.jpg", "Just text", [TypeIdentifier.data]),
    ("a.csv", "Name,Phone", [.commaSeparatedText, .utf8PlainText]),
    ("a.json", "{}", [.json, .utf8PlainText]),
    ("a.json", "{\"@type\": \"Event\"}", [.json, .utf8PlainText]),
    ("a.xml", "<feed/>", [.xml, .utf8PlainText]),
    ("a.csv", "N\0a\0m\0e\0", [.commaSeparatedText, .plainText]),
    ("a.tsv", "Name\tPhone", [.commaSeparatedText, .utf8PlainText]),
    ("a.html", "<html>", [.html, .utf8PlainText]),
  ])
  func `the file name refines the type of a text`(
    name: String, text: String, types: [TypeIdentifier]
  ) {
    #expect(Self.types([Array(text.utf8)], name: name) == types)
  }

  @Test func `the detector decides the type of other cards, whatever the file name`() {
    var sniffer = ContentSniffer()
    sniffer.consume(Array("some ".utf8))
    sniffer.consume(Array("cards".utf8))
    for name in ["a.txt", "a.jpg", "-"] {
      let types = sniffer.types(name: name) { $0 == Array("some cards".utf8) ? .jCard : nil }
      #expect(types == [.jCard, .utf8PlainText])
    }
    sniffer.consume(Self.card)
    #expect(sniffer.types(name: "a") { _ in .jCard } == [.vCard, .utf8PlainText])
  }

  @Test func `a file that is named like a vCard may have other cards`() {
    var sniffer = ContentSniffer()
    sniffer.consume(Array("some cards".utf8))
    #expect(sniffer.types(name: "a.vcf") { _ in .ldif } == [.ldif, .utf8PlainText])
    #expect(sniffer.types(name: "a.vcf") == [.vCard])
  }

  @Test(arguments: ["{\"a\": \"b\"}", " [\n{ \"a\"", "\u{FEFF}[\"Ada\"]", "[[\"a\", 1]]"])
  func `other JSON has its type whatever its name is`(text: String) {
    for name in ["x.json", "x.txt", "-"] {
      #expect(Self.types([Array(text.utf8)], name: name) == [.json, .utf8PlainText])
    }
  }

  @Test(arguments: ["[Ada] a@x.example", "{Ada} \"a\"", "\"Ada\" <a@x.example>"])
  func `text may begin with a bracket`(text: String) {
    #expect(Self.types([Array(text.utf8)]) == [.utf8PlainText])
  }

  @Test func `text in UTF-16 may begin with other letters`() {
    let text = Array("Имя, имя".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(Self.types([text]) == [.plainText])
    #expect(Self.types(text.map { [$0] }) == [.plainText])
  }

  private static let card = Array("\nBEGIN:VCARD\n".utf8)

  private static let binaries: [(start: [UInt8], type: TypeIdentifier)] = [
    ([0x50, 0x4B, 3, 4], .zipArchive),
    ([0x50, 0x4B, 5, 6], .zipArchive),
    (document, .compositeContent),
    ([0x1F, 0x8B, 8], .gzipArchive),
    (Array("SQLite format 3\0".utf8), .database),
    ([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7], .database),
    ([0x37, 0x7F, 0x06, 0x82], .database),
    ([0x37, 0x7F, 0x06, 0x83], .database),
    (Array("%PDF-1.7\n".utf8), .pdf),
    (Array("BZh91AY&SY".utf8), .archive),
    (tar, .archive),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .compositeContent),
    ([0x74, 0x65, 0x78, 0x74, 0], .data),
    ([0x01, 0, 0, 0, 0, 0, 0, 0], .data),
    ([0xFF, 0xFE, 0x41, 0, 0, 0], .data),
  ]

  private static let document: [UInt8] =
    [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26) + Array("[Content_Types].xml".utf8)

  private static let tar: [UInt8] = [UInt8](repeating: 0x61, count: 257) + Array("ustar".utf8)

  @Test(arguments: binaries)
  func `binary data is not searched for cards`(start: [UInt8], type: TypeIdentifier) {
    let zeros = [UInt8](repeating: 0, count: 4096)
    #expect(Self.types([start + Self.card]) == [type])
    #expect(Self.types([start, Self.card]) == [type])
    #expect(Self.types([start + zeros, Self.card]) == [type])
  }

  @Test func `a file with the extension of a vCard is read as one despite zero bytes`() {
    #expect(Self.types([[0, 0] + Self.card], name: "a.vcf") == [.vCard])
    #expect(Self.types([Self.card + [0]]) == [.vCard, .utf8PlainText])
  }

  @Test func `UTF-16 text without a card is text`() {
    let text: [UInt8] = [0xFF, 0xFE] + Array("hello, world".utf8).flatMap { [$0, 0] }
    #expect(Self.types([text]) == [.plainText])
    #expect(Self.types(text.map { [$0] }) == [.plainText])
  }

  @Test func `text that is not UTF-8 has the type plain text`() {
    #expect(Self.types([[0x42, 0xE9, 0x6C, 0x61]]) == [.plainText])
    let long = Array(repeating: Array("å".utf8), count: 3_000).flatMap(\.self)
    #expect(Self.types([[0x20] + long]) == [.utf8PlainText])
  }

  @Test(arguments: [
    ("a.vcf", [TypeIdentifier.vCard]), ("a.jpg", [.jpeg]), ("a", [.data]), ("A.VCF", [.vCard]),
    ("a.vcard", [.vCard]), ("-", [.vCard]),
    ("a.txt", [.plainText]),
  ])
  func `the file name decides the type of an empty file`(name: String, types: [TypeIdentifier]) {
    #expect(Self.types([], name: name) == types)
  }
}
