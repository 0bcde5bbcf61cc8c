import CFolder
import CLibrary
import ContactModel
import VCardFormat

/// Files that are written to a folder of cards and deleted from it, together.
///
/// New content is first written to hidden files. When all of it is on disk, each file gets its name. A file that
/// another program has changed since it was read keeps its content: the new and the old file are exchanged, and
/// exchanged back if the old one isn't the one that was read.
///
/// A hidden file has another name from just before the exchange on, because it may then have what another program wrote.
/// Under its first name it only has what the next sync writes again. A shared lock of the folder tells other processes
/// that such files are in use.
struct CardFolderDraft: ~Copyable {
  /// A file to write.
  private struct Draft {
    let name: String
    let temporaryPath: String
    let stamp: FileStamp

    /// The stamp of the file to replace; `nil` for a new file.
    let former: FileStamp?
  }

  private let folder: CardFolder

  /// The open folder, with a lock if there are drafts; -1 before it is opened.
  private var descriptor: Int32 = -1

  private var drafts: [Draft] = []
  private var removals: [(name: String, former: FileStamp)] = []

  init(in folder: CardFolder) {
    self.folder = folder
  }

  deinit {
    for draft in drafts { FileSystem.remove(draft.temporaryPath) }
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Writes the new content of a file, without giving it its name.
  mutating func write(_ bytes: [UInt8], as name: String, replacing former: FileStamp?) throws {
    try openFolder()
    _ = flock(descriptor, LOCK_SH)
    let path = temporaryPath(endingIn: CardFolder.newDraftSuffix)
    do throws(SystemError) {
      let descriptor = unsafe path.withPath {
        unsafe open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600 as mode_t)
      }
      guard descriptor >= 0 else { throw .last }
      defer { _ = close(descriptor) }
      do throws(SystemError) {
        if former != nil { copyMode(of: name, to: descriptor) }
        try writeAll(bytes, to: descriptor)
        guard let stamp = try FileStamp(descriptor: descriptor) else { throw .last }
        drafts.append(Draft(name: name, temporaryPath: path, stamp: stamp, former: former))
      } catch {
        FileSystem.remove(path)
        throw error
      }
    } catch {
      throw ContactError(writing: folder.path(of: name), error)
    }
  }

  /// Marks a file for deletion.
  mutating func remove(_ name: String, former: FileStamp) {
    removals.append((name, former))
  }

  /// Gives the new files their names and deletes the others, when all new content is on disk.
  ///
  /// - Returns: The names of the files that were written or deleted, with the stamps of those that were written. A file
  ///   that changed meanwhile isn't among them.
  /// - Throws: `ContactError` if the content can't be written to disk.
  consuming func finish() throws -> [ExactText: FileStamp?] {
    guard !drafts.isEmpty || !removals.isEmpty else { return [:] }
    try openFolder()
    try synchronize()
    var done: [ExactText: FileStamp?] = [:]
    for draft in drafts {
      let isPlaced = try folder.writing(draft.name) { path throws(SystemError) in
        try place(draft, at: path)
      }
      if isPlaced { done.updateValue(draft.stamp, forKey: draft.name.exact) }
    }
    for (name, former) in removals {
      let isRemoved = try folder.writing(name) { path throws(SystemError) in
        try remove(path, former)
      }
      if isRemoved { done.updateValue(nil, forKey: name.exact) }
    }
    try synchronize()
    return done
  }

  private func temporaryPath(endingIn suffix: String) -> String {
    folder.path(
      of: CardFolder.draftPrefix + String(UInt64.random(in: .min ... .max), radix: 36) + suffix)
  }

  private func copyMode(of name: String, to descriptor: Int32) {
    guard let status = try? FileStatus(path: folder.path(of: name)) else { return }
    _ = fchmod(descriptor, mode_t(status.permissions))
  }

  /// Opens the folder, if it isn't open yet.
  private mutating func openFolder() throws {
    guard descriptor < 0 else { return }
    descriptor = unsafe folder.path.withPath { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw ContactError(reading: folder.path, .last) }
  }

  /// Waits until everything that was written to the file system of the folder is on disk.
  private func synchronize() throws {
    guard cfolder_synchronize(descriptor) == 0 else {
      throw ContactError(writing: folder.path, .last)
    }
  }

  /// Gives a new file its name.
  ///
  /// - Returns: `false` if the name is taken, or the file to replace has changed.
  private func place(_ draft: Draft, at path: String) throws(SystemError) -> Bool {
    guard let former = draft.former else {
      return try Self.rename(draft.temporaryPath, toFree: path)
    }
    let aside = temporaryPath(endingIn: CardFolder.replacedSuffix)
    try FileSystem.rename(draft.temporaryPath, to: aside)
    do throws(SystemError) {
      switch try Self.exchange(aside, path) {
      case .done: break
      case .refused:
        FileSystem.remove(aside)
        return false
      case .unsupported:
        guard try FileStamp(path: path) == former else {
          FileSystem.remove(aside)
          return false
        }
        try FileSystem.rename(aside, to: path)
        return true
      }
    } catch {
      FileSystem.remove(aside)
      throw error
    }
    guard try FileStamp(path: aside) == former else {
      // If the file was deleted meanwhile, what another program wrote stays in the hidden file.
      if case .done = try Self.exchange(aside, path) { FileSystem.remove(aside) }
      return false
    }
    FileSystem.remove(aside)
    return true
  }

  /// Deletes a file.
  ///
  /// - Returns: `false` if it has changed.
  private func remove(_ path: String, _ former: FileStamp) throws(SystemError) -> Bool {
    let temporaryPath = temporaryPath(endingIn: CardFolder.replacedSuffix)
    guard FileSystem.exists(path) else { return true }
    try FileSystem.rename(path, to: temporaryPath)
    guard try FileStamp(path: temporaryPath) == former else {
      _ = try Self.rename(temporaryPath, toFree: path)
      return false
    }
    FileSystem.remove(temporaryPath)
    return true
  }
}

/// The result of exchanging the names of two files.
private enum Exchange {
  case done

  /// One of the files doesn't exist.
  case refused

  /// The file system can't do it, such as NFS.
  case unsupported
}

extension CardFolderDraft {
  /// Exchanges the names of two files.
  private static func exchange(
    _ path: String, _ target: String
  ) throws(SystemError) -> Exchange {
    let code = unsafe path.withPath { path in
      unsafe target.withPath { unsafe cfolder_exchange(path, $0) }
    }
    guard code != 0 else { return .done }
    let error = SystemError.last
    switch error.code {
    case ENOENT: return .refused
    case EINVAL, ENOSYS, ENOTSUP: return .unsupported
    default: throw error
    }
  }

  /// Gives a file a name that no file has.
  ///
  /// - Returns: `false` if the name is taken, or the file or its folder was removed meanwhile.
  private static func rename(
    _ path: String, toFree target: String
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try FileSystem.rename(path, toFree: target)
    } catch {
      guard error.code == ENOENT else { throw error }
      return false
    }
  }
}
