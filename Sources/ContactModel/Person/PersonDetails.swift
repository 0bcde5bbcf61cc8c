package import VCardFormat

/// The data of a card that identifies a person and can occur in another card.
///
/// What only some comparisons need is derived when it is asked for, and kept for the next ones.
package final class PersonDetails {
  /// The contact.
  package let contact: Contact

  /// The name.
  package let name: PersonName

  /// The birthday, if it has a year.
  let fullBirthday: String?

  /// The birthday with or without a year.
  let birthday: String?

  /// The region of numbers without a country code; `nil` if it is not known.
  private let region: Region?

  private let emails: [String: String]
  private let phones: [Phone]

  /// The numbers of three or four digits, and the codes of a network, which many people have.
  private let shortNumbers: [Phone]
  private let addresses: [PostalKey]

  /// The kind that the card has; `nil` if it doesn't say.
  private(set) lazy var kind = contact.card.kind

  /// The name that is shown, without the parts in N.
  private(set) lazy var shownName = PersonName(components: [], formatted: contact.name)

  /// The name in the form in which its spellings are equal.
  private(set) lazy var canonicalName = CanonicalName(name)

  /// The words of the given and the family names in that form, also of particles.
  private(set) lazy var canonicalWords = (
    given: name.given.map(NameSpelling.canonical), family: name.family.map(NameSpelling.canonical)
  )

  /// The words of the nicknames in that form.
  private(set) lazy var nicknameWords = contact.card.nicknameWords

  /// The words in the name that is shown, which N lacks.
  private(set) lazy var addedWords = AddedWords(self)

  /// The gender, or that of the titles.
  private(set) lazy var sex = foundSex

  /// The names of relatives.
  private lazy var relatives = contact.card.relations
    .filter { !$0.types.contains("me") }.compactMap(\.text)
    .map { PersonName(components: [], formatted: $0) }

  /// Whether there is no name, or only a number or an e-mail address instead of one.
  package private(set) lazy var isNameless = hasNoName

  /// A telephone number.
  private struct Phone {
    /// The digits in reverse, with the country code if it is known.
    let key: String

    private let number: String
    private let digits: String

    init(_ number: String, in region: Region?) {
      self.number = number
      digits = PhoneNumber(number).reversedDigits
      key = PhoneNumber.subscriberKey(
        ofInternational: region.flatMap { PhoneNumber.internationalKey(of: number, in: $0) }
          ?? digits)
    }

    /// The digits of the extension.
    var `extension`: String { PhoneNumber.extensionDigits(of: number) }

    /// The signs of a code such as *100#, or the area of a local number; `nil` for most numbers.
    var qualifier: String? { PhoneNumber.qualifier(of: number) }

    /// The number as it is shown, on one line.
    var text: String { SingleLine.text(number.telephoneNumber) }

    /// Whether it can be a number, and is no placeholder.
    var isNumber: Bool {
      key.utf8.count >= PhoneNumber.minimumNationalLength && !Placeholder.isNumber(digits)
    }

    /// Whether it has too few digits for somebody's own number, as an extension, a service such as 112, or *100#.
    var isShortNumber: Bool {
      let count = key.utf8.count
      guard count < PhoneNumber.minimumNationalLength else { return false }
      return qualifier == nil ? count >= 3 : count > 0
    }

    /// Whether it is too short for an area code, so that it is another number in each town.
    var isLocal: Bool { key.utf8.count <= 7 && qualifier == nil }

    /// Whether two numbers are one, which may lack its country or area code once.
    func isSame(as other: Phone) -> Bool {
      let isShorter = key.utf8.count < other.key.utf8.count
      let (short, long) = isShorter ? (key, other.key) : (other.key, key)
      let lacking = long.utf8.count - short.utf8.count
      let isSameKey =
        lacking == 0
        ? short == long : lacking <= 4 && short.utf8.count >= 7 && long.hasPrefix(short)
      return isSameKey && `extension` == other.extension && qualifier == other.qualifier
    }
  }

  /// Reads the details from a contact's card.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - region: The region of numbers without a country code; `nil` if it is not known.
  /// - Complexity: O(*n*), where *n* is the length of the card.
  package init(_ contact: Contact, region: Region? = nil) {
    self.contact = contact
    name = contact.personName
    self.region = region
    birthday = contact.birthday
    fullBirthday = birthday.flatMap { $0.hasPrefix("--") ? nil : $0 }
    emails = Dictionary(
      contact.emails.filter { !Placeholder.isEmail($0) }.map {
        (EmailAddress.normal($0), SingleLine.text($0.emailAddress))
      },
      uniquingKeysWith: { first, _ in first })
    let numbers = contact.phones.map { Phone($0, in: region) }
    phones = numbers.filter(\.isNumber)
    shortNumbers = numbers.filter(\.isShortNumber)
    addresses = PostalKey.all(in: contact.card)
  }

  /// The names that the card has besides the first one, as a merge keeps them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  var otherNames: [PersonName] {
    let card = contact.card
    // The first FN and the first N are the name itself.
    let own = [card.firstIndex(of: .fn), card.firstIndex(of: .n)]
    return (0..<card.propertyCount).compactMap { index in
      let name = card.name(at: index)
      switch name.firstValueName ?? name {
      case .fn where !own.contains(index):
        return PersonName(
          components: [], formatted: SingleLine.text(card.properties[index].text))
      case .n where !own.contains(index):
        return PersonName(card.properties[index].underFirstName)
      default: return nil
      }
    }
  }

  /// The words of all names and nicknames, without words that many names have.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the names.
  var nameWords: Set<String> {
    let card = contact.card
    let others = card.nicknames + card.all(.fn).map(\.text)
    let words = (otherNames + [name]).flatMap(\.words) + others.flatMap { FoldedText($0).words }
    return Set(words.filter { !Self.isCommon($0) })
  }

  /// Whether a card may have an e-mail address, a telephone number, a birthday or a postal address of this contact.
  ///
  /// It costs a fraction of reading the other contact: a name that is frequent has many contacts, and few of them share
  /// anything.
  ///
  /// - Parameter card: The card of another contact.
  /// - Returns: `false` only if `shared(with:)` and `sharedShortNumbers(with:)` would be empty.
  /// - Complexity: O(*n* · *m*) in the numbers and addresses of both.
  package func mayShare(with card: VCard) -> Bool {
    var parts = ContactParts(card)
    parts.collectDetails()
    let values = StoredValues(
      emails: parts.emails, phones: parts.phones, birthday: parts.birthday)
    if mayShare(with: values) { return true }
    guard hasAddress else { return false }
    let others = PostalKey.all(in: card)
    return addresses.contains { own in others.contains { $0.isSame(as: own) } }
  }

  /// Whether some values are an e-mail address, a telephone number or a birthday of this contact.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of both.
  package func mayShare(with values: StoredValues) -> Bool {
    if let tellingBirthday, tellingBirthday == values.birthday { return true }
    if values.emails.contains(where: { emails[EmailAddress.normal($0)] != nil }) { return true }
    let numbers = phones + shortNumbers
    return !numbers.isEmpty
      && values.phones.contains { text in
        let other = Phone(text, in: region)
        return numbers.contains { $0.isSame(as: other) }
      }
  }

  /// Whether the contact has a postal address, so that only a card says whether another contact shares it.
  package var hasAddress: Bool { !addresses.isEmpty }

  /// Whether the contact has a birthday that others may share.
  package var hasTellingBirthday: Bool { tellingBirthday != nil }

  /// Returns the e-mail addresses, telephone numbers, birthday and postal addresses that another contact has too, as
  /// written in this contact.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers and addresses of both.
  package func shared(with other: PersonDetails) -> [SharedDetail] {
    let emails =
      self.emails.isEmpty || other.emails.isEmpty
      ? []
      : contact.emails.map(EmailAddress.normal).uniqued
        .filter { other.emails[$0] != nil }.compactMap { self.emails[$0] }
    let isFar = hasOtherTown(than: other)
    func areSame(_ own: Phone, _ number: Phone) -> Bool {
      number.isSame(as: own) && !(isFar && number.isLocal && own.isLocal)
    }
    let phones = Self.common(phones, other.phones, areSame)
    let addresses = Self.common(addresses, other.addresses) { $0.isSame(as: $1) }
    var shared = emails.map { SharedDetail(kind: .email, text: $0) }
    shared += phones.map { SharedDetail(kind: .phone, text: $0.text) }
    if let birthday = tellingBirthday, birthday == other.fullBirthday {
      shared.append(SharedDetail(kind: .birthday, text: birthday))
    }
    shared += addresses.map { SharedDetail(kind: .address, text: $0.text) }
    return shared
  }

  /// Returns the values that two contacts have in common.
  ///
  /// If a contact has one number in two notations, the number counts once.
  private static func common<Value>(
    _ values: [Value], _ others: [Value], _ areSame: (Value, Value) -> Bool
  ) -> [Value] {
    func isFirst(_ index: Int, of values: [Value]) -> Bool {
      !values[..<index].contains { areSame($0, values[index]) }
    }
    let own = values.indices.filter { index in
      isFirst(index, of: values) && others.contains { areSame(values[index], $0) }
    }
    let count = others.indices.count { index in
      isFirst(index, of: others) && values.contains { areSame($0, others[index]) }
    }
    return own.prefix(count).map { values[$0] }
  }

  /// The e-mail addresses, the numbers and the birthday, in a form in which most notations of a value are equal.
  package var detailKeys: Set<String> {
    Set(emails.keys).union(phones.map { "\($0.key.prefix(7)) \($0.extension)" })
      .union([tellingBirthday].compactMap(\.self))
  }

  /// The full birthday, unless programs write that day if they know none: it may speak against somebody, but not for one.
  private var tellingBirthday: String? {
    fullBirthday.flatMap { Placeholder.isBirthday($0) ? nil : $0 }
  }

  /// The streets of the addresses, in a form in which most notations of a street are equal.
  package var placeKeys: Set<String> { Set(addresses.map(\.streetText)) }

  /// Returns the numbers of three or four digits, and the codes of a network, that another contact has too.
  ///
  /// Very many people have them, so they only say something of contacts with one name.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of both.
  func sharedShortNumbers(with other: PersonDetails) -> [SharedDetail] {
    shortNumbers.filter { own in other.shortNumbers.contains { $0.isSame(as: own) } }.map(\.text)
      .uniqued.map { SharedDetail(kind: .phone, text: $0) }
  }

  private var hasNoName: Bool {
    guard !contact.isGroup, !name.isEmpty else { return !contact.isGroup }
    guard name.isAddress else { return false }
    let parts = contact.card.first(.n)?.personName?.spoken ?? []
    return [[], [contact.name]].contains(parts.filter { !$0.isEmpty })
  }

  /// Whether two contacts without a name are one person: they share an e-mail address or a number, and nothing says that
  /// they are two people with one number.
  func isSameNameless(as other: PersonDetails, sharing kinds: Set<SharedDetail.Kind>) -> Bool {
    !kinds.isDisjoint(with: [.email, .phone])
      && !hasOwnPhoneOrEmail(as: other) && !hasOtherPlace(than: other)
  }

  /// Whether one of two contacts names the other one in RELATED, other than as itself.
  func isRelated(to other: PersonDetails) -> Bool { names(other) || other.names(self) }

  private func names(_ other: PersonDetails) -> Bool {
    guard let key = other.contact.uidKey else { return false }
    return contact.card.all(.related).contains { property in
      !property.types.contains("me") && VCardMember(property.text)?.keys.contains(key) == true
    }
  }

  /// Whether one of two contacts has a relative with the name of the other one.
  ///
  /// If both have one name and such a relative, such as a father, they may be two cards of the son.
  package func hasRelative(named other: PersonDetails) -> Bool {
    let names = (hasRelative(other.name), other.hasRelative(name))
    return names.0 != names.1 || names.0 && !name.hasSameWords(as: other.name)
  }

  private func hasRelative(_ name: PersonName) -> Bool {
    relatives.contains { $0.hasSameWords(as: name) }
  }

  /// Whether two contacts may be branches of one company, because their postal addresses differ.
  func mayBeOtherBranch(than other: PersonDetails) -> Bool {
    mayBeCompany && other.mayBeCompany && hasOtherPlace(than: other)
  }

  /// Whether both contacts have addresses, and none of these are the same.
  func hasOtherPlace(than other: PersonDetails) -> Bool {
    !addresses.isEmpty && !other.addresses.isEmpty
      && !addresses.contains { own in other.addresses.contains { $0.isSame(as: own) } }
  }

  /// Whether both contacts have addresses with a town, and no town in common.
  private func hasOtherTown(than other: PersonDetails) -> Bool {
    let (own, others) = (addresses.map(\.locality), other.addresses.map(\.locality))
    return !own.isEmpty && !others.isEmpty && (own + others).allSatisfy { !$0.isEmpty }
      && Set(own).isDisjoint(with: others)
  }

  /// Whether each of two contacts has a telephone number that the other lacks.
  func hasOwnPhone(as other: PersonDetails) -> Bool {
    lacksPhone(of: other) && other.lacksPhone(of: self)
  }

  /// Whether each of two contacts has an e-mail address that the other lacks.
  func hasOwnEmail(as other: PersonDetails) -> Bool {
    lacksEmail(of: other) && other.lacksEmail(of: self)
  }

  /// Whether each of two contacts has a telephone number or an e-mail address that the other lacks.
  func hasOwnPhoneOrEmail(as other: PersonDetails) -> Bool {
    (lacksPhone(of: other) || lacksEmail(of: other))
      && (other.lacksPhone(of: self) || other.lacksEmail(of: self))
  }

  private func lacksEmail(of other: PersonDetails) -> Bool {
    other.emails.keys.contains { emails[$0] == nil }
  }

  private func lacksPhone(of other: PersonDetails) -> Bool {
    other.phones.contains { phone in !phones.contains { $0.isSame(as: phone) } }
  }

  /// Returns a detail that another contact shares with this one; a number, as it is written in this contact.
  func detail(sameAs detail: SharedDetail) -> SharedDetail {
    guard detail.kind == .phone else { return detail }
    let phone = Phone(detail.text, in: region)
    let own = phones.first { $0.isSame(as: phone) }
    return own.map { SharedDetail(kind: .phone, text: $0.text) } ?? detail
  }

  /// Whether many names have a word, so that it does not identify a person.
  static func isCommon(_ word: String) -> Bool {
    word.utf8.count == 1 || commonWords.contains(word) || PersonTitle.isTitle(word)
      || PersonSuffix.isSuffix(word)
  }

  /// Whether a word joins the parts of names, such as `van` or `de`.
  static func isParticle(_ word: String) -> Bool { commonWords.contains(word) }

  private static let commonWords: Set<String> = [
    "al", "bin", "da", "das", "de", "del", "den", "der", "di", "do", "dos", "du", "el", "ibn", "la",
    "le", "los",
    "of", "ter", "the", "van", "vd", "von", "zu", "zur",
  ]
}
