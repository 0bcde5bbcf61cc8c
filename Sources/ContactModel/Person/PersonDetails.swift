internal import VCardFormat

/// What a card says of a person that another card may say too.
package struct PersonDetails: Sendable {
  /// The contact.
  package let contact: Contact

  /// The name.
  package let name: PersonName

  /// The words of all names and nicknames, without those that many names have.
  let nameWords: Set<String>

  /// The birthday with its year; `nil` if there is none, or one without a year.
  let fullBirthday: String?

  private let emails: [String: String]
  private let phones: [(key: String, text: String)]
  private let addresses: [PostalKey]

  /// Gathers what a contact's card says.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the card.
  package init(_ contact: Contact) {
    self.contact = contact
    let card = contact.card
    var parts = ContactParts(card)
    parts.collect()
    name = parts.personName
    let others = card.all(.nickname).flatMap(\.textList) + card.all(.fn).map(\.text)
    nameWords = Set(
      (name.words + others.flatMap { FoldedText($0).words }).filter { !Self.isCommon($0) })
    fullBirthday = contact.birthday.flatMap { $0.hasPrefix("--") ? nil : $0 }
    emails = Dictionary(
      contact.emails.map { (EmailAddress.normal($0), SingleLine.text($0)) },
      uniquingKeysWith: { first, _ in first })
    phones = contact.phones.map { (PhoneNumber($0).reversedDigits, SingleLine.text($0)) }
      .filter { $0.0.utf8.count >= PhoneNumber.minimumNationalLength }
    addresses = card.properties.compactMap(PostalKey.init)
  }

  /// What the contact shares with another one: e-mail addresses, telephone numbers, the birthday and postal
  /// addresses, as this contact has them.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers and addresses of both.
  func shared(with other: PersonDetails) -> [SharedDetail] {
    let emails = contact.emails.map(EmailAddress.normal).uniqued
      .filter { other.emails[$0] != nil }.compactMap { self.emails[$0] }
    let phones = phones.filter { own in
      other.phones.contains { Self.isOneNumber($0.key, own.key) }
    }.map(\.text)
    let addresses = addresses.filter { own in other.addresses.contains { $0.isSame(as: own) } }
    var shared = emails.map { SharedDetail(kind: .email, text: $0) }
    shared += phones.uniqued.map { SharedDetail(kind: .phone, text: $0) }
    if let birthday = fullBirthday, birthday == other.fullBirthday {
      shared.append(SharedDetail(kind: .birthday, text: birthday))
    }
    shared += addresses.map(\.text).uniqued.map { SharedDetail(kind: .address, text: $0) }
    return shared
  }

  /// Tells whether the birthdays of two contacts can't be one; the year counts if both have one.
  func hasOtherBirthday(than other: PersonDetails) -> Bool {
    guard let own = contact.birthday, let birthday = other.contact.birthday else { return false }
    if fullBirthday != nil, other.fullBirthday != nil { return own != birthday }
    return own.suffix(5) != birthday.suffix(5)
  }

  /// Tells whether two keys are of one number, which may lack its country or area code in one of them.
  private static func isOneNumber(_ first: String, _ second: String) -> Bool {
    let (short, long) =
      first.utf8.count < second.utf8.count ? (first, second) : (second, first)
    let lacking = long.utf8.count - short.utf8.count
    return lacking == 0
      ? short == long : lacking <= 4 && short.utf8.count >= 7 && long.hasPrefix(short)
  }

  /// Whether many names have a word: it says nothing about who somebody is.
  private static func isCommon(_ word: String) -> Bool {
    word.utf8.count == 1 || commonWords.contains(word) || PersonSuffix.titles.contains(word)
      || PersonSuffix.isSuffix([word])
  }

  private static let commonWords: Set<String> = [
    "al", "bin", "da", "das", "de", "del", "den", "der", "di", "do", "dos", "du", "el", "ibn", "la",
    "le", "los",
    "of", "ter", "the", "van", "von", "zu", "zur",
  ]
}

/// Something that two cards both say of a person.
package struct SharedDetail: Sendable, Hashable {
  /// What it is.
  package enum Kind: Sendable, Hashable {
    case email
    case phone
    case birthday
    case address
  }

  /// What it is.
  package let kind: Kind

  /// How the first of the two cards has it, on one line.
  package let text: String
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
