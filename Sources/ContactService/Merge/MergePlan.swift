import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The edits that merge rows into another row.
struct MergePlan: Sendable {
  /// The edits, without those of the group cards that name the contacts.
  let edits: [ContactListEdit]

  /// The UIDs by which group cards may name the contacts that are merged into the other one.
  let formerUIDs: [String]

  /// The contacts that are merged into the other one, each once.
  let sources: [ContactID]

  /// The name that the contact had before the merge.
  let formerName: String

  /// The merged contact.
  let contact: DropItemResult.ContactReference

  /// The row of the merged contact after the others were removed.
  let row: Int

  /// The steps of the merge, one for each value.
  let steps: [MergeStep]

  /// The conflicts that the policy decided.
  let undecided: [MergeConflict]

  /// Diagnostics about values that are not in the merged card, and about undecided conflicts.
  let diagnostics: [DropItemResult.Diagnostic]

  /// Plans a merge.
  ///
  /// - Throws: `ContactError` if a contact doesn't exist, if there is no other contact to merge, or if a person and a
  ///   group would be merged without force; `ContactError.Code.cardTooLarge` if a card wasn't read completely.
  init(
    of contacts: [ContactID], into indexPath: IndexPath, operation: DropProposal.Operation,
    policy: MergePolicy, choices: [MergeConflict: MergeConflict.Choice] = [:], isForced: Bool,
    in reader: ContactReader
  ) throws {
    guard let target = try reader.id(at: indexPath), let contact = try reader.intactContact(target),
      contacts.contains(where: { $0 != target })
    else {
      throw ContactError(.forbiddenDrop, Self.needsAnother)
    }
    var seen: Set = [target]
    sources = contacts.filter { seen.insert($0).inserted }
    var above = 0
    let others = try sources.map { id in
      guard let row = try reader.row(of: id), let other = try reader.intactContact(id) else {
        throw ContactError.unknownContact(id)
      }
      let isAbove =
        row.indexPath.section == indexPath.section && row.indexPath.row < indexPath.row
      above += isAbove ? 1 : 0
      return other
    }
    if !isForced, let other = others.first(where: { $0.isGroup != contact.isGroup }) {
      throw ContactError(.forbiddenDrop, GroupRefusal(other, contact).reason)
    }
    let limits = try CardLimits(reader)
    for other in others { try limits.checkProperties(of: other) }
    let merge = ContactMerge(
      of: try others.map { try reader.namingMembers(of: $0, as: contact) }, into: contact,
      policy: policy, choices: choices)
    let isMove = operation == .move
    row = indexPath.row - (isMove ? above : 0)
    formerUIDs = isMove ? try reader.uids(of: zip(sources, others)) : []
    let keys = try zip(sources, others).flatMap { id, other in
      try [ContactKey(other)] + reader.formerKeys(of: id)
    }
    let merged = merge.contact.withoutItself(asMember: formerUIDs)
    formerName = contact.name
    self.contact = .init(target, merged)
    steps = merge.steps
    undecided = merge.undecided
    diagnostics = merge.diagnostics + (merge.lacksRevision ? [Self.noRevision] : [])
    // Whoever is another person than a merged contact is also another person than the contact that it became.
    let strangers =
      isMove ? try sources.flatMap(reader.contactsToldApart).filter { !seen.contains($0) } : []
    edits =
      (merge.isUnchanged && merged == merge.contact ? [] : [.replace(target, with: merged)])
      + (isMove ? [.remove(sources), .takeKeys(target, keys)] : [])
      + strangers.map { .tellApart([target, $0]) }
  }

  /// The reason why a contact can't be merged into itself.
  static let needsAnother = "A contact can only be merged into another contact: name two of them."

  private static let noRevision = DropItemResult.Diagnostic(
    rule: "merge-no-revision", line: nil, property: "REV",
    message:
      "A card has no REV, so nothing says which card is newer: the values of the contact that the others go into stay."
  )
}

extension Contact {
  /// Returns a group without the groups that were merged into it as members, which would be itself.
  fileprivate func withoutItself(asMember uids: [String]) -> Contact {
    guard isGroup, !uids.isEmpty else { return self }
    let own = ([uid].compactMap(\.self) + uids).reduce(into: Set<ExactText>()) {
      $0.formUnion(VCardMember.keys(ofUID: $1))
    }
    var card = card
    guard card.removeMembers(where: { !own.isDisjoint(with: $0.keys) }) else { return self }
    return Contact(card)
  }
}

extension ContactReader {
  /// Returns the UIDs of contacts, and the UIDs of cards that were merged into them earlier.
  fileprivate func uids(of contacts: some Sequence<(ContactID, Contact)>) throws -> [String] {
    try contacts.flatMap { id, contact in
      try [contact.uid].compactMap(\.self) + formerUIDs(of: id)
    }
  }
}
