extension VCardProperty {
  /// The property written again by the rules of its version, from the values that are read from it.
  var wellFormed: VCardProperty {
    if flags.contains(.isNestedCard), let agent {
      var property = self
      property.rawValue = VCardRepair(of: agent).card.bytes
      while property.rawValue.last?.isLineEnd == true { property.rawValue.removeLast() }
      return property
    }
    var source = withoutControls
    source.parameters = VCardParameters(parameters.compactMap { $0.wellFormed })
    var result = PropertyEncoder(dialect: dialect).property(from: source)
    result.name = name
    return result
  }

  /// The property without control characters, which no version allows in a value.
  private var withoutControls: VCardProperty {
    guard encoding != .base64 else { return self }
    let decoded = decodedValue
    guard decoded.contains(where: { $0.isForbiddenControl }) else { return self }
    var property = self
    property.parameters = parameters.withoutEncoding
    property.flags.remove(.isUndeclaredQuotedPrintable)
    property.undeclaredCharset = nil
    property.isTranscoded = false
    property.rawValue = decoded.filter { !$0.isForbiddenControl }
    return property
  }

  /// Repairs a fault that remains after the property was written again.
  ///
  /// - Returns: Whether the property changed.
  mutating func mend(_ rule: VCardDiagnostic.Rule) -> Bool {
    switch rule {
    case .invalidDate, .invalidLanguage, .invalidTimeZone, .invalidURI: becomeText()
    case .invalidGeo, .invalidGender: takePrefix()
    case .invalidPropertyID where name == .clientpidmap: takePrefix()
    case .invalidEscape: escapeBackslashes()
    case .invalidBase64: keepReadableBase64()
    case .invalidName, .invalidGroup: cleanNames()
    case .obsoleteEncoding: becomeWellFormed()
    default: false
    }
  }

  private mutating func becomeWellFormed() -> Bool {
    let former = self
    self = wellFormed
    return self != former
  }

  /// Declares the value as text; if it already is declared so, the property gets an `X-` prefix.
  private mutating func becomeText() -> Bool {
    guard parameters.first("VALUE")?.uppercasedASCII != "TEXT" else { return takePrefix() }
    setValueType(.text)
    return true
  }

  /// Leaves only the part of base64 that can be decoded; base64 without such a part becomes text.
  private mutating func keepReadableBase64() -> Bool {
    guard let start = base64Start, let bytes = binary?.bytes, !bytes.isEmpty else {
      parameters.removeAll { $0.isNamed("ENCODING") }
      return becomeText()
    }
    rawValue = rawValue[..<start] + Base64.encode(bytes)
    return true
  }

  private mutating func takePrefix() -> Bool {
    guard !name.canonicalName.hasPrefix("X-") else { return false }
    name = Name("X-" + name.canonicalName)
    return true
  }

  /// Removes forbidden characters from the group and the name.
  private mutating func cleanNames() -> Bool {
    let old = self
    group = group.map(Self.cleanName).flatMap { $0.isEmpty ? nil : $0 }
    let text = Self.cleanName(name.rawName)
    if text != name.rawName {
      name = Name(
        text.uppercasedASCII.hasPrefix("X-") ? text : "X-" + (text.isEmpty ? "TEXT" : text))
    }
    return self != old
  }

  private static func cleanName(_ name: String) -> String {
    String(decoding: name.utf8.filter(\.isStrictNameByte), as: UTF8.self)
  }

  /// Doubles the backslashes that are read as text, and removes those that are ignored.
  private mutating func escapeBackslashes() -> Bool {
    var value: [UInt8] = []
    var index = 0
    while index < rawValue.count {
      let byte = rawValue[index]
      index += 1
      guard byte == ASCII.backslash else {
        value.append(byte)
        continue
      }
      guard index < rawValue.count else { break }
      let escaped = rawValue[index]
      index += 1
      let pair = [byte, escaped]
      if ValueText.firstInvalidEscape(in: pair.span, 0..<2) == nil {
        value += pair
      } else {
        if escaped.isLetter || escaped.isDigit { value += [ASCII.backslash, ASCII.backslash] }
        value.append(escaped)
      }
    }
    defer { rawValue = value }
    return value != rawValue
  }

  /// Returns the property with other parts.
  func with(components: [[String]]) -> VCardProperty {
    VCardProperty(name: name, group: group, parameters: parameters, components: components)
      .converted(to: dialect)
  }
}

extension VCardParameter {
  /// The parameter in a form that its version allows; `nil` if it is empty.
  ///
  /// An invalid preference or identifier is kept under another name.
  fileprivate var wellFormed: VCardParameter? {
    guard !isNameless else { return rawBytes.isEmpty ? nil : self }
    let value = value
    guard !value.isEmpty else { return nil }
    switch name {
    case "PREF":
      if let number = Int(value) {
        return 1...100 ~= number ? self : VCardParameter("PREF", "\(min(max(number, 1), 100))")
      }
    case "PID":
      if types.allSatisfy({ VCardPID($0) != nil }) { return self }
    case "":
      let letters = rawBytes.prefix { $0 != ASCII.equals }.filter { $0.isLetter || $0.isDigit }
      let name =
        "X-" + String(decoding: letters.isEmpty ? Array("TEXT".utf8) : letters, as: UTF8.self)
      return VCardParameter(name, values, dialect: dialect)
    default: return self
    }
    return VCardParameter("X-TEXT-\(name)", values, dialect: dialect)
  }
}
