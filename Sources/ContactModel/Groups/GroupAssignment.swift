package import VCardFormat

extension FieldAssignment {
  /// Whether contacts join or leave a group: `group+=NAME` or `group-=NAME`.
  package var isMembership: Bool {
    path.property == .categories && path.index == nil && [.add, .remove].contains(operation)
  }

  /// Whether the assignment names groups by the values of a card, among which are those of group cards.
  package var namesGroups: Bool { path.property == .categories && !isMembership }

  /// Splits an assignment that sets groups: the contact joins those that have a card, and the others are set.
  ///
  /// - Parameter hasCard: Returns whether the group with a name has a card.
  /// - Returns: The assignments; other assignments stay as they are.
  package func joining(where hasCard: (String) throws -> Bool) rethrows -> [FieldAssignment] {
    guard path.property == .categories, operation == .set else { return [self] }
    let joined = try items.filter(hasCard)
    guard !joined.isEmpty else { return [self] }
    let rest = FieldAssignment(path, .set, .list(items.filter { !joined.contains($0) }))
    var path = path
    path.index = nil
    return [rest] + joined.map { FieldAssignment(path, .add, .text($0)) }
  }

  /// The assignments of the items of a list, such as groups and nicknames.
  ///
  /// Commas separate items, and `\,` is a comma in an item, as in the text that a person edits.
  package var separated: [FieldAssignment] {
    guard path.property.hasList, path.part == nil, [.set, .add, .remove].contains(operation),
      case .text(let text) = value, case .list(let items)? = FieldText(path).value(of: text)
    else { return [self] }
    func with(_ value: Value) -> FieldAssignment {
      var assignment = self
      assignment.value = value
      return assignment
    }
    guard operation != .set else {
      return [with(items.count == 1 ? .text(items[0]) : .list(items))]
    }
    return items.map { with(.text($0)) }
  }

  /// The change that an assignment to the groups of a contact made.
  package var membershipChange: FieldChange {
    FieldChange(
      field: path.description, old: operation == .remove ? text : nil,
      new: operation == .add ? text : nil)
  }
}

extension CardEdit {
  /// Takes the groups that have a card out of the lines that a person wrote; the contact joins them.
  ///
  /// - Parameters:
  ///   - card: The card that the person edited; its lines keep the groups that they have.
  ///   - hasCard: Returns whether the group with a name has a card.
  /// - Returns: The edit with the other groups, and the assignments by which the contact joins groups.
  package func joining(
    in card: VCard?, where hasCard: (String) throws -> Bool
  ) rethrows -> (edit: CardEdit, memberships: [FieldAssignment]) {
    var memberships: [FieldAssignment] = []
    var edit = self
    edit.steps = try steps.compactMap { step in
      guard case .assign(let assignment) = step.action else { return step }
      var kept: Set<String> = []
      if case .present(let line) = step.target, let card, assignment.namesGroups {
        kept = Set(card.properties[line].textList.map(ContactGroup.key))
      }
      let parts = try assignment.joining {
        try !kept.contains(ContactGroup.key($0)) && hasCard($0)
      }
      memberships += parts.dropFirst()
      guard let rest = parts.first, !rest.items.isEmpty else {
        guard case .present = step.target else { return nil }
        return Step(target: step.target, action: .remove(assignment.path), line: step.line)
      }
      return Step(target: step.target, action: .assign(rest), line: step.line)
    }
    return (edit, memberships)
  }
}
