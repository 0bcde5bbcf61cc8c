extension VCardProperty {
  /// The value as a date, a time, or both.
  ///
  /// A year that stands for an unknown one, as 1604 does, counts as missing. The value is `nil` if
  /// it is text, an impossible date or a date of another calendar; setting `nil` makes it empty. If
  /// 2.1 and 3.0 can't leave out a part that the date lacks, the property gets an `X-` prefix there,
  /// as in a conversion.
  ///
  /// Source: RFC 6350, sections 4.3 and 5.8.
  public var date: VCardDate? {
    get { calendarScale == nil ? dateInItsCalendar : nil }
    set {
      guard newValue != date else { return }
      guard let newValue else { return removeValue() }
      calendarScale = nil
      takeValue(
        of: VCardProperty(name: name, text: newValue.formatted(.basic)),
        keeping: newValue.valueTypes)
    }
  }

  /// The value as a date of the calendar that CALSCALE names.
  package var dateInItsCalendar: VCardDate? {
    guard !parameters["VALUE"].contains(where: { $0.uppercasedASCII == "TEXT" }),
      var date = VCardDate(text)
    else { return nil }
    date.leaveOutUnknownYear(omittedYear)
    return date
  }

  /// Makes a property with a date, such as BDAY.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: The group that it shares with other properties.
  ///   - parameters: The parameters; those for the form of the value are left out.
  ///   - date: The value.
  public init(name: Name, group: String? = nil, parameters: VCardParameters = [], date: VCardDate) {
    self.init(name: name, group: group, parameters: parameters, text: "")
    self.date = date
  }
}

extension VCardDate {
  /// The values of VALUE that fit the date, in upper case.
  fileprivate var valueTypes: Set<String> {
    let hasDate = year != nil || month != nil || day != nil
    let hasTime = hour != nil || minute != nil || second != nil
    let own = hasTime ? hasDate ? "DATE-TIME" : "TIME" : "DATE"
    return hasDate && hasTime ? [own, "DATE-AND-OR-TIME", "TIMESTAMP"] : [own, "DATE-AND-OR-TIME"]
  }
}
