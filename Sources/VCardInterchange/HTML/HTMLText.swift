import ContactModel
import VCardFormat

/// Text in HTML.
enum HTMLText {
  /// Returns a text in which no character is markup, without control characters.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in PropertyText.cleaned(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case ASCII.less: result += Array("&lt;".utf8)
      case ASCII.greater: result += Array("&gt;".utf8)
      case ASCII.quote: result += Array("&quot;".utf8)
      case UInt8(ascii: "'"): result += Array("&#39;".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the value of a property, with a link if it is a web, e-mail or telephone address.
  static func value(of property: VCardProperty, of contact: Contact) -> String {
    let text = escaped(text(of: property, contact))
    guard let target = target(of: property) else { return text }
    return "<a href=\"\(escaped(target))\">\(text)</a>"
  }

  private static func text(of property: VCardProperty, _ contact: Contact) -> String {
    switch property.name {
    case .tel: return property.telephone?.text ?? ""
    case .email: return property.text.emailAddress
    case .adr:
      let lines = PostalLabel(property, of: contact, namesContact: false).lines
      return lines.isEmpty ? property.printedAddress ?? "" : lines.joined(separator: "\n")
    default: break
    }
    switch property.name.valueComparison {
    case .parts: return property.components.joined().filter { !$0.isEmpty }.joined(separator: ", ")
    case .date:
      guard let date = property.date else { return property.text }
      let text = date.formatted(.extended)
      // People don't write the hyphens of a day without a year.
      let isYearly = date.year == nil && date.month != nil && date.day != nil
      return isYearly ? String(text.dropFirst(2)) : text
    case _ where property.name.hasList: return property.textList.joined(separator: ", ")
    default: return property.text
    }
  }

  /// Returns the address of a link; `nil` if the value isn't one, or has a scheme that could run something.
  private static func target(of property: VCardProperty) -> String? {
    let text = property.text
    switch property.name {
    case .email where text.contains("@") && !text.contains(where: \.isWhitespace):
      return "mailto:\(URIText.percentEncoded(text.emailAddress.utf8))"
    case .tel: return PhoneNumber.link(for: text, withExtension: true)
    default:
      let scheme = text.prefix { $0 != ":" }.lowercased()
      return ["http", "https", "mailto"].contains(scheme) && !text.contains(where: \.isWhitespace)
        ? text : nil
    }
  }
}

/// A picture that a browser shows without the network: its base64.
struct HTMLImage {
  private let base64: [UInt8]
  private let mediaType: String

  /// Makes the picture of a property; `nil` if the property has none in it, or one that could contain scripts.
  init?(_ property: VCardProperty) {
    guard [.photo, .logo].contains(property.name), let data = property.base64,
      let type = data.mediaType, type.hasPrefix("image/"), !type.contains("svg"),
      type.utf8.dropFirst(6).allSatisfy({ $0.isLetter || $0.isDigit || "-.+".utf8.contains($0) })
    else { return nil }
    // Other characters could end the element.
    let text = data.text.span
    let isWhole = Base64.isWhole(text, text.indices)
    base64 = isWhole ? data.text : Base64.encode(property.binary?.bytes ?? [])
    mediaType = type
  }

  /// Appends the element.
  func append(to result: inout [UInt8]) {
    result += Array("<img alt=\"\" src=\"data:\(mediaType);base64,".utf8)
    result += base64
    result += Array("\">\n".utf8)
  }
}
