import ContactModel
import VCardFormat

/// The people that aliases name, and the lists of people.
///
/// An alias with one name, or with one address, is a person. The aliases after it with the same name, and with its key
/// before a suffix, are further addresses. An alias with other names, with the keys of other aliases, or of a group, is
/// a list: it becomes a category of its people, with its comment as their note. So is one without a name, of addresses
/// that other aliases give to several people.
struct MuttPeople {
  /// A person, with the addresses of several aliases.
  private struct Person {
    var line: Int?
    var name: String

    /// Whether the name is that of a person, and no key or address.
    var isNamed: Bool
    var nickname: String?
    var addresses: [(address: String, type: String?)]
    var categories: [String]
    var notes: [String]
  }

  private var people: [Person] = []
  private var indexes: [String: [Int]] = [:]
  private var lists: [MuttAlias] = []

  /// The aliases of several addresses without a name, which may be lists, by the index of the person.
  private var unnamed: [Int: MuttAlias] = [:]

  /// The content of the aliases that is in no card, as a noun; `nil` if there is none.
  private(set) var remainder: String?

  /// The name and key of the last person, for aliases of further addresses.
  private var last: (name: String, key: String)?

  /// Adds an alias.
  mutating func append(_ alias: MuttAlias) {
    let names = Set(alias.people.map(\.name)).subtracting([""])
    let isList =
      alias.isGroup || alias.people.count > 1 && alias.people.contains { !$0.address.contains("@") }
    guard names.count < 2, !isList, !Self.mayNameAlias(alias) else {
      last = nil
      lists.append(alias)
      if !alias.comment.isEmpty { remainder = "comments" }
      return
    }
    let name = names.first ?? ""
    if let last, !name.isEmpty, name == last.name, let suffix = alias.suffix(after: last.key) {
      add(alias, suffix: suffix)
    } else {
      appendPerson(alias, name: name)
      last = (name, alias.key)
    }
  }

  /// Whether an alias has only one word, which is the key of another alias or a name on this machine.
  private static func mayNameAlias(_ alias: MuttAlias) -> Bool {
    alias.people.count == 1 && alias.people[0].name.isEmpty
      && !alias.people[0].address.contains("@")
  }

  private mutating func appendPerson(_ alias: MuttAlias, name: String) {
    let types: [String?] = alias.people.map { _ in nil }
    let address = alias.people.first?.address ?? ""
    let ownName = name.isEmpty ? (alias.isMade(of: address) ? address : alias.key) : name
    // A number distinguishes a key from one without.
    let made = MuttAlias.key(for: name)
    let isMade = alias.key == made || alias.isMade(of: name) && indexes[made] != nil
    let isNumbered = !isMade && isNumberedNickname(alias)
    // The number may be the user's own.
    if isNumbered { remainder = remainder ?? "aliases" }
    let hasNickname = !name.isEmpty && !isMade && !isNumbered
    let person = Person(
      line: alias.line, name: ownName, isNamed: !name.isEmpty,
      nickname: hasNickname ? alias.key : nil,
      addresses: Array(zip(alias.people.map(\.address), types)), categories: alias.groups,
      notes: alias.comment.isEmpty ? [] : [alias.comment])
    indexes[alias.key, default: []].append(people.count)
    if name.isEmpty, alias.people.count > 1 { unnamed[people.count] = alias }
    people.append(person)
  }

  /// Whether a key is the nickname of an earlier person with the next number, which distinguishes it from that one.
  private func isNumberedNickname(_ alias: MuttAlias) -> Bool {
    let digits = alias.key.reversed().prefix { $0.isNumber }.count
    return (0..<digits).contains { count in
      let nickname = alias.key.dropLast(count + 1)
      guard let number = alias.number(after: nickname),
        let first = indexes[String(nickname)]?.first, people[first].nickname == String(nickname)
      else { return false }
      return (2..<number).allSatisfy { indexes["\(nickname)\($0)"] != nil }
    }
  }

  /// Adds the addresses of an alias to the last person.
  private mutating func add(_ alias: MuttAlias, suffix: String) {
    let index = people.count - 1
    let type = ["home", "work"].first { suffix == $0 || suffix.hasPrefix($0 + "-") }
    let isMade = suffix.allSatisfy(\.isNumber) || alias.people.contains { $0.address == suffix }
    if type == nil, !isMade { remainder = remainder ?? "aliases" }
    indexes[alias.key, default: []].append(index)
    people[index].addresses += alias.people.map { ($0.address, type) }
    people[index].categories += alias.groups.filter { !people[index].categories.contains($0) }
    addNote(alias.comment, to: index)
  }

  /// Makes the cards, after the last alias.
  ///
  /// - Returns: The cards, of version 4.0, in the order of the aliases; those of people that only lists name follow.
  mutating func finish() -> [CardEntry] {
    let owners = owners
    let listed = takeUnnamedLists(owners)
    var byAddress: [MailAddress: Int] = [:]
    for (index, person) in people.enumerated() where !listed.contains(index) {
      for address in person.addresses {
        byAddress[MailAddress(name: person.name, address: address.address)] = index
      }
    }
    let keys = Set(lists.map(\.key)).union(indexes.keys)
    let isPerson = { (alias: MuttAlias) in
      guard !alias.isGroup, Self.mayNameAlias(alias) else { return false }
      return alias.people[0].address == alias.key || !keys.contains(alias.people[0].address)
    }
    for alias in lists.filter(isPerson) { appendPerson(alias, name: "") }
    lists.removeAll(where: isPerson)
    // Several lists may have one key.
    let peopleByKey = Dictionary(lists.map { ($0.key, $0.people) }, uniquingKeysWith: +)
    for list in lists {
      for member in Self.members(of: list, among: peopleByKey) {
        let owners = member.name.isEmpty ? owners[member.address.lowercased()] ?? [] : []
        let known =
          indexes[member.address] ?? byAddress[member].map { [$0] }
          ?? (owners.count == 1 ? owners : [])
        for index in known { add(list, to: index) }
        guard known.isEmpty else { continue }
        byAddress[member] = people.count
        add(list, to: appendMember(member, line: list.line))
      }
    }
    return people.indices.filter { !listed.contains($0) }.map { index in
      CardEntry(line: people[index].line, card: Self.card(people[index]))
    }
  }

  /// The people with each address, by the address in lower case; an alias of several addresses without a name may be a
  /// list, and gives nobody an address.
  private var owners: [String: [Int]] {
    var owners: [String: [Int]] = [:]
    for (index, person) in people.enumerated() where unnamed[index] == nil {
      for address in Set(person.addresses.map { $0.address.lowercased() }) {
        owners[address, default: []].append(index)
      }
    }
    return owners
  }

  /// Moves the aliases without a name whose addresses are those of several other people to the lists.
  ///
  /// - Returns: The indexes of the people that they are no longer.
  private mutating func takeUnnamedLists(_ owners: [String: [Int]]) -> Set<Int> {
    var listed: Set<Int> = []
    for (index, alias) in unnamed.sorted(by: { $0.key < $1.key }) {
      let members = alias.people.map { owners[$0.address.lowercased()] ?? [] }
      guard members.allSatisfy({ $0.count == 1 }), Set(members).count > 1 else { continue }
      listed.insert(index)
      indexes[alias.key]?.removeAll { $0 == index }
      if indexes[alias.key] == [] { indexes[alias.key] = nil }
      lists.append(alias)
      if !alias.comment.isEmpty { remainder = "comments" }
    }
    return listed
  }

  /// Returns the people of a list, and of the lists in it, each once.
  private static func members(
    of list: MuttAlias, among lists: [String: [MailAddress]]
  ) -> [MailAddress] {
    var seen: Set<String> = [list.key]
    var members: [MailAddress] = []
    var seenMembers: Set<MailAddress> = []
    var rest = Array(list.people.reversed())
    while let person = rest.popLast() {
      guard let inner = lists[person.address] else {
        if seenMembers.insert(person).inserted { members.append(person) }
        continue
      }
      if seen.insert(person.address).inserted { rest += inner.reversed() }
    }
    return members
  }

  private mutating func appendMember(_ member: MailAddress, line: Int?) -> Int {
    people.append(
      Person(
        line: line, name: member.name.isEmpty ? member.address : member.name,
        isNamed: !member.name.isEmpty,
        addresses: [(member.address, nil)], categories: [], notes: []))
    return people.count - 1
  }

  /// Adds the categories and the comment of a list to a person.
  private mutating func add(_ list: MuttAlias, to index: Int) {
    for category in [list.key] + list.groups where !people[index].categories.contains(category) {
      people[index].categories.append(category)
    }
    addNote(list.comment, to: index)
  }

  private mutating func addNote(_ note: String, to index: Int) {
    guard !note.isEmpty, !people[index].notes.contains(note) else { return }
    people[index].notes.append(note)
  }

  private static func card(_ person: Person) -> VCard {
    func clean(_ text: String) -> String { PropertyText.cleaned(text) }
    var properties = [VCardProperty(name: .fn, text: clean(person.name))]
    if person.isNamed {
      properties.append(VCardProperty(personName: VCardName(ofPerson: clean(person.name))))
    }
    if let nickname = person.nickname {
      properties.append(VCardProperty(name: .nickname, textList: [clean(nickname)]))
    }
    for (address, type) in person.addresses {
      let parameters = type.map { VCardParameters([VCardParameter("TYPE", $0)]) } ?? []
      properties.append(
        VCardProperty(name: .email, parameters: parameters, text: clean(address)))
    }
    if !person.categories.isEmpty {
      properties.append(
        VCardProperty(name: .categories, textList: person.categories.map(clean)))
    }
    properties += person.notes.map { VCardProperty(name: .note, text: clean($0)) }
    return VCard(version: .v40, properties: properties)
  }
}
