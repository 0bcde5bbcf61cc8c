import ContactModel
import ContactStorage
import VCardFormat

/// One sync of a folder with a book, in one transaction.
///
/// It first reads what changed, then changes the list, then the files, and remembers last what is equal. Wherever it is
/// interrupted, the next sync finds the former state, or files that are equal to what it would write.
struct FolderSync {
  /// A file, its contact, and what happens to them.
  struct Pair {
    /// The name of the file.
    var name: String

    /// The contact; `nil` if there is none yet.
    var id: ContactID?

    /// What is remembered about them.
    var remembered: SyncedFile?

    /// The stamp of the file; `nil` if there is none.
    var stamp: FileStamp?

    /// The card of the file, if it was read.
    var card: SyncedCard?

    /// The new card of the contact, if it gets one.
    var result: Contact?

    /// What happens to them; `nil` if they are equal.
    var outcome: SyncOutcome.Result?

    /// The contact before the sync, if it gets a new card.
    var former: Contact?

    /// Whether a new contact has the UID of one in the trash.
    var isInTrash = false

    /// Whether the file gets the card of the contact.
    var writesFile = false

    /// Whether the list is changed.
    var changesList = false

    /// The contact that has the file, if the contact of this pair gets none because both have the same UID.
    var owner: ContactID?

    /// The card that the contact and the file have in common once the change of the list is undone; `nil` if it is the
    /// remembered one.
    var commonIfUndone: CommonCard?

    /// Why nothing happens, and the values that are left out.
    var diagnostics: [DropItemResult.Diagnostic] = []

    /// Whether the file of the contact is gone, or now has the card of another contact.
    var isFileGone: Bool {
      remembered != nil && stamp == nil && (outcome == .removed || outcome == .created)
    }

    /// A card that a contact and its file have in common.
    struct CommonCard {
      let contentHash: UInt64

      /// The hash of the card in its form for the file.
      let fileHash: UInt64

      /// The card, if the contact is to have another one.
      var card: VCard?
    }
  }

  let folder: CardFolder
  let files: CardFolder.Files
  let transaction: ContactTransaction
  let section: Int
  let limits: CardLimits
  let isDryRun: Bool

  /// What is remembered about the folder.
  let memory: SyncedFolder

  /// The files and contacts that may be different, or are to be remembered.
  var pairs: [Pair] = []

  /// The names of files that have the cards of other people now.
  var givenAway: Set<ExactText> = []

  /// The files that are gone, or have other cards now, of contacts that left the book.
  var missing: [SyncedFile] = []

  /// The contacts that have a file, or had one.
  var paired: Set<ContactID> = []

  /// The contacts that got another UID, with the former one.
  var formerUIDs: [(ContactID, uid: String)] = []

  /// The contacts that only undone operations inserted; `nil` if nobody asked yet.
  private var undone: Set<ContactID>?

  /// The hashes of the cards that changed contacts had since the last sync; `nil` if nobody asked yet.
  private var formerCards: [ContactID: Set<UInt64>]?

  /// What was remembered about the files before the sync.
  private(set) var remembered: [SyncedFile] = []

  /// The same files by the hashes of their cards; `nil` if nobody asked yet.
  private var filesByHash: [UInt64: [SyncedFile]]?

  /// The same files by their contacts; `nil` if nobody asked yet.
  private var filesByContact: [ContactID: SyncedFile]?

  /// The number of files that are equal to their contacts already.
  private(set) var unchangedCount = 0

  /// Prepares a sync.
  init(
    of folder: CardFolder, _ files: CardFolder.Files, section: Int,
    in transaction: ContactTransaction, isDryRun: Bool
  ) throws {
    self.folder = folder
    self.files = files
    self.transaction = transaction
    self.section = section
    self.isDryRun = isDryRun
    limits = try CardLimits(transaction.reader)
    memory = try transaction.syncFolder(
      folder.path, section: section, checkedAt: files.readAt)
  }

  /// Syncs.
  ///
  /// - Throws: `ContactError.Code.tooManyRemovals` if too many contacts would go, `ContactError` if the list or the
  ///   folder can't be read or written.
  mutating func run(allowsRemovals: Bool) throws {
    remembered = try transaction.reader.files(of: memory, section: section)
    let replaced = try replacedFiles(remembered)
    for file in remembered { try compare(file) }
    try matchNewFiles(beside: Set(remembered.map(\.name.exact)).subtracting(givenAway))
    keepContactsOfFailedFiles()
    try addNewContacts()
    if !allowsRemovals { try checkRemovals(remembered) }
    try changeList()
    try changeFolder()
    if !isDryRun { try removeDrafts(replaced) }
  }

  /// Returns the results, in the order of the names of the files.
  func items() throws -> [SyncOutcome.Item] {
    var items: [SyncOutcome.Item] = []
    for pair in pairs {
      guard let outcome = pair.outcome else { continue }
      var item = SyncOutcome.Item(
        file: pair.name, result: outcome, isInTrash: pair.isInTrash, diagnostics: pair.diagnostics)
      if let former = pair.former, let result = pair.result {
        item.change = (former.card, result.card)
      }
      if let id = pair.id, let owner = pair.owner {
        let error = try folder.sameUID(ofContact: label(of: id), as: label(of: owner), pair.name)
        item.diagnostics.append(.init(error))
      }
      if let id = pair.id {
        let reader = transaction.reader
        let contact = try pair.result ?? reader.contact(id) ?? reader.trashedContact(id)
        item.contact = contact.map { DropItemResult.ContactReference(id, $0) }
      }
      items.append(item)
    }
    return items.sorted { $0.file.exact < $1.file.exact }
  }

  /// Returns the name of a contact, and its row after the sync.
  private func label(of id: ContactID) throws -> String {
    guard let row = try transaction.reader.row(of: id) else { return "\(id)" }
    return "“\(row.name.isEmpty ? "\(id)" : row.name)” in row \(row.indexPath.row)"
  }

  /// Whether the contact of a file isn't in the list because its addition was undone, so that the file may have its only
  /// card.
  mutating func isUndone(_ file: SyncedFile) throws -> Bool {
    guard file.state == .gone else { return false }
    let contacts = try undone ?? transaction.reader.undoneContacts()
    undone = contacts
    return contacts.contains(file.contact)
  }

  /// Whether a contact had a card since the last sync.
  ///
  /// If a file has such a card, an interrupted sync wrote it, and the other side didn't change the file.
  mutating func contact(of file: SyncedFile, had card: Contact) throws -> Bool {
    if formerCards == nil {
      let files = try transaction.reader.files(of: memory, section: section)
      let changed = Set(files.filter { $0.state == .changed }.map(\.contact))
      var cards: [ContactID: Set<UInt64>] = [:]
      try transaction.reader.forEachReplacedCard(since: memory, of: changed) { id, card in
        let shared = SharedCard(of: card, uid: "\(id)").card
        cards[id, default: []].formUnion([card, shared].map { Contact($0).fileHash })
      }
      formerCards = cards
    }
    return file.contentHash != card.contentHash
      && formerCards?[file.contact]?.contains(card.fileHash) == true
  }

  /// Returns the files whose remembered card has a hash.
  mutating func files(withHash hash: UInt64) -> [SyncedFile] {
    let files = filesByHash ?? Dictionary(grouping: remembered, by: \.fileHash)
    filesByHash = files
    return files[hash] ?? []
  }

  /// Returns the file of a contact that was remembered before the sync.
  mutating func file(of id: ContactID) -> SyncedFile? {
    let files =
      filesByContact
      ?? Dictionary(
        remembered.map { ($0.contact, $0) }, uniquingKeysWith: { first, _ in first })
    filesByContact = files
    return files[id]
  }

  /// Adds a pair, unless there is nothing to do or to remember.
  mutating func keep(_ pair: Pair) {
    if pair.outcome == nil, pair.stamp != nil { unchangedCount += 1 }
    if pair.outcome != nil || pair.card != nil { pairs.append(pair) }
  }

  /// Writes a card to a contact and its file, which were to stay equal or to get other cards.
  mutating func write(_ contact: Contact, at position: Int, isWritten: Bool = false) {
    if pairs[position].outcome == nil { unchangedCount -= 1 }
    pairs[position].result = contact
    if !isWritten { pairs[position].changesList = true }
    pairs[position].writesFile = true
    switch pairs[position].outcome {
    case nil: pairs[position].outcome = .written
    case .replaced: pairs[position].outcome = .merged
    default: break
    }
  }

  /// Leaves the contacts of files alone whose new card nobody can get.
  private mutating func keepContactsOfFailedFiles() {
    let failed = givenAway.intersection(
      pairs.filter { $0.outcome == .failed && $0.stamp != nil }.map(\.name.exact))
    pairs.removeAll { $0.outcome == .removed && failed.contains($0.name.exact) }
  }

  /// Refuses to remove many contacts, because the disk with the folder may not be mounted.
  private func checkRemovals(_ remembered: [SyncedFile]) throws {
    let count = pairs.count { $0.outcome == .removed }
    let all = try transaction.reader.count(section: section)
    let hasCards =
      unchangedCount > 0
      || pairs.contains { $0.card != nil || $0.stamp != nil && $0.outcome != .failed }
    let isEmptied =
      files.isEmpty && remembered.contains { $0.state != .gone } || !hasCards && count > 0
    guard isEmptied || count > Self.removalLimit && count * 4 > all else { return }
    let reason =
      isEmptied
      ? "“\(folder.path)” has no cards any more"
      : "\(count) of \(all) contacts would go to the trash because their files are gone"
    throw ContactError(
      .tooManyRemovals, path: folder.path,
      "\(reason), so nothing was changed. Check that the folder is mounted and complete.")
  }

  /// The number of contacts that may always go to the trash.
  private static let removalLimit = 10
}

extension FolderSync.Pair {
  /// Records that nothing can be done.
  mutating func fail(_ error: ContactError) {
    outcome = .failed
    writesFile = false
    changesList = false
    diagnostics.append(.init(error))
  }

  /// Records that nothing can be done if an error concerns this contact alone.
  mutating func catchError(_ body: (inout Self) throws -> Void) throws {
    do {
      try body(&self)
    } catch let error as ContactError where error.isAboutOneCard {
      fail(error)
    }
  }
}

extension DropItemResult.Diagnostic {
  /// Makes a diagnostic of an error that concerns one card.
  fileprivate init(_ error: ContactError) {
    self.init(rule: error.code.description, message: error.message)
  }
}
