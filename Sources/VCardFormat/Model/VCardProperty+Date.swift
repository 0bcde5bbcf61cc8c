extension VCardProperty {
  /// The value as a date, a time, or both.
  ///
  /// A year that X-APPLE-OMIT-YEAR names isn't one. The value is `nil` where it is text, or a day
  /// that can't be. With `nil` it becomes empty. A date of which the older versions can't leave out a part moves to
  /// a property with `X-` before its name there, as it does when a card is converted.
  ///
  /// Source: RFC 6350, section 4.3.
  public var date: VCardDate? {
    get {
      guard !parameters["VALUE"].contains(where: { $0.uppercasedASCII == "TEXT" }) else {
        return nil
      }
      guard var date = VCardDate(text) else { return nil }
      if let omitted = parameters.first("X-APPLE-OMIT-YEAR"), let year = Int(omitted),
        date.year == year
      {
        date.year = nil
      }
      return date
    }
    set {
      guard newValue != date else { return }
      guard let newValue else { return removeValue() }
      takeValue(
        of: VCardProperty(name: name, text: newValue.formatted(.basic)),
        keeping: newValue.valueTypes)
    }
  }

  /// Makes a property of a date, such as BDAY.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - group: What ties it to other properties.
  ///   - parameters: The parameters; those that say how the value is written are left out.
  ///   - date: The value.
  public init(name: Name, group: String? = nil, parameters: VCardParameters = [], date: VCardDate) {
    self.init(name: name, group: group, parameters: parameters, text: "")
    self.date = date
  }
}

extension VCardDate {
  /// What VALUE may say of the date, in upper case.
  fileprivate var valueTypes: Set<String> {
    let hasDate = year != nil || month != nil || day != nil
    let hasTime = hour != nil || minute != nil || second != nil
    let own = hasTime ? hasDate ? "DATE-TIME" : "TIME" : "DATE"
    return hasDate && hasTime ? [own, "DATE-AND-OR-TIME", "TIMESTAMP"] : [own, "DATE-AND-OR-TIME"]
  }
}
