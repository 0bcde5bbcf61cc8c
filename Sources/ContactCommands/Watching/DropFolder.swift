import CLibrary
import ContactModel
import ContactService
import VCardFormat

/// A folder whose files are dropped on the list.
///
/// Files in the folder itself are dropped on the list, and files in `into/CONTACT/` into that contact. The program
/// first moves a file to a folder of its own in `.taking`, where no other program looks for it, and later to `done`, or
/// to `failed` with the reason in a file beside it. It never copies or overwrites a file.
struct DropFolder: Sendable {
  /// A file that was put into the folder.
  struct Arrival: Sendable, Hashable {
    /// The name of the file.
    let name: String

    /// The selector of the contact that it goes into; `nil` for the list.
    let contact: String?

    /// The path of the file in the folder.
    var path: String { contact.map { "into/\($0)/\(name)" } ?? name }
  }

  /// A file in `.taking`, which the program must still move to its destination.
  struct Claim: Sendable {
    /// The name of the receipt of the drop in the list.
    let receipt: String

    /// The file; `nil` if it has been moved to its destination already.
    let arrival: Arrival?

    /// The folder from which the file came.
    let folder: DropFolder

    /// The folder in `.taking` that contains only this file.
    var ownFolder: String { "\(folder.path)/.taking/\(receipt)" }

    /// The path of the file, or of its own folder if the file has been moved already.
    var path: String { arrival.map { "\(ownFolder)/\($0.path)" } ?? ownFolder }
  }

  /// The destination of a file.
  enum Destination: String, Sendable {
    /// The file is in the list completely or partly.
    case done

    /// Nothing of the file is in the list.
    case failed

    /// The file goes back to its original place, and is dropped again.
    case inbox
  }

  /// The path of the folder, as the user wrote it.
  let path: String

  private let lock: FileLock?

  /// The folder that was at the path at first.
  private let id: FileStatus.ID

  /// Makes the subfolders of a folder, and locks it so that no other program watches it.
  ///
  /// - Throws: `CommandError` when the folder doesn't exist, is refused, can't be written to, or is watched by another
  ///   program.
  init(path: String, home: String?, isDryRun: Bool) throws(CommandError) {
    self.path =
      path.unicodeScalars.count > 1 && path.unicodeScalars.last == "/"
      ? String(path.unicodeScalars.dropLast()) : path
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      guard error.isMissingFile else { throw CommandError(reading: path, error) }
      throw CommandError(.noInput, "There is no folder “\(path)”: check the path, or make it.")
    }
    id = status.id
    guard status.kind == .folder else {
      throw CommandError(.noInput, "“\(path)” is not a folder: name a folder to watch.")
    }
    try Self.checkPurpose(ofFolderAt: path, home: home)
    guard !isDryRun else {
      lock = nil
      return
    }
    do throws(SystemError) {
      try Self.makeFolders(in: self.path)
    } catch {
      throw CommandError(making: "\(path)/done", named: "A folder in “\(path)”", error)
    }
    guard let lock = FileLock(path: "\(self.path)/.taking/lock") else {
      throw CommandError(
        .temporaryFailure, "Another program watches “\(path)” already: stop that program first.")
    }
    self.lock = lock
  }

  /// The folders that files are put into.
  var inboxes: [String] { [path, "\(path)/into"] + contacts.map { "\(path)/into/\($0)" } }

  /// Makes the subfolders again that somebody has removed.
  ///
  /// - Throws: `CommandError` when another folder is at the path now.
  func restore() throws(CommandError) {
    guard (try? FileStatus(path: path).id) ?? id == id else {
      throw CommandError(
        .noInput,
        "“\(path)” isn't the folder any more that was watched, because it was moved or replaced: start again."
      )
    }
    guard lock != nil else { return }
    try? Self.makeFolders(in: path)
  }

  /// Returns the files in the folder, complete or not, in the order of their names.
  ///
  /// Skips hidden files, links, databases, and files that are still being downloaded according to their names. Files that
  /// have the names of subfolders are the first, so that the subfolders can be made for the others.
  func arrivals() throws(SystemError) -> [Arrival] {
    guard var names = FolderWalk.names(in: path) else { throw .last }
    names = names.filter(Self.subfolders.contains) + names.filter { !Self.subfolders.contains($0) }
    return files(names, of: nil)
      + contacts.flatMap { contact in
        files(FolderWalk.names(in: "\(path)/into/\(contact)") ?? [], of: contact)
      }
  }

  /// Moves a file to `.taking`.
  ///
  /// - Throws: `SystemError` when the file is gone, or can't be moved.
  func claim(_ arrival: Arrival) throws(SystemError) -> Claim {
    var generator = SystemRandomNumberGenerator()
    let receipt = String(generator.next(), radix: 16)
    let claim = Claim(receipt: receipt, arrival: arrival, folder: self)
    try Self.makeFolder(claim.ownFolder)
    if let contact = arrival.contact {
      try Self.makeFolder("\(claim.ownFolder)/into")
      try Self.makeFolder("\(claim.ownFolder)/into/\(contact)")
    }
    do throws(SystemError) {
      try FileSystem.rename("\(path)/\(arrival.path)", to: claim.path)
    } catch {
      remove(claim)
      throw error
    }
    return claim
  }

  /// Returns the claims that an earlier run has left.
  func leftClaims() -> [Claim] {
    (FolderWalk.names(in: "\(path)/.taking") ?? []).filter { $0 != "lock" }.map { receipt in
      let folder = "\(path)/.taking/\(receipt)"
      let names = FolderWalk.names(in: folder) ?? []
      var arrival = names.first { $0 != "into" }.map { Arrival(name: $0, contact: nil) }
      for contact in FolderWalk.names(in: "\(folder)/into") ?? [] {
        arrival =
          FolderWalk.names(in: "\(folder)/into/\(contact)")?.first.map {
            Arrival(name: $0, contact: contact)
          } ?? arrival
      }
      return Claim(receipt: receipt, arrival: arrival, folder: self)
    }
  }

  /// Moves a claimed file to its destination, under a name that isn't taken.
  ///
  /// - Parameters:
  ///   - claim: The claim.
  ///   - place: The destination.
  ///   - reason: The text of a file beside it; no file is written if the text is empty.
  /// - Returns: The new path, relative to the folder.
  /// - Throws: `SystemError` when the file can't be moved, or the reason can't be written.
  func putAway(_ claim: Claim, to place: Destination, reason: String) throws(SystemError) -> String
  {
    let name = claim.arrival?.name ?? claim.receipt
    let inbox = claim.arrival?.contact.map { "into/\($0)/" } ?? ""
    let folder = place == .inbox ? inbox : "\(place.rawValue)/"
    try Self.makeFolders(in: path)
    let ending = reason.isEmpty ? "" : ".txt"
    for number in 1..<Int.max {
      let free = folder + Self.numbered(name, number, upTo: Self.nameSize - ending.utf8.count)
      if reason.isEmpty || Self.isFree("\(path)/\(free)\(ending)"),
        try FileSystem.rename(claim.path, toFree: "\(path)/\(free)")
      {
        if !reason.isEmpty { try Self.write(reason, to: "\(path)/\(free)\(ending)") }
        return free
      }
    }
    return claim.path
  }

  /// Removes the folder of a claim whose file has been moved.
  func remove(_ claim: Claim) {
    let into = "\(claim.ownFolder)/into"
    for contact in FolderWalk.names(in: into) ?? [] {
      FileSystem.removeFolder("\(into)/\(contact)")
    }
    FileSystem.removeFolder(into)
    FileSystem.removeFolder(claim.ownFolder)
  }

  private var contacts: [String] {
    (FolderWalk.names(in: "\(path)/into") ?? []).filter { name in
      (try? FileStatus(path: "\(path)/into/\(name)", followsLinks: false))?.kind == .folder
    }
  }

  private func files(_ names: [String], of contact: String?) -> [Arrival] {
    let all = Set(names.exact)
    return names.filter { !Self.isPartial($0) && !Self.isBesideDatabase($0, in: all) }
      .map { Arrival(name: $0, contact: contact) }
      .filter { arrival in
        let path = "\(path)/\(arrival.path)"
        return (try? FileStatus(path: path, followsLinks: false))?.kind == .regular
          && !DatabaseSignature.begins(fileAt: path)
      }
  }
}

extension DropFolder {
  /// Whether a name is one that browsers and other programs give to an incomplete download.
  private static func isPartial(_ name: String) -> Bool {
    [".part", ".partial", ".crdownload", ".download", ".tmp", "~"].contains { name.hasSuffix($0) }
  }

  /// Whether a name is one that SQLite gives to a file beside a database of the same folder.
  ///
  /// Such a file holds changes of the database, which may be the list itself.
  private static func isBesideDatabase(_ name: String, in names: Set<ExactText>) -> Bool {
    DatabaseFiles.endings.contains {
      name.hasSuffix($0) && names.contains(String(name.dropLast($0.count)).exact)
    }
  }

  /// The subfolders of a watched folder.
  private static let subfolders = ["done", "failed", "into", ".taking"]

  private static func makeFolders(in path: String) throws(SystemError) {
    for name in subfolders { try makeFolder("\(path)/\(name)") }
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe path.withPath({ unsafe mkdir($0, 0o777) }) != 0, errno != EEXIST else { return }
    throw .last
  }

  /// Returns a name with a number from 2 on before its extension, such as `ada-2.vcf`, cut to some bytes.
  private static func numbered(_ name: String, _ number: Int, upTo size: Int) -> String {
    var stem = name[...]
    var ending = number == 1 ? "" : "-\(number)"
    if let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].utf8.count <= 16 {
      stem = name[..<dot]
      ending += name[dot...]
    }
    while !stem.isEmpty, "\(stem)\(ending)".pathBytes.count > size { stem.removeLast() }
    return "\(stem)\(ending)"
  }

  /// The number of bytes that file systems allow in a name.
  private static let nameSize = 255

  private static func isFree(_ path: String) -> Bool {
    (try? FileStatus(path: path, followsLinks: false)) == nil
  }

  private static func write(_ text: String, to path: String) throws(SystemError) {
    let descriptor = unsafe path.withPath {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666 as mode_t)
    }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try writeAll(Array("\(text)\n".utf8), to: descriptor)
  }
}
