internal import VCardFormat

extension PersonDetails {
  /// Whether the card is that of a company or of an organization.
  var isCompany: Bool {
    guard !contact.isGroup else { return false }
    if let kind { return kind != .individual }
    return hasNameOfOrganization && !name.hasParts
  }

  /// Whether the card says that it is that of a person.
  var isPerson: Bool {
    kind.map { $0 == .individual } ?? name.hasParts
  }

  /// Whether the card is that of a company, or of a person with a firm of that name.
  var hasNameOfCompany: Bool { isCompany || hasNameOfOrganization }

  /// Whether the card may be that of a company that has only one name, such as *Ikea* or *Deutsche Bank*.
  var mayBeCompany: Bool {
    hasNameOfCompany
      || !isPerson && !isNameless
        && (name.given.isEmpty || TextWords.isOrganization(contact.name))
  }

  private var hasNameOfOrganization: Bool {
    !contact.organization.isEmpty && FoldedText(contact.organization) == FoldedText(contact.name)
  }

  /// Whether the cards are copies: their content is the same, and so is their UID, or it is more than a name and an
  /// organization, which two people may have.
  func isCopy(of other: PersonDetails) -> Bool {
    guard contact.contentHash == other.contact.contentHash,
      contact.hasSameContent(as: other.contact)
    else { return false }
    return contact.uidKey != nil && contact.uidKey == other.contact.uidKey
      || contact.card.properties.contains { !Self.propertiesOfNamesakes.contains($0.name) }
  }

  private static let propertiesOfNamesakes: Set<VCardProperty.Name> = [
    .version, .fn, .n, .org, .kind, .uid, .rev, .prodid,
  ]

  /// Whether one of two contacts is a company, and the other one is not.
  ///
  /// The name of a company may be in N, too: without a kind, it isn't known whose card it is.
  func isOtherKind(than other: PersonDetails) -> Bool {
    guard isCompany != other.isCompany else { return false }
    let person = isCompany ? other : self
    return person.kind != nil || !person.hasNameOfOrganization
  }

  /// Whether both contacts have units of an organization, and these are two, as are two departments of a firm.
  func hasOtherUnits(than other: PersonDetails) -> Bool {
    let (own, others) = (units, other.units)
    return zip(own, others).contains { $0 != $1 }
  }

  private var units: [FoldedText] {
    guard contact.card.firstIndex(of: .org) != nil else { return [] }
    return (contact.card.first(.org)?.components ?? []).dropFirst().joined()
      .map { FoldedText($0) }.filter { !$0.isEmpty }
  }

  /// The organization that both contacts have; `nil` if there is none.
  func sharedOrganization(with other: PersonDetails) -> String? {
    let name = contact.organization
    guard !hasNameOfCompany, !other.hasNameOfCompany, !name.isEmpty,
      FoldedText(name) == FoldedText(other.contact.organization)
    else { return nil }
    return SingleLine.text(name)
  }

  /// The birthday of two contacts if at least one of them lacks its year, as both write it; `nil` if the days differ, or
  /// one of them only fills a field.
  func sharedDay(with other: PersonDetails) -> String? {
    guard fullBirthday == nil || other.fullBirthday == nil, let own = contact.birthday,
      let day = other.contact.birthday, own.suffix(5) == day.suffix(5),
      ![own, day].contains(where: Placeholder.isBirthday)
    else { return nil }
    return own == day ? own : "\(own) and \(day)"
  }

  /// Whether two contacts share the number of a mobile telephone, which is that of one person.
  func sharesMobile(with other: PersonDetails) -> Bool {
    let people = [self, other]
    return people.flatMap { $0.contact.card.all(.tel) }.contains { number in
      number.types.contains { MergeRules.commonType(of: $0) == "cell" }
        && people.allSatisfy { $0.mayShare(with: StoredValues(phones: [number.text])) }
    }
  }

  /// Whether the contacts have different genders, or the titles of a man and a woman.
  func hasOtherGender(than other: PersonDetails) -> Bool {
    guard let own = sex, let sex = other.sex else { return false }
    return own != sex
  }

  var foundSex: VCardGender.Sex? {
    let card = contact.card
    let given = VCardProperty.Name.genders.lazy.compactMap { card.first($0)?.gender?.sex }.first
    if let given, given != .unknown, given != VCardGender.Sex.none { return given }
    return PersonTitle.sex(inPrefixes: card.namePrefixes)
      ?? PersonTitle.sex(atStartOf: contact.name, name)
  }
}

extension VCard {
  /// The prefixes in N.
  fileprivate var namePrefixes: [String] {
    guard let index = firstIndex(of: .n) else { return [] }
    // Few names have one, and reading all parts takes much longer than finding them.
    var components: [UInt8] = []
    appendComponents(at: index, to: &components)
    let hasPrefix = !components.part(VCardNameComponent.prefix.rawValue).isEmpty
    return hasPrefix ? properties[index].personName?[.prefix] ?? [] : []
  }
}

extension NameRelation {
  /// Compares the names of two contacts, also with their nicknames and as they are shown.
  package init(of first: PersonDetails, _ second: PersonDetails) {
    let relation = NameRelation(
      first.name, second.name, canonical: (first.canonicalName, second.canonicalName))
    let areCompanies = first.isCompany && second.isCompany
    if areCompanies && ![.same, .unknown].contains(relation)
      || relation >= .slip && first.mayBeCompany && second.mayBeCompany
    {
      self.init(CompanyName(first.contact.name), CompanyName(second.contact.name))
    } else if ![.same, .shortened, .unknown].contains(relation),
      first.areNames(first.shownNames(sameAs: second), with: second)
    {
      self = .same
    } else if relation >= .slip, Self.isCalled(first, second) || Self.isCalled(second, first) {
      self = .nickname
    } else {
      self = relation == .same && first.hasOtherShownName(than: second) ? .misspelled : relation
    }
  }

  /// Whether the second contact has a name by which the first one may be called.
  private static func isCalled(_ first: PersonDetails, _ second: PersonDetails) -> Bool {
    let nicknames = first.nicknameWords
    return !nicknames.isEmpty
      && second.canonicalName.isName(of: first.canonicalName, called: nicknames)
  }
}

extension VCard {
  /// The words of the nicknames in the form in which spellings are equal.
  package var nicknameWords: Set<String> {
    let words = nicknames.flatMap { FoldedText($0).words }
    return Set(words.map(NameSpelling.canonical))
  }
}
