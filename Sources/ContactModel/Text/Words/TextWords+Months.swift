extension TextWords {
  /// The months in their order, by language.
  private static let months: KeyValuePairs<String, String> = [
    "en":
      "january, february, march, april, may, june, july, august, september, october, november, december",
    "de":
      "januar, februar, märz, april, mai, juni, juli, august, september, oktober, november, dezember",
    "short": "jänner, feber, mrz, apr, may, jun, jul, aug, sep, okt, nov, dez",
    "fr":
      "janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre",
    "es":
      "enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre",
    "it":
      "gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre",
    "nl":
      "januari, februari, maart, april, mei, juni, juli, augustus, september, oktober, november, december",
    "nl, short": "jan, feb, mrt, apr, mei, jun, jul, aug, sep, okt, nov, dec",
    "pl":
      "stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia",
  ]

  /// Suffixes of ordinal numbers of days.
  static let ordinals: Set = ["st", "nd", "rd", "th", "er", "º", "ª"]

  /// Returns the number of a month, from 1, for its name or at least three letters of it.
  package static func month(_ word: String) -> Int? {
    let lowercase = word.lowercased()
    guard lowercase.count > 2 else { return nil }
    for (_, names) in months {
      if let index = TextWordList.split(names).firstIndex(where: { $0.hasPrefix(lowercase) }) {
        return index + 1
      }
    }
    return nil
  }
}
