import ContactModel
import VCardFormat

/// The format of a command's results.
package enum OutputFormat: Sendable, Hashable {
  /// Text for people, which may change from version to version.
  case human

  /// One JSON document.
  case json

  /// Records with tabs between the fields and a line feed at the end; characters that would break
  /// them are escaped.
  case plain

  /// Records with tabs between the fields and a NUL at the end; nothing is escaped.
  case null
}

/// A record with tabs between its fields.
///
/// Records that are lines have these escapes: `\\` for a backslash, `\t` for a tab, `\n` for a line feed, `\r` for a
/// carriage return, and `\x` with two hexadecimal digits for any other control character, and for any byte of a path
/// that isn't UTF-8. Records that end with NUL have no escapes, but if they have several fields, a tab within a field
/// becomes a blank.
package struct PlainRecord {
  package let fields: [String]

  package init(fields: [String]) {
    self.fields = fields
  }

  /// Appends the record to bytes: with a NUL at its end in the format `.null`, otherwise as a line.
  package func append(to bytes: inout [UInt8], format: OutputFormat) {
    for (index, field) in fields.enumerated() {
      if index > 0 {
        bytes.append(UInt8(ascii: "\t"))
      }
      if format == .null {
        Self.appendRaw(field, isAlone: fields.count == 1, to: &bytes)
      } else {
        Self.appendEscaped(field, to: &bytes)
      }
    }
    bytes.append(format == .null ? 0 : UInt8(ascii: "\n"))
  }

  private static func appendRaw(_ field: String, isAlone: Bool, to bytes: inout [UInt8]) {
    for byte in field.pathBytes where byte != 0 {
      bytes.append(byte == UInt8(ascii: "\t") && !isAlone ? UInt8(ascii: " ") : byte)
    }
  }

  private static func appendEscaped(_ field: String, to bytes: inout [UInt8]) {
    var plain = field
    guard unsafe !plain.appendPlain(to: &bytes, unless: Self.mayNeedEscape) else { return }
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": appendHexadecimal(scalar.value, to: &bytes)
      default:
        if let byte = scalar.pathByte {
          appendHexadecimal(UInt32(byte), to: &bytes)
        } else {
          bytes.append(contentsOf: String(scalar).utf8)
        }
      }
    }
  }

  private static func mayNeedEscape(_ utf8: UnsafeRawBufferPointer, at index: Int) -> Bool {
    switch unsafe utf8[index] {
    case 0..<0x20, 0x5C, 0x7F, 0xC2, 0xF4: true
    default: false
    }
  }

  private static func appendHexadecimal(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\\x\(value.zeroPadded(to: 2, radix: 16))".utf8)
  }
}
