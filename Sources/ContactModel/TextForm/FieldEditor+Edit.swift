import VCardFormat

/// The state of an edit while its steps are applied.
struct EditState {
  /// The numbers of the lines that the new properties became.
  fileprivate var newLines: [Int: Int] = [:]

  /// The numbers of the lines that the edit changes or removes.
  fileprivate let changedLines: Set<Int>

  /// The members on the other lines, and those that the edit has written; `nil` before its first member.
  fileprivate var members: Set<MergeValue>?

  init(_ edit: CardEdit) {
    changedLines = Set(
      edit.steps.compactMap { if case .present(let number) = $0.target { number } else { nil } })
  }
}

extension CardEdit.Step {
  /// The group that the step names, if it names one.
  fileprivate var group: String? {
    if case .write(let property) = action { property.group } else { path?.group }
  }

  /// The path of the field that the step changes, if it has one.
  fileprivate var path: FieldPath? {
    switch action {
    case .assign(let assignment): assignment.path
    case .setTypes(let path, _), .remove(let path): path
    case .write, .delete: nil
    }
  }
}

/// Changes lines as a person did in a text.
extension FieldEditor {
  /// Applies an edit of the card.
  ///
  /// - Throws: As `apply(_:)` for an assignment does.
  package mutating func apply(_ edit: CardEdit) throws {
    var state = EditState(edit)
    numberNewLines()
    expect(edit.assignments)
    for step in edit.steps { try apply(step, &state) }
  }

  /// Applies a step of an edit.
  mutating func apply(_ step: CardEdit.Step, _ state: inout EditState) throws {
    reserve(step.group)
    var names = NameParts(card)
    let before = card
    let line = line(of: step.target, state)
    switch step.action {
    case .assign(let assignment):
      names = deriveNames(before: assignment.path, isSet: true)
      try assign(assignment, at: line, &state)
    case .setTypes(let path, let field):
      guard let line else { return }
      try setTypes(path, at: line, field: field)
    case .remove(let path):
      guard let line else { return }
      try remove([FieldLines.Place(line: line)], path)
    case .write(let property): write(property, at: line)
    case .delete:
      guard let line else { return }
      delete(line)
    }
    let count = lineNumbers.count
    if let path = step.path {
      try finish(path, before, names)
    } else {
      try finish("this line", before)
    }
    if case .new(let number) = step.target, state.newLines[number] == nil,
      lineNumbers.indices.contains(count)
    {
      state.newLines[number] = lineNumbers[count]
    }
  }

  /// Returns the line of the card that a step changes; `nil` if it is a new one.
  private func line(of target: CardEdit.Target, _ state: EditState) -> Int? {
    switch target {
    case .present(let number): lineNumbers.firstIndex(of: number)
    case .new(let number): state.newLines[number].flatMap { lineNumbers.firstIndex(of: $0) }
    }
  }

  private mutating func assign(
    _ assignment: FieldAssignment, at line: Int?, _ state: inout EditState
  ) throws {
    let path = assignment.path
    // The line of a member may have another name of a contact that is a member already.
    if path.property == .member, !isNewMember(assignment, &state) {
      return try line.map { try remove([FieldLines.Place(line: $0)], path) } ?? ()
    }
    if let line {
      write(assignment, at: FieldLines.Place(line: line))
    } else if path.property.isSingle, let place = try place(of: path) {
      write(assignment, at: place)
    } else {
      try insert(assignment)
    }
  }

  /// Whether no other line has the member that a line gets; it then counts as a member.
  private func isNewMember(_ assignment: FieldAssignment, _ state: inout EditState) -> Bool {
    func value(of property: VCardProperty) -> MergeValue {
      var member = property
      member.name = .member
      return MergeValue(member, isAlone: true)
    }
    var members =
      state.members
      ?? Set(
        card.lines(of: .member).filter { !state.changedLines.contains(lineNumbers[$0]) }
          .map { value(of: card.properties[$0]) })
    defer { state.members = members }
    var wanted = VCardProperty(name: .member, text: "")
    write(assignment, to: &wanted)
    return members.insert(value(of: wanted)).inserted
  }

  /// Replaces or adds a line.
  private mutating func write(_ property: VCardProperty, at line: Int?) {
    let new = MergeValue.text(of: property)
    guard let line else {
      card.append(property)
      changes.append(FieldChange(field: property.head, old: nil, new: new))
      return
    }
    let old = card.properties[line]
    card.replaceProperty(at: line, with: property)
    changes.append(
      FieldChange(field: old.head, old: MergeValue.text(of: old), new: new))
  }

  private mutating func delete(_ line: Int) {
    let old = card.properties[line]
    removeLine(at: line)
    changes.append(FieldChange(field: old.head, old: MergeValue.text(of: old), new: nil))
    if let group = old.groupKey { removeLabels(ofGroup: group) }
  }
}
