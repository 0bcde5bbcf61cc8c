internal import CLibrary
internal import ContactModel
public import FoundationEssentials
internal import GRDB

/// A backup of a list: one file, which is itself a list, but is never written to.
public struct ListBackup: Sendable, Hashable {
  /// The path of the file.
  public let path: String

  /// When the backup was written.
  public let date: Date

  /// The size of the file in bytes.
  public let byteCount: Int

  /// The number of contacts in the backup; `nil` if it can't be read.
  public let contactCount: Int?

  /// The name of the file.
  public var name: String { FileSystem.parts(of: path).name }

  /// Reads the facts about a backup file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `ContactError.Code.notFound` when no file exists there, `.permission` when its folder can't be read.
  public init(path: String) throws {
    var status = stat()
    let isThere = unsafe path.withPath { unsafe stat($0, &status) } == 0
    guard isThere || errno != EACCES else {
      throw ContactError(
        .permission, path: path, "“\(path)” cannot be read; check the permissions of its folder.")
    }
    guard isThere, status.st_mode & S_IFMT == S_IFREG else {
      throw ContactError(.notFound, path: path, "There is no backup at “\(path)”.")
    }
    self.path = path
    date = Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec)
        + Double(status.st_mtim.tv_nsec) / 1_000_000_000)
    byteCount = Int(status.st_size)
    contactCount = try? Self.countContacts(path)
  }

  /// Runs all the checks that `doctor` runs on a list.
  ///
  /// - Returns: The problems; an empty array if the backup is good.
  /// - Throws: `ContactError` when the file is not a list, or a newer program wrote it.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func problems() async throws -> [ListProblem] {
    do {
      return try await OpenBackup(self).problems()
    } catch let error as ContactError where error.code == .corrupt {
      return [.cannotBeOpened(path)]
    }
  }

  /// Finds cards whose bytes differ from those that were stored.
  ///
  /// - Returns: One problem for each damaged card.
  /// - Throws: `ContactError` when the file is not a list, or can't be read.
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  public func damagedCards() async throws -> [ListProblem] {
    let backup = try OpenBackup(self)
    defer { withExtendedLifetime(backup) {} }
    return try await backup.store.damagedCards()
  }

  private static func countContacts(_ path: String) throws -> Int? {
    let queue = try StoreOpener.queue(
      path, StoreOpener.configuration(isReadOnly: true), isImmutable: true)
    return try queue.unsafeRead { database in
      try Int.fetchOne(database, sql: "SELECT coalesce(sum(count), 0) FROM row_chunk")
    }
  }
}
