public import ContactDrop
public import ContactModel

/// What a merge of rows of the list did.
public struct MergeOutcome: Sendable, Hashable {
  /// The proposal that was carried out.
  public var proposal: DropProposal

  /// The row of the contact that the others went into, as the list is after the merge; `nil` where nothing was
  /// merged.
  public var destination: DropItemResult.Destination?

  /// The contact that the others went into, as it is after the merge.
  public var contact: DropItemResult.ContactReference?

  /// The contacts that went into it, in the order of `MergeStep.source`.
  public var sources: [ContactID] = []

  /// The operation in the log; `nil` where nothing was written.
  public var operation: OperationID?

  /// What became of every value.
  public var steps: [MergeStep] = []

  /// What is not in the merged card, and what could not be decided.
  public var diagnostics: [DropItemResult.Diagnostic] = []
}
