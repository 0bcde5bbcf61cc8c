import ContactDrop
import ContactTestSupport

/// A program that exports an address book, with its losses and its notation.
enum AddressBookExport: String, CaseIterable, Sendable {
  case google
  case outlookTable
  case android
  case ios
  case evolution
  case thunderbird
  case outlookCard
  case khard

  /// Returns the item to drop, with the people in a given order.
  func item(of people: [AddressBook.Person]) -> ItemProvider {
    let rows = people.map(text).joined()
    let header = self.header
    return .data(
      "\(rawValue).\(header == nil ? "vcf" : "csv")", Array(((header ?? "") + rows).utf8),
      type: header == nil ? .vCard : .commaSeparatedText)
  }

  private var header: String? {
    switch self {
    case .google:
      "First Name,Middle Name,Last Name,Name Suffix,Birthday,E-mail 1 - Value,E-mail 2 - Value,"
        + "Phone 1 - Value,Phone 2 - Value,Address 1 - Street,Address 1 - City,"
        + "Address 1 - Postal Code\r\n"
    case .outlookTable:
      "First Name,Middle Name,Last Name,Suffix,E-mail Address,E-mail 2 Address,Mobile Phone,"
        + "Home Phone,Home Street,Home City,Home Postal Code\r\n"
    default: nil
    }
  }

  private func text(of person: AddressBook.Person) -> String {
    switch self {
    case .google, .outlookTable: row(person)
    case .android: android(person)
    case .ios: ios(person)
    case .evolution: evolution(person)
    case .thunderbird: thunderbird(person)
    case .outlookCard: outlookCard(person)
    case .khard: khard(person)
    }
  }

  private func row(_ person: AddressBook.Person) -> String {
    let emails = [person.emails.first, person.emails.dropFirst().first].map { $0 ?? "" }
    let names = [person.given, person.middle, person.family, person.suffix]
    let (street, code, town) = person.address ?? ("", "", "")
    let fields =
      self == .google
      ? names + [person.date("-")] + emails
        + [person.mobile(as: "+49 170 "), person.home(as: "+49 30 "), street, town, code]
      : names + emails
        + [person.mobile(as: "0170/"), person.home(as: "(030) "), street, town, code]
    return fields.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",") + "\r\n"
  }

  /// Writes no UIDs, accents, birthdays or addresses, and national numbers.
  private func android(_ person: AddressBook.Person) -> String {
    var lines = [
      "VERSION:2.1", "N:\(person.family);\(person.given);\(person.middle);;\(person.suffix)",
    ]
    lines.append("FN:\(person.spoken)")
    lines += person.number("TEL;CELL:", person.mobile(as: "0170-"))
    lines += person.number("TEL;HOME:", person.home(as: "030-"))
    lines += person.emails.map { "EMAIL;HOME:\($0.uppercased())" }
    return card(lines.map { $0.folding })
  }

  /// Writes all details with its own UIDs.
  private func ios(_ person: AddressBook.Person) -> String {
    var lines = ["VERSION:3.0", "PRODID:-//Apple Inc.//iPhone OS 17//EN", person.structuredName]
    lines.append("FN:\(person.spoken)")
    lines += person.emails.enumerated().flatMap {
      ["item\($0 + 1).EMAIL;type=INTERNET:\($1)", "item\($0 + 1).X-ABLabel:_$!<Home>!$_"]
    }
    lines += person.number("TEL;type=CELL;type=VOICE:", person.mobile(as: "+49 (170) "))
    lines += person.number("TEL;type=HOME:", person.home(as: "+49 30 "))
    lines += person.addressLine("ADR;type=HOME:;;", country: "Germany")
    lines += person.birthday == nil ? [] : ["BDAY:\(person.date("-"))"]
    return card(lines + ["UID:ios-\(person.number)"])
  }

  /// Writes the family name first in the displayed name, and a REV.
  private func evolution(_ person: AddressBook.Person) -> String {
    var lines = ["VERSION:3.0", "UID:pas-id-\(person.number)", "REV:2026-01-01T10:00:00Z"]
    lines += ["FN:\(person.family)\\, \(person.given) \(person.middle)", person.structuredName]
    lines.append("X-EVOLUTION-FILE-AS:\(person.family)\\, \(person.given)")
    lines += person.emails.map { "EMAIL;TYPE=HOME:\($0)" }
    lines += person.number("TEL;TYPE=CELL:", person.mobile(as: "0049170"))
    lines += person.number("TEL;TYPE=HOME:", person.home(as: "004930"))
    lines += person.birthday == nil ? [] : ["BDAY:\(person.date(""))"]
    return card(lines)
  }

  /// Writes no middle names and no suffixes.
  private func thunderbird(_ person: AddressBook.Person) -> String {
    var lines = ["VERSION:4.0", "N:\(person.family);\(person.given);;;"]
    lines += ["FN:\(person.given) \(person.family)", "UID:thunderbird-\(person.number)"]
    lines += person.emails.enumerated().map { "EMAIL;PREF=\($0 + 1):\($1)" }
    lines += person.number("TEL;VALUE=TEXT;TYPE=cell:", person.mobile(as: "+49170"))
    lines += person.number("TEL;VALUE=TEXT;TYPE=home:", person.home(as: "030 "))
    lines += person.birthday == nil ? [] : ["BDAY;VALUE=DATE:\(person.date(""))"]
    return card(lines)
  }

  /// Writes only the first address, no birthday and no UID, and the name in capitals.
  private func outlookCard(_ person: AddressBook.Person) -> String {
    var lines = ["VERSION:3.0", person.structuredName, "FN:\(person.spoken.uppercased())"]
    lines += person.emails.prefix(1).map { "EMAIL;PREF;INTERNET:\($0)" }
    lines += person.number("TEL;CELL;VOICE:", person.mobile(as: "+49 (0)170 / "))
    lines += person.number("TEL;HOME;VOICE:", person.home(as: "+49 (0)30 / "))
    lines += person.addressLine("ADR;HOME;PREF:;;", country: "Deutschland")
    return card(lines)
  }

  /// Writes names in reverse order, and its own UIDs.
  private func khard(_ person: AddressBook.Person) -> String {
    var lines = ["VERSION:4.0", "UID:khard\(person.number)", person.structuredName]
    lines.append("FN:\(person.spoken)")
    lines += person.emails.map { "EMAIL;TYPE=internet:\($0)" }
    lines += person.number("TEL;TYPE=cell:", person.mobile(as: "0170 "))
    lines += person.number("TEL;TYPE=home:", person.home(as: "030/"))
    return card(lines)
  }

  private func card(_ lines: [String]) -> String {
    (["BEGIN:VCARD"] + lines + ["END:VCARD"]).map { $0 + "\r\n" }.joined()
  }
}

extension AddressBook.Person {
  fileprivate var spoken: String {
    [given, middle, family, suffix].filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate var structuredName: String { "N:\(family);\(given);\(middle);;\(suffix)" }

  fileprivate func mobile(as prefix: String) -> String { mobile.isEmpty ? "" : prefix + mobile }

  fileprivate func home(as prefix: String) -> String { home.isEmpty ? "" : prefix + home }

  fileprivate func number(_ head: String, _ number: String) -> [String] {
    number.isEmpty ? [] : [head + number]
  }

  fileprivate func addressLine(_ head: String, country: String) -> [String] {
    address.map { ["\(head)\($0.street);\($0.town);;\($0.code);\(country)"] } ?? []
  }

  fileprivate func date(_ separator: String) -> String {
    guard let birthday else { return "" }
    let parts = [birthday.month, birthday.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (["\(birthday.year)"] + parts).joined(separator: separator)
  }
}

extension String {
  /// The text without accents.
  fileprivate var folding: String {
    let letters: [Character: String] = [
      "ü": "u", "é": "e", "á": "a", "í": "i", "ñ": "n", "ú": "u", "ø": "o", "ř": "r", "Å": "A",
      "ö": "o",
      "Ł": "L", "â": "a", "ë": "e", "É": "E", "ß": "ss", "ó": "o",
    ]
    return map { letters[$0] ?? String($0) }.joined()
  }
}
