/// A telephone number, with the digits that are dialled after it.
///
/// Source: RFC 6350, section 6.4.1; RFC 3966, section 3.
public struct VCardTelephone: Sendable, Hashable {
  /// The number as written, without a scheme.
  public var number: String

  /// The extension; `nil` if there is none.
  public var `extension`: String?

  /// The digits to dial after the call is answered, from the first pause `,` or wait `;`.
  public var postDial: String?

  /// Makes a number from its parts.
  ///
  /// - Parameters:
  ///   - number: The number, without a scheme.
  ///   - extension: The extension.
  ///   - postDial: The digits to dial after the call is answered.
  public init(number: String, extension: String? = nil, postDial: String? = nil) {
    self.number = number
    self.extension = `extension`
    self.postDial = postDial
  }

  /// Reads a number; the result is `nil` if the text has none.
  ///
  /// - Parameter text: For example `+1 202 555 0147`, `tel:+1-202-555-0147;ext=9`,
  ///   `sip:ada@example.org` or `5550147,,12;3`.
  public init?(_ text: String) {
    let trimmed = UniqueIdentifier.trimmed(text)
    let upper = trimmed.uppercasedASCII
    let scheme = ["TEL:", "SIP:", "SIPS:"].first { upper.hasPrefix($0) }
    let decoded =
      scheme.map { URIText.percentDecoded(String(trimmed.dropFirst($0.count))) } ?? trimmed
    let rest = decoded.drop { $0 == "/" }
    let isLonger = decoded.utf8.contains { $0 == 0x3B || $0 == 0x2C }
    let end = isLonger ? rest.firstIndex { $0 == ";" || $0 == "," } : nil
    number = UniqueIdentifier.trimmed(String(rest[..<(end ?? rest.endIndex)]))
    guard !number.isEmpty else { return nil }
    if let end { readParameters(String(rest[end...])) }
  }

  private mutating func readParameters(_ text: String) {
    var dialled: [Substring] = []
    var dialledByURI = ""
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let upper = String(part).uppercasedASCII
      if upper.hasPrefix("EXT=") {
        `extension` = String(part.dropFirst(4))
      } else if upper.hasPrefix("POSTD=") {
        dialledByURI += part.dropFirst(6)
      } else if !part.contains("=") {
        dialled.append(part)
      }
    }
    let digits = dialled.joined(separator: ";") + dialledByURI
    postDial = digits.isEmpty ? nil : digits
  }
}

extension VCardTelephone {
  /// The number as one text, such as `+1 202 555 0147,,12;ext=9`.
  public var text: String {
    var text = number
    if let postDial {
      let isPause = postDial.hasPrefix(",") || postDial.hasPrefix(";")
      text += isPause ? postDial : ";postd=\(postDial)"
    }
    if let `extension` { text += ";ext=\(`extension`)" }
    return text
  }
}

extension VCardProperty {
  /// The value of TEL, or of X-MS-TEL; `nil` if it is empty.
  ///
  /// For other properties it is `nil`, and setting it doesn't change them. A URI stays a URI with
  /// the same scheme.
  public var telephone: VCardTelephone? {
    get { name.ofField == .tel ? VCardTelephone(text) : nil }
    set {
      guard name.ofField == .tel, Self.differs(newValue, from: telephone, in: { [$0.text] }) else {
        return
      }
      let text = newValue?.text ?? ""
      if let scheme = ["tel:", "sip:", "sips:"].first(where: {
        uri?.lowercasedASCII.hasPrefix($0) == true
      }) {
        uri = text.isEmpty ? nil : scheme + URIText.percentEncoded(text.utf8)
      } else {
        self.text = text
      }
    }
  }

  /// Makes a TEL.
  ///
  /// - Parameters:
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters.
  ///   - telephone: The value.
  public init(group: String? = nil, parameters: VCardParameters = [], telephone: VCardTelephone) {
    self.init(name: .tel, group: group, parameters: parameters, text: telephone.text)
  }
}

extension VCardProperty {
  /// The property with the number or address of a `tel:` or `mailto:` URI as text, for programs that know only texts.
  ///
  /// A URI with parameters that a text can't hold stays.
  package var withoutScheme: VCardProperty {
    let uri = text
    let head = uri.prefix(7).lowercased()
    let plain: String?
    switch name {
    case .tel where head.hasPrefix("tel:"):
      let hasOthers = uri.split(separator: ";").dropFirst().contains { parameter in
        !["ext=", "postd="].contains { parameter.lowercased().hasPrefix($0) }
      }
      plain = hasOthers ? nil : telephone?.text
    case .email where head == "mailto:":
      let address = URIText.percentDecoded(String(uri.dropFirst(7)))
      plain = address.contains(where: { "?,".contains($0) }) || address.isEmpty ? nil : address
    default: plain = nil
    }
    guard let plain else { return self }
    var property = self
    property.parameters.removeAll { $0.isNamed(inAnyCase: "VALUE") }
    property.text = plain
    return property
  }
}
