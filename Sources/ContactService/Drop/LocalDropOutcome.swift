public import ContactDrop
public import ContactModel

/// What a drop of rows of this list did.
public struct LocalDropOutcome: Sendable, Hashable {
  /// The proposal that was carried out.
  public var proposal: DropProposal

  /// The first of the rows at their new place, as the list is after the drop.
  public var destination: DropItemResult.Destination?

  /// The operation in the log; `nil` where nothing was written.
  public var operation: OperationID?

  /// How many contacts were moved, copied or merged.
  public var count: Int

  /// Whether they became members of the group at the destination, and stand where they stood.
  public var isMembership = false

  /// What was not merged, because the contact has another value.
  public var diagnostics: [DropItemResult.Diagnostic] = []
}
