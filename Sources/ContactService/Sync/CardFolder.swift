import CLibrary
import ContactModel
import VCardFormat

/// A folder of files with one card each, as vdirsyncer and khard keep it.
///
/// Its files end in `.vcf`. Hidden files, folders and files with other endings don't belong to it.
struct CardFolder: Sendable {
  /// The path, absolute and without links.
  let path: String

  /// Opens a folder.
  ///
  /// - Throws: `ContactError.Code.notFound` if there is no such folder, `.permission` if it can't be read.
  init(path: String) throws {
    guard let resolved = FileSystem.real(path) else {
      let error = SystemError.last
      throw error.isMissingFile
        ? ContactError(
          .notFound, path: path,
          "There is no folder “\(path)”: check the path, and whether the disk with it is mounted.")
        : ContactError(reading: path, error)
    }
    self.path = resolved
    guard (try? FileStatus(path: path))?.kind == .folder else {
      throw ContactError(
        .notFound, path: path, "“\(path)” is a file: name a folder with a file for each card.")
    }
  }

  /// The folder for cards that could not be merged completely.
  var conflictFolder: String { "\(path)/.conflicts" }

  /// Returns the path of a file.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// The files of a folder at one moment.
  struct Files: Sendable {
    /// When they were listed, in nanoseconds since 1970.
    let readAt: Int64

    /// The stamps of the files, by name.
    var stamps: [ExactText: FileStamp] = [:]

    /// The names of drafts, which an interrupted sync left or another one is writing.
    var drafts: [String] = []

    /// Whether there are drafts of files that didn't get their names.
    var hasNewDrafts: Bool { drafts.contains { $0.hasSuffix(CardFolder.newDraftSuffix) } }

    /// The names of links and other things that are no files.
    var others: Set<ExactText> = []

    /// All names, in the order of their bytes.
    var names: [ExactText] { (Array(stamps.keys) + others).sorted() }

    /// Whether there is nothing.
    var isEmpty: Bool { stamps.isEmpty && others.isEmpty }
  }

  /// Lists the files.
  func files() throws -> Files {
    var files = Files(readAt: FileStamp.now)
    do throws(SystemError) {
      let names = try FileSystem.names(in: path)
      files.drafts = names.filter { $0.hasPrefix(Self.draftPrefix) }
      for name in names
      where name.unicodeScalars.first != "."
        && name.lowercased().hasSuffix(VCardFileName.ending)
      {
        do throws(SystemError) {
          let stamp = try FileStamp(path: self.path(of: name))
          files.stamps[name.exact] = stamp
          if stamp == nil { files.others.insert(name.exact) }
        } catch {
          // It may have been deleted after its name was read.
          guard error.isMissingFile else { throw error }
        }
      }
    } catch {
      throw ContactError(reading: path, error)
    }
    return files
  }

  /// Reads a file.
  ///
  /// - Returns: The bytes, and the stamp of the file with them.
  /// - Throws: `ContactError` if the file can't be read, is too large, or changes meanwhile.
  func read(_ name: String, upTo limit: Int) throws -> (bytes: [UInt8], stamp: FileStamp) {
    let path = path(of: name)
    do {
      let reader = try FileReader(path: path)
      let before = try FileStamp(path: path)
      let bytes = try reader.read(upTo: limit + 1)
      guard let stamp = try FileStamp(path: path), stamp == before,
        stamp.size == bytes.count || bytes.count > limit
      else {
        throw ContactError(
          .changedMeanwhile, path: path,
          "“\(name)” changed while it was read: it is read again by the next sync.")
      }
      guard bytes.count <= limit else {
        throw ContactError(
          .tooLarge, path: path,
          "“\(name)” has \(stamp.size) bytes, and a card may have \(limit): raise the setting card.max-size."
        )
      }
      return (bytes, stamp)
    } catch let error as SystemError {
      throw ContactError(reading: path, error)
    }
  }

  /// Keeps a card in the folder for conflicts, under the name of its file or, if another card has it, with a number.
  ///
  /// - Returns: The path of the file.
  func keepConflict(_ bytes: [UInt8], as name: String) throws -> String {
    let conflicts = try CardFolder(makingAt: conflictFolder)
    let stem = name.dropLast(4)
    for number in 1..<Int.max {
      let free = number == 1 ? name : "\(stem)-\(number).vcf"
      if let same = try? conflicts.read(free, upTo: bytes.count).bytes, same == bytes {
        return conflicts.path(of: free)
      }
      var draft = CardFolderDraft(in: conflicts)
      try draft.write(bytes, as: free, replacing: nil)
      if try draft.finish()[free.exact] != nil { return conflicts.path(of: free) }
    }
    return conflictFolder
  }

  private init(makingAt path: String) throws {
    let kind: FileStatus.Kind
    do throws(SystemError) {
      try FileSystem.makeFolder(path, mode: 0o700)
      kind = try FileStatus(path: path, followsLinks: false).kind
    } catch {
      throw ContactError(writing: path, error)
    }
    guard kind == .folder else {
      throw ContactError(
        .permission, path: path,
        "“\(path)” is a link, which may lead anywhere: remove it, and sync again.")
    }
    self.path = path
  }
}

extension CardFolder {
  /// Checks that a file can be made, without doing it.
  ///
  /// - Throws: `ContactError` if the folder allows no change.
  func checkWriting(_ name: String) throws {
    try writing(name) { path throws(SystemError) in try FileSystem.checkMaking(path) }
  }

  /// Checks that a file can be replaced or deleted, without doing it: others may own it in a folder that all may write to.
  func checkRemoving(_ name: String) throws {
    try writing(name) { path throws(SystemError) in
      do throws(SystemError) {
        try FileSystem.removeFile(path, isTrial: true)
      } catch {
        guard error.isMissingFile else { throw error }
      }
    }
  }

  /// Checks that a card can be kept in the folder for conflicts, without doing it.
  func checkConflict(_ name: String) throws {
    guard FileSystem.exists(conflictFolder) else {
      return try checkWriting(FileSystem.parts(of: conflictFolder).name)
    }
    try CardFolder(makingAt: conflictFolder).checkWriting(name)
  }

  /// Changes a file, or checks that it can be changed.
  func writing<T>(
    _ name: String, _ body: (_ path: String) throws(SystemError) -> T
  ) throws -> T {
    let path = path(of: name)
    do throws(SystemError) {
      return try body(path)
    } catch {
      throw ContactError(writing: path, error)
    }
  }
}

/// Errors of single files.
extension CardFolder {
  /// Makes an error about the content of a file, with a predicate and advice.
  func unreadable(_ name: String, _ fault: String) -> ContactError {
    ContactError(.unreadable, path: path(of: name), "“\(name)” \(fault)")
  }

  func notAFile(_ name: String) -> ContactError {
    unreadable(name, "isn't a file: put a file with the card there.")
  }

  func withoutValues(_ name: String) -> ContactError {
    unreadable(
      name,
      "has a card without values, so it changes nothing. Restore the file, or delete it to remove its contact."
    )
  }

  func sameUID(ofContact name: String, as other: String, _ file: String) -> ContactError {
    ContactError(
      .sameUID, path: path(of: file),
      "\(name) has the same UID as \(other), which has the file “\(file)”, so it gets no file: merge the two contacts, or remove one of them. If they are two people, duplicate \(name), so that the copy gets its own UID, and remove the original."
    )
  }

  func sameUID(_ name: String, as other: String) -> ContactError {
    ContactError(
      .sameUID, path: path(of: name),
      "“\(name)” has the same UID as “\(other)”: delete one of them, or give it another UID.")
  }

  func changedMeanwhile(_ name: String) -> ContactError {
    ContactError(
      .changedMeanwhile, path: path(of: name),
      "“\(name)” was changed by another program meanwhile: sync again.")
  }
}

extension ContactError {
  /// Makes an error about a file or folder that can't be written.
  init(writing path: String, _ error: SystemError) {
    switch error.code {
    case _ where error.isRefused:
      self.init(
        .permission, path: path, "“\(path)” can't be written: check the permissions of the folder.")
    case _ where error.isDiskFull:
      self.init(
        .diskFull, path: path, "The disk with “\(path)” is full: free some space. Nothing changed.")
    default:
      self.init(.readFailed, path: path, "“\(path)” can't be written: \(error.reason).")
    }
  }
}
