/// The name at the start of a physical line.
struct GlancedHead {
  let name: KnownName

  /// The offset of the separator after the name; `nil` if the line has none, or the name is unusual.
  let nameEnd: Int?

  private let hasColon: Bool

  @inline(__always)
  init(in text: Span<UInt8>, _ line: Range<Int>) {
    if line.count >= 8, let short = ShortName(in: text, at: line.lowerBound) {
      name = NameTable.shared.name(for: short.key)
      nameEnd = line.lowerBound + short.length
      hasColon = short.isColon
    } else {
      let head = PropertyHead(in: text, line, names: .shared)
      name = head.name
      nameEnd = [.property, .lacksColon].contains(head.outcome) ? head.headEnd : nil
      hasColon = head.outcome == .property
    }
  }

  /// Whether the line is certainly a property, so that it doesn't continue the property before it.
  @inline(__always)
  func isCertain(in text: Span<UInt8>, before end: Int) -> Bool {
    guard let nameEnd else { return false }
    return hasColon || text.hasPlainColon(in: nameEnd..<end)
  }
}
