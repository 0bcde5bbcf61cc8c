import VCardFormat

/// Adds paragraphs to notes, and removes them.
extension FieldEditor {
  /// What separates two paragraphs of a note.
  private static let separator = "\n\n"

  /// Appends a paragraph to a note.
  mutating func addParagraph(_ assignment: FieldAssignment) throws {
    guard assignment.path.property == .note, let place = try place(of: assignment.path) else {
      throw FieldPath.error("“\(assignment.path)” has an index: add a value without one.")
    }
    let added = text(of: assignment)
    card.changeProperty(at: place.line) { $0.text += Self.separator + added }
    note(setting: assignment.path, at: place)
    note(assignment.path, nil, added)
  }

  /// Removes the last paragraph of a note that is the value of an assignment.
  ///
  /// - Returns: Whether a note had the paragraph, before all assignments and now.
  mutating func removeParagraph(_ assignment: FieldAssignment) throws -> Bool {
    guard assignment.path.property == .note else { return false }
    let removed = text(of: assignment)
    for former in FieldLines(card: original).places(of: assignment.path) {
      guard Self.text(original.properties[former.line].text, without: removed) != nil,
        let place = place(after: former, assignment.path),
        let rest = Self.text(card.properties[place.line].text, without: removed)
      else { continue }
      card.changeProperty(at: place.line) { $0.text = rest }
      note(assignment.path, removed, nil)
      return true
    }
    return false
  }

  private func text(of assignment: FieldAssignment) -> String {
    var property = VCardProperty(name: assignment.path.property, text: "")
    write(assignment, to: &property)
    return property.text
  }

  /// Returns a text without the last of its paragraphs that are some others; `nil` if it doesn't have these.
  private static func text(_ text: String, without others: String) -> String? {
    var paragraphs = text.split(separator: separator, omittingEmptySubsequences: false)
    let removed = others.split(separator: separator, omittingEmptySubsequences: false)
    let start = paragraphs.indices.last { paragraphs[$0...].starts(with: removed) }
    guard let start, paragraphs.count > removed.count else { return nil }
    paragraphs.removeSubrange(start..<start + removed.count)
    return paragraphs.joined(separator: separator)
  }
}
