/// A quick look at the bytes of a card, which spares most of very many cards a reading.
///
/// It answers `no` only if the card certainly has no property that is looked for, and `yes` only if it certainly has one.
/// It knows the name of a property if a separator follows it in the same line, as nearly always, and it judges a property
/// only if it is plain text in UTF-8, or if it is encoded in a way that declares itself. Otherwise it answers `maybe`, and
/// the card must be read.
package struct CardGlance: Sendable {
  /// What a look shows.
  package enum Answer: Sendable {
    case no, maybe, yes
  }

  /// A value that is looked for, whatever it says.
  private struct AnyValue: Sendable {
    let name: KnownName
    let part: Int?
    let isSingle: Bool

    /// Whether the part and all that follow count.
    let isRepeated: Bool

    /// Returns the range of the part, or of the whole value; it is empty if there is no such part.
    func range(of value: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
      guard let part else { return value }
      let range = text.part(part, of: value)
      return isRepeated ? range.lowerBound..<value.upperBound : range
    }
  }

  private let wanted: WantedNames

  /// The types or labels that a property must have, as UTF-8 in lower case.
  package var types: [[UInt8]]

  /// The letters and digits that its text must contain, without accents, as ASCII in lower case.
  package var words: [[UInt8]]

  /// The bytes with which signs begin that may divide the letters of a word in the text.
  package var signs: [UInt8] = []

  private var anyValue: AnyValue?

  /// Prepares looks at many cards.
  ///
  /// - Parameters:
  ///   - fields: The names of the properties that have the fields, or any other names.
  ///   - types: The types or labels that a property must have, as UTF-8 in lower case.
  ///   - words: The letters and digits that its text must contain, as ASCII in lower case.
  package init(fields: [VCardProperty.Name], types: [[UInt8]] = [], words: [[UInt8]] = []) {
    wanted = WantedNames(fields: fields)
    self.types = types
    self.words = words
  }

  /// Makes looks answer `yes` for a card with the types, and any value of a property or of a part of it.
  package mutating func acceptAnyValue(of name: VCardProperty.Name, part: Int?) {
    guard name.known != .other, Self.hasTextAsWritten[Int(name.known.number)] else { return }
    anyValue = AnyValue(
      name: name.known, part: part, isSingle: name.isSingle,
      isRepeated: part != nil && part == name.repeatedPart)
  }

  /// Looks at a card.
  ///
  /// - Returns: Whether it has such a property.
  /// - Complexity: O(*n*), where *n* is the number of bytes; a tenth of the time of finding its properties.
  package func look(at text: Span<UInt8>) -> Answer {
    guard text.count > 0, StreamEncoding.detect(text) == (.narrow, 0), !text[0].isBlank
    else { return .maybe }
    // A fold may continue the name of the last property, or a value that was judged as one line.
    var isNameOpen = false
    var isJudged = false
    var isFound = false
    var isUsual = anyValue != nil
    var previousEnd = 0
    var lines = LineWalk(text)
    while let line = lines.next(in: text) {
      defer { previousEnd = line.end }
      guard line.end > line.start, !text[line.start].isBlank else {
        if isNameOpen || isJudged { return .maybe }
        continue
      }
      let head = GlancedHead(in: text, line.start..<line.end)
      if isJudged, !head.isCertain(in: text, before: line.end) { return .maybe }
      if isFound { return .yes }
      isJudged = false
      let isAfterOpenName = isNameOpen
      isNameOpen = head.nameEnd == nil
      if line.start == 0 ? head.name != .begin : head.name.isFrame { isUsual = false }
      guard wanted.contains(head.name) else { continue }
      isJudged = true
      switch judge(line, head, in: text, &lines) {
      case .no: break
      case .maybe: return .maybe
      case .yes:
        guard isUsual, !isAfterOpenName, head.isCertain(in: text, before: line.end),
          previousEnd == 0 || text[previousEnd - 1] != ASCII.equals
        else { return .maybe }
        isFound = true
      }
      // Only the first value of such a property counts, and it isn't known to be this one.
      if let anyValue, anyValue.isSingle { isUsual = false }
    }
    return isFound ? .maybe : .no
  }

  /// Returns whether a property with a wanted name is one that is looked for; goes to its last line.
  private func judge(
    _ line: LineWalk.Line, _ head: GlancedHead, in text: Span<UInt8>, _ lines: inout LineWalk
  ) -> Answer {
    guard let nameEnd = head.nameEnd else { return .maybe }
    guard !lines.isFolded(in: text) else {
      // A fold in the parameters may divide a type.
      guard types.isEmpty || head.isCertain(in: text, before: line.end) else { return .maybe }
      // In vCard 2.1, the blank after a fold belongs to the value: it may be all of a part, but never joins a word.
      let unfolded = lines.unfolded(from: line, keepingBlanks: words.isEmpty, in: text)
      let whole = LineWalk.Line(start: 0, end: unfolded.count, isLiteralText: false)
      let property = GlancedProperty(whole, head.name, nameEnd - line.start, in: unfolded.span)
      return property.map { judge($0, in: unfolded.span) } ?? .maybe
    }
    guard let property = GlancedProperty(line, head.name, nameEnd, in: text) else { return .maybe }
    let answer = judge(property, in: text)
    guard answer == .maybe, !words.isEmpty || anyValue?.part != nil,
      property.isQuotedPrintable(in: text), let value = property.decoded(&lines, in: text),
      lacksWord(value.span) || lacksPart(value.span, of: head.name)
    else { return answer }
    return .no
  }

  private func judge(_ property: GlancedProperty, in text: Span<UInt8>) -> Answer {
    if certainlyLacks(property, in: text) { return .no }
    return certainlyHas(property, in: text) ? .yes : .maybe
  }

  /// Whether a property certainly lacks a type, a word or the part.
  private func certainlyLacks(_ property: GlancedProperty, in text: Span<UInt8>) -> Bool {
    if Self.hasTypesInParametersOnly[Int(property.name.number)], !property.hasGroup(in: text),
      !property.hasQuotes,
      types.contains(where: { type in
        type.allSatisfy(\.isPlainInParameter)
          && !text.contains(letters: type, in: property.parameters)
      })
    {
      return true
    }
    if let anyValue, anyValue.part != nil, anyValue.name == property.name,
      property.isPlain(in: text)
    {
      return anyValue.range(of: property.value, in: text).isEmpty
    }
    guard !words.isEmpty, !property.mayBeEncoded, Self.hasTextAsWritten[Int(property.name.number)],
      !text.has(ASCII.equals, in: property.value),
      property.line.isLiteralText || text.isPlainText(in: property.value)
    else { return false }
    return words.contains { word in
      !text.contains(letters: word, in: property.nameEnd..<property.line.end)
        && (property.line.isLiteralText || !text.mayContain(word, withMarksIn: property.value))
        && !hasSign(in: property.value, of: text)
    }
  }

  /// Whether a decoded value certainly lacks a word.
  private func lacksWord(_ value: Span<UInt8>) -> Bool {
    guard value.isPlainText(in: 0..<value.count) else { return false }
    return words.contains { word in
      !value.contains(letters: word, in: 0..<value.count)
        && !value.mayContain(word, withMarksIn: 0..<value.count)
        && !hasSign(in: 0..<value.count, of: value)
    }
  }

  /// Whether a range has a byte with which a sign may begin.
  private func hasSign(in range: Range<Int>, of text: Span<UInt8>) -> Bool {
    for sign in signs where text.has(sign, in: range) { return true }
    return false
  }

  /// Whether a decoded value certainly lacks the part.
  private func lacksPart(_ value: Span<UInt8>, of name: KnownName) -> Bool {
    guard let anyValue, anyValue.part != nil, anyValue.name == name,
      value.isPlainText(in: 0..<value.count)
    else { return false }
    return anyValue.range(of: -1..<value.count, in: value).isEmpty
  }

  /// Whether a property on one line certainly has the types, no others that matter, and a value.
  private func certainlyHas(_ property: GlancedProperty, in text: Span<UInt8>) -> Bool {
    guard let anyValue, anyValue.name == property.name, words.isEmpty,
      Self.hasTypesInParametersOnly[Int(property.name.number)],
      property.isPlain(in: text), types.isEmpty || !property.hasGroup(in: text),
      property.hasExactly(types, in: text)
    else { return false }
    return text.hasLetterOrDigit(in: anyValue.range(of: property.value, in: text))
  }

  /// For the number of each known name whether neither the name nor the value gives the property a type.
  private static let hasTypesInParametersOnly = PropertyTable.forEachName { name in
    name.view == .value && !name.isOnlineService
  }

  /// For the number of each known name whether the property is shown as it is written, apart from escapes.
  private static let hasTextAsWritten = PropertyTable.forEachName { name in
    name.view == .value && !name.isOnlineService
      && [.text, .list, .parts, .uri].contains(name.valueKind) && name.valueComparison != .date
  }
}

extension PropertyTable {
  /// Returns a fact for the number of each known name; `false` for other names.
  fileprivate static func forEachName(_ fact: (VCardProperty.Name) -> Bool) -> [Bool] {
    [false] + KnownName.all.map { fact(VCardProperty.Name($0)) }
  }
}
