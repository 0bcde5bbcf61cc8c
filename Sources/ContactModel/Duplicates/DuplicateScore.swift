/// How probably two contacts are one person, and why.
package struct DuplicateScore: Sendable, Hashable {
  /// How common the details of two contacts are in the list; common details prove little.
  package protocol Frequencies {
    /// The number of names that have an e-mail address or a telephone number.
    func nameCount(of detail: SharedDetail) -> Int

    /// The number of other people who are expected to have a name, if its words were given at random.
    func expectedNamesakes(of name: PersonName) -> Double
  }

  /// The score, from 0 to 1.
  package let value: Double

  /// The reasons, the strongest first.
  package let reasons: [DuplicateReason]

  /// Whether the contacts can't be one person, whatever other contacts say.
  package let isContradiction: Bool

  /// Whether the contacts may only be one person alone, not together with a third contact: their second names differ, as
  /// do those of Ana María and Ana Luisa, who both may be Ana, or their birthdays or suffixes differ as by a slip.
  package let isOnlyPair: Bool

  /// The score from which contacts are merged without a question.
  package static let certain = 0.95

  /// The score from which contacts are shown.
  package static let probable = 0.8

  /// Compares two contacts.
  package init(_ first: PersonDetails, _ second: PersonDetails, in list: some Frequencies) {
    let shared = first.shared(with: second)
    let relation = NameRelation(of: first, second)
    let shown =
      relation == .same && first.name.key != second.name.key
      ? first.shownName(sameAs: second) : nil
    // One name in two spellings, or with other parts in N, is counted twice.
    let isTwice =
      shown != nil || relation == .same && Self.areSpellings(first.name, second.name)
    let surplus = isTwice ? 1 : 0
    func nameCount(of detail: SharedDetail) -> Int { list.nameCount(of: detail) - surplus }
    let isOther =
      first.contact.isGroup || second.contact.isGroup
      || first.isOtherKind(than: second) || first.isRelated(to: second)
      || relation.isContradiction && shared.count < 2
    var rest =
      1 - Self.start(of: relation, expected: list.expectedNamesakes(of: shown ?? first.name))
    var reasons = DuplicateReason(relation, first, second).map { [$0] } ?? []
    for detail in shared {
      rest *= 1 - Self.weight(of: detail, nameCount: nameCount(of: detail))
      reasons.append(DuplicateReason(detail, of: second))
    }
    if let organization = first.sharedOrganization(with: second) {
      rest *= 0.8
      reasons.append(DuplicateReason(kind: .organization, text: "at \(organization)"))
    }
    // Two forms of one name, such as Bob and Robert, are two names.
    let names = relation == .same ? 1 : 2
    let personal = shared.filter {
      $0.kind == .birthday
        || nameCount(of: $0) <= names && !SharedMailbox.isShared($0, by: first, second)
    }
    let limit = Self.limit(
      relation, first, second, Set(shared.map(\.kind)), personal: Set(personal.map(\.kind)),
      emails: personal.filter { $0.kind == .email })
    let score = (min(1 - rest, limit) * 1_000).rounded() / 1_000
    // Names of relatives are read only where they matter.
    let isOtherPerson = isOther || score >= Self.probable && first.hasRelative(named: second)
    let isCopy = first.isCopy(of: second)
    isContradiction = isOtherPerson || limit < Self.impossible
    isOnlyPair =
      first.name.hasOtherMiddleNames(than: second.name) || first.hasOtherBirthday(than: second)
      || first.name.hasOtherSuffixes(than: second.name)
    if isCopy { reasons.insert(DuplicateReason(kind: .content, text: "the same content"), at: 0) }
    value = isOtherPerson || reasons.isEmpty ? 0 : isCopy ? 1 : score
    self.reasons = reasons
  }

  /// Whether two names that are the same have other words in Latin letters, such as Müller and Mueller.
  private static func areSpellings(_ first: PersonName, _ second: PersonName) -> Bool {
    first.key != second.key
      && (first.words + second.words).allSatisfy {
        NameSpelling.script(of: $0) == NameSpelling.latin
      }
  }

  /// The highest score of contacts that contradict each other.
  private static let impossible = 0.6

  /// The score of two names alone.
  ///
  /// - Parameters:
  ///   - relation: How the names relate.
  ///   - expected: The number of other people who are expected to have the name.
  /// - Returns: The score, from 0 to 1.
  private static func start(of relation: NameRelation, expected: Double) -> Double {
    let rare = expected < 0.05 ? 2 : expected < 0.4 ? 1 : expected < 2 ? 0 : -1
    return switch relation {
    case .same: [0.65, 0.75, 0.85, 0.9][rare + 1]
    case .shortened: [0.6, 0.7, 0.81, 0.86][rare + 1]
    case .nickname: [0.6, 0.68, 0.81, 0.84][rare + 1]
    case .misspelled: [0.55, 0.68, 0.8, 0.84][rare + 1]
    case .misspelledTwice: 0.4
    case .initial: [0.3, 0.4, 0.55, 0.6][rare + 1]
    case .otherEnding: 0.3
    case .givenAlone: 0.4
    case .familyAlone: 0.3
    case .otherFamily: 0.25
    case .unknown, .otherScript: 0.4
    case .otherGiven: 0.05
    case .different: 0.1
    }
  }

  /// The part of the doubt that a shared detail takes away.
  private static func weight(of detail: SharedDetail, nameCount: Int) -> Double {
    switch detail.kind {
    case .email: nameCount <= 1 ? 0.85 : nameCount == 2 ? 0.8 : nameCount <= 4 ? 0.4 : 0.1
    case .phone: nameCount <= 1 ? 0.8 : nameCount == 2 ? 0.75 : nameCount <= 4 ? 0.35 : 0.1
    case .birthday: 0.7
    case .address: 0.45
    }
  }

  /// The highest possible score of two contacts, because of what speaks against them.
  ///
  /// - Parameters:
  ///   - relation: How their names relate.
  ///   - first: The first contact.
  ///   - second: The second contact.
  ///   - kinds: The kinds of details that both have.
  ///   - personal: The kinds of these details that nobody with another name has.
  ///   - emails: The e-mail addresses among these details.
  /// - Returns: The limit, from 0 to 1.
  private static func limit(
    _ relation: NameRelation, _ first: PersonDetails, _ second: PersonDetails,
    _ kinds: Set<SharedDetail.Kind>, personal: Set<SharedDetail.Kind>, emails: [SharedDetail]
  ) -> Double {
    var limit = 1.0
    let isPersonal = kinds.contains(.email) || kinds.contains(.birthday)
    let isReachable = !kinds.isDisjoint(with: [.email, .phone])
    switch relation {
    case .same:
      // Thomas Martin and Martin Thomas may be two people with the number of a firm.
      let isTurned =
        first.name.isTurned(second.name) && personal.isDisjoint(with: [.email, .birthday])
      if isTurned || mayBeFamily(first, second, personal, emails) { limit = 0.94 }
    // Children may have the name of a parent and one more.
    case .shortened:
      let isSure = !personal.isDisjoint(with: [.email, .birthday])
      if !isSure || first.hasOwnPhoneOrEmail(as: second) { limit = 0.94 }
    // Brothers and twins have one number, one address and perhaps one e-mail address, and often similar names.
    case .nickname, .misspelled:
      let hasOwn = first.hasOwnPhone(as: second) || first.hasOwnEmail(as: second)
      let isSure = haveOneGivenName(first.name, second.name, emails)
      if !personal.contains(.email) || !isSure || hasOwn { limit = 0.94 }
    case .misspelledTwice, .initial, .otherFamily: limit = 0.94
    case .givenAlone: if !personal.isSuperset(of: [.email, .phone]) { limit = 0.94 }
    // Brother and sister, or husband and wife, have one home, but each has an e-mail address.
    case .otherEnding: limit = personal.contains(.email) ? 0.85 : 0.5
    case .familyAlone: limit = 0.85
    case .unknown: limit = kinds.count > 1 ? 1 : 0.94
    case .otherScript: limit = personal.isDisjoint(with: [.email, .phone]) ? 0.6 : 0.94
    case .otherGiven, .different:
      let isAlmostSure = kinds.isSuperset(of: [.email, .phone]) && relation == .different
      limit = isAlmostSure ? 0.82 : 0.5
    }
    if first.hasOtherBirthday(than: second) {
      let isSlip = first.hasSlipOfBirthday(than: second) && isReachable
      limit = min(limit, isSlip || kinds.isSuperset(of: [.email, .phone]) ? 0.85 : 0.5)
    }
    if first.name.hasOtherSuffixes(than: second.name) {
      let isLost = first.name.suffixes.isEmpty || second.name.suffixes.isEmpty
      limit = min(
        limit, !isLost ? 0.55 : kinds.contains(.birthday) ? 0.94 : isReachable ? 0.79 : 0.55)
    }
    if first.hasOtherGender(than: second) { limit = min(limit, 0.55) }
    // Branches have one name, and often one number and one address of the head office.
    let areCompanies = first.hasNameOfCompany && second.hasNameOfCompany
    if areCompanies, first.hasOtherPlace(than: second) { limit = min(limit, 0.9) }
    if areCompanies, relation != .same { limit = min(limit, 0.94) }
    // The card of a firm may have its name also in N.
    if first.isCompany != second.isCompany || first.name.hasOtherFirstGiven(than: second.name) {
      limit = min(limit, 0.94)
    }
    if first.name.hasOtherMiddleNames(than: second.name) {
      let isAlike = first.name.hasMiddleNameWithLetter(of: second.name)
      limit = min(limit, isPersonal || isAlike ? 0.94 : 0.75)
    }
    return limit
  }

  /// Whether two names that differ have one given name, of which an e-mail address has a form if it is written in two.
  private static func haveOneGivenName(
    _ first: PersonName, _ second: PersonName, _ emails: [SharedDetail]
  ) -> Bool {
    let hasParts = first.hasParts && second.hasParts
    guard
      let given = CanonicalName(first).givenNames(with: CanonicalName(second), hasParts: hasParts)
    else { return false }
    return given.0.isSpelling(of: given.1)
      || emails.contains { SharedMailbox.isNamed($0, after: [given.0.written, given.1.written]) }
        && !NameSpelling.mayBeTwoNames(given.0.written, given.1.written)
  }

  /// Whether two contacts of one name may be father and son, who have one home and perhaps one e-mail address.
  ///
  /// An address that doesn't say whose it is may be that of the family, if each contact has another address or number.
  private static func mayBeFamily(
    _ first: PersonDetails, _ second: PersonDetails, _ personal: Set<SharedDetail.Kind>,
    _ emails: [SharedDetail]
  ) -> Bool {
    guard !personal.contains(.birthday) else { return false }
    let (ownPhone, ownEmail) = (first.hasOwnPhone(as: second), first.hasOwnEmail(as: second))
    if !emails.isEmpty {
      guard ownPhone || ownEmail else { return false }
      let isNamed = emails.contains { SharedMailbox.isPersonal($0, of: first, second) }
      if isNamed, !(ownPhone && ownEmail) { return false }
    }
    return !personal.contains(.phone) || first.hasOwnPhoneOrEmail(as: second)
  }
}
