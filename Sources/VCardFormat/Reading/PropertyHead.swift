/// What stands before the value of a property: group, name and parameters.
struct PropertyHead {
  /// What became of looking for the head of a property in a line.
  enum Outcome {
    /// A name and a colon are there.
    case property
    /// A name is there, and no colon.
    case lacksColon
    /// The name is empty.
    case emptyName
    /// The name has bytes that no name has.
    case brokenName
    /// The line is other text.
    case text
  }

  var outcome = Outcome.text
  var nameStart: Int
  var nameEnd: Int
  var headEnd: Int
  var valueStart: Int
  var name = KnownName.other
  var flags: PropertySlot.Flags
  var hasOddName = false
  var hasEmptyGroup = false

  /// Reads the name that the line `range` starts with; folds are stepped over.
  init(
    in text: Span<UInt8>, _ range: Range<Int>, names: borrowing NameTable,
    flags: PropertySlot.Flags = []
  ) {
    self.flags = flags
    nameStart = range.lowerBound
    nameEnd = range.lowerBound
    headEnd = range.upperBound
    valueStart = range.upperBound
    if !scanPlainName(in: text, range, names) { scanName(in: text, range, names) }
  }

  /// Takes a short name, which the line `range` starts with.
  @inline(__always)
  init(
    _ short: ShortName, _ name: KnownName, _ range: Range<Int>, flags: PropertySlot.Flags
  ) {
    self.flags = flags
    self.name = name
    nameStart = range.lowerBound
    nameEnd = range.lowerBound + short.length
    headEnd = nameEnd
    outcome = short.isColon ? .property : .lacksColon
    valueStart = short.isColon ? nameEnd + 1 : range.upperBound
  }

  /// Reads on up to the value.
  @inline(__always)
  mutating func finish(in text: Span<UInt8>, to end: Int, dialect: VCard.Version.Dialect) {
    if outcome == .lacksColon, headEnd < end {
      scanParameters(in: text, from: headEnd, to: end, dialect: dialect)
    }
    skipSpacing(in: text, to: end)
  }

  /// Leaves blanks before the value out where there are blanks before the colon too.
  @inline(__always)
  private mutating func skipSpacing(in text: Span<UInt8>, to end: Int) {
    headEnd = flags.contains(.lacksColon) ? valueStart : valueStart - 1
    guard headEnd > nameStart, text[headEnd - 1].isBlank else { return }
    headEnd = text.trimmingBlanks(from: nameEnd, to: headEnd)
    valueStart = text.skippingBlanks(from: valueStart, to: end)
  }

  /// Reads a group and a name of letters, digits and hyphens, as nearly all are.
  ///
  /// - Returns: Whether there is such a name.
  @inline(__always)
  private mutating func scanPlainName(
    in text: Span<UInt8>, _ range: Range<Int>, _ names: borrowing NameTable
  ) -> Bool {
    let index = text.firstBesideNames(from: range.lowerBound, to: range.upperBound)
    var start = index
    while start > range.lowerBound, text[start - 1] != ASCII.dot { start -= 1 }
    guard start != range.lowerBound + 1 else { return false }
    guard index > start, index < range.upperBound,
      text[index] == ASCII.colon || text[index] == ASCII.semicolon
    else { return false }
    name = names.name(for: NameKey(in: text, start..<index))
    nameStart = start
    nameEnd = index
    headEnd = index
    outcome = text[index] == ASCII.colon ? .property : .lacksColon
    if outcome == .property { valueStart = index + 1 }
    return true
  }

  /// Reads up to the first colon or semicolon and judges the name before it.
  private mutating func scanName(
    in text: Span<UInt8>, _ range: Range<Int>, _ names: borrowing NameTable
  ) {
    var key = NameKey()
    var index = range.lowerBound
    var dot = -1
    var isOdd = false
    while index < range.upperBound {
      let byte = text[index]
      if byte.isLetter || byte.isDigit || byte == ASCII.hyphen {
        key.append(byte)
        index += 1
        continue
      }
      if byte == ASCII.colon || byte == ASCII.semicolon { break }
      if byte == ASCII.dot {
        dot = index
        key = NameKey()
      } else if byte.isLineEnd {
        flags.insert(.hasFoldedHead)
        index = ValueUnfolder.afterFold(in: text, at: index, to: range.upperBound)
        continue
      } else {
        if !byte.isNameByte { isOdd = true }
        if !byte.isBlank { key.append(byte) }
      }
      index += 1
    }
    name = names.name(for: key)
    nameEnd = index
    headEnd = index
    if dot >= 0 {
      nameStart = dot + 1
      hasEmptyGroup = dot == range.lowerBound
    }
    let hasColon = index < range.upperBound && text[index] == ASCII.colon
    outcome = hasColon ? .property : .lacksColon
    if hasColon { valueStart = index + 1 }
    if isOdd { judgeOddName(in: text, from: range.lowerBound) }
    if nameEnd <= nameStart { outcome = .emptyName }
    if index == range.upperBound, outcome != .brokenName { outcome = .text }
  }

  /// Tells text from a name with bytes that don't belong there.
  ///
  /// Blanks stand round the dot of a group only where a known name follows, or one with `X-`: prose has
  /// dots and colons too. No blank stands before the words that frame cards.
  private mutating func judgeOddName(in text: Span<UInt8>, from start: Int) {
    let group = HeadWord(in: text, start..<max(start, nameStart - 1))
    let word = HeadWord(in: text, nameStart..<nameEnd)
    nameStart = word.range.lowerBound
    nameEnd = word.range.upperBound
    let hasBlankAtDot = group.hasBlankAfter || word.hasBlankBefore
    if group.hasBlankInside || word.hasBlankInside || hasBlankAtDot && !isSure(word, in: text) {
      outcome = .text
    } else if group.isBroken || word.isBroken {
      outcome = .brokenName
    }
    hasOddName = group.isOdd || word.isOdd
  }

  /// Whether a word can be nothing but the name of a property.
  private func isSure(_ word: HeadWord, in text: Span<UInt8>) -> Bool {
    guard name == .other else { return name != .begin && name != .end }
    let unfolded = ValueUnfolder.unfolded(text, word.range)
    return unfolded.span.hasWord("X-", at: 0, before: unfolded.count)
  }
}

extension PropertyHead {
  /// Reads the parameters from the semicolon at `start` to the colon.
  private mutating func scanParameters(
    in text: Span<UInt8>, from start: Int, to end: Int, dialect: VCard.Version.Dialect
  ) {
    if hasDateInstead(of: start + 1, in: text, end) {
      outcome = .property
      flags.insert(.lacksColon)
      valueStart = start + 1
      return
    }
    flags.insert(.hasParameters)
    var mayBeQuoted = dialect != .v21
    var segment = start + 1
    var index = start + 1
    var equals = -1
    while true {
      index = text.firstBelowLetters(from: index, to: end)
      guard index < end else { return }
      let byte = text[index]
      // A colon or a semicolon.
      if byte | 1 == ASCII.semicolon, !isEscaped(index, in: text, dialect) {
        noteParameter(in: text, segment..<index, equals: equals, dialect)
        guard byte == ASCII.semicolon else {
          if !flags.contains(.isPlainText) { noteKinds(ByteKinds(in: text, start..<index)) }
          outcome = .property
          valueStart = index + 1
          return
        }
        segment = index + 1
        equals = -1
      } else if byte == ASCII.equals || byte == ASCII.comma {
        if byte == ASCII.equals, equals < 0 { equals = index }
        if mayBeQuoted, let closing = closingQuote(after: index, in: text, to: end) {
          if closing < end { index = closing } else { mayBeQuoted = false }
        }
      } else if byte.isLineEnd {
        flags.insert(.hasFoldedHead)
      }
      index += 1
    }
  }

  /// Where the quotes close that open after a separator, or `end`; `nil` where none open.
  @inline(__always)
  private func closingQuote(after index: Int, in text: Span<UInt8>, to end: Int) -> Int? {
    let quote = text.skippingBlanks(from: index + 1, to: end)
    guard quote < end, text[quote] == ASCII.quote else { return nil }
    return text.firstIndex(of: ASCII.quote, from: quote + 1, to: end)
  }

  @inline(__always)
  private mutating func noteKinds(_ kinds: ByteKinds) {
    if kinds.contains(.nonASCII) { flags.insert(.hasOddParameters) }
    if kinds.contains(.control) { flags.insert(.hasFoldedHead) }
  }

  /// Whether a backslash stands before a separator, which means something in 2.1 only.
  @inline(__always)
  private func isEscaped(
    _ index: Int, in text: Span<UInt8>, _ dialect: VCard.Version.Dialect
  ) -> Bool {
    dialect == .v21 && text[index - 1] == ASCII.backslash
  }

  /// Whether a date stands where parameters would, as in `BDAY;19531015T231000Z`.
  ///
  /// Source: RFC 6350 prints this itself; RFC 6474, erratum 4556.
  private func hasDateInstead(of start: Int, in text: Span<UInt8>, _ end: Int) -> Bool {
    switch name {
    case .bday, .anniversary, .deathdate, .rev:
      start < end && (text[start].isDigit || text[start] == ASCII.hyphen)
    default: false
    }
  }

  /// Looks at one parameter for the encoding and the character set.
  @inline(__always)
  private mutating func noteParameter(
    in text: Span<UInt8>, _ range: Range<Int>, equals: Int, _ dialect: VCard.Version.Dialect
  ) {
    if equals < 0
      ? dialect != .v21 || range.isEmpty
      : equals == range.lowerBound
        || equals + 1 == range.upperBound
        || dialect == .v21 && text[equals + 1] == ASCII.quote
    {
      flags.insert(.hasOddParameters)
    }
    guard !range.isEmpty else { return }
    let first = text[range.lowerBound]
    switch first | 0x20 {
    // BASE64 and QUOTED-PRINTABLE stand alone, CHARSET and ENCODING before an equals sign.
    case 0x62, 0x71: if equals < 0 { noteEncoding(in: text, range) }
    case 0x63, 0x65: if equals >= 0 { noteEncoding(in: text, range) }
    case 0x70: flags.insert(.hasOddParameters)
    default:
      if first.isBlank || first.isLineEnd || flags.contains(.hasFoldedHead) {
        noteEncoding(in: text, range)
      }
    }
  }

  private mutating func noteEncoding(in text: Span<UInt8>, _ range: Range<Int>) {
    if flags.contains(.hasFoldedHead) {
      let unfolded = ValueUnfolder.unfolded(text, range)
      noteUnfoldedEncoding(in: unfolded.span, 0..<unfolded.count)
    } else {
      noteUnfoldedEncoding(in: text, range)
    }
  }

  private mutating func noteUnfoldedEncoding(in text: Span<UInt8>, _ range: Range<Int>) {
    let equals = text.firstIndex(of: ASCII.equals, from: range.lowerBound, to: range.upperBound)
    guard equals < range.upperBound else {
      noteEncodingName(text.trimmed(range), in: text)
      return
    }
    let name = text.trimmed(range.lowerBound..<equals)
    if text.isWord("ENCODING", in: name) {
      noteEncodingName(text.trimmed(equals + 1..<range.upperBound), in: text, mayBeShort: true)
    } else if text.isWord("CHARSET", in: name) {
      flags.insert(.hasCharset)
    }
  }

  private mutating func noteEncodingName(
    _ range: Range<Int>, in text: Span<UInt8>, mayBeShort: Bool = false
  ) {
    let range = text.withoutQuotes(range)
    if text.isWord("QUOTED-PRINTABLE", in: range) || mayBeShort && text.isWord("Q", in: range) {
      flags.insert(.isQuotedPrintable)
    } else if text.isWord("BASE64", in: range) || mayBeShort && text.isWord("B", in: range) {
      flags.insert(.isBase64)
    } else if mayBeShort {
      flags.insert(.hasOddParameters)
    }
  }
}

extension Span where Element == UInt8 {
  /// A range without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skippingBlanks(from: range.lowerBound, to: range.upperBound)
    return start..<trimmingBlanks(from: start, to: range.upperBound)
  }

  /// A range without the quotes at its ends.
  func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 1, self[range.lowerBound] == ASCII.quote,
      self[range.upperBound - 1] == ASCII.quote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
