import ContactDocuments
import Testing

@testable import ContactCommands

@Suite struct PlainRecordTests {
  private static func text(_ fields: [String], _ format: OutputFormat) -> String {
    var bytes: [UInt8] = []
    PlainRecord(fields: fields).append(to: &bytes, format: format)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (["a", "b"], "a\tb\n"),
    ([""], "\n"),
    (["a\tb\nc\rd\\e"], "a\\tb\\nc\\rd\\\\e\n"),
    (["\u{1B}[31m\u{7F}\u{9B}\u{0}"], "\\x1b[31m\\x7f\\x9b\\x00\n"),
    (["Zoë “王”"], "Zoë “王”\n"),
  ])
  func `a record is a line with tabs between its fields and escaped control characters`(
    fields: [String], line: String
  ) {
    #expect(Self.text(fields, .plain) == line)
  }

  @Test(arguments: [
    (["a\tb\nc\\d"], "a\tb\nc\\d\0"),
    (["a\tb", "c\u{0}d"], "a b\tcd\0"),
  ])
  func `a record that ends with NUL isn't escaped`(fields: [String], record: String) {
    #expect(Self.text(fields, .null) == record)
  }
}
