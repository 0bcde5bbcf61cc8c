public import ContactDrop
public import ContactModel

/// The result of a merge of rows of the list.
public struct MergeOutcome: Sendable, Hashable {
  /// The proposal that was carried out.
  public var proposal: DropProposal

  /// The row of the merged contact after the merge; `nil` if nothing was merged.
  public var destination: DropItemResult.Destination?

  /// The name that the contact had before the merge.
  public var formerName: String?

  /// The merged contact.
  public var contact: DropItemResult.ContactReference?

  /// The contacts that were merged into it, in the order of `MergeStep.source`.
  public var sources: [ContactID] = []

  /// The operation in the log; `nil` if nothing was written.
  public var operation: OperationID?

  /// The steps of the merge, one for each value.
  public var steps: [MergeStep] = []

  /// Diagnostics about values that are not in the merged card, and about undecided conflicts.
  public var diagnostics: [DropItemResult.Diagnostic] = []

  /// The result if there are no contacts to merge.
  package static let nothing = Self(proposal: DropProposal(.cancel))
}
