internal import VCardFormat

/// What speaks for and against two cards being of one person.
package struct PersonMatch: Sendable, Hashable {
  /// Why two cards of one name are not taken for one person.
  package enum Objection: Sendable, Hashable {
    /// They share nothing but the name.
    case nameAlone
    /// Their birthdays differ.
    case birthday
    /// One of them is of another generation: father and son.
    case suffix
  }

  /// What both cards have beside the name.
  package let shared: [SharedDetail]

  /// Why they are not taken for one person; `nil` if they are.
  package let objection: Objection?

  /// Compares a card with a contact; `nil` if the names are not the same.
  ///
  /// The names must have the same words, in any order. A middle name may be missing in one of them if they share an
  /// e-mail address or the birthday with its year; so may a suffix, if they share the birthday.
  ///
  /// - Parameters:
  ///   - card: The card that came in.
  ///   - contact: The contact that it may be another copy of.
  package init?(_ card: PersonDetails, _ contact: PersonDetails) {
    guard !card.name.isEmpty, !contact.name.isEmpty else { return nil }
    let hasSameWords = card.name.hasSameWords(as: contact.name)
    guard hasSameWords || card.name.isSameButForMiddleNames(as: contact.name) else { return nil }
    let shared = card.shared(with: contact)
    let kinds = Set(shared.map(\.kind))
    guard hasSameWords || !kinds.isDisjoint(with: [.email, .birthday]) else { return nil }
    self.shared = shared
    let suffixes = (card.name.suffixes, contact.name.suffixes)
    let isSuffixLost = suffixes.0.isEmpty || suffixes.1.isEmpty
    if card.hasOtherBirthday(than: contact) {
      objection = .birthday
    } else if suffixes.0 != suffixes.1, !(isSuffixLost && kinds.contains(.birthday)) {
      objection = .suffix
    } else {
      objection = shared.isEmpty ? .nameAlone : nil
    }
  }

  /// Tells whether two contacts are plainly not one person, whatever their UIDs say: no word of their names, no
  /// e-mail or postal address and no number is the same.
  ///
  /// A card without a name is not plainly another person; two groups, and two companies, are never.
  package static func arePlainlyOthers(_ first: PersonDetails, _ second: PersonDetails) -> Bool {
    let (kind, otherKind) = (first.contact.card.kind, second.contact.card.kind)
    guard first.contact.isGroup == second.contact.isGroup else { return true }
    guard kind == nil || kind == .individual || kind != otherKind else { return false }
    guard !first.nameWords.isEmpty, !second.nameWords.isEmpty else { return false }
    return first.nameWords.isDisjoint(with: second.nameWords)
      && first.shared(with: second).allSatisfy { $0.kind == .birthday }
  }
}
