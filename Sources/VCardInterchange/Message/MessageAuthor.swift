import ContactModel
import VCardFormat

/// An author of a message: the name and the address in the header, with the data of the signature.
struct MessageAuthor {
  /// The card, of version 4.0.
  private(set) var card: VCard

  private let mail: MailAddress
  private var isSigned = false

  /// Makes the card of an author, with the parts of the name as in dropped text.
  init(_ mail: MailAddress) {
    self.mail = mail
    let name = PropertyText.cleaned(mail.name.isEmpty ? mail.address : mail.name)
    card = VCard(version: .v40, properties: [VCardProperty(name: .fn, text: name)])
    let cards = DroppedText(line).cards
    if cards.count == 1, cards[0].displayName == name, let parts = cards[0].first(.n) {
      card.append(parts)
    }
    card.append(VCardProperty(name: .email, text: PropertyText.cleaned(mail.address)))
  }

  /// The name and the address on a line of text.
  var line: String { mail.name.isEmpty ? mail.address : "\(mail.name) <\(mail.address)>" }

  /// Whether the header has the author's name.
  var isNamed: Bool { !mail.name.isEmpty }

  /// Whether the author may be a person whom the signature names.
  ///
  /// - Parameters:
  ///   - person: The card of the person.
  ///   - isOnly: Whether the signature names nobody else.
  /// - Returns: `true` if the card has the address, a form of the name, or the name as the organization. An author
  ///   without a name, or with one in another script, is the only person of the signature.
  func mayBe(_ person: VCard, isOnly: Bool) -> Bool {
    guard !isSigned else { return false }
    if hasAddress(person) || isOrganization(of: person) { return true }
    guard isNamed else { return isOnly }
    return switch NameRelation(Self.name(of: withoutRemark.card), Self.name(of: person)) {
    case .same, .shortened, .nickname, .misspelled, .initial, .longer, .givenAlone, .familyAlone:
      true
    case .otherScript, .unknown: isOnly
    case .misspelledTwice, .slip, .otherFamily, .otherGiven, .different: false
    }
  }

  /// The author without the remark that a mailing list added to the name.
  private var withoutRemark: Self {
    mail.ownName == mail.name
      ? self : Self(MailAddress(name: mail.ownName, address: mail.address))
  }

  private static func name(of card: VCard) -> PersonName { PersonDetails(Contact(card)).name }

  /// Whether a card has the author's name as its organization.
  private func isOrganization(of person: VCard) -> Bool {
    person.all(.org).contains(where: isName)
  }

  /// Whether an organization has the author's name.
  private func isName(_ organization: VCardProperty) -> Bool {
    isNamed && FoldedText(organization.components.first?.first ?? "") == FoldedText(mail.name)
  }

  /// Whether a card has the author's address.
  func hasAddress(_ person: VCard) -> Bool { person.all(.email).contains(where: isAddress) }

  private func isAddress(_ email: VCardProperty) -> Bool {
    EmailAddress.normal(email.text) == EmailAddress.normal(mail.address)
  }

  /// Takes the card of the signature; the longer name stays, or both if each has other words.
  ///
  /// If a mailing list added a remark to the name, the address may be its own, and goes to the note beside another one.
  mutating func sign(_ signed: VCard) {
    let isOfList = mail.ownName != mail.name
    self = withoutRemark
    isSigned = true
    let names = card.all(.fn) + card.all(.n)
    var email = hasAddress(signed) ? [] : card.all(.email)
    var properties = signed.properties.filter { $0.name != .version }
    if isOfList, !email.isEmpty, signed.first(.email) != nil {
      let notes = signed.all(.note).map(\.text) + email.map(\.text)
      properties.removeAll { $0.name == .note }
      email = [VCardProperty(name: .note, text: notes.joined(separator: "\n"))]
    }
    let isKnown = !isNamed || isOrganization(of: signed)
    if !isKnown, !Self.has(signed.displayName, wordsOf: mail.name) {
      if Self.has(mail.name, wordsOf: signed.displayName) {
        let replaced = Set(names.map(\.name))
        properties = names + properties.filter { !replaced.contains($0.name) }
      } else {
        properties.insert(contentsOf: card.all(.fn), at: 1)
      }
    }
    card = VCard(version: .v40, properties: properties + email)
  }

  /// Whether a name has all words of another one, which may be abbreviated to their first letters.
  private static func has(_ name: String, wordsOf other: String) -> Bool {
    let words = FoldedText(name).words
    return FoldedText(other).words.allSatisfy { word in
      words.contains { $0 == word || word.count == 1 && $0.hasPrefix(word) }
    }
  }

  /// Takes the values of a card except its name; an e-mail address that may be that of a list goes to the note.
  mutating func takeValues(of other: VCard) {
    var notes = other.all(.note).map(\.text)
    for property in other.properties {
      switch property.name {
      case .version, .fn, .n, .note: continue
      case .org where isName(property): continue
      case .email where isAddress(property): continue
      case .email where !isOwn(property.text):
        if !notes.contains(where: { $0.contains(property.text) }) { notes.append(property.text) }
      default: card.append(property)
      }
    }
    if !notes.isEmpty {
      card.append(VCardProperty(name: .note, text: notes.joined(separator: "\n")))
    }
  }

  /// Whether an address has the domain of the author's, or a word of the author's name.
  private func isOwn(_ address: String) -> Bool {
    let parts = EmailAddress.normal(address).split(separator: "@")
    return parts.last == EmailAddress.normal(mail.address).split(separator: "@").last
      || FoldedText(mail.name).words.contains { $0.count > 2 && parts[0].contains($0) }
  }
}
