public import ContactModel
public import ContactStorage
public import VCardFormat

/// The result of a change to a group.
public struct GroupOutcome: Sendable {
  /// The operation, or `nil` if nothing changed.
  public let operation: LoggedOperation?

  /// The group after the change, or before it if a request deleted it.
  public let group: ContactGroup

  /// The contacts that joined or left the group, in the given order.
  public let contacts: [ContactID]

  /// The members without a contact in the list that left the group.
  public let others: [VCardMember]

  /// The contacts that can't join the group because they are its own cards.
  public let leftOut: [ContactID]
}

extension ContactList {
  /// Makes contacts members of a group, which is created if it doesn't exist.
  ///
  /// - Parameters:
  ///   - contacts: The contacts; they may already be members.
  ///   - name: The name of the group.
  ///   - makesCard: Whether to add a group card for the group.
  ///   - book: The book of the group; `nil` for any.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The group, and the contacts that joined.
  /// - Throws: `ContactError.Code.invalidField` if the name is invalid, `ContactError.Code.groupHasCard` if a card is
  ///   requested and the group has one; `ContactError` if the list can't be written.
  public func add(
    _ contacts: [ContactID], toGroupNamed name: String, makesCard: Bool = false,
    inBook book: String? = nil, isDryRun: Bool = false
  ) async throws -> GroupOutcome {
    try await change(name, "group add", inBook: book, isDryRun: isDryRun) { editor in
      let added = try makesCard ? editor.makeCard(with: contacts) : editor.add(contacts)
      let own = Set(editor.group?.cards ?? [])
      return Change(contacts: added, leftOut: contacts.filter(own.contains))
    }
  }

  /// Removes contacts from a group, but not from the list.
  ///
  /// - Parameters:
  ///   - contacts: The contacts; they need not be members.
  ///   - others: Members without a contact in the list, as `ContactGroup.others`.
  ///   - name: The name of the group.
  ///   - book: The book of the group; `nil` for any.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The group, and the members that left.
  /// - Throws: `ContactError.Code.unknownGroup` if there is no such group; `ContactError` if the list can't be written.
  public func remove(
    _ contacts: [ContactID], others: [VCardMember] = [], fromGroupNamed name: String,
    inBook book: String? = nil, isDryRun: Bool = false
  ) async throws -> GroupOutcome {
    try await change(name, "group remove", inBook: book, isDryRun: isDryRun) { editor in
      try editor.requireGroup()
      let removed = try editor.remove(contacts, others: others)
      return Change(contacts: removed, others: editor.group?.others.filter(others.contains) ?? [])
    }
  }

  /// Deletes a group, but not its members.
  ///
  /// - Parameters:
  ///   - name: The name of the group.
  ///   - book: The book of the group; `nil` for any.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The group, and its members.
  /// - Throws: `ContactError.Code.unknownGroup` if there is no such group; `ContactError` if the list can't be written.
  public func deleteGroup(
    named name: String, inBook book: String? = nil, isDryRun: Bool = false
  ) async throws -> GroupOutcome {
    try await change(name, "group delete", inBook: book, isDryRun: isDryRun) { editor in
      try editor.requireGroup()
      return Change(contacts: try editor.delete(), deleted: editor.group)
    }
  }

  /// Renames a group.
  ///
  /// - Parameters:
  ///   - name: The name of the group.
  ///   - newName: The new name.
  ///   - merges: Whether the group may be merged into another group with the new name.
  ///   - book: The book of the group; `nil` for any.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The group with its new name.
  /// - Throws: `ContactError.Code.unknownGroup` if there is no such group, `ContactError.Code.groupExists` if the new
  ///   name is taken; `ContactError` if the list can't be written.
  public func renameGroup(
    named name: String, to newName: String, merges: Bool = false, inBook book: String? = nil,
    isDryRun: Bool = false
  ) async throws -> GroupOutcome {
    try await change(
      name, "group rename", inBook: book, isDryRun: isDryRun, newName: newName
    ) { editor in
      try editor.requireGroup()
      try editor.rename(to: newName, merges: merges)
      return Change()
    }
  }

  /// What an editor did to the members of a group.
  private struct Change: Sendable {
    var contacts: [ContactID] = []
    var others: [VCardMember] = []
    var leftOut: [ContactID] = []

    /// The group before a request deleted it; otherwise `nil`.
    var deleted: ContactGroup?
  }

  private func change(
    _ name: String, _ command: String, inBook book: String?, isDryRun: Bool,
    newName: String? = nil,
    _ body: @escaping @Sendable (GroupEditor) throws -> Change
  ) async throws -> GroupOutcome {
    let written = try await store.write(.init(command: command), isDryRun: isDryRun) {
      transaction -> (ContactGroup, Change) in
      let editor = try GroupEditor(name, inBook: book, in: transaction)
      let change = try body(editor)
      let group =
        try change.deleted ?? transaction.reader.group(named: newName ?? name, inBook: book)
      // A group without a card ends with its last member.
      let empty = ContactGroup(name: editor.group?.name ?? name, count: 0, kinds: [], cards: [])
      return (group ?? empty, change)
    }
    let (group, change) = written.value
    return GroupOutcome(
      operation: written.operation, group: group, contacts: change.contacts,
      others: change.others, leftOut: change.leftOut)
  }
}

extension GroupEditor {
  /// Throws an error if the group doesn't exist.
  fileprivate func requireGroup() throws {
    if group == nil { throw try transaction.reader.unknownGroup(name) }
  }
}

extension ContactReader {
  /// Returns the error for an unknown group, with a suggestion of a similar name.
  ///
  /// - Parameter name: The name that the user gave.
  /// - Returns: The error.
  /// - Throws: `ContactError` if the list can't be read.
  public func unknownGroup(_ name: String) throws -> ContactError {
    let suggestion = try similarGroup(name).map { ": perhaps “\($0)” is meant" } ?? ""
    return ContactError(.unknownGroup, "There is no group “\(name)”\(suggestion).")
  }

  /// Returns the name of the group that is meant by a mistyped name; `nil` if none is similar.
  package func similarGroup(_ name: String) throws -> String? {
    let key = ContactGroup.key(name)
    // A group of another book has the same name.
    let similar = Set(
      try groupKeys().filter { $0 != key && WordSuggestion.mayMean(key, $0) })
    let names = try similar.sorted().compactMap { try group(named: $0)?.name }
    let keys = names.map(ContactGroup.key)
    return WordSuggestion.word(for: key, among: keys).flatMap(keys.firstIndex).map { names[$0] }
  }
}
