import ContactModel
import VCardFormat

/// Writes cards as mutt aliases: one for each e-mail address, so that mail to an alias goes to one address.
///
/// Groups without an address of their own are written after all people, as aliases of their members' keys, or of the
/// addresses of members without an alias. Groups of one name are one alias.
///
/// The nickname of a card, or its name in lower case, is the key of its preferred address. The keys of other addresses
/// also have their type or a number.
struct MuttCardWriter: CardWriter {
  private(set) var losses = CardLosses()
  let keepsUnknownProperties = false
  private var keys: Set<String> = []

  /// The last number that was added to a key.
  private var numbers: [String: Int] = [:]

  /// The keys of the preferred addresses of people.
  private var members = MemberNames()

  /// The group cards, those of one name together, in the order of the first ones.
  private var groups: [[VCard]] = []

  /// The indexes of the groups by the keys of their names.
  private var groupIndexes: [String: Int] = [:]

  mutating func appendProperties(of card: VCard, to result: inout [UInt8]) {
    let card = card.withPlainAddresses
    let converted = card.converted(to: .v40)
    let aliases = aliases(of: converted)
    guard let first = aliases.first else {
      return card.kind == .group ? appendGroup(converted) : losses.countCard()
    }
    members.add(
      first.key, of: converted,
      addresses: aliases.flatMap { alias in alias.people.map { ($0.address, alias.key) } })
    let text = aliases.flatMap { Array("\($0.text)\n".utf8) }
    losses.count(card, writtenAs: text, in: .mutt)
    result += text
  }

  private mutating func appendGroup(_ card: VCard) {
    let key = ContactGroup.key(card.displayName)
    if let index = groupIndexes[key] { return groups[index].append(card) }
    if !key.isEmpty { groupIndexes[key] = groups.count }
    groups.append([card])
  }

  mutating func finish(to result: inout [UInt8]) {
    for cards in groups {
      let group = VCard(version: .v40, properties: cards.flatMap(\.properties))
      var alias = MuttAlias(key: "")
      alias.people = members.distinct(group.properties).compactMap { $0.member.flatMap(address) }
        .map { MailAddress(name: "", address: $0) }
      if cards.count > 1 {
        var seen: Set<MailAddress> = []
        alias.people.removeAll { !seen.insert($0).inserted }
      }
      guard !alias.people.isEmpty else {
        for _ in cards { losses.countCard() }
        continue
      }
      alias.key = unusedKey(Self.key(of: group, alias.people[0].address))
      let written: Set<VCardProperty.Name> = [.n, .kind, .uid, .rev, .prodid]
      for card in cards {
        losses.count(
          card.properties.filter { property in
            // The key is the only name that the alias has.
            if property.name == .fn { return !alias.tells(property.text) }
            return !written.contains(property.name) && property.member.flatMap(address) == nil
          })
      }
      result += Array("\(alias.text)\n".utf8)
    }
    groups = []
    groupIndexes = [:]
  }

  /// Returns how the alias of a group names a member: by the key of its own alias, or by its address if it has none;
  /// `nil` if it can't.
  ///
  /// An alias of addresses alone would be that of one person.
  private func address(of member: VCardMember) -> String? {
    guard let email = member.email else { return members.name(of: member) }
    return members.addressName(of: member) ?? (Self.isReadable(email) ? email : nil)
  }

  private static func key(of card: VCard, _ address: String) -> String {
    let nickname = card.all(.nickname).flatMap(\.textList).first
    return nickname.flatMap { MuttAlias.isKey($0) ? $0 : nil }
      ?? [SingleLine.text(card.displayName), address].lazy.map(MuttAlias.key)
      .first { !$0.isEmpty } ?? "alias"
  }

  private mutating func aliases(of card: VCard) -> [MuttAlias] {
    let emails = Self.emails(of: card)
    guard let first = emails.first else { return [] }
    let name = SingleLine.text(card.displayName)
    let firstKey = unusedKey(Self.key(of: card, first.text))
    let notes = card.all(.note).map { SingleLine.text($0.text) }
    let groups = card.all(.categories).flatMap(\.textList).map(SingleLine.text)
    return emails.enumerated().map { index, email in
      let type = ["home", "work"].first(where: email.types.contains)
      var alias = MuttAlias(
        key: index == 0 ? firstKey : unusedKey("\(firstKey)-\(type ?? String(index + 1))"))
      let address = email.text
      alias.people = [MailAddress(name: name == address ? "" : name, address: address)]
      alias.groups = groups.filter { !$0.isEmpty }
      if index < notes.count { alias.comment = notes[index] }
      return alias
    }
  }

  /// Returns the e-mail addresses that mutt can read, the preferred one first.
  private static func emails(of card: VCard) -> [VCardProperty] {
    card.all(.email).filter { isReadable($0.text) }.inOrderOfPreference()
  }

  private static func isReadable(_ address: String) -> Bool {
    let quoted = EmailAddress.quotedLocalPart(of: address)
    let rest = address.dropFirst(quoted?.count ?? 0)
    return !rest.isEmpty && !rest.contains { $0.isWhitespace || "<>(),;:\"\\".contains($0) }
  }

  /// Returns a key, with a number if it is taken.
  private mutating func unusedKey(_ key: String) -> String {
    var unused = key
    while !keys.insert(unused).inserted {
      let number = numbers[key, default: 1] + 1
      numbers[key] = number
      unused = "\(key)\(number)"
    }
    return unused
  }
}
