import ContactModel
import VCardFormat

/// A part of a message without parts of its own: its header and its body.
struct MessagePart {
  /// What a part means for contacts.
  enum Kind: Equatable {
    /// vCards.
    case cards
    /// Text that is shown, which may end with a signature.
    case text
    /// A file that isn't read, but may have contacts: an archive or a table.
    case leftOut(name: String)
    case other
  }

  let header: MailHeader

  /// The number of the first line of the body, from 1.
  let line: Int

  /// The decoded bytes.
  private(set) var body: [UInt8] = []

  /// Whether the message ends before the line that ends the part.
  var isCutOff = false

  private var base64: [UInt8] = []

  init(header: MailHeader, line: Int) {
    self.header = header
    self.line = line
  }

  /// The meaning of a part with a header.
  static func kind(of header: MailHeader) -> Kind {
    let type = header.kind("content-type") ?? "text/plain"
    let names = [header.parameters("content-type"), header.parameters("content-disposition")]
      .flatMap { $0.filter { $0.key.hasPrefix("name") || $0.key.hasPrefix("filename") }.values }
    let types = ["text/vcard", "text/x-vcard", "text/directory", "application/vcard"]
    if types.contains(type) || names.contains(where: { $0.lowercased().hasSuffix(".vcf") }) {
      return .cards
    }
    if let name = names.first(where: mayHaveContacts) { return .leftOut(name: name) }
    let isAttached = header.kind("content-disposition") == "attachment"
    return type == "text/plain" && !isAttached ? .text : .other
  }

  /// Whether a file is an archive or a table, by its name.
  private static func mayHaveContacts(_ name: String) -> Bool {
    let endings = [".zip", ".gz", ".tgz", ".tar", ".7z", ".rar", ".csv", ".tsv", ".ldif"]
    return endings.contains { name.lowercased().hasSuffix($0) }
  }

  private var encoding: String? { header.kind("content-transfer-encoding") }

  /// The number of bytes that are kept.
  var size: Int { body.count + base64.count }

  /// Returns the number of the line of the message for a line of the body: the first one if the body is encoded.
  func messageLine(of line: Int) -> Int {
    let isEncoded = ["base64", "quoted-printable"].contains(encoding ?? "")
    return self.line + (isEncoded ? 0 : line - 1)
  }

  /// Adds a line with its line end.
  mutating func append(_ line: ArraySlice<UInt8>) {
    switch encoding {
    case "base64": base64 += line
    case "quoted-printable":
      let end = line.last == ASCII.lineFeed ? line.dropLast() : line
      let text = end.last == ASCII.carriageReturn ? end.dropLast() : end
      let blanks = text.reversed().prefix(while: \.isBlank).count
      let trimmed = Array(text.dropLast(blanks))
      QuotedPrintable.decodeLine(trimmed.span, to: &body)
      if trimmed.last != ASCII.equals { body += line[text.endIndex...] }
    default: body += line
    }
  }

  /// Decodes the body after its last line, whose line end belongs to what follows in a message of several parts.
  mutating func finish(isInMultipart: Bool) {
    if encoding == "base64" {
      body = Base64.decode(base64.span, base64.indices)
      base64 = []
    } else if isInMultipart {
      if body.last == ASCII.lineFeed { body.removeLast() }
      if body.last == ASCII.carriageReturn { body.removeLast() }
    }
    guard let name = header.parameters("content-type")["charset"],
      let charset = Charset(named: name)
    else { return }
    var text: [UInt8] = []
    charset.appendLines(body.span, to: &text)
    body = text
  }

  /// The body as text.
  func text(in charset: Charset?) -> String {
    if let text = String(validating: body, as: UTF8.self) { return text }
    return (charset ?? Charset.guessed(from: body.span)).text(ofLines: body.span)
  }
}
