extension VCardProperty {
  /// The value as a date, a time, or both.
  ///
  /// A year that X-APPLE-OMIT-YEAR names isn't one. The value is `nil` where it is text, or a day
  /// that can't be.
  ///
  /// Source: RFC 6350, section 4.3.
  public var date: VCardDate? {
    guard !parameters["VALUE"].contains(where: { $0.uppercasedASCII == "TEXT" }) else { return nil }
    guard var date = VCardDate(text) else { return nil }
    if let omitted = parameters.first("X-APPLE-OMIT-YEAR"), let year = Int(omitted),
      date.year == year
    {
      date.year = nil
    }
    return date
  }
}
