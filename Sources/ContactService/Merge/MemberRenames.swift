import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The contacts that group cards must name by another UID after an operation: otherwise an exported group would name a
/// card that isn't there.
///
/// A group card, which may have very many members, is written once for all of them.
struct MemberRenames {
  /// The new UIDs, by the names that members have.
  private var uids: [ExactText: String] = [:]

  /// The names that members get.
  private var newNames: Set<ExactText> = []

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

  /// Writes the group cards, and forgets the contacts.
  ///
  /// - Throws: `ContactError` if the list can't be read or written.
  mutating func finish(in transaction: ContactTransaction) throws {
    let (reader, uids) = (transaction.reader, uids)
    self = Self()
    for id in try reader.groupCards(withMembers: Set(uids.keys)) {
      guard var card = try? reader.intactContact(id)?.card,
        card.renameMembers({ $0.keys.lazy.compactMap { uids[$0] }.first })
      else { continue }
      card.setRevision(to: .now)
      try transaction.apply(.replace(id, with: Contact(card)))
    }
  }
}

extension ContactTransaction {
  /// Merges rows as planned.
  ///
  /// - Throws: `ContactError` if the list can't be written.
  func apply(_ plan: MergePlan) throws {
    var renames = MemberRenames()
    try apply(plan, &renames)
    try renames.finish(in: self)
  }

  /// Merges rows as planned, except that group cards are left for later.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - renames: Receives the contact that group cards must name by another UID.
  /// - Throws: `ContactError` if the list can't be written.
  func apply(_ plan: MergePlan, _ renames: inout MemberRenames) throws {
    for edit in plan.edits { try apply(edit) }
    try renames.add(plan.formerUIDs, as: plan.contact.uid, in: self)
  }
}
