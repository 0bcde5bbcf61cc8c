import CLibrary
import ContactModel
import VCardFormat

/// The hidden files of a sync that is running or was killed.
extension CardFolder {
  /// The beginning of the names of drafts.
  static let draftPrefix = ".contacts-"

  /// The end of the name of a draft that only has new content.
  static let newDraftSuffix = ".new"

  /// The end of the name of a draft that may have the content of a file that is replaced or deleted.
  static let replacedSuffix = ".tmp"

  /// Deletes the drafts of files that didn't get their names when a sync was killed.
  ///
  /// Only the list and the files have what was merged in them, so the next sync writes it again. While another process
  /// writes to the folder, all of them stay.
  func removeNewDrafts() {
    for path in [path, conflictFolder] {
      let descriptor = unsafe path.withPath { unsafe open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { continue }
      defer { _ = close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      for name in (try? FileSystem.names(in: path)) ?? []
      where name.hasPrefix(Self.draftPrefix) && name.hasSuffix(Self.newDraftSuffix) {
        FileSystem.remove("\(path)/\(name)")
      }
    }
  }

  /// Deletes the drafts that have the same bytes as a file, or as a file in the folder for conflicts.
  ///
  /// A sync that misses a draft which it is writing leaves the file to the next sync.
  func removeCopies(among drafts: [String]) {
    guard !drafts.isEmpty else { return }
    var sizes: Set<Int64> = []
    var draftsByHash: [Int: [String]] = [:]
    for draft in drafts {
      guard let stamp = try? FileStamp(path: path(of: draft)),
        let bytes = try? read(draft, upTo: Int(stamp.size)).bytes
      else { continue }
      sizes.insert(stamp.size)
      draftsByHash[bytes.hashValue, default: []].append(draft)
    }
    for folder in [self, try? CardFolder(path: conflictFolder)].compactMap(\.self) {
      // Each file is read once, because all may have the same size and a draft.
      for (name, stamp) in (try? folder.files())?.stamps ?? [:] where sizes.contains(stamp.size) {
        guard let bytes = try? folder.read(name.text, upTo: Int(stamp.size)).bytes,
          let copies = draftsByHash[bytes.hashValue]
        else { continue }
        for draft in copies where (try? read(draft, upTo: bytes.count).bytes) == bytes {
          FileSystem.remove(path(of: draft))
        }
      }
    }
  }
}
