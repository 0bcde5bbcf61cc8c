import VCardFormat

extension FieldAssignment {
  /// Whether contacts join or leave a group: `group+=NAME` or `group-=NAME`.
  package var isMembership: Bool {
    path.property == .categories && path.index == nil && [.add, .remove].contains(operation)
  }

  /// The change that an assignment to the groups of a contact made.
  package var membershipChange: FieldChange {
    FieldChange(
      field: path.description, old: operation == .remove ? text : nil,
      new: operation == .add ? text : nil)
  }
}
