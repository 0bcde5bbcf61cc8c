/// Counts the people among the contacts of a list: contacts with one name that share an address are counted as one.
///
/// So a person with two cards counts as often as after a merge. A contact without an address counts as a person of its
/// own, but is no evidence of a namesake.
struct NamesakeCounts {
  /// For each contact, another one that is counted as the same person; itself for one of each person.
  private var others: [UInt32]

  /// Whether each contact has an address.
  private var hasAddress: [Bool]

  /// How many contacts are the same person as another one.
  private(set) var joinedCount = 0

  /// For the key of each name that many people have, how many these are.
  private var counts: [Int64: Int] = [:]

  /// Creates counts in which each contact is a person.
  init(highest: Int) {
    others = (0...UInt32(highest)).map(\.self)
    hasAddress = [Bool](repeating: false, count: highest + 1)
  }

  /// Notes that a contact has an address.
  mutating func addAddress(of contact: Int64) { hasAddress[Int(contact)] = true }

  /// Notes that contacts have an address in common; those with one name count as one person.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order of their addresses.
  ///   - keys: The keys of the names of all contacts; 0 if there is none.
  /// - Complexity: O(*n*): it compares each contact only with some before it.
  mutating func join(_ contacts: [Int64], named keys: [Int64]) {
    for (index, contact) in contacts.enumerated() where keys[Int(contact)] != 0 {
      let before = contacts[max(0, index - Self.comparedCount)..<index]
      guard let other = before.first(where: { keys[Int($0)] == keys[Int(contact)] }) else {
        continue
      }
      let (person, known) = (person(of: Int(contact)), person(of: Int(other)))
      guard person != known else { continue }
      others[person] = UInt32(known)
      joinedCount += 1
    }
  }

  private static let comparedCount = 30

  /// Counts the people of a name, as soon as all addresses were added.
  mutating func count(_ contacts: [Int64], named key: Int64) {
    guard contacts.count > 2 else { return }
    let count = contacts.count { others[Int($0)] == UInt32($0) && hasAddress[Int($0)] }
    if count > 2 { counts[key] = count }
  }

  /// Returns how many people have a name besides two contacts of that name, which may be one person.
  ///
  /// - Parameter key: The key of the name; `nil` if there is none.
  /// - Returns: The number of people with an address.
  func others(named key: Int64?) -> Int { key.flatMap { counts[$0] }.map { $0 - 2 } ?? 0 }

  /// Returns the contact that is counted of the person of a contact.
  mutating func person(of contact: Int) -> Int {
    var contact = contact
    while others[contact] != UInt32(contact) {
      others[contact] = others[Int(others[contact])]
      contact = Int(others[contact])
    }
    return contact
  }
}
