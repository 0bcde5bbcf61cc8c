/// The character set in which the text of a card is written.
struct CardCharset: Sendable, Equatable {
  /// UTF-8.
  static let utf8 = CardCharset(charset: .utf8, label: nil, isQuotedPrintable: false)

  private let charset: Charset

  /// The CHARSET that the card uses for it; `nil` if the text has no CHARSET.
  private let label: String?

  /// Whether lines with a CHARSET are quoted-printable.
  private let isQuotedPrintable: Bool

  /// Whether a line of the card has a CHARSET.
  private var isDeclared = false

  private init(charset: Charset, label: String?, isQuotedPrintable: Bool) {
    self.charset = charset
    self.label = label
    self.isQuotedPrintable = isQuotedPrintable
  }

  /// Finds the character set of all text of a card.
  ///
  /// The result is UTF-8 if lines have different character sets. Lines that declare UTF-8 don't
  /// count, because they may have text that the character set of the others lacks.
  init(of card: VCard) {
    self = .utf8
    let (text, slots) = (card.text, card.slots)
    let isUTF8 =
      !slots.contains { $0.flags.contains(.hasCharset) || $0.flags.contains(.isQuotedPrintable) }
      && text.span.isUTF8(in: 0..<text.count)
    guard card.encoding == .narrow, !isUTF8 else { return }
    var evidence = Evidence(guessedCharset: card.undeclaredCharset)
    for slot in slots where slot.flags.isDisjoint(with: [.isBase64, .isNestedCard]) {
      evidence.add(card.property(slot, in: text))
    }
    if let undeclared = evidence.undeclaredCharset {
      self.init(charset: undeclared, label: nil, isQuotedPrintable: false)
    } else if let declared = evidence.declaredCharset {
      self.init(
        charset: declared, label: evidence.label, isQuotedPrintable: evidence.isQuotedPrintable)
    }
    isDeclared = slots.contains { $0.flags.contains(.hasCharset) }
  }

  /// The character set that a line declares, in which a new value of the line can be written; `nil` if there is none.
  ///
  /// In 3.0, quoted-printable isn't written again, so another character set than UTF-8 stays only if its bytes are in the
  /// card already.
  init?(ofLine line: VCardProperty) {
    guard !line.isTranscoded, line.dialect != .v40, let label = line.parameters.first("CHARSET"),
      let charset = CharsetParameter(label: label).charset
    else { return nil }
    let isEncoded = line.encoding == .quotedPrintable
    switch charset.shape {
    case .utf8: break
    case .stateful, .wide: return nil
    case .singleByte, .doubleByte:
      let isOther = !line.rawValue.span.isUTF8(in: line.rawValue.indices)
      guard isOther || isEncoded && line.dialect == .v21 else { return nil }
    }
    self.init(charset: charset, label: label, isQuotedPrintable: isEncoded)
    isDeclared = true
  }

  /// Returns the property with its text in this character set.
  ///
  /// A CHARSET names UTF-8 or this character set if the text can't be encoded in the card's
  /// character set, or if a reader couldn't recognize it. Text with a CHARSET other than UTF-8
  /// stays as it is.
  func encoded(_ property: VCardProperty) -> VCardProperty {
    var result = property
    result.undeclaredCharset = nil
    for index in result.parameters.indices { encode(&result.parameters[index]) }
    guard property.encoding != .base64, !property.flags.contains(.isNestedCard) else {
      return result
    }
    let declared = property.parameters.first("CHARSET").map { $0.uppercasedASCII }
    let isUTF8 = property.rawValue.span.isUTF8(in: 0..<property.rawValue.count)
    guard declared == nil || declared == "UTF-8" else { return result }
    let needsLabel = declared == nil && isDeclared && property.dialect != .v40
    guard charset != .utf8 || !isUTF8 || needsLabel else { return result }
    let text = property.decodedValue
    guard text.contains(where: { $0 >= 0x80 }) else { return result }
    result.flags.remove(.isUndeclaredQuotedPrintable)
    return own(result, text) ?? inUTF8(result, text)
  }

  /// Returns the property in UTF-8, with a CHARSET in versions that have one.
  func declared(_ property: VCardProperty) -> VCardProperty {
    let text = property.decodedValue
    guard property.encoding != .base64, text.contains(where: { $0 >= 0x80 }) else {
      return encoded(property)
    }
    return inUTF8(property, text)
  }

  /// Returns the property in this character set, without or with a CHARSET; `nil` if neither reads
  /// back.
  private func own(_ property: VCardProperty, _ text: [UInt8]) -> VCardProperty? {
    guard charset.shape != .utf8 else { return nil }
    let others = property.dialect == .v40 ? [] : [charset.label, charset.name]
    let labels = label.map { [$0] } ?? [nil] + others
    for label in labels {
      guard let bytes = (label.map(Charset.init(exactly:)) ?? charset).encoded(text) else {
        continue
      }
      let candidate = Self.written(
        property, bytes, label: label, isQuotedPrintable: isQuotedPrintable && label != nil)
      if candidate.decodedValue == text { return candidate }
    }
    return nil
  }

  /// Returns the property in UTF-8, with a CHARSET if the version has one, except in a card of 3.0
  /// that is in UTF-8 and declares nothing.
  private func inUTF8(_ property: VCardProperty, _ text: [UInt8]) -> VCardProperty {
    switch property.dialect {
    case .v21: Self.written(property, text, label: "UTF-8", isQuotedPrintable: true)
    case .v30:
      Self.written(
        property, text, label: charset == .utf8 && !isDeclared ? nil : "UTF-8",
        isQuotedPrintable: false)
    case .v40: Self.written(property, text, label: nil, isQuotedPrintable: false)
    }
  }

  /// Returns the property with another value, quoted-printable only if vCard 2.1 requires it.
  private static func written(
    _ property: VCardProperty, _ value: [UInt8], label: String?, isQuotedPrintable: Bool
  ) -> VCardProperty {
    var result = property
    result.parameters.removeAll { $0.name == "CHARSET" || $0.name == "ENCODING" }
    if let label {
      result.parameters.append(VCardParameter("CHARSET", [label], dialect: property.dialect))
    }
    let letters = value.map { $0 < 0x80 ? $0 : 0x78 }
    let kinds = ByteKinds(in: letters.span, letters.indices)
    guard property.dialect == .v21,
      isQuotedPrintable || QuotedPrintable.isNeeded(for: letters.span, kinds)
    else {
      result.rawValue = property.dialect == .v21 ? value : ValueText.escapingNewlines(value)
      return result
    }
    result.parameters.append(VCardParameter("ENCODING", ["QUOTED-PRINTABLE"], dialect: .v21))
    result.rawValue = []
    QuotedPrintable.encode(value.span, to: &result.rawValue)
    return result
  }

  /// Writes a parameter in this character set if it then reads back the same.
  private func encode(_ parameter: inout VCardParameter) {
    guard charset.shape != .utf8, label == nil else { return }
    let text = parameter.rawBytes
    guard text.contains(where: { $0 >= 0x80 }), text.span.isUTF8(in: text.indices),
      let bytes = charset.encoded(text)
    else { return }
    var encoded = parameter
    encoded.rawBytes = bytes
    if encoded.values == parameter.values { parameter = encoded }
  }
}

/// The facts that the lines of a card give about its character set.
private struct Evidence {
  /// The guessed character set of text that isn't UTF-8 and declares none.
  let guessedCharset: Charset?

  /// The CHARSET of the one declared character set, as the card spells it.
  private(set) var label: String?
  /// Whether lines with a CHARSET are quoted-printable.
  private(set) var isQuotedPrintable = false

  /// Whether there is text that is not UTF-8 and has no CHARSET.
  private var hasUndeclared = false
  /// Whether undeclared text has letters that Windows-1252 has and ISO-8859-1 lacks.
  private var hasWindowsLetters = false
  private var hasUndeclaredUTF8 = false
  private var declared: Set<Charset> = []

  init(guessedCharset: Charset?) {
    self.guessedCharset = guessedCharset
  }

  /// The character set of the text without a CHARSET; `nil` if any of that text is in UTF-8.
  ///
  /// Text that may be in ISO-8859-1 counts as ISO-8859-1.
  var undeclaredCharset: Charset? {
    guard let guessedCharset, hasUndeclared, !hasUndeclaredUTF8 else { return nil }
    return guessedCharset == .windows1252 && !hasWindowsLetters ? .latin1 : guessedCharset
  }

  /// The character set that every CHARSET other than UTF-8 names.
  var declaredCharset: Charset? {
    guard declared.count == 1, let charset = declared.first, !hasUndeclaredUTF8 else { return nil }
    switch charset.shape {
    case .utf8, .stateful, .wide: return nil
    case .singleByte, .doubleByte: return charset
    }
  }

  /// Adds the facts that a line gives.
  mutating func add(_ property: VCardProperty) {
    let isEncoded = property.encoding == .quotedPrintable
    var value = property.rawValue
    if isEncoded {
      value = []
      QuotedPrintable.decode(
        property.rawValue.span, 0..<property.rawValue.count, protecting: .none, to: &value)
    }
    guard value.contains(where: { $0 >= 0x80 }) else { return }
    let parameter = property.parameters.first("CHARSET")
    if let charset = CharsetParameter(label: parameter).charset {
      guard charset != .utf8 else { return }
      declared.insert(charset)
      label = label ?? parameter
      isQuotedPrintable = isQuotedPrintable || isEncoded
    } else if TextDecoder.isMostlyUTF8(value.span) {
      hasUndeclaredUTF8 = true
    } else {
      hasUndeclared = true
      hasWindowsLetters = hasWindowsLetters || value.contains { 0x80...0x9F ~= $0 }
    }
  }
}

extension VCardProperty {
  /// The property with its text and its parameters in UTF-8.
  package var inUTF8: VCardProperty {
    var property = CardCharset.utf8.encoded(CardCharset.utf8.declared(self))
    let decoder = TextDecoder(isTranscoded: isTranscoded, undeclared: undeclaredCharset)
    for index in property.parameters.indices {
      let bytes = property.parameters[index].rawBytes
      property.parameters[index].rawBytes = []
      decoder.append(bytes.span, bytes.indices, to: &property.parameters[index].rawBytes)
    }
    return property
  }
}
