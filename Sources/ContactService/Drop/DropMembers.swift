import ContactModel
import ContactStorage

/// The contacts of a drop that become members of a group: of the one on which they are dropped, and of that of the
/// options.
struct DropMembers {
  private let groups: [Group]
  private var contacts: [ContactID] = []

  /// A group, and its members so far.
  private struct Group {
    enum Target {
      case card(ContactID)
      case name(String)
    }

    let target: Target
    var members: Set<ContactID>
  }

  /// Finds the groups of a drop, and their members.
  ///
  /// - Throws: `ContactError` if the list can't be read.
  init(of drop: DropPerformance, in reader: ContactReader) throws {
    var groups: [Group] = []
    if let name = drop.options.group {
      let cards = try reader.group(named: name)?.cards ?? []
      let members = try reader.members(ofGroupNamed: name) + cards
      groups.append(Group(target: .name(name), members: Set(members)))
    }
    if let card = drop.group {
      let members = try reader.members(ofGroup: card) + [card]
      groups.append(Group(target: .card(card), members: Set(members)))
    }
    self.groups = groups
  }

  /// Notes the contact of a result, and marks the result if all that happens to the contact is that it becomes a member.
  mutating func note(_ result: inout DropItemResult) {
    guard !groups.isEmpty, result.outcome.isAccepted, let id = result.contact?.id else { return }
    let isNew = groups.contains { !$0.members.contains(id) } && !contacts.contains(id)
    contacts.append(id)
    guard result.outcome == .unchanged, isNew else { return }
    result.outcome = .merged
    result.onlyJoinsGroup = true
  }

  /// Makes the contacts members.
  ///
  /// - Throws: `ContactError` if the list can't be written.
  func join(in transaction: ContactTransaction) throws {
    for group in groups {
      switch group.target {
      case .name(let name): _ = try GroupEditor(name, in: transaction).add(contacts)
      case .card(let card):
        let plan = try MembershipPlan(of: contacts, in: card, reader: transaction.reader)
        for edit in plan.edits { try transaction.apply(edit) }
      }
    }
  }
}
