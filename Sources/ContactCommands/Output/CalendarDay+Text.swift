import CLibrary
import ContactModel

extension CalendarDay {
  /// The day of the week and the day for people, in the format of the locale.
  var text: String {
    "\(Self.names[weekday]) \(LocalDate.current.text(year: year, month: month, day: day))"
  }

  /// The short names of the days of the week in the language of the locale, from Sunday on.
  private static let names: [String] = {
    guard TimeLocale.isSet else { return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] }
    return (0..<7).map { day in
      unsafe nl_langinfo(nl_item(ABDAY_1) + nl_item(day)).map { unsafe String(cString: $0) } ?? ""
    }
  }()
}
