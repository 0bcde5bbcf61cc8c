package import VCardFormat

/// Changes of the lines of a card, which a person made in a text.
package struct CardEdit: Sendable {
  /// The property that a step changes.
  enum Target: Sendable, Hashable {
    /// A property of the card, by its index.
    case present(Int)

    /// A new property; several steps may write its parts.
    case new(Int)
  }

  /// A way to change a property.
  enum Action: Sendable {
    /// Sets a value, or the part that the path names.
    case assign(FieldAssignment)

    /// Replaces the types and the label by those of a path; the second value is the field with the types before.
    case setTypes(FieldPath, field: String)

    /// Removes a value, or the part that the path names.
    case remove(FieldPath)

    /// Replaces or adds a line of the card.
    case write(VCardProperty)

    /// Removes a line of the card.
    case delete
  }

  /// A change of a property.
  struct Step: Sendable {
    let target: Target
    var action: Action

    /// The number of the line in the text, from 1.
    let line: Int
  }

  /// The steps, in their order.
  var steps: [Step] = []

  /// Makes an edit without changes.
  package init() {}

  /// Whether nothing changes.
  package var isEmpty: Bool { steps.isEmpty }

  /// The assignments to fields.
  package var assignments: [FieldAssignment] {
    steps.compactMap { if case .assign(let assignment) = $0.action { assignment } else { nil } }
  }

  /// The formatted name that the edit sets, if it does.
  var name: String? { assignments.first { $0.path.property == .fn }?.text }

  /// Replaces the assignments to fields, for example those that name files.
  ///
  /// - Parameter replacement: Returns the new assignment; it also receives the number of the line.
  /// - Throws: The errors of the closure.
  package mutating func replaceAssignments<Failure: Error>(
    _ replacement: (FieldAssignment, Int) async throws(Failure) -> FieldAssignment
  ) async throws(Failure) {
    for index in steps.indices {
      guard case .assign(let assignment) = steps[index].action else { continue }
      steps[index].action = .assign(try await replacement(assignment, steps[index].line))
    }
  }

  /// Returns the edit with other assignments to fields.
  package func mapAssignments(
    _ replacement: (FieldAssignment) throws -> FieldAssignment
  ) rethrows -> CardEdit {
    var edit = self
    for index in steps.indices {
      guard case .assign(let assignment) = steps[index].action else { continue }
      edit.steps[index].action = .assign(try replacement(assignment))
    }
    return edit
  }

  /// Tries the steps on a card.
  ///
  /// - Parameter card: The card.
  /// - Returns: The errors of steps that fail, with their lines.
  package func errors(on card: VCard) -> [EditedTextError] {
    var editor = FieldEditor(card)
    var state = EditState(self)
    var errors: [EditedTextError] = []
    for step in steps {
      do {
        try editor.apply(step, &state)
      } catch {
        errors.append(EditedTextError(line: step.line, error))
      }
    }
    if errors.isEmpty, !card.displayName.isEmpty, editor.card.displayName.isEmpty {
      errors.append(
        EditedTextError(line: steps.first?.line ?? 1, "The contact would have no name."))
    }
    return errors
  }

  /// Returns the edit for another state of the card.
  ///
  /// - Parameters:
  ///   - former: The card that was edited.
  ///   - card: The card now.
  /// - Returns: The edit; `nil` if a line that it touches has changed.
  package func transferred(from former: VCard, to card: VCard) -> CardEdit? {
    guard former != card else { return self }
    let (before, after) = (former.labelledProperties, card.labelledProperties)
    let moved = Dictionary(uniqueKeysWithValues: after.unchangedPlaces(since: before))
    var edit = self
    edit.steps = []
    for var step in steps {
      if case .present(let index) = step.target {
        guard let place = moved[index] else { return nil }
        step = Step(target: .present(place), action: step.action, line: step.line)
      } else if case .assign(let assignment) = step.action, assignment.path.property.isSingle {
        let path = assignment.path
        guard path.values(in: former).exact == path.values(in: card).exact else { return nil }
      }
      edit.steps.append(step)
    }
    return edit
  }
}

/// A property with the label of its group.
private struct LabelledProperty: Equatable {
  let property: VCardProperty
  let label: String?
}

extension VCard {
  /// The properties with their labels.
  fileprivate var labelledProperties: [LabelledProperty] {
    let labels = VCardLabel.labels(of: all(.xAbLabel))
    return properties.map {
      LabelledProperty(property: $0, label: $0.label(among: labels)?.text)
    }
  }
}
