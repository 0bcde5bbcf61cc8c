/// The name that a person sees, which may not be made of the parts in N: Korean and Thai names have no blanks between
/// their parts, and *Mama* has none of them.
extension PersonDetails {
  /// The spellings of the name with which both contacts are shown; empty if it isn't one name, or is only a number or an
  /// address.
  func shownNames(sameAs other: PersonDetails) -> [PersonName] {
    let (own, name) = (shownName, other.shownName)
    return own.hasSameWords(as: name) && !own.isAddress && !name.isAddress ? [own, name] : []
  }

  /// Whether two contacts are shown with names that are two, although N may have one for both: it may be a transcription
  /// of both 王伟 and 王薇, or lack their accents.
  func hasOtherShownName(than other: PersonDetails) -> Bool {
    guard contact.name != other.contact.name, contact.name.utf8.contains(where: { $0 >= 0x80 }),
      other.contact.name.utf8.contains(where: { $0 >= 0x80 })
    else { return false }
    let (own, name) = (shownName, other.shownName)
    if own.hasSameLetters(as: name) { return own.hasOtherAccents(than: name) }
    let (signs, others) = (CanonicalName(own), CanonicalName(name))
    return signs.scripts == others.scripts && signs.scripts & ~NameSpelling.syllables == 0
      && signs.words.joined().sorted() != others.words.joined().sorted()
  }

  /// Whether one of two contacts is shown with words that N lacks, and that the other one isn't shown with, such as those
  /// of a couple or an office.
  ///
  /// A second name that a merge kept counts too. Companies have no such names.
  func hasOtherAddedWords(than other: PersonDetails) -> Bool {
    guard contact.name != other.contact.name, name.hasParts || other.name.hasParts,
      !(isCompany && other.isCompany), addedWords.areOthers(than: other.addedWords)
    else { return false }
    let (own, shown) = (shownName, other.shownName)
    return !own.hasSameWords(as: shown)
      && !otherNames.contains(where: shown.hasSameWords)
      && !other.otherNames.contains(where: own.hasSameWords)
  }

  /// Whether names with which two contacts are shown are those of both, although they aren't the name in N of both.
  ///
  /// It says nothing of the given name if it only has a title or an initial beside the family name, as *Dr. Gates* has.
  /// If each N has a given name, these are forms of one. If only one N has one, the name may be another one, such as
  /// *Mama*, but not a part of it, such as *Hans* of *Hans-Peter*.
  func areNames(_ shown: [PersonName], with other: PersonDetails) -> Bool {
    let spellings = shown.map { Set($0.words.filter { !Self.isCommon($0) }) }
    let names = [name, other.name].filter(\.hasParts)
    let saysNothing = spellings.contains { words in
      words.isEmpty || names.contains { words.isSubset(of: $0.family) }
    }
    guard !spellings.isEmpty, !saysNothing else { return false }
    if names.count == 1, spellings.allSatisfy({ $0.isDisjoint(with: names[0].words) }) {
      return true
    }
    guard name.isCouple == other.name.isCouple, !name.hasOtherFirstGiven(than: other.name),
      !name.hasOtherMiddleNames(than: other.name)
    else { return false }
    return names.count < 2
      || [.same, .shortened, .nickname, .initial].contains(NameRelation(name, other.name))
  }
}
