import ContactModel
import ContactStorage
import VCardInterchange

/// The contacts of a drop that become members of a group: of the one on which they are dropped, of that of the options,
/// and of a dropped group that names their cards by the places in the file.
struct DropMembers {
  private let groups: [Group]
  private var contacts: [ContactID] = []

  /// The contacts that the group cards of the list must name differently.
  var renames = MemberRenames()

  /// The contacts of the cards of a file whose groups name them so, by the first lines of the cards.
  private var contactsByLine: [Int: ContactID] = [:]

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
    // A later file has other contacts on these lines.
    if result.type == CardFormat.ldif.type, let line = result.line {
      contactsByLine[line] = result.contact?.id
    }
    guard !groups.isEmpty, result.outcome.isAccepted, let id = result.contact?.id else { return }
    let isNew = groups.contains { !$0.members.contains(id) } && !contacts.contains(id)
    contacts.append(id)
    guard result.outcome == .unchanged, isNew else { return }
    result.outcome = .merged
    result.onlyJoinsGroup = true
  }

  /// Names the members of a dropped group that it names by the places of their cards; contacts without a UID get one.
  func name(in group: inout LoadedCard, in transaction: ContactTransaction) throws {
    var uids: [Int: String] = [:]
    for (position, line) in group.memberLines {
      guard let id = contactsByLine[line] else { continue }
      uids[position] = try transaction.memberUID(of: id)
    }
    group.nameMembers(uids)
  }

  /// Makes the contacts members, and keeps others in their groups.
  mutating func join(in transaction: ContactTransaction) throws {
    try renames.finish(in: transaction)
    for group in groups {
      switch group.target {
      case .name(let name): _ = try GroupEditor(name, in: transaction).add(contacts)
      case .card(let card): try transaction.addMembers(contacts, toCard: card)
      }
    }
  }
}
