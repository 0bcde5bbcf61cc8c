extension CSVHeader {
  /// Headers of Thunderbird with Outlook's names for the same columns.
  ///
  /// Source: the table that Thunderbird exports; its first web page is the one of the work.
  private static let outlookNames: [String: String] = [
    "pager number": "pager", "screen name": "imaddress", "web page 1": "business web page",
    "web page 2": "personal web page",
  ]

  private static let outlookParts: [String: String] = [
    "address": "street", "address 1": "street", "address 2": "street 2", "city": "city",
    "state": "state", "zipcode": "postal code", "zip": "postal code", "postal code": "postal code",
    "country": "country",
  ]

  /// Returns headers in which those of Thunderbird, and of others that name addresses as it does, are Outlook's.
  ///
  /// A column such as `Home Address` is the street if another has the city, and none has the street. Otherwise it is the
  /// whole address, as in tables of Outlook. Beside a year of birth, a birthday is the day of the month.
  static func withOutlookNames(_ keys: [String]) -> [String] {
    let isThunderbird = keys.contains("screen name") || keys.contains("web page 1")
    let hasBirthYear = keys.contains("birth year")
    return keys.map { key in
      if isThunderbird, let name = outlookNames[key] { return name }
      if hasBirthYear, key == "birthday" { return "birth day" }
      for (place, outlookPlace) in [("home ", "home "), ("work ", "business ")]
      where key.hasPrefix(place) {
        guard let part = outlookParts[String(key.dropFirst(place.count))],
          keys.contains(place + "city"), !keys.contains(place + "street")
        else { return key }
        return outlookPlace + part
      }
      return key
    }
  }

  /// The parts of a birthday that has a column for each of them.
  static let birthParts: [String: CSVField] = [
    "birth year": .birth(.year), "birth month": .birth(.month), "birth day": .birth(.day),
  ]
}
