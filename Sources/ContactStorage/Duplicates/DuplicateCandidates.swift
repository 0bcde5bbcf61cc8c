package import ContactModel
internal import GRDB
internal import VCardFormat

/// The pairs of contacts that may be one person, found by the indexes: nobody compares all pairs.
///
/// Two contacts are a pair if they share an e-mail address, a number, or all words of their names. In
/// lists of up to ``fullSearchCount`` contacts, they also are if their names are alike, alone or with the same birthday.
/// Values that very many contacts share give no pairs, and neither do contacts of two books.
package struct DuplicateCandidates: DuplicateScore.Frequencies {
  /// The pairs, each once.
  package private(set) var pairs: [(first: ContactID, second: ContactID)] = []

  /// The number of contacts up to which names are searched that are only alike.
  package static let fullSearchCount = 30_000

  private let list: ListConnection
  private let others: Set<OtherPersonTable.Pair>
  private let listed: RowIDSet

  /// The book of each contact; empty if the list has only one.
  private var books: [Int64] = []

  /// Whether names are searched that are only alike.
  private let isFull: Bool

  /// The keys of the names, and the birthdays as numbers, by contact; 0 if there is none.
  private var nameKeys: [Int64]
  private var days: [Int]

  private var found: [UInt64] = []

  /// For the hash of each address that several names have, how many these are.
  private var nameCounts: [Int: Int] = [:]

  private var frequencies = NameFrequencies()
  private var namesakes: NamesakeCounts

  /// The number of people.
  private var people = 0
  private var skimmer = CardSkimmer(fields: VCardProperty.Name.nicknames)
  private let glance = CardGlance(fields: VCardProperty.Name.nicknames)

  /// Finds the pairs.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of contacts.
  init(_ list: ListConnection) throws {
    self.list = list
    others = try list.otherPeople.all()
    listed = try list.listedContacts()
    isFull = listed.count <= Self.fullSearchCount
    let highest = Int(try list.contacts.highestID())
    nameKeys = [Int64](repeating: 0, count: highest + 1)
    days = [Int](repeating: 0, count: highest + 1)
    namesakes = NamesakeCounts(highest: highest)
    try readBooks(upTo: highest)
    try readBirthdays()
    try readNames()
    try addAddresses()
    try countNames()
    try addNames()
    if isFull { try addSimilarNames() }
    try setPairs()
  }

  /// Sorts the pairs that were found, and leaves out those whose names contradict a single common value.
  private mutating func setPairs() throws {
    found.sort()
    // The pairs of a contact follow each other.
    var known = ListedName(rowID: 0, text: "")
    var index = 0
    while index < found.count {
      let pair = found[index]
      let start = index
      while index < found.count, found[index] == pair { index += 1 }
      let (first, second) = (Int64(pair >> 32), Int64(pair & 0xFFFF_FFFF))
      if index - start == 1, nameKeys[Int(first)] != nameKeys[Int(second)] {
        if first != known.rowID { known = ListedName(rowID: first, text: try text(of: first)) }
        if known.isContradicted(by: try text(of: second)),
          try nicknames(of: &known).isEmpty, try nicknames(of: second).isEmpty
        {
          continue
        }
      }
      pairs.append((list.identity.contactID(first), list.identity.contactID(second)))
    }
    found = []
  }

  /// Reads the books of the contacts.
  private mutating func readBooks(upTo highest: Int) throws {
    let all = try list.books.all()
    guard all.count > 1 else { return }
    books = [Int64](repeating: 0, count: highest + 1)
    for book in all {
      try list.order.forEachChunk(inBook: book.id) { contacts, range in
        for contact in contacts[range] { books[Int(contact)] = book.id }
        return true
      }
    }
  }

  /// Returns some contacts, those of each book for themselves.
  private func byBook(_ contacts: [Int64]) -> [[Int64]] {
    books.isEmpty ? [contacts] : Array(Dictionary(grouping: contacts) { books[Int($0)] }.values)
  }

  /// Reads the birthdays with a year.
  private mutating func readBirthdays() throws {
    let statement = try list.database.cachedStatement(
      sql: "SELECT birthday, id FROM contact WHERE birthday IS NOT NULL")
    try statement.forEachRow([]) { row in
      if let day = row.text(0), !day.hasPrefix("-") { days[Int(row.integer(1))] = day.hashValue }
      return true
    }
  }

  /// Counts the words of the names of people, in a large list those of a sample.
  ///
  /// Of a person with several spellings, the same one counts in any order of the list.
  private mutating func countNames() throws {
    people = listed.count - namesakes.joinedCount
    let step = max(1, listed.count / Self.sampleCount)
    var names: [Int: String] = [:]
    for rowID in stride(from: 1, to: Int64(days.count), by: step) where listed.contains(rowID) {
      let (person, text) = (namesakes.person(of: Int(rowID)), try text(of: rowID))
      names[person] = min(names[person] ?? text, text)
    }
    for text in names.values { frequencies.add(shown: text) }
  }

  private func name(_ text: String) -> PersonName { PersonName(components: [], formatted: text) }

  private func text(of rowID: Int64) throws -> String {
    try list.contacts.name(of: rowID) ?? ""
  }

  /// Returns the words of the nicknames of a contact, by which another card may call it.
  private mutating func nicknames(of rowID: Int64) throws -> Set<String> {
    try list.contacts.unreadCard(rowID) { glance.look(at: $0) != .no }
      .map { skimmer.read($0).nicknameWords } ?? []
  }

  private mutating func nicknames(of known: inout ListedName) throws -> Set<String> {
    let words = try known.nicknames ?? nicknames(of: known.rowID)
    known.nicknames = words
    return words
  }

  /// Whether the user said that two contacts are different people.
  package func areToldApart(_ first: ContactID, _ second: ContactID) -> Bool {
    !others.isEmpty
      && others.contains(.init(list.identity.rowID(first), list.identity.rowID(second)))
  }

  package func nameCount(of detail: SharedDetail) -> Int {
    Self.normal(of: detail).flatMap { nameCounts[$0.hashValue] } ?? 1
  }

  package func expectedNamesakes(of name: PersonName) -> Double {
    max(
      frequencies.expectedNamesakes(of: name, among: people),
      Double(namesakes.others(named: name.key)))
  }

  /// Adds the contacts that share an e-mail address or a number.
  private mutating func addAddresses() throws {
    let statement = try list.database.cachedStatement(
      sql: "SELECT kind, normal, contact_id FROM contact_address ORDER BY normal, kind")
    var last = 0
    var block: [Address] = []
    try statement.forEachRow([]) { row in
      guard listed.contains(row.integer(2)) else { return true }
      let kind = ContactTable.AddressKind(rawValue: row.integer(0))
      let normal = row.text(1) ?? ""
      guard let key = Self.key(of: normal, kind) else { return true }
      namesakes.addAddress(of: row.integer(2))
      if key != last {
        add(block)
        block.removeAll(keepingCapacity: true)
        last = key
      }
      block.append((row.integer(2), normal))
      return true
    }
    add(block)
  }

  /// An e-mail address or a number of a contact, normalized.
  private typealias Address = (rowID: Int64, normal: String)

  /// Adds the contacts of a block whose addresses have a key in common.
  private mutating func add(_ addresses: [Address]) {
    guard addresses.count > 1 else { return }
    let block = addresses.map(\.rowID)
    namesakes.join(block, named: nameKeys)
    countNames(of: addresses)
    let normals = Dictionary(grouping: addresses, by: \.rowID)
    func mayShare(_ first: Int64, _ second: Int64) -> Bool {
      guard let own = normals[first], let others = normals[second] else { return false }
      return own.contains { own in
        others.contains { PhoneNumber.mayBeOne(own.normal, $0.normal) }
      }
    }
    for block in byBook(block) {
      guard block.count > Self.blockLimit else {
        addPairs(of: block, where: mayShare)
        continue
      }
      let names = Dictionary(grouping: block) { nameKeys[Int($0)] }
      for (_, same) in names where same.count <= Self.blockLimit {
        addPairs(of: same, where: mayShare)
      }
    }
  }

  /// Counts the names that have each address of a block; its numbers end in the same digits.
  ///
  /// - Parameter addresses: The addresses, in the order of their normalized text.
  private mutating func countNames(of addresses: [Address]) {
    func count(_ addresses: [Address]) -> Int {
      Set(addresses.map { nameKeys[Int($0.rowID)] }).count
    }
    let total = count(addresses)
    guard total > 1 else { return }
    var numbers: [String] = []
    for address in addresses where address.normal != numbers.last { numbers.append(address.normal) }
    for number in numbers {
      // Comparing more of them takes too long.
      let found =
        2...Self.blockLimit ~= numbers.count
        ? count(addresses.filter { PhoneNumber.mayBeOne(number, $0.normal) }) : total
      if found > 1 { nameCounts[number.hashValue] = found }
    }
  }

  /// Reads the keys of the names.
  private mutating func readNames() throws {
    try Self.forEachName(in: list, among: listed) { key, contacts in
      for contact in contacts { nameKeys[Int(contact)] = key }
    }
  }

  /// Adds the contacts whose names have the same words; of a common name, only those with the same birthday.
  private mutating func addNames() throws {
    try Self.forEachName(in: list, among: listed) { key, contacts in
      guard contacts.count > 1 else { return }
      namesakes.count(contacts, named: key)
      for block in byBook(contacts) {
        let limit = isFull ? Self.nameLimit : Self.rareLimit
        if try block.count <= limit
          && (isFull
            || Set(block.map { try text(of: $0) }).allSatisfy {
              expectedNamesakes(of: name($0)) < 0.4
            })
        {
          addPairs(of: block)
        } else {
          for (day, block) in Dictionary(grouping: block, by: { days[Int($0)] })
          where day != 0 && block.count <= Self.blockLimit {
            addPairs(of: block)
          }
        }
      }
    }
  }

  /// Adds the contacts whose names are alike, alone or with the same birthday.
  private mutating func addSimilarNames() throws {
    var keys: [(key: UInt64, rowID: Int64)] = []
    var names: [Int64: CanonicalName] = [:]
    var nicknames: [Int64: Set<String>] = [:]
    for rowID in listed.rowIDs {
      let name = CanonicalName(name(try text(of: rowID)))
      names[rowID] = name
      let words = try self.nicknames(of: rowID)
      if !words.isEmpty { nicknames[rowID] = words }
      for key in NameKeys.keys(of: name) + NameKeys.keys(ofNicknames: words, name) {
        keys.append((key, rowID))
      }
      let day = days[Int(rowID)]
      if day != 0 { keys.append((UInt64(bitPattern: Int64(day)), rowID)) }
    }
    keys.sort { $0.key < $1.key }
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].key == keys[start].key { end += 1 }
      let rowIDs = end - start > 1 ? keys[start..<end].map(\.rowID) : []
      for block in byBook(rowIDs) where (2...Self.similarLimit).contains(block.count) {
        addPairs(of: block) { first, second in
          guard let name = names[first], let other = names[second] else { return false }
          return NameRelation.mayBeAlike(name, other)
            || name.isName(of: other, called: nicknames[second] ?? [])
            || other.isName(of: name, called: nicknames[first] ?? [])
        }
      }
      start = end
    }
  }

  private mutating func addPairs(
    of block: [Int64], where areAlike: (Int64, Int64) -> Bool = { _, _ in true }
  ) {
    for (index, first) in block.enumerated() {
      for second in block[(index + 1)...] where first != second && areAlike(first, second) {
        found.append(UInt64(min(first, second)) << 32 | UInt64(max(first, second)))
      }
    }
  }

  private static func normal(of detail: SharedDetail) -> String? {
    switch detail.kind {
    case .email: EmailAddress.normal(detail.text)
    case .phone: PhoneNumber(detail.text).reversedDigits
    case .birthday, .address: nil
    }
  }

  private static func key(of normal: String, _ kind: ContactTable.AddressKind?) -> Int? {
    switch kind {
    case .email: normal.isEmpty ? nil : normal.hashValue
    case .phone:
      normal.utf8.count < PhoneNumber.minimumNationalLength
        ? nil : String(Substring(normal.utf8.prefix(7))).hashValue
    case .member, nil: nil
    }
  }

  /// The highest number of contacts with one e-mail address or number that are compared in pairs.
  private static let blockLimit = 30

  /// The highest number of contacts with a rare name in a large list.
  private static let rareLimit = 3

  /// The highest number of contacts with one name that are compared in pairs.
  private static let nameLimit = 12

  /// The number of contacts whose names are counted in a large list.
  private static let sampleCount = 50_000

  /// The highest number of contacts with similar names that are compared in pairs.
  private static let similarLimit = 60
}

/// The name of a contact, normalized once to be compared with many.
private struct ListedName {
  let rowID: Int64
  private let name: PersonName
  private let canonical: CanonicalName
  private let text: String
  private lazy var company = CompanyName(text)

  /// The words of its nicknames; `nil` if they weren't read.
  var nicknames: Set<String>?

  init(rowID: Int64, text: String) {
    self.rowID = rowID
    self.text = text
    name = PersonName(components: [], formatted: text)
    canonical = CanonicalName(name)
  }

  /// Whether another name is that of somebody else, or of another company.
  mutating func isContradicted(by text: String) -> Bool {
    let other = PersonName(components: [], formatted: text)
    return NameRelation(name, other, canonical: (canonical, CanonicalName(other))).isContradiction
      && !CompanyName.areAlike(company, CompanyName(text))
  }
}

extension ContactReader {
  /// Returns the pairs of contacts that may be one person.
  package func duplicateCandidates() throws -> DuplicateCandidates { try DuplicateCandidates(list) }

  /// Runs `body` with a cache that keeps the pages by which contacts are found in any order.
  package func withManyPages<Result>(_ body: () throws -> Result) throws -> Result {
    try list.database.withManyPages(body)
  }

  /// Returns the contacts of the list of which the user said that they are other people than a contact.
  package func contactsToldApart(from id: ContactID) throws -> [ContactID] {
    try list.otherPeople.others(than: list.identity.rowID(id)).filter(list.order.contains)
      .map(list.identity.contactID)
  }
}
