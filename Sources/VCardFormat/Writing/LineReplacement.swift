/// Lines of a card that come in for others, so that the properties around them stay what they are.
struct LineReplacement {
  /// What goes, in the text of the card.
  let range: Range<Int>

  /// What comes, with its line ends.
  let lines: [UInt8]

  /// The slots that go; none, where the lines come in before the slot at the range's lower bound.
  let slots: Range<Int>

  /// How many properties the lines are.
  let count: Int

  /// What the line before them needs to end.
  var prefix: [UInt8] = []

  /// The line end of the card.
  let lineEnd: [UInt8]

  /// Replaces the lines.
  ///
  /// Where a value would take what follows it for more of it, as one that ends in a soft break or stands
  /// before text that is no property does, blank lines keep them apart; a card, and one in an AGENT, gets
  /// the END that it lacks, where the lines showed that an END before them is another's. Where the lines
  /// that go are all that keeps cards inside of a card without END apart, it stays as it is.
  ///
  /// - Returns: Whether the other properties are as they were, and what brings the card back.
  @discardableResult
  func apply(to card: inout VCard) -> (isDone: Bool, steps: [VCard.FormerText]) {
    for closing in closings(of: card) {
      for before in separators(of: card) {
        for after in lines.isEmpty ? [[]] : [[], lineEnd] {
          let steps = replace(in: &card, before, after, closing)
          if !steps.isEmpty { return (true, steps) }
        }
      }
    }
    let count = card.text.count
    let steps = [card.replaceText(range, with: prefix + lines)]
    // Rather than that bytes are lost with the cards they are in, the card stays as it is.
    guard card.text.count < count - range.count + lines.count else { return (false, steps) }
    card.restore(steps)
    return (false, [])
  }

  /// Puts the lines into a card, with what stands before and after them, and what closes the card.
  ///
  /// - Returns: What brings the card back; nothing if not all bytes and properties are there that should be, and the
  ///   card is as it was.
  private func replace(
    in card: inout VCard, _ before: [UInt8], _ after: [UInt8], _ closing: [UInt8]
  ) -> [VCard.FormerText] {
    let old = (slots: card.slots, count: card.text.count)
    var steps: [VCard.FormerText] = []
    if !closing.isEmpty {
      steps.append(card.replaceText(old.count..<old.count, with: closing))
    }
    steps.append(card.replaceText(range, with: prefix + before + lines + after))
    let added = after.count + closing.count
    if isDone(card, old, before: before, added: added) { return steps }
    card.restore(steps)
    return []
  }

  /// What may stand before the lines.
  private func separators(of card: VCard) -> [[UInt8]] {
    guard let last = card.slots[..<slots.lowerBound].last else { return [[]] }
    // After a bare CR, a line end of LF is none, and after one blank line quoted-printable goes on.
    let isNestedCard = last.flags.contains(.isNestedCard)
    let end = isNestedCard ? Array("END:VCARD".utf8) + lineEnd : lineEnd
    return (0...(isNestedCard ? VCardLimits.standard.nesting : 3)).map { count in
      Array(repeatElement(end, count: count).joined())
    }
  }

  /// What may stand at the end of the card.
  private func closings(of card: VCard) -> [[UInt8]] {
    let text = card.text
    guard card.endOffset(in: text) == text.count else { return [[]] }
    return [[], (text.last?.isLineEnd ?? true ? [] : lineEnd) + Array("END:VCARD".utf8) + lineEnd]
  }

  /// Whether a card has all the bytes and properties that it should.
  private func isDone(
    _ card: VCard, _ old: (slots: [PropertySlot], count: Int), before: [UInt8], added: Int
  ) -> Bool {
    let start = range.lowerBound + prefix.count + before.count
    let end = start + lines.count
    guard card.slots.count == old.slots.count - slots.count + count,
      card.text.count == old.count - range.count + end + added - range.lowerBound
    else { return false }
    if let last = old.slots[..<slots.lowerBound].last {
      let valueEnd = card.slots[slots.lowerBound - 1].valueEnd
      guard valueEnd == last.valueEnd || !before.isEmpty && valueEnd <= start else { return false }
    }
    return count == 0 || card.slots[slots.lowerBound + count - 1].valueEnd <= end
  }
}
