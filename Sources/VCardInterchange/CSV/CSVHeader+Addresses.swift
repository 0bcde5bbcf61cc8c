extension CSVHeader {
  /// Headers of Thunderbird with Outlook's names for the same columns.
  ///
  /// Source: the table that Thunderbird exports; its first web page is the one of the work.
  private static let thunderbirdNames: [String: String] = [
    "pager number": "pager", "screen name": "imaddress", "web page 1": "business web page",
    "web page 2": "personal web page",
  ]

  /// Headers of Yahoo with Outlook's names for the same columns.
  private static let yahooNames: [String: String] = [
    "home": "home phone", "work": "business phone", "other": "other phone",
  ]

  /// Outlook's names of the parts of an address, by the names in other tables.
  private static let outlookParts: [String: String] = [
    "address": "address", "address line": "address", "street": "street",
    "street address": "street", "house number": "house number", "city": "city", "town": "city",
    "state": "state", "province": "state", "zip": "postal code", "zipcode": "postal code",
    "zip code": "postal code", "postal code": "postal code", "postcode": "postal code",
    "post code": "postal code",
    "country": "country",
  ]

  /// Outlook's names of the places of addresses.
  private static let places: [String: String] = [
    "home": "home ", "work": "business ", "other": "other ",
  ]

  /// The part of an address that a header names.
  private struct AddressWords: Hashable {
    var place: String
    var part: String
    var line: String

    init?(_ key: String) {
      let words = CSVHeaderWords(key)
      guard let part = outlookParts[words.rest] else { return nil }
      let isLine = ["address", "street"].contains(part)
      guard isLine ? words.number ?? 1 <= 3 : words.number == nil else { return nil }
      self.part = part
      place = words.use.flatMap { places[$0] } ?? ""
      line = words.number.map { $0 > 1 ? " \($0)" : "" } ?? ""
    }

    var isStreet: Bool { part == "street" || part == "address" }
    var key: String { place + part + line }
  }

  /// Returns headers in which those of Thunderbird and Yahoo, and parts of addresses, are Outlook's.
  ///
  /// Beside a year of birth, a birthday or day is the day of the month, and a month is the month of birth.
  static func withOutlookNames(_ keys: [String]) -> [String] {
    let isThunderbird = keys.contains("screen name") || keys.contains("web page 1")
    let isYahoo = ["home", "work", "mobile"].allSatisfy(keys.contains)
    let hasBirthYear = keys.contains("birth year")
    return withAddresses(keys).map { key in
      if isThunderbird, let name = thunderbirdNames[key] { return name }
      if isYahoo, let name = yahooNames[key] { return name }
      return hasBirthYear ? birthNames[key] ?? key : key
    }
  }

  /// Returns headers in which the parts of addresses have Outlook's names.
  ///
  /// A city without a place belongs to the address before it, unless a street has no place either, or that address has
  /// a city: then it is Outlook's location. A column such as `Home Address` is the street if another has the city, and
  /// none has the street. Otherwise it is the whole address, as in tables of Outlook.
  private static func withAddresses(_ keys: [String]) -> [String] {
    var words = keys.map(AddressWords.init)
    let hasBareStreet = words.contains { $0?.place == "" && $0?.isStreet == true }
    var taken = Set(words.compactMap(\.?.key))
    var isLocation = keys.map { _ in false }
    var place: String?
    for (index, word) in words.enumerated() where !hasBareStreet {
      guard var word else { continue }
      if !word.place.isEmpty {
        place = word.place
      } else if let place {
        word.place = place
        isLocation[index] = !taken.insert(word.key).inserted
        words[index] = word
      }
    }
    let cities = Set(words.compactMap { $0?.part == "city" ? $0?.place : nil })
    let streets = Set(words.compactMap { $0?.part == "street" ? $0?.place : nil })
    return zip(zip(keys, words), isLocation).map { pair, isLocation in
      guard var word = pair.1 else { return pair.0 }
      if isLocation { return "location" }
      if word.part == "address", cities.contains(word.place), !streets.contains(word.place) {
        word.part = "street"
      }
      // Two whole addresses are no lines of one.
      return word.part == "address" ? pair.0 : word.key
    }
  }

  private static let birthNames: [String: String] = [
    "birthday": "birth day", "day": "birth day", "month": "birth month",
  ]

  /// The parts of a birthday that has a column for each of them.
  static let birthParts: [String: CSVField] = [
    "birth year": .birth(.year), "birth month": .birth(.month), "birth day": .birth(.day),
  ]
}
