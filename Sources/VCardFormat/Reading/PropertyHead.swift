/// The part of a property before its value: group, name and parameters.
struct PropertyHead {
  /// The result of reading the head of a property in a line.
  enum Outcome {
    /// The line has a name and a colon.
    case property
    /// The line has a name but no colon.
    case lacksColon
    /// The name is empty.
    case emptyName
    /// The name has forbidden bytes.
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

  /// The outcome by the rules of older programs, if it differs.
  private(set) var formerOutcome: Outcome?

  var hasEmptyGroup = false

  /// Reads the name at the start of the line `range`, across folds.
  init(
    in text: Span<UInt8>, _ range: Range<Int>, names: borrowing NameTable,
    flags: PropertySlot.Flags = []
  ) {
    self.flags = flags
    nameStart = range.lowerBound
    nameEnd = range.lowerBound
    headEnd = range.upperBound
    valueStart = range.upperBound
    if !scanUsualName(in: text, range, names) { scanName(in: text, range, names) }
  }

  /// Makes a head from a short name at the start of the line `range`.
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

  /// Reads the head up to the value.
  @inline(__always)
  mutating func finish(in text: Span<UInt8>, to end: Int, dialect: VCard.Version.Dialect) {
    if outcome == .lacksColon, headEnd < end {
      scanParameters(in: text, from: headEnd, to: end, dialect: dialect)
    }
    skipSpacing(in: text, to: end)
  }

  /// Skips blanks before the value if there are also blanks before the colon.
  @inline(__always)
  private mutating func skipSpacing(in text: Span<UInt8>, to end: Int) {
    headEnd = flags.contains(.lacksColon) ? valueStart : valueStart - 1
    guard headEnd > nameStart, text[headEnd - 1].isBlank else { return }
    headEnd = text.trimmingBlanks(from: nameEnd, to: headEnd)
    valueStart = text.skippingBlanks(from: valueStart, to: end)
  }

  /// Reads a group and a name of letters, digits and hyphens, as nearly all are.
  ///
  /// - Returns: Whether the line starts with such a name.
  @inline(__always)
  private mutating func scanUsualName(
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

  /// Reads up to the first colon or semicolon, and checks the name before it.
  private mutating func scanName(
    in text: Span<UInt8>, _ range: Range<Int>, _ names: borrowing NameTable
  ) {
    var key = NameKey()
    var index = range.lowerBound
    var dot = -1
    var isOdd = false
    while index < range.upperBound {
      let byte = text[index]
      if byte.isStrictNameByte {
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
    if isOdd { judgeOddName(in: text, from: range.lowerBound, to: range.upperBound) }
    if nameEnd <= nameStart { outcome = .emptyName }
    if index == range.upperBound, outcome != .brokenName { outcome = .text }
  }

  /// Distinguishes text from a name with forbidden bytes.
  ///
  /// Blanks around the dot of a group are allowed only if a known name or one with `X-` follows,
  /// because prose has dots and colons too. No blank may precede BEGIN and END. A title may have
  /// blanks and non-ASCII letters.
  private mutating func judgeOddName(in text: Span<UInt8>, from start: Int, to end: Int) {
    let separator = nameEnd
    let group = HeadWord(in: text, start..<max(start, nameStart - 1))
    let word = HeadWord(in: text, nameStart..<nameEnd)
    nameStart = word.range.lowerBound
    nameEnd = word.range.upperBound
    let hasBlankAtDot = group.hasBlankAfter || word.hasBlankBefore
    hasOddName = group.isOdd || word.isOdd
    if group.hasBlankInside || hasBlankAtDot && !isCertainlyName(word, in: text) {
      outcome = .text
    } else if group.isBroken {
      outcome = .brokenName
    } else if word.hasBlankInside || word.isBroken {
      let former = word.hasBlankInside ? Outcome.text : .brokenName
      if word.isTitle(before: separator, in: text, to: end) {
        formerOutcome = former
        hasOddName = true
        name = .other
      } else {
        outcome = former
      }
    }
  }

  /// Whether a word can only be the name of a property.
  private func isCertainlyName(_ word: HeadWord, in text: Span<UInt8>) -> Bool {
    guard name == .other else { return name != .begin && name != .end }
    let unfolded = ValueUnfolder.unfolded(text, word.range)
    return unfolded.span.hasWord("X-", at: 0, before: unfolded.count)
  }
}
