extension VCard {
  /// Adds several properties after the others, before END, as `append(_:)` adds one.
  ///
  /// - Parameter properties: The properties, in their order.
  /// - Complexity: O(*n* + *m*), where *n* is the number of bytes of the card and *m* that of the properties.
  public mutating func append<Properties: Collection>(contentsOf properties: Properties)
  where Properties.Element == VCardProperty {
    guard let first = properties.first else { return }
    // What the last line of the card needs before another one, the first property gets.
    append(first)
    appendTogether(Array(properties.dropFirst())[...])
  }

  /// Replaces several properties, as `replaceProperty(at:with:)` replaces one.
  ///
  /// - Parameter replacements: What stands at which position of `properties` from now on.
  /// - Precondition: There are such positions.
  /// - Complexity: O(*n* + *m*), where *n* is the number of bytes of the card and *m* that of the properties.
  public mutating func replaceProperties(_ replacements: [Int: VCardProperty]) {
    replaceTogether(replacements.sorted { $0.key < $1.key }[...])
  }

  private mutating func appendTogether(_ properties: ArraySlice<VCardProperty>) {
    guard properties.count > 1 else {
      for property in properties { append(property) }
      return
    }
    let text = text
    let style = CardStyle(of: self, text: text, slots: slots)
    let end = endOffset(in: text)
    let isDone = replace(end..<end, leaving: slots.count + properties.count) { isDeclared in
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
    let old = self
    let text = text
    let style = CardStyle(of: self, text: text, slots: slots)
    let range = slots[first.key].range.lowerBound..<slots[last.key].range.upperBound
    let isDone = replace(range, leaving: slots.count) { isDeclared in
      var lines: [UInt8] = []
      var end = range.lowerBound
      for (index, property) in replacements {
        let slot = old.slots[index]
        lines += text[end..<slot.range.lowerBound]
        end = slot.range.upperBound
        let replaced = old.property(slot, in: text)
        let converted = property.converted(to: style.dialect)
        if property == replaced {
          lines += text[slot.range]
        } else if converted.rawValue == replaced.rawValue,
          converted.decodedValue == replaced.decodedValue
        {
          LineWriter(style: style).append(converted, to: &lines)
        } else {
          Self.append(converted, in: style, isDeclared, to: &lines)
        }
      }
      return lines
    }
    guard !isDone else { return }
    let middle = replacements.startIndex + replacements.count / 2
    replaceTogether(replacements[..<middle])
    replaceTogether(replacements[middle...])
  }

  /// Replaces lines by those of several properties, where the card then has as many properties as it should.
  ///
  /// It hasn't where a line takes in the one after it; such a line is found by writing fewer at once.
  ///
  /// - Returns: Whether that was so; else the card is as it was.
  private mutating func replace(
    _ range: Range<Int>, leaving count: Int, with lines: (_ isDeclared: Bool) -> [UInt8]
  ) -> Bool {
    let old = self
    for isDeclared in [false, true] {
      self = old
      replaceText(range, with: lines(isDeclared))
      let isReadAlike = undeclaredCharset == nil || undeclaredCharset == old.undeclaredCharset
      if isReadAlike, slots.count == count { return true }
    }
    self = old
    return false
  }

  private static func append(
    _ property: VCardProperty, in style: CardStyle, _ isDeclared: Bool, to lines: inout [UInt8]
  ) {
    let charset = style.charset
    LineWriter(style: style).append(
      isDeclared ? charset.declared(property) : charset.encoded(property), to: &lines)
  }
}
