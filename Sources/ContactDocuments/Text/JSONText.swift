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
    bytes.append(key.text.span, (needsComma ? 0 : Key.separatorCount)..<key.text.count)
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
      || String.isPlain(utf8, unless: Self.mayNeedEscape)
        && text.span.isUTF8(in: text.indices)
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
    let halves = SIMD2(
      Self.digits(of: id.rawValue >> 32), Self.digits(of: id.rawValue & 0xFFFF_FFFF))
    unsafe withUnsafeBytes(of: halves) { digits in
      let text = unsafe digits.assumingMemoryBound(to: UInt8.self)
      bytes.append(unsafe text.span, text.indices)
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Returns the eight hexadecimal digits of a number below 2^32, the first one in the byte at the lowest address.
  private static func digits(of number: UInt64) -> UInt64 {
    var word = UInt64(UInt32(truncatingIfNeeded: number).byteSwapped)
    // Each byte comes into 16 bits of its own, and each half of it into a byte of its own.
    word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    word = (word >> 4 | word << 8) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (word + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (word + 0x3030_3030_3030_3030 + letters * 0x27).littleEndian
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
  package mutating func append(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = SIMD32<UInt8>()
    var start = digits.scalarCount
    var rest = value.magnitude
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    append(digits, from: start)
    needsComma = true
  }

  /// Appends digits together, because a single one takes as long as a short text.
  private mutating func append(_ digits: SIMD32<UInt8>, from start: Int) {
    unsafe withUnsafeBytes(of: digits) { digits in
      let text = unsafe digits.assumingMemoryBound(to: UInt8.self)
      bytes.append(unsafe text.span, start..<text.count)
    }
  }

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
    bytes.append(text.span, text.indices)
    needsComma = true
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
    if unsafe !value.appendPlain(to: &bytes, unless: Self.mayNeedEscape) {
      for scalar in value.unicodeScalars {
        appendEscaped(scalar)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a character that may need an escape begins at an offset.
  private static func mayNeedEscape(_ utf8: UnsafeRawBufferPointer, at index: Int) -> Bool {
    switch unsafe utf8[index] {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2, 0xF4: true
    // Of the characters that begin with this byte, only U+061C needs an escape.
    case 0xD8: unsafe index + 1 == utf8.count || utf8[index + 1] == 0x9C
    default: false
    }
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
