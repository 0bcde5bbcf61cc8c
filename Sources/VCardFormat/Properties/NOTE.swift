/// Notes.
///
/// Source: RFC 6350, section 6.7.2.
extension PropertyDeclaration {
  static let note = Self(
    name: "NOTE", value: .text, versions: .all, mayHoldNewlines: true, part: .note, label: "Note",
    jsContact: .entry("notes", "note"),
    columns: ["notes", "note", "comments", "comment", "remarks"],
    field: "note")
}

extension VCardProperty.Name {
  /// A note.
  public static let note = Self("NOTE")
}
