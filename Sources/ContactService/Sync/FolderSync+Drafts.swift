import ContactModel
import ContactStorage
import VCardFormat

/// What a killed sync left of files that it replaced or deleted.
extension FolderSync {
  /// A hidden file with the former content of a file.
  struct ReplacedFile {
    /// The name of the hidden file.
    let name: String

    let card: Contact

    /// What was remembered about the file of the contact that the card belongs to; `nil` if the list remembers the card.
    let remembered: SyncedFile?

    /// The card that the file and the contact had in common before.
    let base: VCard?
  }

  /// Returns the hidden files whose content the list may have after this sync.
  func replacedFiles(_ remembered: [SyncedFile]) throws -> [ReplacedFile] {
    try files.drafts.filter { $0.hasSuffix(CardFolder.replacedSuffix) }.compactMap { name in
      guard let card = try? SyncedCard(reading: name, in: folder, limits).contact else {
        return nil
      }
      let hash = card.fileHash
      if remembered.contains(where: { [$0.contentHash, $0.fileHash].contains(hash) }) {
        return ReplacedFile(name: name, card: card, remembered: nil, base: nil)
      }
      guard let uid = card.uid else { return nil }
      let reader = transaction.reader
      let ids =
        try reader.contactIDs(withUID: uid, section: section)
        + [ContactID(uid)].compactMap(\.self)
      guard let file = remembered.first(where: { ids.contains($0.contact) }) else { return nil }
      return ReplacedFile(
        name: name, card: card, remembered: file,
        base: try reader.commonCard(of: file, in: memory))
    }
  }

  /// Deletes hidden files if the list or another file has all that they have.
  ///
  /// Any other may be all that is left of what another program wrote when a sync was killed, so it stays.
  func removeDrafts(_ replaced: [ReplacedFile]) throws {
    folder.removeNewDrafts()
    for file in replaced where try isInList(file) {
      FileSystem.remove(folder.path(of: file.name))
    }
    folder.removeCopies(among: files.drafts.filter { $0.hasSuffix(CardFolder.replacedSuffix) })
  }

  /// Whether a merge of the file would change nothing.
  private func isInList(_ file: ReplacedFile) throws -> Bool {
    guard let remembered = file.remembered else { return true }
    let id = remembered.contact
    guard let own = try transaction.reader.contact(id) else { return false }
    let (card, conflicts) = merge(file.card, into: own, id, base: file.base, of: remembered)
    return conflicts.isEmpty && Contact(card).fileHash == own.fileHash
  }
}
