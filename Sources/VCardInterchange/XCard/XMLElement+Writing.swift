import VCardFormat

extension XMLElement {
  /// Appends the element as XML inside a default namespace; each namespace is declared where it is first needed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes written.
  func append(to result: inout [UInt8], inside namespace: String) {
    result.append(ASCII.less)
    result.append(contentsOf: name.local.utf8)
    if name.namespace != namespace {
      Self.append(attribute: "xmlns", name.namespace, to: &result)
    }
    for (index, attribute) in attributes.enumerated() { append(attribute, index, to: &result) }
    guard !nodes.isEmpty else {
      result.append(contentsOf: "/>".utf8)
      return
    }
    result.append(ASCII.greater)
    for node in nodes {
      switch node {
      case .element(let element): element.append(to: &result, inside: name.namespace)
      case .text(let text): Self.append(text: text, to: &result)
      }
    }
    result.append(contentsOf: "</\(name.local)>".utf8)
  }

  private func append(_ attribute: Attribute, _ index: Int, to result: inout [UInt8]) {
    switch attribute.name.namespace {
    case "": Self.append(attribute: attribute.name.local, attribute.value, to: &result)
    case "http://www.w3.org/XML/1998/namespace":
      Self.append(attribute: "xml:\(attribute.name.local)", attribute.value, to: &result)
    case let namespace:
      Self.append(attribute: "xmlns:a\(index)", namespace, to: &result)
      Self.append(attribute: "a\(index):\(attribute.name.local)", attribute.value, to: &result)
    }
  }

  /// Appends an attribute, preceded by a blank.
  static func append(attribute name: String, _ value: String, to result: inout [UInt8]) {
    result.append(contentsOf: " \(name)=\"".utf8)
    append(text: value, isAttribute: true, to: &result)
    result.append(ASCII.quote)
  }

  /// Appends text; characters that XML doesn't allow are left out.
  ///
  /// Source: XML 1.0, sections 2.2 and 2.4.
  static func append(text: String, isAttribute: Bool = false, to result: inout [UInt8]) {
    let count = text.utf8.count
    // Without this, a growing buffer would hold the text of a photo twice.
    if count > 1 << 20 { result.reserveCapacity(result.count + count + count / 16) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
      case ASCII.less: result.append(contentsOf: "&lt;".utf8)
      case ASCII.greater: result.append(contentsOf: "&gt;".utf8)
      case ASCII.quote where isAttribute: result.append(contentsOf: "&quot;".utf8)
      case ASCII.carriageReturn: result.append(contentsOf: "&#13;".utf8)
      case ASCII.lineFeed where isAttribute: result.append(contentsOf: "&#10;".utf8)
      case ASCII.tab where isAttribute: result.append(contentsOf: "&#9;".utf8)
      case ASCII.tab, ASCII.lineFeed: result.append(byte)
      case 0..<ASCII.space: break
      // U+FFFE and U+FFFF.
      case 0xBE...0xBF where result.last == 0xBF && result.dropLast().last == 0xEF:
        result.removeLast(2)
      default: result.append(byte)
      }
    }
  }
}
