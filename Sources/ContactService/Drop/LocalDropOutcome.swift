public import ContactDrop
public import ContactModel

/// The result of a drop of rows of this list.
public struct LocalDropOutcome: Sendable, Hashable {
  /// The proposal that was carried out.
  public var proposal: DropProposal

  /// The first of the rows after the drop.
  public var destination: DropItemResult.Destination?

  /// The operation in the log; `nil` if nothing was written.
  public var operation: OperationID?

  /// The number of contacts that were moved, copied or merged.
  public var count: Int

  /// Whether they became members of the group at the destination, and didn't move.
  public var isMembership = false

  /// Diagnostics about values that were not merged, because the contact has another value.
  public var diagnostics: [DropItemResult.Diagnostic] = []

  /// The result if there are no contacts to drop.
  package static let nothing = Self(proposal: DropProposal(.cancel), count: 0)
}
