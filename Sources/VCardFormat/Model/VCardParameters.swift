/// The parameters of a property, in the order in which they were written.
public struct VCardParameters: Sendable, Hashable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, ExpressibleByArrayLiteral
{
  private var items: [VCardParameter]

  /// Makes an empty list.
  public init() {
    items = []
  }

  /// Makes a list of parameters.
  public init(arrayLiteral elements: VCardParameter...) {
    items = elements
  }

  /// The first position.
  public var startIndex: Int { 0 }

  /// The position after the last.
  public var endIndex: Int { items.count }

  /// The parameter at a position.
  public subscript(position: Int) -> VCardParameter {
    get { items[position] }
    set { items[position] = newValue }
  }

  /// Replaces a part of the list.
  public mutating func replaceSubrange<Elements: Collection>(
    _ subrange: Range<Int>, with newElements: Elements
  ) where Elements.Element == VCardParameter {
    items.replaceSubrange(subrange, with: newElements)
  }

  /// The values of all parameters with a name, in any case.
  ///
  /// Nameless parameters count as `TYPE`, `VALUE` or `ENCODING`, depending on their values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the parameters.
  public subscript(name: String) -> [String] {
    items.filter { $0.isNamed(inAnyCase: name) }.flatMap(\.values)
  }

  /// Returns the first value of a parameter, or `nil`.
  public func first(_ name: String) -> String? {
    // A lazy chain would read each value several times.
    for item in items where item.isNamed(inAnyCase: name) {
      if let value = item.values.first { return value }
    }
    return nil
  }

  /// The parameters without those for the encoding of text.
  var withoutEncoding: Self {
    var result = self
    result.removeAll {
      $0.isNamed("CHARSET")
        || $0.isNamed("ENCODING") && ["QUOTED-PRINTABLE", "Q"].contains($0.value.uppercasedASCII)
    }
    return result
  }

  /// Reads the parameters of the property in a slot.
  init(_ slot: PropertySlot, in text: Span<UInt8>, dialect: VCard.Version.Dialect) {
    if !slot.flags.contains(.hasParameters) {
      self.init()
    } else if slot.flags.contains(.hasFoldedHead) {
      let unfolded = ValueUnfolder.unfolded(text, slot.parameterRange)
      self.init(unfolded.span, 0..<unfolded.count, dialect: dialect)
    } else {
      self.init(text, slot.parameterRange, dialect: dialect)
    }
  }

  /// Reads the bytes between a property's name and its colon.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>, dialect: VCard.Version.Dialect) {
    items = []
    var start = range.lowerBound + 1
    while start <= range.upperBound {
      let end = Self.end(of: start, in: bytes, before: range.upperBound, dialect: dialect)
      if end > start {
        var raw: [UInt8] = []
        raw.append(bytes, start..<end)
        items.append(VCardParameter(rawBytes: raw, dialect: dialect))
      }
      start = end + 1
    }
  }

  /// Returns the offset of the semicolon that ends a parameter.
  static func end(
    of start: Int, in bytes: Span<UInt8>, before end: Int, dialect: VCard.Version.Dialect
  ) -> Int {
    var index = start
    while index < end, bytes[index] != ASCII.semicolon {
      let byte = bytes[index]
      if dialect == .v21, byte == ASCII.backslash, index + 1 < end,
        bytes[index + 1] == ASCII.semicolon
      {
        index += 1
      } else if dialect != .v21, byte == ASCII.equals || byte == ASCII.comma {
        let quote = bytes.skippingBlanks(from: index + 1, to: end)
        if quote < end, bytes[quote] == ASCII.quote {
          let closing = bytes.firstIndex(of: ASCII.quote, from: quote + 1, to: end)
          if closing < end { index = closing }
        }
      }
      index += 1
    }
    return Swift.min(index, end)
  }
}
