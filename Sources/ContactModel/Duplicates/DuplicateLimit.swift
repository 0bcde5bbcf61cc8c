/// The highest possible score of two contacts, because of what speaks against them.
struct DuplicateLimit {
  /// The limit, from 0 to 1.
  private(set) var value = 1.0

  /// What speaks against the pair beside too little in common.
  private(set) var doubts: Set<DuplicateScore.Doubt> = []

  /// Finds the limit.
  ///
  /// - Parameters:
  ///   - relation: How the names relate.
  ///   - first: The first contact.
  ///   - second: The second contact.
  ///   - kinds: The kinds of details that both have.
  ///   - personal: The kinds of these details that nobody with another name has.
  ///   - emails: The e-mail addresses among these details.
  init(
    _ relation: NameRelation, _ first: PersonDetails, _ second: PersonDetails,
    _ kinds: Set<SharedDetail.Kind>, personal: Set<SharedDetail.Kind>, emails: [SharedDetail]
  ) {
    limitNames(relation, first, second, kinds, personal: personal, emails: emails)
    let isReachable = !kinds.isDisjoint(with: [.email, .phone])
    if first.hasOtherBirthday(than: second) {
      let isSlip = first.hasSlipOfBirthday(than: second) && isReachable
      lower(to: isSlip || kinds.isSuperset(of: [.email, .phone]) ? 0.85 : 0.5, because: .facts)
    }
    if first.name.hasOtherSuffixes(than: second.name) {
      lower(
        to: Self.suffixLimit(first, second, kinds, personal: personal, emails: emails),
        because: .facts)
    }
    if first.hasOtherGender(than: second) { lower(to: 0.55, because: .facts) }
    limitCompanies(relation, first, second)
    if first.name.hasOtherFirstGiven(than: second.name) { lower(to: Self.asked, because: .facts) }
    if first.name.hasOtherMiddleNames(than: second.name) {
      let isPersonal = kinds.contains(.email) || kinds.contains(.birthday)
      let isAlike = first.name.hasMiddleNameWithLetter(of: second.name)
      lower(to: isPersonal || isAlike ? Self.asked : 0.75, because: .facts)
    }
    // Reading the words takes longest.
    if value > Self.asked, relation != .unknown, first.hasOtherAddedWords(than: second) {
      lower(to: Self.asked, because: .facts)
    }
  }

  private static let asked = DuplicateScore.highestAsked

  /// Lowers the limit; without a doubt, the contacts have too little in common.
  private mutating func lower(to limit: Double, because doubt: DuplicateScore.Doubt? = nil) {
    value = min(value, limit)
    if let doubt { doubts.insert(doubt) }
  }

  private mutating func limitNames(
    _ relation: NameRelation, _ first: PersonDetails, _ second: PersonDetails,
    _ kinds: Set<SharedDetail.Kind>, personal: Set<SharedDetail.Kind>, emails: [SharedDetail]
  ) {
    switch relation {
    case .same:
      // Thomas Martin and Martin Thomas may be two people with the number of a firm, unless both are shown with one name.
      if personal.isDisjoint(with: [.email, .birthday]),
        first.contact.name != second.contact.name, first.name.isTurned(second.name),
        FoldedText(first.contact.name) != FoldedText(second.contact.name)
      {
        lower(to: Self.asked, because: .details)
      }
      if Self.mayBeFamily(first, second, personal, emails) {
        lower(to: Self.asked, because: first.hasOwnPhoneOrEmail(as: second) ? .details : nil)
      }
    // Children may have the name of a parent and one more.
    case .shortened:
      let hasOwn = first.hasOwnPhoneOrEmail(as: second)
      if hasOwn || personal.isDisjoint(with: [.email, .birthday]) {
        lower(to: Self.asked, because: hasOwn ? .details : nil)
      }
    // Brothers and twins have one number, one address and perhaps one e-mail address, and often similar names.
    case .nickname, .misspelled:
      limitSimilarNames(first, second, emails: personal.contains(.email) ? emails : [])
    case .misspelledTwice, .initial, .longer, .otherFamily: lower(to: Self.asked, because: .facts)
    case .givenAlone: if !personal.isSuperset(of: [.email, .phone]) { lower(to: Self.asked) }
    // Brother and sister, or husband and wife, have one home, but each has an e-mail address and a mobile telephone.
    case .slip:
      let isOfOne =
        personal.contains(.email) || personal.contains(.phone) && first.sharesMobile(with: second)
      lower(to: isOfOne ? 0.85 : kinds.isEmpty ? 0.75 : 0.5, because: .facts)
    case .familyAlone: lower(to: 0.85, because: .facts)
    // The number and the address of a home are those of everybody there.
    case .unknown:
      let hasOwn = first.hasOwnPhoneOrEmail(as: second)
      let known = first.isNameless && second.isNameless ? kinds : personal
      if hasOwn || known.subtracting([.address]).count < 2 {
        lower(to: Self.asked, because: hasOwn ? .details : nil)
      }
    case .otherScript: lower(to: personal.isDisjoint(with: [.email, .phone]) ? 0.6 : Self.asked)
    case .otherGiven: lower(to: 0.5, because: .facts)
    case .different:
      lower(to: kinds.isSuperset(of: [.email, .phone]) ? 0.82 : 0.5, because: .facts)
    }
  }

  private mutating func limitCompanies(
    _ relation: NameRelation, _ first: PersonDetails, _ second: PersonDetails
  ) {
    // The card of a firm may have its name also in N.
    if first.isCompany != second.isCompany { lower(to: Self.asked, because: .facts) }
    // Branches have one name, and often one number and one address of the head office.
    if first.mayBeOtherBranch(than: second) { lower(to: 0.9, because: .places) }
    guard first.mayBeCompany, second.mayBeCompany else { return }
    if first.hasOtherUnits(than: second) { lower(to: Self.asked, because: .facts) }
    if relation != .same { lower(to: Self.asked, because: .facts) }
  }

  /// Limits two names that differ: they may be one given name, of which an e-mail address has a form if it is written in
  /// two.
  private mutating func limitSimilarNames(
    _ first: PersonDetails, _ second: PersonDetails, emails: [SharedDetail]
  ) {
    let given = Self.given(first, second)
    let isOneSpelling = given.map { $0.isSpelling(of: $1) } ?? false
    let mayBeTwo =
      !isOneSpelling && given.map { NameSpelling.mayBeTwoNames($0.written, $1.written) } ?? true
    if mayBeTwo || first.name.hasOtherAccents(than: second.name)
      || first.hasOtherShownName(than: second)
    {
      lower(to: Self.asked, because: .facts)
    }
    if first.hasOwnPhoneOrEmail(as: second) { lower(to: Self.asked, because: .details) }
    let names = given.map { [$0.written, $1.written] } ?? []
    if emails.isEmpty
      || !isOneSpelling && !emails.contains(where: { SharedMailbox.isNamed($0, after: names) })
    {
      lower(to: Self.asked)
    }
  }

  /// The limit of two names with other suffixes.
  ///
  /// Programs lose the suffix of one of two cards, but father and son share their home: values that say whose they are
  /// tell that the cards may be those of one of them.
  private static func suffixLimit(
    _ first: PersonDetails, _ second: PersonDetails, _ kinds: Set<SharedDetail.Kind>,
    personal: Set<SharedDetail.Kind>, emails: [SharedDetail]
  ) -> Double {
    guard first.name.suffixes.isEmpty || second.name.suffixes.isEmpty else { return 0.55 }
    if kinds.contains(.birthday) { return asked }
    guard !kinds.isDisjoint(with: [.email, .phone]) else { return 0.55 }
    let isOfOne =
      emails.contains { SharedMailbox.isPersonal($0, of: first, second) }
      || personal.contains(.phone) && first.sharesMobile(with: second)
      || first.sharedDay(with: second) != nil
    return isOfOne ? 0.85 : 0.79
  }

  /// The words in which the given names of two names differ; `nil` if these aren't known.
  private static func given(
    _ first: PersonDetails, _ second: PersonDetails
  ) -> (NameWord, NameWord)? {
    first.canonicalName.givenNames(
      with: second.canonicalName, hasParts: first.name.hasParts && second.name.hasParts)
  }

  /// Whether two contacts of one name may be father and son, who have one home and perhaps one e-mail address.
  ///
  /// An address that doesn't say whose it is may be that of the family, if each contact has another address or number.
  private static func mayBeFamily(
    _ first: PersonDetails, _ second: PersonDetails, _ personal: Set<SharedDetail.Kind>,
    _ emails: [SharedDetail]
  ) -> Bool {
    guard !personal.contains(.birthday) else { return false }
    let hasOwn = first.hasOwnPhoneOrEmail(as: second)
    guard hasOwn, emails.contains(where: { SharedMailbox.isPersonal($0, of: first, second) })
    else { return hasOwn || emails.isEmpty && !personal.contains(.phone) }
    return first.hasOwnPhone(as: second) && first.hasOwnEmail(as: second)
  }
}
