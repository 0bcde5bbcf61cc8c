/// Counts the people among the contacts of a list: contacts with one name that share an address are counted as one.
///
/// So a person with two cards counts as often as after a merge. A contact without an address counts as a person of its
/// own, but is no evidence of a namesake.
struct NamesakeCounts {
  /// For each contact, another one that is counted as the same person; itself for one of each person.
  private var others: [UInt32]

  /// Whether each contact has an address.
  private var hasAddress: [Bool]

  /// For the key of each name that many people have, how many these are.
  private var counts: [Int64: Int] = [:]

  /// Creates counts in which each contact is a person.
  ///
  /// - Parameter highest: The highest rowid of a contact.
  init(highest: Int) {
    others = (0...UInt32(highest)).map(\.self)
    hasAddress = [Bool](repeating: false, count: highest + 1)
  }

  /// Notes that a contact has an address.
  mutating func addAddress(of contact: Int64) { hasAddress[Int(contact)] = true }

  /// Notes that contacts have an address in common; those with one name count as one person.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - keys: The keys of the names of all contacts; 0 if there is none.
  mutating func join(_ contacts: [Int64], named keys: [Int64]) {
    var firsts: [Int64: Int] = [:]
    for contact in contacts {
      let key = keys[Int(contact)]
      guard key != 0 else { continue }
      let person = person(of: Int(contact))
      if let first = firsts[key] {
        others[person] = UInt32(self.person(of: first))
      } else {
        firsts[key] = person
      }
    }
  }

  /// Whether a contact is the one that is counted of its person.
  func isCounted(_ contact: Int64) -> Bool { others[Int(contact)] == UInt32(contact) }

  /// Counts the people of each name, as soon as all addresses were added.
  mutating func count(named keys: [Int64]) {
    let people = keys.indices
      .filter { keys[$0] != 0 && hasAddress[$0] && others[$0] == UInt32($0) }.map { keys[$0] }
      .sorted()
    var start = 0
    while start < people.count {
      var end = start + 1
      while end < people.count, people[end] == people[start] { end += 1 }
      if end - start > 2 { counts[people[start]] = end - start }
      start = end
    }
    hasAddress = []
  }

  /// Returns how many people have a name besides two contacts of that name, which may be one person.
  ///
  /// - Parameter key: The key of the name; `nil` if there is none.
  /// - Returns: The number of people with an address.
  func others(named key: Int64?) -> Int { key.flatMap { counts[$0] }.map { $0 - 2 } ?? 0 }

  private mutating func person(of contact: Int) -> Int {
    var contact = contact
    while others[contact] != UInt32(contact) {
      others[contact] = others[Int(others[contact])]
      contact = Int(others[contact])
    }
    return contact
  }
}
