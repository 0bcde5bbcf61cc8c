/// The years that stand for an unknown one.
///
/// Apple's programs write `BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12`, because 2.1 and 3.0 have no dates without a year.
/// Other programs, such as khard, keep the year and drop the parameter. So 1604 is no year even without it. Fastmail writes
/// `BDAY:0000-04-12`.
extension VCardDate {
  /// The year that this program writes for an unknown one.
  private static let unknownYear = 1604

  /// The parameter that names the year.
  package static let unknownYearParameter = "X-APPLE-OMIT-YEAR"

  /// Removes the year if it stands for an unknown one.
  ///
  /// - Parameter omitted: The year that the parameter names, if there is one.
  package mutating func leaveOutUnknownYear(_ omitted: Int? = nil) {
    let isUnknown = (year == Self.unknownYear || year == 0) && month != nil && day != nil
    if isUnknown || year == omitted { year = nil }
  }

  /// Fills in the year of a date that lacks only that.
  ///
  /// - Returns: The parameter that names the year; `nil` if the date has a year, or lacks other parts too.
  mutating func fillInUnknownYear() -> VCardParameter? {
    guard lacksOnlyYear else { return nil }
    year = Self.unknownYear
    return VCardParameter(Self.unknownYearParameter, "\(Self.unknownYear)")
  }
}

extension VCardProperty {
  /// The year that the parameter names.
  package var omittedYear: Int? {
    parameters.first(VCardDate.unknownYearParameter).flatMap { Int($0) }
  }

  /// Replaces the text of a property without a declared date form by a date in a form.
  package mutating func writeText(of date: VCardDate, _ form: VCardDate.Form) {
    var date = date
    let parameter = dialect == .v40 ? nil : date.fillInUnknownYear()
    parameters.removeAll { $0.name == VCardDate.unknownYearParameter }
    text = date.formatted(form)
    // A new text removes the parameters that describe how the old one was written.
    if let parameter { parameters.append(parameter) }
  }
}
