import ContactModel
import VCardFormat

/// The names that a format has for people, by the UIDs and e-mail addresses with which group cards name their members.
struct MemberNames {
  /// The number of people that groups can name as members.
  private static let limit = 100_000

  private var count = 0

  /// The names by UIDs.
  private var names: [ExactText: String] = [:]

  /// The names by e-mail addresses; `nil` for an address of several people.
  private var namesByEmail: [ExactText: String?] = [:]

  /// The names of the addresses themselves, for formats that name each address of a person.
  private var addressNames: [ExactText: String] = [:]

  /// Notes the name of a person, and those of the e-mail addresses that have names of their own.
  mutating func add(
    _ name: String, of card: VCard, addresses: [(address: String, name: String)] = []
  ) {
    guard count < Self.limit else { return }
    count += 1
    if let uid = card.first(.uid)?.text {
      for key in VCardMember.keys(ofUID: uid) { names[key] = name }
    }
    for key in Set(card.all(.email).map { VCardMember.reference(toEmail: $0.text) }) {
      namesByEmail.updateValue(namesByEmail[key] == nil ? name : nil, forKey: key)
    }
    for (address, name) in addresses {
      let key = VCardMember.reference(toEmail: address)
      addressNames[key] = addressNames[key] ?? name
    }
  }

  /// Returns the name of the person whose UID a member is; `nil` if there is none.
  func name(of member: VCardMember) -> String? {
    member.keys.lazy.compactMap { names[$0] }.first
  }

  /// Returns the name of the e-mail address that a member is; `nil` if it is no address of one person.
  func addressName(of member: VCardMember) -> String? {
    member.references.lazy.filter { (namesByEmail[$0] ?? nil) != nil }
      .compactMap { addressNames[$0] }.first
  }

  /// Leaves out the members that an earlier member names in another way, such as by an e-mail address.
  func distinct(_ properties: some Sequence<VCardProperty>) -> [VCardProperty] {
    var seen: Set<String> = []
    return properties.filter { property in
      guard let member = property.member,
        let name = name(of: member)
          ?? member.references.lazy.compactMap({ namesByEmail[$0] ?? nil }).first
      else { return true }
      return seen.insert(name).inserted
    }
  }
}
