extension VCard {
  /// The card with lines that other programs can read.
  ///
  /// Most programs refuse a whole card, or a whole book, for one line that they can't read. If the card has such lines,
  /// it is repaired; otherwise it stays as it is.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package var legible: VCard {
    guard hasIllegibleLine else { return self }
    var card = self
    card.removeSecondProducts()
    card = VCardRepair(of: card).card
    if !card.hasLegibleFrame { card = card.inLegibleFrame }
    card.renameSecondNames()
    for index in card.properties.indices {
      var property = card.properties[index]
      if property.makeLegible() { card.replaceProperty(at: index, with: property) }
    }
    // It only says that the card is a card, and vobject refuses it.
    card.removeAll(.profile)
    return card
  }

  /// Leaves only the first PRODID, which says nothing about the contact.
  private mutating func removeSecondProducts() {
    let products = properties.indices.filter { properties[$0].name == .prodid }
    removeProperties(at: Array(products.dropFirst()))
  }

  /// Renames all N but one, as before 4.0, because most programs know only one.
  private mutating func renameSecondNames() {
    guard case .renamed(let name) = VCardProperty.Name.n.secondValue(in: .v30) else { return }
    let list = Array(properties)
    for index in SecondValueRule.seconds(of: list, in: .v30) where list[index].name == .n {
      var property = list[index]
      property.name = name
      replaceProperty(at: index, with: property)
    }
  }

  /// Whether BEGIN and END, if there is one, are lines of their own, in capital letters and without blanks.
  private var hasLegibleFrame: Bool {
    let text = text
    let begin = "BEGIN:VCARD".utf8
    let end = "END:VCARD".utf8
    guard !isIndented, text.starts(with: begin),
      text.dropFirst(begin.count).first?.isLineEnd == true
    else { return false }
    let lines = text.dropLast(text.reversed().prefix { $0.isLineEnd }.count)
    let hasLine =
      lines.suffix(end.count).elementsEqual(end)
      && lines.dropLast(end.count).last?.isLineEnd == true
    return hasLine || !hasEnd
  }

  /// The card in UTF-8 with such a BEGIN and END, and without blanks before all lines.
  private var inLegibleFrame: VCard {
    let text = text
    let lineEnd = CardStyle.lineEnd(in: text.span)
    var result = Array("BEGIN:VCARD".utf8) + lineEnd
    result += text[endOfBegin(in: text)..<endOffset(in: text)]
    if result.last?.isLineEnd == false { result += lineEnd }
    result += Array("END:VCARD".utf8) + lineEnd
    return VCard(reading: result, in: undeclaredCharset)
  }

  /// Whether programs stumble over a line.
  ///
  /// They do so over a line that is no property, a name with other characters than letters, digits, hyphens and
  /// underscores, a second VERSION, N or PRODID, a PROFILE, base64 that is cut off or has other characters, a
  /// quotation mark inside a parameter, other letters or blanks in the lines of BEGIN and END, blanks before all
  /// lines, and unusual line ends. They also do so over another word for an encoding than `b` and
  /// quoted-printable: vobject takes 8BIT for base64, and doesn't know 2.1's BASE64. They take a text that declares
  /// base64 for bytes, or don't decode it. A value in lines without the blank of a fold stops them too, also in
  /// quoted-printable, and so does a card on lines of its own in AGENT; in 2.1 this is left to the conversion to
  /// 3.0, which such a card needs anyway.
  private var hasIllegibleLine: Bool {
    let text = text
    guard otherLines.isEmpty, hasLegibleFrame, CardStyle.hasCommonLineEnds(text.span) else {
      return true
    }
    var single: [KnownName] = []
    for slot in slots {
      switch slot.name {
      case .version, .n, VCardProperty.Name.prodid.known:
        if single.contains(slot.name) { return true }
        single.append(slot.name)
      case VCardProperty.Name.profile.known: return true
      case .other where !name(of: slot, in: text).isLegible: return true
      default: break
      }
      if slot.flags.contains(.isBase64), !property(slot, in: text).isLegibleBase64 { return true }
      guard dialect != .v21 else { continue }
      let hasBreaks =
        !slot.flags.isDisjoint(with: [.hasUnindentedLines, .isNestedCard])
        || slot.flags.isSuperset(of: [.isQuotedPrintable, .isFolded])
      if hasBreaks { return true }
      if slot.flags.contains(.hasParameters), !property(slot, in: text).hasLegibleParameters {
        return true
      }
    }
    return false
  }
}

extension VCardProperty {
  /// Repairs what a repair leaves, because it is no fault of the card; returns whether the property changed.
  fileprivate mutating func makeLegible() -> Bool {
    let former = self
    // KAddressBook wrote names such as X-messaging/aim-All.
    if !name.isLegible { _ = mend(.invalidName) }
    if encoding == .base64, !isLegibleBase64 { _ = mend(.invalidBase64) }
    if dialect != .v21, flags.contains(.isNestedCard) { writeNestedCardAsText() }
    if dialect != .v21, encoding == .quotedPrintable || !hasLegibleParameters { self = wellFormed }
    return self != former
  }

  /// Writes a card on lines of its own as one escaped text.
  private mutating func writeNestedCardAsText() {
    let card = VCard(reading: rawValue, in: undeclaredCharset).inUTF8
    flags.remove(.isNestedCard)
    (undeclaredCharset, isTranscoded) = (nil, false)
    rawValue = []
    var text = card.bytes
    while text.last?.isLineEnd == true { text.removeLast() }
    ValueText.appendEscaped(String(decoding: text, as: UTF8.self), to: &rawValue)
  }

  /// Whether all programs read the parameters; in 2.1, the conversion to 3.0 writes them again.
  fileprivate var hasLegibleParameters: Bool {
    dialect == .v21
      || parameters.allSatisfy { parameter in
        guard parameter.isNamed("ENCODING") else { return parameter.hasLegibleQuotes }
        return switch encoding {
        case .base64: parameter.value.uppercasedASCII == "B" && !isTextByName
        case .quotedPrintable: parameter.hasLegibleQuotes
        case .none: false
        }
      }
  }

  /// Whether all programs decode the base64 of the value; a text is written without ENCODING instead.
  fileprivate var isLegibleBase64: Bool {
    guard !isTextByName else { return true }
    let letters = rawValue.filter { !$0.isBlank }
    return letters.isEmpty || Base64.isCanonical(letters.span)
  }
}

extension VCardProperty.Name {
  fileprivate var isLegible: Bool {
    rawName.utf8.allSatisfy { $0.isStrictNameByte || $0 == ASCII.underscore }
  }
}

extension VCardParameter {
  /// Whether quotation marks only surround whole values.
  fileprivate var hasLegibleQuotes: Bool {
    guard let equals = rawBytes.firstIndex(of: ASCII.equals) else {
      return !rawBytes.contains(ASCII.quote)
    }
    var isInside = false
    for index in rawBytes.indices[(equals + 1)...] where rawBytes[index] == ASCII.quote {
      let isOuter =
        isInside
        ? index + 1 == rawBytes.endIndex || rawBytes[index + 1] == ASCII.comma
        : index - 1 == equals || rawBytes[index - 1] == ASCII.comma
      guard isOuter else { return false }
      isInside.toggle()
    }
    return !isInside
  }
}
