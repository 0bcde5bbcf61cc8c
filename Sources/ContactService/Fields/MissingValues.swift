import ContactModel

/// The assignments for which a value is missing.
struct MissingValues {
  /// For each assignment, the error for the first contact without the value.
  private var errors: [Int: ContactError] = [:]

  /// The assignments for which some contact had the value.
  private var found: Set<Int> = []

  /// Applies an assignment, and notes whether the value was missing.
  mutating func watch(_ assignment: Int, _ apply: () throws -> Void) throws {
    do {
      try apply()
      found.insert(assignment)
    } catch let error as ContactError where error.code == .unknownField {
      errors[assignment] = errors[assignment] ?? error
    }
  }

  /// Returns sentences about the values that no contact had, each once.
  ///
  /// - Throws: `ContactError.Code.unknownField` if one of them was not only to be removed, or if nothing was changed.
  func absences(
    of assignments: [FieldAssignment], contactCount: Int, hasChanges: Bool
  ) throws -> [String] {
    let absent = errors.keys.filter { !found.contains($0) }.sorted()
    let sentences = absent.map { index in
      let assignment = assignments[index]
      guard contactCount > 1 else { return errors[index]?.message ?? "" }
      guard !assignment.isMembership else {
        return "The \(contactCount) contacts are not in “\(assignment.text)”."
      }
      let such = assignment.operation == .remove ? "such " : ""
      return "The \(contactCount) contacts have no \(such)\(assignment.path)."
    }.uniqued
    let isRemoval = absent.allSatisfy { [.remove, .unset].contains(assignments[$0].operation) }
    guard isRemoval, hasChanges || errors.isEmpty else {
      let first = errors.min { $0.key < $1.key }?.value.message ?? ""
      throw ContactError(
        .unknownField, sentences.isEmpty ? first : sentences.joined(separator: " "))
    }
    return sentences
  }
}
