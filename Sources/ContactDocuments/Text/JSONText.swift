import ContactModel
package import FoundationEssentials
package import VCardFormat
import VCardInterchange

/// A JSON text that is built by appending values.
package struct JSONText: Sendable {
  /// The text so far; the caller may write it and then empty it.
  package var bytes: [UInt8] = []

  /// Whether the next value needs a comma before it.
  package var needsComma = false

  /// The number of open objects and arrays.
  private var depth: Int

  /// The date that was appended last, and its text.
  private var lastDate: (date: Date, text: [UInt8])?

  /// Begins a text.
  ///
  /// - Parameter depth: The number of objects and arrays that are open around the appended values.
  package init(depth: Int = 0) {
    self.depth = depth
  }

  /// Begins a nested object, or the document.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Begins a line, for arrays that have each element on its own line.
  package mutating func beginLine() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Ends an array that has each element on its own line.
  package mutating func endLines() {
    if needsComma {
      bytes.append(UInt8(ascii: "\n"))
    }
    endArray()
  }

  /// Appends the name of the next member of an object.
  package mutating func key(_ name: String) { key(Key(name)) }

  /// Appends the name of the next member of an object.
  package mutating func key(_ key: Key) {
    append(key.text, from: needsComma ? 0 : Key.separatorCount)
    needsComma = false
  }

  /// Appends a member of the innermost object.
  package mutating func member(_ name: String, _ value: some DocumentValue) {
    key(name)
    value.append(to: &self)
  }

  /// Appends a member whose value is an object.
  package mutating func object(_ name: String, _ body: (inout JSONText) -> Void) {
    key(name)
    beginObject()
    body(&self)
    endObject()
  }

  /// The name of a member as JSON text with a colon, which is made once and appended many times.
  package struct Key: Sendable {
    /// The text after another member; that of the first one begins after the separator.
    fileprivate let text: [UInt8]

    fileprivate static let separatorCount = 2

    package init(_ name: String) {
      var json = JSONText()
      json.needsComma = true
      json.append(name)
      text = json.bytes + Array(": ".utf8)
    }
  }

  package mutating func append(_ value: String) {
    separate()
    appendString(value)
    needsComma = true
  }

  /// Appends a string in UTF-8.
  mutating func append(utf8: UnsafeRawBufferPointer) {
    let text = unsafe utf8.assumingMemoryBound(to: UInt8.self)
    let isPlain =
      unsafe String.isPlainASCII(utf8)
      || !text.indices.contains { unsafe Self.mayNeedEscape(text, at: $0) }
        && text.span.isUTF8(in: 0..<utf8.count)
    guard isPlain else { return unsafe append(String(decoding: utf8, as: UTF8.self)) }
    separate()
    bytes.append(UInt8(ascii: "\""))
    unsafe bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Appends the digits of an identity as a string.
  mutating func append(_ id: ContactID) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    id.forEachDigit { bytes.append($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Appends a date; contacts of one import have the same, whose text is made once.
  package mutating func append(_ date: Date) {
    if lastDate?.date != date {
      var text = JSONText()
      text.append(date.plainText)
      lastDate = (date, text.bytes)
    }
    if let lastDate { appendLiteral(lastDate.text) }
  }

  /// Appends a number.
  package mutating func append(_ value: Int) { appendLiteral(String(value)) }

  /// Appends true or false.
  package mutating func append(_ value: Bool) { appendLiteral(value ? Self.true : Self.false) }

  private static let `true` = Array("true".utf8)
  private static let `false` = Array("false".utf8)

  /// Appends an array; in a member of the document, each record is on its own line.
  package mutating func append<Value: DocumentValue>(_ values: [Value]) {
    let hasLines = depth == 1 && Value.documentType.isRecord
    beginArray()
    for value in values {
      if hasLines { beginLine() }
      value.append(to: &self)
    }
    if hasLines { endLines() } else { endArray() }
  }

  package mutating func appendNull() { appendLiteral("null") }

  /// Appends a value that is JSON text already.
  package mutating func appendLiteral(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Appends a value that is JSON text already.
  package mutating func appendLiteral(_ text: [UInt8]) {
    separate()
    append(text)
    needsComma = true
  }

  /// Appends the bytes of a text that is kept elsewhere; handing over the array would count a reference to it.
  private mutating func append(_ text: [UInt8], from start: Int = 0) {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
    depth += 1
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
    depth -= 1
  }

  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: " "))
      needsComma = false
    }
  }

  private mutating func appendString(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    if !value.appendPlain(to: &bytes, unless: Self.mayNeedEscape) {
      for scalar in value.unicodeScalars {
        appendEscaped(scalar)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is the first of a character that may need an escape.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xF4: true
    default: false
    }
  }

  /// Whether a character that may need an escape begins at a byte: with 0xD8 only U+061C, but no Arabic letter.
  private static func mayNeedEscape(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard unsafe mayNeedEscape(utf8[index]) else { return false }
    return unsafe utf8[index] != 0xD8 || index + 1 == utf8.count || utf8[index + 1] == 0x9C
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where scalar.isHarmless: bytes.append(contentsOf: scalar.utf8)
    case _ where scalar.pathByte != nil: bytes.append(contentsOf: "\u{FFFD}".utf8)
    default: bytes.append(contentsOf: "\\u\(scalar.value.zeroPadded(to: 4, radix: 16))".utf8)
    }
  }
}

extension JSONText {
  /// Appends a card as jCard, with its lines that are not properties as X-UNREADABLE-LINE.
  package mutating func append(jCard card: VCard) { append(JCard(card.withLinesAsProperties).json) }

  private mutating func append(_ value: JSONValue) {
    switch value {
    case .null: appendNull()
    case .boolean(let flag): append(flag)
    case .number(let text): appendLiteral(text)
    case .string(let text): append(text)
    case .array(let values):
      beginArray()
      for value in values { append(value) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        append(member.value)
      }
      endObject()
    }
  }
}
