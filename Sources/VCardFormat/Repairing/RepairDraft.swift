/// The lines of a card during its repair.
struct RepairDraft {
  /// A line of the card, and how it is written.
  struct Line {
    /// The property.
    var property: VCardProperty

    /// The range of its bytes in the text of the card; `nil` if the line is written again.
    var bytes: Range<Int>?

    /// The number of its first line in the original card, from 1.
    var original: Int

    /// The number of its first line in the text that was last written, from 1.
    var written = 0
  }

  /// The original card.
  let card: VCard

  /// The version of the card; if it is missing or unknown, the version by whose rules the card is
  /// read.
  let version: VCard.Version

  private(set) var lines: [Line] = []

  /// Whether the card requires a repair that doesn't concern a single line.
  private(set) var needsRepair = false

  /// The lines that were repaired since the text was last written.
  private var repairedLines: Set<Int> = []

  /// Whether the card has line ends that only some programs recognize.
  private let endsLinesAnew: Bool

  /// The number of cards that enclose the card.
  private let depth: Int

  /// The offset of the first VERSION in the text.
  private var versionStart = 0

  private let text: [UInt8]
  private let writer: LineWriter

  init(of card: VCard, depth: Int) {
    self.card = card
    self.depth = depth
    text = card.text
    version = VCard.Version(card.dialect)
    var style = CardStyle(of: card)
    style.charset = .utf8
    endsLinesAnew = !CardStyle.hasCommonLineEnds(card.text.span)
    if endsLinesAnew { style.lineEnd = CardStyle(dialect: card.dialect).lineEnd }
    writer = LineWriter(style: style)
    // Other programs don't find a BEGIN after a blank.
    needsRepair =
      card.encoding != .narrow || card.version != version || endsLinesAnew
      || text.first?.isBlank == true
    addProperties()
    for line in card.otherLines {
      needsRepair = true
      add(VCardProperty(name: .xUnreadableLine, text: line))
    }
    addNames()
  }

  private mutating func addProperties() {
    var hasVersion = false
    for slot in card.slots {
      var property = card.property(slot, in: text)
      let isVersion = slot.name == .version
      if isVersion, !hasVersion {
        hasVersion = true
        versionStart = Int(slot.start)
        if property.text == version.description { continue }
      }
      let isNarrow = card.encoding == .narrow || !slot.flags.contains(.hasCharset)
      if isVersion, case .renamed(let name) = VCardProperty.Name.version.secondValue(in: version) {
        property.name = name
      }
      if !isNarrow { property = property.converted(to: card.dialect) }
      // Other programs end a value at a line without the blank of a fold; soft breaks have no
      // blank.
      let isBroken =
        endsLinesAnew
        || slot.flags.contains(.hasUnindentedLines)
          && slot.flags.isDisjoint(with: [.isQuotedPrintable, .isNestedCard])
      needsRepair = needsRepair || isBroken
      lines.append(
        Line(
          property: isBroken ? property.wellFormed : property,
          bytes: isNarrow && !isVersion && !isBroken ? slot.range : nil,
          original: Int(slot.line) + 1))
    }
  }

  /// Adds the names that the version requires.
  private mutating func addNames() {
    var properties = lines.map(\.property)
    let count = properties.count
    RequiredNameRule.addNames(to: &properties, in: card.dialect)
    for property in properties[count...] {
      needsRepair = true
      add(property)
    }
  }

  private mutating func add(_ property: VCardProperty) {
    lines.append(Line(property: property.converted(to: card.dialect), original: 1))
  }

  /// Writes the card.
  mutating func write() -> [UInt8] {
    let lineEnd = writer.style.lineEnd
    var result = written("BEGIN:VCARD", at: 0) + lineEnd
    result += written("VERSION:\(version)", at: versionStart) + lineEnd
    var number = 3
    for index in lines.indices {
      let start = result.count
      lines[index].written = number
      if let bytes = lines[index].bytes {
        result.append(text.span, bytes)
        if result.last?.isLineEnd == false { result += lineEnd }
      } else {
        writer.append(lines[index].property, to: &result)
      }
      number += Self.lineCount(of: result.span.extracting(start...))
    }
    let end = "END:VCARD"
    let size = text.count - text.reversed().prefix { $0.isLineEnd }.count
    return result + written(end, at: max(0, size - end.utf8.count)) + lineEnd
  }

  /// Returns a line of the frame of a card as it is written at an offset, or in upper case if the card lacks it there.
  private func written(_ line: String, at start: Int) -> [UInt8] {
    let bytes = text[start...].prefix(line.utf8.count)
    let isSame = String(decoding: bytes, as: UTF8.self).uppercasedASCII == line
    return isSame ? Array(bytes) : Array(line.utf8)
  }

  private static func lineCount(of text: Span<UInt8>) -> Int {
    var count = 0
    var scanner = LineScanner()
    while scanner.next(in: text, atEnd: true) != nil { count += 1 }
    return count
  }

  /// Whether each line is read from the text as one property.
  func isRead(from text: [UInt8]) -> Bool {
    let read = VCard(reading: text)
    return read.bytes.count == text.count && read.slots.count == lines.count + 1
  }

  /// Makes every line written again, even if it has no fault.
  ///
  /// - Returns: Whether a line wasn't already.
  mutating func rewriteAll() -> Bool {
    var hasChanged = false
    for index in lines.indices { hasChanged = rewriteLine(index) || hasChanged }
    return hasChanged
  }

  /// Repairs the lines that have faults.
  ///
  /// - Returns: Whether a line was repaired.
  mutating func mend(_ faults: [VCardDiagnostic]) -> Bool {
    // Repair each line once, because its other faults may then be gone. Go backwards, because an
    // inserted line moves the lines after it.
    repairedLines = []
    for fault in faults.reversed() {
      guard let index = line(of: fault), !repairedLines.contains(index) else { continue }
      if mend(index, fault.rule) { repairedLines.insert(index) }
    }
    return !repairedLines.isEmpty
  }

  /// Returns the faults with the line numbers of the card that was read.
  func inOriginalLines(_ faults: [VCardDiagnostic]) -> [VCardDiagnostic] {
    faults.map { fault in
      var fault = fault
      fault.line = line(of: fault).map { lines[$0].original } ?? 1
      return fault
    }
  }

  private func line(of fault: VCardDiagnostic) -> Int? {
    lines.lastIndex { $0.written > 0 && $0.written <= fault.line }
  }

  /// Encodes the property of a line again if the line still has its original bytes.
  private mutating func rewriteLine(_ index: Int) -> Bool {
    guard lines[index].bytes != nil else { return false }
    lines[index].bytes = nil
    lines[index].property = lines[index].property.wellFormed
    return true
  }

  private mutating func mend(_ index: Int, _ rule: VCardDiagnostic.Rule) -> Bool {
    if rule == .repeatedProperty {
      _ = rewriteLine(index)
      return keepAsSecondValue(index)
    }
    guard !rewriteLine(index) else { return true }
    if mendAgent(index) { return true }
    switch rule {
    case .tooManyComponents: return cutParts(index)
    case .emptyValue:
      let name = VCard.displayName(withoutFNOf: lines.map(\.property))
      guard !name.isEmpty else { return false }
      let property = lines[index].property
      lines[index].property =
        VCardProperty(
          name: property.name, group: property.group, parameters: property.parameters, text: name
        ).converted(to: card.dialect)
      return true
    default: return lines[index].property.mend(rule)
    }
  }

  /// Repairs the card inside a property.
  private mutating func mendAgent(_ index: Int) -> Bool {
    guard depth < VCardLinter.depthLimit, let agent = lines[index].property.agent else {
      return false
    }
    let repaired = VCardRepair(of: agent, depth: depth + 1).card
    guard repaired != agent else { return false }
    lines[index].property.setAgent(repaired)
    return true
  }

  /// Keeps a repeated property, which a card may have only once, as a second value.
  private mutating func keepAsSecondValue(_ index: Int) -> Bool {
    let name = lines[index].property.name
    switch name.secondValue(in: version) {
    case .repeated: return false
    case .renamed(let name): lines[index].property.name = name
    case .alternative:
      guard let first = lines.firstIndex(where: { $0.property.name == name }), first < index else {
        return false
      }
      let id = lines[first].property.alternativeID ?? freeAlternativeID(of: name)
      if lines[first].property.alternativeID == nil {
        _ = rewriteLine(first)
        repairedLines.insert(first)
        lines[first].property.parameters.append(VCardParameter("ALTID", id))
      }
      lines[index].property.parameters.removeAll { $0.isNamed("ALTID") }
      lines[index].property.parameters.append(VCardParameter("ALTID", id))
    }
    return true
  }

  private func freeAlternativeID(of name: VCardProperty.Name) -> String {
    let taken = Set(lines.map(\.property).filter { $0.name == name }.compactMap(\.alternativeID))
    return (1...taken.count + 1).lazy.map(String.init).first { !taken.contains($0) } ?? "1"
  }

  /// Removes the parts that the property may not have; if they have text, keeps the whole value in
  /// a property after it.
  private mutating func cutParts(_ index: Int) -> Bool {
    let property = lines[index].property
    let parts = property.components + (property.formattedAddress.map { [[$0]] } ?? [])
    let count = PropertyTable.shared[property.name.known].partCount(in: card.dialect)
    guard count > 0, parts.count > count else { return false }
    lines[index].property = property.with(components: Array(parts[..<count]))
    guard parts[count...].contains(where: { $0.contains { !$0.isEmpty } }) else { return true }
    var whole = property
    whole.name = VCardProperty.Name("X-" + property.name.canonicalName)
    lines.insert(Line(property: whole, original: lines[index].original), at: index + 1)
    return true
  }
}
