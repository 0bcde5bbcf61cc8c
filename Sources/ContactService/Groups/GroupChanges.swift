import ContactModel
import ContactStorage
import VCardFormat

/// Contacts that join and leave groups because of assignments to their field `group`, or of lines in an edited text.
///
/// A group with a card is joined by its card, also if the assignment replaces the value of another group.
struct GroupChanges {
  /// A group that contacts join or leave.
  private struct Step {
    let assignment: FieldAssignment

    /// The place of the assignment among those that were given.
    let index: Int

    var contacts: [ContactID]
  }

  /// The contacts of a group whose value an editor has changed.
  private struct Members {
    let name: String
    var contacts: [ContactID]
  }

  private let transaction: ContactTransaction
  private var steps: [Step] = []
  private var left: [Members] = []
  private var joined: [Members] = []
  private var known: [String: Bool] = [:]

  init(in transaction: ContactTransaction) {
    self.transaction = transaction
  }

  /// Returns whether a group has a card.
  private mutating func hasCard(_ group: String) throws -> Bool {
    if let known = known[group] { return known }
    let hasCard = try !transaction.reader.groupCards(named: group).isEmpty
    known[group] = hasCard
    return hasCard
  }

  /// Returns the assignments that do what one does, if groups may have cards: contacts join these instead of getting
  /// their categories.
  mutating func parts(
    of assignment: FieldAssignment, on card: VCard? = nil
  ) throws -> [FieldAssignment] {
    guard assignment.namesGroups else { return [assignment] }
    let replaced = card.map(assignment.path.values) ?? []
    let kept = replaced.count == 1 ? ContactGroup.key(replaced[0]) : nil
    return try assignment.joining { try ContactGroup.key($0) != kept && hasCard($0) }
  }

  /// Takes the groups that have cards out of an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit, whose members become UIDs.
  ///   - contact: The contact, whose own categories stay; `nil` for a new one.
  ///   - card: The card of the contact as it was shown.
  /// - Returns: The edit, and the assignments by which the contact joins groups.
  /// - Throws: `ContactError` if a member is not in the list, or the list can't be read or written.
  mutating func parts(
    of edit: CardEdit, of contact: Contact? = nil, shownAs card: VCard? = nil
  ) throws -> (edit: CardEdit, memberships: [FieldAssignment]) {
    let own = Set((contact?.categories ?? []).map(ContactGroup.key))
    return try edit.mapAssignments { try $0.withMember(of: contact?.card, in: transaction) }
      .joining(in: card) { try !own.contains(ContactGroup.key($0)) && hasCard($0) }
  }

  /// Adds an assignment by which a contact joins or leaves a group.
  mutating func add(_ membership: FieldAssignment, of contact: ContactID, at index: Int = 0) {
    let place = steps.firstIndex { $0.index == index && $0.assignment == membership }
    if let place {
      steps[place].contacts.append(contact)
    } else {
      steps.append(Step(assignment: membership, index: index, contacts: [contact]))
    }
  }

  /// Adds the groups that a contact joins and leaves by the changes that an editor made, and that it has noted.
  mutating func add(_ editor: FieldEditor, of contact: ContactID) throws {
    for name in try editor.leftGroups.filter({ try hasCard($0) }) {
      Self.add(contact, to: name, in: &left)
    }
    for name in editor.joinedGroups { Self.add(contact, to: name, in: &joined) }
  }

  private static func add(_ contact: ContactID, to name: String, in groups: inout [Members]) {
    if let place = groups.firstIndex(where: { $0.name == name }) {
      groups[place].contacts.append(contact)
    } else {
      groups.append(Members(name: name, contacts: [contact]))
    }
  }

  /// Makes the contacts join and leave the groups, and adds that to what happened to them.
  func apply(
    to outcomes: inout [FieldOutcome.Contact], _ missing: inout MissingValues
  ) throws {
    for group in left { _ = try GroupEditor(group.name, in: transaction).remove(group.contacts) }
    for group in joined { _ = try GroupEditor(group.name, in: transaction).add(group.contacts) }
    for step in steps.sorted(by: { $0.index < $1.index }) {
      try missing.watch(step.index) { try apply(step, to: &outcomes) }
    }
  }

  /// Makes a contact join and leave groups, and adds that to what happened to it.
  mutating func apply(
    _ memberships: [FieldAssignment], to outcome: inout FieldOutcome.Contact
  ) throws {
    for (index, membership) in memberships.enumerated() {
      add(membership, of: outcome.id, at: index)
    }
    var outcomes = [outcome]
    var missing = MissingValues()
    try apply(to: &outcomes, &missing)
    outcome = outcomes[0]
  }

  /// Applies a step.
  ///
  /// - Throws: `ContactError.Code.unknownField` if nobody left the group because none of the contacts was in it.
  private func apply(_ step: Step, to outcomes: inout [FieldOutcome.Contact]) throws {
    let membership = step.assignment
    let editor = try GroupEditor(membership.text, in: transaction)
    let isAdding = membership.operation == .add
    let changed = Set(try isAdding ? editor.add(step.contacts) : editor.remove(step.contacts))
    guard !changed.isEmpty || isAdding else {
      let contact = try transaction.reader.existingContact(step.contacts[0])
      throw try transaction.reader.editor(of: contact, step.contacts[0])
        .noMember(of: membership.text)
    }
    for index in outcomes.indices where changed.contains(outcomes[index].id) {
      outcomes[index].changes.append(membership.membershipChange)
    }
  }
}
