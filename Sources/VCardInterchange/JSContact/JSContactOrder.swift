import VCardFormat

/// The order of the components of N and ADR: the value of JSCOMPS.
///
/// Source: RFC 9555, section 3.3.1.
struct JSContactOrder: Equatable {
  /// A component, by its index in the property and in its list, or a text between two components.
  enum Item: Hashable {
    case part(Int, Int)
    case separator(String)
  }

  var defaultSeparator: String?
  var items: [Item] = []

  init(defaultSeparator: String?) {
    self.defaultSeparator = defaultSeparator
  }

  /// Parses a parameter; returns `nil` if it is not valid.
  init?(_ parameter: VCardParameter) {
    let fields = Self.split(Array(parameter.value.utf8), at: ASCII.semicolon)
    for (index, field) in fields.enumerated() {
      let parts = Self.split(field, at: ASCII.comma).map(Self.text)
      if index == 0 {
        guard parts.count > 1, parts[0] == "s" else { continue }
        defaultSeparator = parts[1]
      } else if parts[0] == "s" {
        items.append(.separator(parts.count > 1 ? parts[1] : ""))
      } else {
        guard let position = Int(parts[0]), position >= 0 else { return nil }
        guard let place = parts.count > 1 ? Int(parts[1]) : 0, place >= 0 else { return nil }
        items.append(.part(position, place))
      }
    }
  }

  /// The value of the parameter.
  var text: String {
    var fields = [defaultSeparator.map(Self.separator) ?? ""]
    for item in items {
      switch item {
      case .part(let position, let index):
        fields.append(index == 0 ? "\(position)" : "\(position),\(index)")
      case .separator(let text): fields.append(Self.separator(text))
      }
    }
    return fields.joined(separator: ";")
  }

  private static func separator(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.backslash {
        bytes.append(ASCII.backslash)
      }
      bytes.append(byte)
    }
    return "s," + String(decoding: bytes, as: UTF8.self)
  }

  private static func split(_ bytes: [UInt8], at separator: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in bytes {
      if byte == separator, !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return parts
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == ASCII.backslash, !isEscaped {
        isEscaped = true
      } else {
        result.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
