import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The contacts that group cards must name differently after an operation.
///
/// A contact may have got another UID; otherwise an exported group would name a card that isn't there. Or it may have
/// lost the e-mail address by which a group names it; otherwise it would leave the group.
///
/// A group card, which may have very many members, is written once for all of them.
struct MemberRenames {
  /// The new UIDs, by the names that members have.
  private var uids: [ExactText: String] = [:]

  /// The names that members get.
  private var newNames: Set<ExactText> = []

  /// The contacts that have lost an e-mail address, by the members that name them by it.
  private var contacts: [ExactText: [ContactID]] = [:]

  /// Adds a contact.
  ///
  /// - Parameters:
  ///   - former: The UIDs by which group cards may name it, without that of its card.
  ///   - uid: The UID of the contact's card; if it is `nil`, groups keep the former ones.
  ///   - transaction: The operation.
  /// - Throws: `ContactError` if the list can't be written.
  mutating func add(
    _ former: [String], as uid: String?, in transaction: ContactTransaction
  ) throws {
    guard let uid, !former.isEmpty else { return }
    let names = former.reduce(into: Set<ExactText>()) { $0.formUnion(VCardMember.keys(ofUID: $1)) }
    let new = VCardMember.keys(ofUID: uid)
    // The members that already have this name, or are to get it, decide which line of a card has it afterwards.
    if !newNames.isDisjoint(with: names.union(new)) { try finish(in: transaction) }
    for name in names where uids[name] == nil { uids[name] = uid }
    newNames.formUnion(new)
  }

  /// Adds a contact that has lost e-mail addresses; group cards that name it by one of them get its UID.
  mutating func add(
    _ id: ContactID, losing addresses: [String], in transaction: ContactTransaction
  ) throws {
    for address in addresses {
      let member = VCardMember.reference(toEmail: address)
      let isNamed = try !transaction.reader.groupCards(withMembers: [member]).isEmpty
      if isNamed { contacts[member, default: []].append(id) }
    }
  }

  /// Returns a group card with the new names; `nil` if it names none of the contacts.
  func renamed(_ card: VCard) -> Contact? {
    var card = card
    guard !uids.isEmpty, card.renameMembers({ $0.keys.lazy.compactMap { uids[$0] }.first }) else {
      return nil
    }
    card.setRevision(to: .now)
    return Contact(card)
  }

  /// Returns the group cards in the list that name the contacts, with the new names.
  func groups(in reader: ContactReader) throws -> [(id: ContactID, renamed: Contact)] {
    try reader.groupCards(withMembers: Set(uids.keys)).compactMap { id in
      (try? reader.intactContact(id)?.card).flatMap(renamed).map { (id, $0) }
    }
  }

  /// Writes the group cards, and forgets the contacts.
  ///
  /// - Returns: The group cards.
  @discardableResult
  mutating func finish(in transaction: ContactTransaction) throws -> [ContactID] {
    let (reader, uids) = (transaction.reader, uids)
    var addresses: [ExactText: FormerAddress] = [:]
    for (member, ids) in contacts.sorted(by: { $0.key.text < $1.key.text }) {
      addresses[member] = try FormerAddress(ids, member, in: transaction)
    }
    self = Self()
    var groups: [ContactID] = []
    for id in try reader.groupCards(withMembers: Set(uids.keys).union(addresses.keys)) {
      guard var card = try? reader.intactContact(id)?.card else { continue }
      let members = card.members
      let isRenamed = card.renameMembers { member in
        member.keys.lazy.compactMap { uids[$0] }.first
          ?? member.references.lazy.compactMap { addresses[$0]?.newName(in: id) }.first
      }
      let others = members.flatMap { $0.references.flatMap { addresses[$0]?.uids(in: id) ?? [] } }
      guard card.addMembers(others) || isRenamed else { continue }
      card.setRevision(to: .now)
      try transaction.apply(.replace(id, with: Contact(card)))
      groups.append(id)
    }
    return groups
  }
}

/// An e-mail address that contacts have lost, and by which group cards name them.
private struct FormerAddress {
  /// The contacts with their UIDs.
  private let contacts: [(id: ContactID, uid: String)]

  /// Whether another contact has the address, so that it still names a member.
  private let isShared: Bool

  /// Finds the contacts that have lost an address, and gives them UIDs; `nil` if no group card names it any more.
  init?(_ ids: [ContactID], _ member: ExactText, in transaction: ContactTransaction) throws {
    let reader = transaction.reader
    guard try !reader.groupCards(withMembers: [member]).isEmpty else { return nil }
    let owners = try reader.contactIDs(withEmail: String(member.text.dropFirst("mailto:".count)))
    isShared = !owners.isEmpty
    contacts = try ids.uniqued.filter { try !owners.contains($0) && reader.row(of: $0) != nil }
      .map { ($0, try transaction.memberUID(of: $0)) }
  }

  /// Returns the UIDs of the contacts that are members of a group card, which can't be its own member.
  func uids(in group: ContactID) -> [String] { contacts.filter { $0.id != group }.map(\.uid) }

  /// Returns the UID that replaces the address in a group card; `nil` if the address stays.
  func newName(in group: ContactID) -> String? { isShared ? nil : uids(in: group).first }
}

extension Contact {
  /// Returns the e-mail addresses that the contact has and a later version of it doesn't have.
  func addresses(lostAs later: Contact) -> [String] {
    guard emails.exact != later.emails.exact else { return [] }
    let kept = Set(later.emails.map(VCardMember.reference(toEmail:)))
    return emails.filter { !kept.contains(VCardMember.reference(toEmail: $0)) }
  }
}

extension ContactTransaction {
  /// Merges rows as planned.
  func apply(_ plan: MergePlan) throws {
    var renames = MemberRenames()
    try apply(plan, &renames)
    try renames.finish(in: self)
  }

  /// Merges rows as planned, except that group cards are left for later.
  func apply(_ plan: MergePlan, _ renames: inout MemberRenames) throws {
    for edit in plan.edits { try apply(edit) }
    try renames.add(plan.formerUIDs, as: plan.contact.uid, in: self)
  }
}
