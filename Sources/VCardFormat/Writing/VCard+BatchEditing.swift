extension VCard {
  /// Adds several properties before END, as `append(_:)` adds one.
  ///
  /// - Parameter properties: The properties, in their order.
  /// - Complexity: O(*n* + *m*), where *n* is the number of bytes of the card and *m* that of the
  ///   properties.
  public mutating func append<Properties: Collection>(contentsOf properties: Properties)
  where Properties.Element == VCardProperty {
    guard let first = properties.first else { return }
    // Appending the first property also ends the last line of the card if it has no line end.
    append(first)
    appendTogether(Array(properties.dropFirst())[...])
  }

  /// Replaces several properties, as `replaceProperty(at:with:)` replaces one.
  ///
  /// - Parameter replacements: The new properties, by their positions in `properties`.
  /// - Precondition: The positions exist.
  /// - Complexity: O(*n* + *m*), where *n* is the number of bytes of the card and *m* that of the
  ///   properties.
  public mutating func replaceProperties(_ replacements: [Int: VCardProperty]) {
    replaceTogether(replacements.sorted { $0.key < $1.key }[...])
  }

  /// Removes several properties, as `removeProperty(at:)` removes one.
  ///
  /// - Parameter indices: The positions in `properties`, each once.
  /// - Precondition: The positions exist.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card, unless lines would join.
  public mutating func removeProperties(at indices: [Int]) {
    removeTogether(indices.sorted()[...])
  }

  /// The number of bytes between two lines from which each is replaced on its own, without a copy.
  private static let largeCount = 1 << 22

  private mutating func appendTogether(_ properties: ArraySlice<VCardProperty>) {
    guard properties.count > 1 else {
      for property in properties { append(property) }
      return
    }
    let style = CardStyle(of: self)
    let end = endOffset(in: text)
    let place = slots.count..<slots.count
    let isDone = replace(end..<end, of: place, by: properties.count, in: style) { _, isDeclared in
      var lines: [UInt8] = []
      for property in properties {
        Self.append(property.converted(to: style.dialect), in: style, isDeclared, to: &lines)
      }
      return lines
    }
    guard !isDone else { return }
    let middle = properties.startIndex + properties.count / 2
    appendTogether(properties[..<middle])
    appendTogether(properties[middle...])
  }

  private mutating func replaceTogether(
    _ replacements: ArraySlice<(key: Int, value: VCardProperty)>
  ) {
    guard let first = replacements.first, let last = replacements.last else { return }
    guard replacements.count > 1 else { return replaceProperty(at: first.key, with: first.value) }
    let middle = replacements.startIndex + replacements.count / 2
    let range =
      slots[first.key].range.lowerBound..<lines(ofPropertyAt: last.key, in: text).upperBound
    if range.count < Self.largeCount {
      let style = CardStyle(of: self)
      let replaced = first.key..<last.key + 1
      let isDone = replace(range, of: replaced, by: replaced.count, in: style) {
        $0.lines(of: replacements, in: $0.text, style, $1)
      }
      guard !isDone else { return }
    }
    replaceTogether(replacements[..<middle])
    replaceTogether(replacements[middle...])
  }

  private mutating func removeTogether(_ indices: ArraySlice<Int>) {
    guard let first = indices.first, let last = indices.last else { return }
    guard indices.count > 1 else { return removeProperty(at: first) }
    let text = text
    var kept: [UInt8] = []
    var keptSlots = slots[..<first]
    var (next, end) = (first, slots[first].range.lowerBound)
    for index in indices {
      let removed = lines(ofPropertyAt: index, in: text)
      kept += text[end..<removed.lowerBound]
      keptSlots += slots[next..<index]
      (next, end) = (index + 1, removed.upperBound)
    }
    keptSlots += slots[next...]
    let steps = LineReplacement(
      range: slots[first].range.lowerBound..<end, lines: kept, slots: first..<last + 1,
      count: last + 1 - first - indices.count, lineEnd: []
    ).replace(in: &self)
    let areKept = slots.elementsEqual(keptSlots) {
      $0.valueEnd - $0.start == $1.valueEnd - $1.start
    }
    guard steps.isEmpty || !areKept else { return }
    restore(steps)
    // Some lines would join: each half is removed on its own, the last one first because the others keep their places.
    let middle = indices.startIndex + indices.count / 2
    removeTogether(indices[middle...])
    removeTogether(indices[..<middle])
  }

  /// Returns the text from the first replaced slot to the last, with the new lines in it.
  private func lines(
    of replacements: ArraySlice<(key: Int, value: VCardProperty)>, in text: [UInt8],
    _ style: CardStyle, _ isDeclared: Bool
  ) -> [UInt8] {
    var lines: [UInt8] = []
    var previous: Int?
    for (index, property) in replacements {
      let slot = slots[index]
      if let previous {
        let end = self.lines(ofPropertyAt: previous, in: text).upperBound
        // A blank line separates text that is not a property from the line before it.
        if end < slots[previous + 1].range.lowerBound, !text[end].isLineEnd {
          lines += style.lineEnd
        }
        lines += text[end..<slot.range.lowerBound]
      }
      previous = index
      let replaced = self.property(slot, in: text)
      let converted = property.converted(to: style.dialect)
      if property == replaced {
        lines += text[self.lines(ofPropertyAt: index, in: text)]
      } else if converted.rawValue == replaced.rawValue,
        converted.decodedValue == replaced.decodedValue
      {
        LineWriter(style: style).append(converted, to: &lines)
      } else {
        Self.append(converted, in: style.replacing(replaced), isDeclared, to: &lines)
      }
    }
    return lines
  }

  /// Replaces slots and their range with the lines of several properties, if the others stay
  /// unchanged.
  ///
  /// The edit fails if a line would join the next one. The caller finds that line with smaller
  /// batches.
  ///
  /// - Returns: `true` if the edit was applied; otherwise the card is unchanged.
  private mutating func replace(
    _ range: Range<Int>, of slots: Range<Int>, by count: Int, in style: CardStyle,
    with lines: (_ card: VCard, _ isDeclared: Bool) -> [UInt8]
  ) -> Bool {
    let charset = undeclaredCharset
    for isDeclared in [false, true] {
      let replacement = LineReplacement(
        range: range, lines: lines(self, isDeclared), slots: slots, count: count,
        lineEnd: style.lineEnd)
      let (isDone, steps) = replacement.apply(to: &self)
      let isReadAlike = undeclaredCharset == nil || undeclaredCharset == charset
      if isDone, isReadAlike { return true }
      restore(steps)
    }
    return false
  }

  static func append(
    _ property: VCardProperty, in style: CardStyle, _ isDeclared: Bool, to lines: inout [UInt8]
  ) {
    let charset = style.charset
    LineWriter(style: style).append(
      isDeclared ? charset.declared(property) : charset.encoded(property), to: &lines)
  }
}
