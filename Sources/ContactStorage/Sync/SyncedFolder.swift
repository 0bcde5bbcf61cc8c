package import ContactModel

/// A folder of files with one card each that is kept equal to a book.
package struct SyncedFolder: Sendable, Hashable {
  let id: Int64

  /// The section of the book; `nil` if the book is gone.
  package let section: Int?

  /// When the last comparison began, in nanoseconds since 1970.
  package let checkedAt: Int64
}

/// A file of a synced folder, as it was when it was last equal to its contact.
package struct SyncedFile: Sendable, Hashable {
  /// What became of the contact since then.
  package enum ContactState: Sendable, Hashable {
    case unchanged
    case changed

    /// It isn't in the book any more.
    case gone
  }

  /// The name of the file.
  package let name: String

  package let contact: ContactID

  /// What became of the contact.
  package let state: ContactState

  /// The hash of the content of the card that both had.
  package let contentHash: UInt64

  /// The hash of the content of the file's card, which is another one if the card is written in another way.
  package let fileHash: UInt64

  /// The stamp of the file; `nil` if the file must be read.
  package let stamp: FileStamp?

  /// Whether a file is the same without reading it: its stamp is equal, and was older than the last comparison, so that
  /// no later change can have given it the same time.
  package func isUnchanged(_ stamp: FileStamp, in folder: SyncedFolder) -> Bool {
    stamp == self.stamp && stamp.modifiedAt < folder.checkedAt
  }
}
