import ContactModel
import ContactService

extension CardEdit {
  /// Returns the edit with the content of its files, and with the members that its selectors name.
  ///
  /// - Throws: `EditedTextError` with the line of a value that isn't valid.
  func withContent(
    from list: ContactList, in context: CommandContext
  ) async throws(EditedTextError) -> CardEdit {
    var edit = self
    try await edit.replaceAssignments {
      (assignment: FieldAssignment, line: Int) async throws(EditedTextError) in
      do {
        let loaded = try await ContactList.loaded(
          assignment.withContent(in: context), context.photoRenderer)
        guard loaded.selector != nil else { return loaded }
        let members = try MemberSelectors([loaded], in: context)
        return try await list.read { try members.assignments(in: $0).first } ?? loaded
      } catch {
        throw EditedTextError(line: line, CommandError(error).description)
      }
    }
    return edit
  }
}
