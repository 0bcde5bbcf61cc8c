internal import ContactModel
internal import VCardFormat

/// Corrects what the list remembers about synced files when an operation is undone or redone.
///
/// The list isn't all that changed since: syncs may have written, renamed or deleted files, and an undo doesn't change
/// that.
struct UndoneFiles {
  private let list: ListConnection
  private let operation: Int64

  /// The first steps of the operation that replaced cards, by contact; `nil` if nobody asked yet.
  private var replacements: [Int64: Int]?

  init(_ list: ListConnection, _ operation: Int64) {
    self.list = list
    self.operation = operation
  }

  /// Returns a change, or what it is now if it concerns a file.
  ///
  /// - Parameters:
  ///   - change: The change of a step, or the inverse if the operation is undone.
  ///   - position: The position of the step.
  ///   - isUndo: Whether the operation is undone.
  /// - Returns: The change.
  /// - Throws: Errors of SQLite.
  mutating func current(
    _ change: HistoryChange, at position: Int, isUndo: Bool
  ) throws -> HistoryChange {
    guard case .rememberedFile(var file, let state) = change else { return change }
    if let name = try list.syncedFiles.name(ofContact: file.contact, inFolder: file.folder) {
      file.name = name
    } else if let step = try isUndo ? replacement(of: file.contact) : nil, step < position {
      // The file of the contact was deleted since.
      return .rememberedFile(file, nil)
    }
    return .rememberedFile(file, try isUndo ? common(file, state, at: position) ?? state : state)
  }

  /// Returns what a file and its contact have in common after the undo if a sync wrote the file after the operation;
  /// otherwise `nil`.
  ///
  /// The file still has what the contact had at that sync. So what the operation changed is taken back in the card that
  /// both had in common then.
  private mutating func common(
    _ file: SyncedFileTable.Key, _ state: SyncedFileTable.State?, at position: Int
  ) throws -> SyncedFileTable.State? {
    guard let state, let current = try list.syncedFiles.state(of: file), let card = current.card,
      let contact = try list.contacts.contact(file.contact),
      Int64(bitPattern: contact.contentHash) != current.contentHash,
      let step = try replacement(of: file.contact), step < position,
      case .replacedCard(_, let former, _) = try list.log.change(ofOperation: operation, at: step)
    else { return nil }
    let merge = ThreeWayMerge(
      ours: card.read(), theirs: (state.card ?? former.unread).read(), base: contact.card)
    guard merge.conflicts.isEmpty else { return nil }
    let common = Contact(merge.card)
    // No file has this hash: the file counts as changed, and as written in the same form as before.
    return SyncedFileTable.State(
      contentHash: Int64(bitPattern: common.contentHash), fileHash: current.fileHash.map(~),
      card: UnreadCard(common.card))
  }

  /// Returns the first step that replaced the card of a contact.
  private mutating func replacement(of contact: Int64) throws -> Int? {
    if let replacements { return replacements[contact] }
    var found: [Int64: Int] = [:]
    try list.log.forEachStep(of: operation...operation) { step in
      guard case .replacedCard(let contact, _, _) = step.change else { return }
      found[contact] = found[contact] ?? step.position
    }
    replacements = found
    return found[contact]
  }
}
