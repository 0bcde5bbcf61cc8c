/// Replaces lines of a card without changing how neighbouring properties parse.
struct LineReplacement {
  /// The bytes to replace, in the text of the card.
  let range: Range<Int>

  /// The new lines, with their line ends.
  let lines: [UInt8]

  /// The slots to replace; empty to insert the lines before the slot at the range's lower bound.
  let slots: Range<Int>

  /// The number of properties in the new lines.
  let count: Int

  /// The line end that the preceding line lacks, if any.
  var prefix: [UInt8] = []

  /// The line end of the card.
  let lineEnd: [UInt8]

  /// Replaces the lines.
  ///
  /// A value may continue into the lines after it, for example if it ends in a soft break or
  /// precedes text that is not a property. Blank lines then separate them. A card, or a card in an
  /// AGENT, gets its missing END if the new lines would otherwise take the END of another card. The
  /// card stays unchanged if only the replaced lines separate cards inside a card without END.
  ///
  /// - Returns: Whether the other properties are unchanged, and the steps that undo the edit.
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
    // Leave the card unchanged rather than lose the bytes of the cards inside it.
    guard card.text.count < count - range.count + lines.count else { return (false, steps) }
    card.restore(steps)
    return (false, [])
  }

  /// Puts the lines into a card, with separators before and after them, and closes the card.
  ///
  /// - Returns: The steps that undo the edit; empty if bytes or properties would be lost, and then
  ///   the card is unchanged.
  func replace(
    in card: inout VCard, _ before: [UInt8] = [], _ after: [UInt8] = [], _ closing: [UInt8] = []
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

  /// Returns the separators to try before the lines, shortest first.
  private func separators(of card: VCard) -> [[UInt8]] {
    guard let last = card.slots[..<slots.lowerBound].last else { return [[]] }
    // After a bare CR, LF is not a line end, and quoted-printable continues after one blank line.
    let isNestedCard = last.flags.contains(.isNestedCard)
    let end = isNestedCard ? Array("END:VCARD".utf8) + lineEnd : lineEnd
    return (0...(isNestedCard ? VCardLimits.standard.nesting : 3)).map { count in
      Array(repeatElement(end, count: count).joined())
    }
  }

  /// Returns the texts to try at the end of the card.
  private func closings(of card: VCard) -> [[UInt8]] {
    let text = card.text
    guard card.endOffset(in: text) == text.count else { return [[]] }
    return [[], (text.last?.isLineEnd ?? true ? [] : lineEnd) + Array("END:VCARD".utf8) + lineEnd]
  }

  /// Whether a card has all the bytes and properties that it should have.
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
