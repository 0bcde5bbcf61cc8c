internal import VCardFormat

/// The evidence for and against two cards describing the same person.
package struct PersonMatch: Sendable, Hashable {
  /// A reason why two cards with the same name are not treated as the same person.
  package enum Objection: Sendable, Hashable {
    /// They share only the name.
    case nameAlone
    /// They share only the name and a number that many people have, and each has another number or address.
    case shortNumber
    /// Their birthdays differ.
    case birthday
    /// Their suffixes differ, as for father and son.
    case suffix
    /// One has the gender or the title of a man, the other that of a woman.
    case gender
    /// One names the other as a relative or a friend.
    case relation
    /// One is a company, the other a person.
    case kind
    /// They are shown with one name, but N gives them other given names; or the accents of their names differ.
    case givenName
    /// One is shown with words that N lacks, such as those of a couple or an office.
    case addedWords
    /// They are two departments of a firm.
    case department
    /// They may be two branches of a firm with one number, because their postal addresses differ.
    case place
  }

  /// The details that both cards have, besides the name.
  package let shared: [SharedDetail]

  /// The reason why they are not treated as the same person; `nil` if they are.
  package let objection: Objection?

  /// Compares a card with a contact; `nil` if the names are not the same.
  ///
  /// The names must have the same words, in any order, except that given names in another order are other names. A name
  /// that a merge kept beside the first one counts too. One of them may lack a middle name if the cards share an e-mail
  /// address or a birthday with its year; *Hans* isn't *Hans-Peter* without one. One may lack a suffix if they share the
  /// birthday. Contacts that are shown with one name have the same name, too, unless N gives them other given names, of
  /// which the additional ones don't count. If one is shown with words that N lacks, such as those of a couple, so must be
  /// the other one. Names with other accents are other names, such as Hùng and Hưng. A missing name is the same as a
  /// number or an address instead of one. A number of three or four digits counts only beside a name, and if not each
  /// contact has another number or address. A number alone doesn't say that two cards that may be those of companies are
  /// those of one, if their postal addresses differ.
  package init?(_ card: PersonDetails, _ contact: PersonDetails) {
    let areNameless = card.isNameless && contact.isNameless
    let areNamed = !card.name.isEmpty && !contact.name.isEmpty
    guard areNameless || areNamed else { return nil }
    var names = (card.name, contact.name)
    var hasSameWords = areNamed && names.0.hasSameWords(as: names.1)
    let isShorter = areNamed && !hasSameWords && names.0.isSameButForMiddleNames(as: names.1)
    if areNamed, !hasSameWords, !isShorter, let others = Self.sameNames(of: card, contact) {
      names = others
      hasSameWords = true
    }
    let details = card.shared(with: contact)
    let shortNumbers = areNameless ? [] : card.sharedShortNumbers(with: contact)
    let isShort = !shortNumbers.isEmpty && !card.hasOwnPhoneOrEmail(as: contact)
    shared = isShort ? details + shortNumbers : details
    let kinds = Set(details.map(\.kind))
    var isOtherGiven = hasSameWords && card.hasOtherShownName(than: contact)
    if areNameless, !hasSameWords {
      guard card.isSameNameless(as: contact, sharing: kinds) else { return nil }
      names = (contact.name, contact.name)
    } else if !hasSameWords, !isShorter || kinds.isDisjoint(with: [.email, .birthday]) {
      let shown = card.shownNames(sameAs: contact)
      if shown.isEmpty {
        guard areNamed, names.0.hasSameLetters(as: names.1) else { return nil }
        isOtherGiven = true
      } else {
        isOtherGiven =
          isShorter
          ? names.0.hasOtherGivenNames(than: names.1) : !card.areNames(shown, with: contact)
      }
    }
    let suffixes = (names.0.suffixes, names.1.suffixes)
    let isSuffixLost = suffixes.0.isEmpty || suffixes.1.isEmpty
    if card.hasOtherBirthday(than: contact) {
      objection = .birthday
    } else if card.isCompany && contact.isPerson || card.isPerson && contact.isCompany {
      objection = .kind
    } else if names.0.hasOtherSuffixes(than: names.1),
      !(isSuffixLost && kinds.contains(.birthday))
    {
      objection = .suffix
    } else if card.hasOtherGender(than: contact) {
      objection = .gender
    } else if card.isRelated(to: contact) || card.hasRelative(named: contact) {
      objection = .relation
    } else if isOtherGiven {
      objection = .givenName
    } else if card.hasNameOfCompany, contact.hasNameOfCompany, card.hasOtherUnits(than: contact) {
      objection = .department
    } else if kinds.isSubset(of: [.phone]), !shared.isEmpty, card.mayBeOtherBranch(than: contact) {
      objection = .place
    } else if !shared.isEmpty, areNamed, card.hasOtherAddedWords(than: contact) {
      objection = .addedWords
    } else {
      objection = !shared.isEmpty ? nil : shortNumbers.isEmpty ? .nameAlone : .shortNumber
    }
  }

  /// Returns the first name of each of two cards that has the same words as one of the other.
  private static func sameNames(
    of card: PersonDetails, _ contact: PersonDetails
  ) -> (PersonName, PersonName)? {
    let others = [contact.name] + contact.otherNames
    for name in [card.name] + card.otherNames where !name.isEmpty {
      if let other = others.first(where: name.hasSameWords) { return (name, other) }
    }
    return nil
  }

  /// Whether two contacts clearly are different people, whatever their UIDs: they share no word of their names, no
  /// e-mail or postal address and no number.
  ///
  /// A card without a name is never clearly different, nor are two groups or two companies.
  package static func areClearlyOthers(_ first: PersonDetails, _ second: PersonDetails) -> Bool {
    let (kind, otherKind) = (first.contact.card.kind, second.contact.card.kind)
    guard first.contact.isGroup == second.contact.isGroup else { return true }
    guard kind == nil || kind == .individual || kind != otherKind else { return false }
    guard !first.nameWords.isEmpty, !second.nameWords.isEmpty else { return false }
    return first.nameWords.isDisjoint(with: second.nameWords)
      && first.shared(with: second).allSatisfy { $0.kind == .birthday }
  }
}
