import ContactModel
import ContactService

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder whose files are dropped on the list.
///
/// Files of the folder itself are dropped on the list, those of `into/CONTACT/` into that contact. A file that is
/// taken is first moved to a folder of its own in `.taking`, where nobody else looks for it, and then to `done`, or to
/// `failed` with the reason beside it. Nothing is ever copied or overwritten.
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

  /// A file that was taken out of the way of others, and has yet to be put away.
  struct Claim: Sendable {
    /// The name of the receipt that the list keeps of the drop.
    let receipt: String

    /// The file; `nil` where it is put away already.
    let arrival: Arrival?

    /// The folder that it was put into.
    let folder: DropFolder

    /// The folder that is its own.
    var ownFolder: String { "\(folder.path)/.taking/\(receipt)" }

    /// The path of the file, and of its own folder where it is put away.
    var path: String { arrival.map { "\(ownFolder)/\($0.path)" } ?? ownFolder }
  }

  /// Where a file goes in the end.
  enum Destination: String, Sendable {
    /// All of it is in, or some of it.
    case done

    /// Nothing of it is in.
    case failed

    /// Back to where it was put, to be taken again.
    case inbox
  }

  /// The path of the folder, as it was written.
  let path: String

  private let lock: FileLock?

  /// Makes the folders in a folder, and keeps other programs from watching it.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isDryRun: Whether it is only looked at, and all in it stays as it is.
  /// - Throws: `CommandError` when there is no such folder, it can't be written to, or another program watches it.
  init(path: String, isDryRun: Bool = false) throws(CommandError) {
    self.path =
      path.unicodeScalars.count > 1 && path.unicodeScalars.last == "/"
      ? String(path.unicodeScalars.dropLast()) : path
    let kind: FileStatus.Kind
    do throws(SystemError) {
      kind = try FileStatus(path: path).kind
    } catch {
      throw CommandError(reading: path, error)
    }
    guard kind == .folder else {
      throw CommandError(.noInput, "“\(path)” is no folder: name one that files are put into.")
    }
    guard !isDryRun else {
      lock = nil
      return
    }
    do throws(SystemError) {
      for name in ["done", "failed", "into", ".taking"] {
        try Self.makeFolder("\(self.path)/\(name)")
      }
    } catch {
      throw CommandError(makingIn: path, error)
    }
    guard let lock = FileLock(path: "\(self.path)/.taking/lock") else {
      throw CommandError(
        .temporaryFailure, "Another program watches “\(path)” already: end that one first.")
    }
    self.lock = lock
  }

  /// The folders that files are put into.
  var inboxes: [String] {
    [path, "\(path)/into"] + contacts.map { "\(path)/into/\($0)" }
  }

  /// The files that have been put into the folder, complete or not, in the order of their names.
  ///
  /// Hidden files, links, and files that a program is still fetching, as far as their names tell, are left out.
  ///
  /// - Throws: `SystemError` when the folder can't be read.
  func arrivals() throws(SystemError) -> [Arrival] {
    guard let names = FolderWalk.names(in: path) else { throw .last }
    return files(names, of: nil)
      + contacts.flatMap { contact in
        files(FolderWalk.names(in: "\(path)/into/\(contact)") ?? [], of: contact)
      }
  }

  /// Takes a file out of the way of others.
  ///
  /// - Throws: `SystemError` when it is gone, or can't be moved.
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

  /// What a program that was ended has left.
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

  /// Moves a file that was taken to where it stays, under a name that nothing has there.
  ///
  /// - Parameters:
  ///   - claim: The file.
  ///   - place: Where it goes.
  ///   - reason: What is written beside it; nothing where it is empty.
  /// - Returns: The path in the folder that it has now.
  /// - Throws: `SystemError` when it can't be moved, or the reason not be written.
  func putAway(_ claim: Claim, to place: Destination, reason: String) throws(SystemError) -> String
  {
    let name = claim.arrival?.name ?? claim.receipt
    let inbox = claim.arrival?.contact.map { "into/\($0)/" } ?? ""
    let folder = place == .inbox ? inbox : "\(place.rawValue)/"
    for number in 1..<Int.max {
      let free = folder + (number == 1 ? name : Self.numbered(name, number))
      if reason.isEmpty || Self.isFree("\(path)/\(free).txt"),
        try Self.move(claim.path, toFree: "\(path)/\(free)")
      {
        if !reason.isEmpty { try Self.write(reason, to: "\(path)/\(free).txt") }
        return free
      }
    }
    return claim.path
  }

  /// Removes the folder of a claim whose file was put away.
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
    names.filter { !Self.isPartial($0) }.map { Arrival(name: $0, contact: contact) }.filter {
      (try? FileStatus(path: "\(path)/\($0.path)", followsLinks: false))?.kind == .regular
    }
  }
}

extension DropFolder {
  /// Whether browsers and other programs give such a name to what they haven't got whole yet.
  private static func isPartial(_ name: String) -> Bool {
    [".part", ".partial", ".crdownload", ".download", ".tmp", "~"].contains { name.hasSuffix($0) }
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe path.withPath({ unsafe mkdir($0, 0o777) }) != 0, errno != EEXIST else { return }
    throw .last
  }

  /// A name with a number before its extension: `ada-2.vcf`.
  private static func numbered(_ name: String, _ number: Int) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(name)-\(number)"
    }
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }

  private static func isFree(_ path: String) -> Bool {
    (try? FileStatus(path: path, followsLinks: false)) == nil
  }

  /// Moves a file to a path that nothing has.
  ///
  /// - Returns: Whether nothing had it.
  private static func move(_ path: String, toFree target: String) throws(SystemError) -> Bool {
    if unsafe path.withPath({ path in unsafe target.withPath { unsafe link(path, $0) } }) == 0 {
      guard unsafe path.withPath({ unsafe unlink($0) }) == 0 else { throw .last }
      return true
    }
    let error = SystemError.last
    guard error.code != EEXIST else { return false }
    // Some file systems have no second names for a file.
    guard error.code == EPERM || error.code == EOPNOTSUPP || error.code == EMLINK else {
      throw error
    }
    guard isFree(target) else { return false }
    try FileSystem.rename(path, to: target)
    return true
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
