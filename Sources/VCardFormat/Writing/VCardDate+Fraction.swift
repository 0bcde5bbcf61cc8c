extension VCardDate {
  /// The parameter that keeps the fraction of a second in 4.0, whose dates have none.
  package static let fractionParameter = "X-FRACTION"

  /// Returns the text of the date with a fraction of its second, which may be empty.
  package func formatted(_ form: Form, fraction: String) -> String {
    var text: [UInt8] = []
    append(form, fraction: fraction, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func append(_ form: Form, fraction: String, to result: inout [UInt8]) {
    let start = result.count
    append(form, to: &result)
    guard !fraction.isEmpty else { return }
    var local = self
    local.utcOffset = nil
    let end = start + local.formatted(form).utf8.count
    result.insert(contentsOf: ".\(fraction)".utf8, at: end)
  }

  /// Whether the date has a month and a day, but no year.
  var lacksOnlyYear: Bool { year == nil && month != nil && day != nil }

  /// Whether 2.1 and 3.0 can express the date.
  var isWhole: Bool {
    year != nil && month != nil && day != nil && (hour == nil || minute != nil)
  }
}

extension VCardProperty {
  /// The digits of the fraction of a second if the value is a date.
  package var writtenFraction: String {
    let text = Array(text.utf8)
    return String(utf8: text.span, DateParser.fraction(in: text.span, text.indices))
  }
}
