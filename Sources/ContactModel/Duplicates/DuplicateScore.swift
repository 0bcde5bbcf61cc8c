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
  package private(set) var value: Double

  /// The reasons, the strongest first.
  package private(set) var reasons: [DuplicateReason]

  /// Whether the contacts can't be one person, whatever other contacts say.
  package let isContradiction: Bool

  /// Whether the contacts may only be one person alone, not together with a third contact: their second names differ, as
  /// do those of Ana María and Ana Luisa, who both may be Ana, or their birthdays or suffixes differ as by a slip.
  package let isOnlyPair: Bool

  /// What speaks against a pair that isn't certain, whatever the contacts have in common; empty if it is certain.
  package let doubts: Set<Doubt>

  /// A reason why two contacts may be two people, although a third one is certainly like both.
  package enum Doubt: Sendable {
    /// Each has a number or an e-mail address that the other lacks, or their names are exchanged.
    case details
    /// They are companies, or may be, and have no postal address in common.
    case places
    /// Other facts, which no third contact explains.
    case facts
  }

  /// The score from which contacts are merged without a question.
  package static let certain = 0.95

  /// The highest score of a pair that is asked about.
  static let highestAsked = 0.94

  /// The score from which contacts are shown.
  package static let probable = 0.8

  /// Compares two contacts.
  ///
  /// - Parameters:
  ///   - first: A contact.
  ///   - second: Another one.
  ///   - list: How common their details are.
  ///   - minimum: A score. If theirs is certainly lower, it is 0, without reasons and doubts.
  package init(
    _ first: PersonDetails, _ second: PersonDetails, in list: some Frequencies,
    from minimum: Double = 0
  ) {
    let shared = first.shared(with: second)
    let relation = NameRelation(of: first, second)
    let shown =
      relation == .same && first.name.key != second.name.key
      ? first.shownNames(sameAs: second) : []
    // One name in two spellings, or with other parts in N, is counted twice.
    let isTwice =
      !shown.isEmpty || relation == .same && Self.areSpellings(first.name, second.name)
    let surplus = isTwice ? 1 : 0
    // A number in two notations is as common as the more common one of them, and so are two names.
    func nameCount(of detail: SharedDetail, _ other: SharedDetail) -> Int {
      let count = list.nameCount(of: detail)
      return (detail == other ? count : max(count, list.nameCount(of: other))) - surplus
    }
    // A name that isn't divided tells nothing about how common it is.
    let divided = [first.name, second.name].filter { !$0.given.isEmpty && !$0.family.isEmpty }
    let names = shown.isEmpty ? divided : shown
    let different = names.first == names.last ? names.prefix(1) : names[...]
    let expected = different.map { list.expectedNamesakes(of: $0) }.max() ?? 1
    let isOther =
      first.contact.isGroup || second.contact.isGroup
      || first.isOtherKind(than: second) || first.isRelated(to: second)
      || relation.isContradiction && shared.count < 2
    var rest = 1 - Self.start(of: relation, expected: expected)
    let others = shared.map(second.detail(sameAs:))
    let counts = zip(shared, others).map(nameCount)
    for (detail, count) in zip(shared, counts) {
      rest *= 1 - Self.weight(of: detail, nameCount: count)
    }
    let day = first.sharedDay(with: second)
    if day != nil { rest *= 0.5 }
    let organization = first.sharedOrganization(with: second)
    if organization != nil { rest *= 0.8 }
    let isCopy = first.isCopy(of: second)
    // Limits and reasons take longest to find, and never raise the score.
    guard minimum <= (isOther ? 0 : isCopy ? 1 : Self.rounded(1 - rest)) else {
      (value, reasons, isContradiction, isOnlyPair, doubts) = (0, [], isOther, false, [])
      return
    }
    // Two forms of one name, such as Bob and Robert, are two names.
    let usual = relation == .same ? 1 : 2
    let personal = zip(shared, counts).filter { detail, count in
      detail.kind == .birthday
        || count <= usual && !SharedMailbox.isShared(detail, by: first, second)
    }.map(\.0)
    let limit = DuplicateLimit(
      relation, first, second, Set(shared.map(\.kind)), personal: Set(personal.map(\.kind)),
      emails: personal.filter { $0.kind == .email })
    let score = Self.rounded(min(1 - rest, limit.value))
    guard minimum <= (isCopy ? 1 : score) else {
      isContradiction = isOther || limit.value < Self.impossible
      (value, reasons, isOnlyPair, doubts) = (0, [], false, [])
      return
    }
    var reasons = DuplicateReason(relation, first, second).map { [$0] } ?? []
    reasons += zip(shared, others).map(DuplicateReason.init)
    if let day {
      reasons.append(DuplicateReason(kind: .birthday, text: "the same birthday, \(day)"))
    }
    if let organization {
      reasons.append(DuplicateReason(kind: .organization, text: "at \(organization)"))
    }
    // Names of relatives are read only where they matter.
    let isOtherPerson = isOther || score >= Self.probable && first.hasRelative(named: second)
    isContradiction = isOtherPerson || limit.value < Self.impossible
    isOnlyPair =
      first.name.hasOtherMiddleNames(than: second.name) || first.hasOtherBirthday(than: second)
      || first.name.hasOtherSuffixes(than: second.name)
    if isCopy { reasons.insert(DuplicateReason(kind: .content, text: "the same content"), at: 0) }
    value = isOtherPerson || reasons.isEmpty ? 0 : isCopy ? 1 : score
    self.reasons = reasons
    doubts = isCopy ? [] : limit.doubts
  }

  /// Returns the score of a pair that is asked about, because one of its contacts is also like somebody else.
  package var asked: Self {
    var asked = self
    asked.value = min(value, Self.highestAsked)
    return asked
  }

  /// Returns the score for two contacts of which one stands for another one: the reasons of their own pair come first,
  /// and the others say that they aren't in it.
  ///
  /// - Parameter own: The score of the two contacts.
  /// - Returns: The score of this pair, with the reasons of both.
  package func standing(besides own: Self) -> Self {
    let kinds = Set(own.reasons.map(\.kind))
    var standing = self
    standing.reasons =
      own.reasons + reasons.filter { !kinds.contains($0.kind) }.map(\.onAnotherCard)
    return standing
  }

  private static func rounded(_ score: Double) -> Double { (score * 1_000).rounded() / 1_000 }

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
    case .initial, .longer: [0.3, 0.4, 0.55, 0.6][rare + 1]
    case .slip: 0.3
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
}
