package import ContactModel
package import VCardFormat

/// The result of a sync of a folder.
package struct SyncOutcome: Sendable {
  /// What became of a file or a contact.
  package enum Result: String, Sendable, Hashable, CaseIterable {
    /// The file is a new contact.
    case inserted

    /// The contact has the card of the file.
    case replaced

    /// The contact and the file have the changes of both.
    case merged

    /// The contact and the file have the changes of both, except for values that both changed: ours are kept, and the
    /// card of the file is in the folder for conflicts.
    case conflict

    /// The contact is in the trash because its file was deleted.
    case removed

    /// The contact has a new file.
    case created

    /// The file has the card of the contact.
    case written

    /// The file is deleted because its contact isn't in the book any more.
    case deleted

    /// Nothing happened; the diagnostics say why.
    case failed
  }

  /// The result of one file or contact.
  package struct Item: Sendable {
    /// The name of the file in the folder.
    package let file: String

    /// The contact; `nil` for a file that failed and has none.
    package var contact: DropItemResult.ContactReference?

    /// What became of it.
    package var result: Result

    /// The card of the contact before and after the sync, if the list had it and it changed.
    package var change: (old: VCard, new: VCard)?

    /// Whether a contact with the same UID was removed from the list and is in the trash.
    package var isInTrash = false

    /// Why it failed, which values were left out, and in which form the file is rewritten.
    package var diagnostics: [DropItemResult.Diagnostic] = []
  }

  /// The operation; `nil` if the list wasn't changed.
  package let operation: LoggedOperation?

  /// The name of the book.
  package let book: String

  /// The path of the folder.
  package let folder: String

  /// The files and contacts with which something happened, in the order of the names of the files.
  package let items: [Item]

  /// The number of files that are equal to their contacts already.
  package let unchangedCount: Int

  /// Whether something failed, or a value was left out.
  package var isPartial: Bool { items.contains { $0.result == .failed || $0.result == .conflict } }

  /// Returns how many items have a result.
  package func count(of result: Result) -> Int { items.count { $0.result == result } }
}

extension SyncOutcome {
  /// Makes the outcome of a sync that found nothing to do.
  package init(book: String, folder: String) {
    self.init(operation: nil, book: book, folder: folder, items: [], unchangedCount: 0)
  }
}
