import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

/// The edits that a merge of rows into another row comes to.
struct MergePlan: Sendable {
  let edits: [ContactListEdit]

  /// The contacts that go into the other one, each once.
  let sources: [ContactID]

  /// The contact with what it lacked.
  let contact: DropItemResult.ContactReference

  /// The row of that contact, when the others are gone.
  let row: Int

  /// What became of every value.
  let steps: [MergeStep]

  /// The values that differ about which the policy decided.
  let undecided: [MergeConflict]

  /// What is not in the merged card, and what could not be decided.
  let diagnostics: [DropItemResult.Diagnostic]

  /// Plans a merge.
  ///
  /// - Throws: `ContactError` when a contact isn't there, none is left to merge, or a person and a group would be
  ///   merged without being forced to; `ContactError.Code.cardTooLarge` when not all of a card is read.
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
    let merge = ContactMerge(of: others, into: contact, policy: policy, choices: choices)
    let isMove = operation == .move
    row = indexPath.row - (isMove ? above : 0)
    self.contact = .init(target, merge.contact)
    steps = merge.steps
    undecided = merge.undecided
    diagnostics = merge.diagnostics + (merge.lacksRevision ? [Self.noRevision] : [])
    let uids = isMove ? try reader.uids(of: zip(sources, others)) : []
    edits =
      (merge.isUnchanged ? [] : [.replace(target, with: merge.contact)])
      + (isMove ? [.remove(sources)] : []) + (uids.isEmpty ? [] : [.takeUIDs(target, uids)])
  }

  /// Why a contact doesn't go into itself.
  static let needsAnother = "A contact can only be merged into another contact: name two of them."

  private static let noRevision = DropItemResult.Diagnostic(
    rule: "merge-no-revision", line: nil, property: "REV",
    message:
      "A card has no REV that says when it was changed: the values of the contact that the others go into stay."
  )
}

extension ContactReader {
  /// The UIDs of contacts, and those that they took over from others.
  fileprivate func uids(of contacts: some Sequence<(ContactID, Contact)>) throws -> [String] {
    try contacts.flatMap { id, contact in
      try [contact.uid].compactMap(\.self) + mergedUIDs(of: id)
    }
  }
}
