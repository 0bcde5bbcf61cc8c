internal import ContactModel
public import FoundationEssentials
internal import GRDB

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A backup of a list: one file, which is itself a list that nobody writes to.
public struct ListBackup: Sendable, Hashable {
  /// The file.
  public let path: String

  /// When it was written.
  public let date: Date

  /// How large it is, in bytes.
  public let byteCount: Int

  /// How many contacts are in it; `nil` when it can't be read.
  public let contactCount: Int?

  /// The name of the file.
  public var name: String { FileSystem.parts(of: path).name }

  /// Looks at a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `ContactError.Code.notFound` when there is none, `.permission` when its folder can't be read.
  public init(path: String) throws {
    var status = stat()
    let isThere = unsafe path.withPath { unsafe stat($0, &status) } == 0
    guard isThere || errno != EACCES else {
      throw ContactError(
        .permission, path: path, "\(path) cannot be read; check the rights of its folder.")
    }
    guard isThere, status.st_mode & S_IFMT == S_IFREG else {
      throw ContactError(.notFound, path: path, "There is no backup at \(path).")
    }
    self.path = path
    date = Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec)
        + Double(status.st_mtim.tv_nsec) / 1_000_000_000)
    byteCount = Int(status.st_size)
    contactCount = try? Self.countContacts(path)
  }

  /// Compares all that the doctor of a list compares.
  ///
  /// - Returns: What is wrong; nothing where it is a good backup.
  /// - Throws: `ContactError` when the file is no list, or one that a newer program wrote.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func problems() async throws -> [ListProblem] {
    do {
      return try await OpenBackup(self).problems()
    } catch let error as ContactError where error.code == .corrupt {
      return [ListProblem(.pages, "The file is so damaged that it can't be opened.")]
    }
  }

  /// Looks for cards whose bytes are not those that were stored.
  ///
  /// - Returns: A problem for each.
  /// - Throws: `ContactError` when the file is no list, or can't be read.
  /// - Complexity: O(*n*), where *n* is the size of all cards.
  public func damagedCards() async throws -> [ListProblem] {
    let backup = try OpenBackup(self)
    defer { withExtendedLifetime(backup) {} }
    return try await backup.store.damagedCards()
  }

  private static func countContacts(_ path: String) throws -> Int? {
    let queue = try DatabaseQueue(
      path: StoreOpener.uri(path, parameters: "?immutable=1"),
      configuration: StoreOpener.configuration(isReadOnly: true))
    return try queue.unsafeRead { database in
      try Int.fetchOne(database, sql: "SELECT coalesce(sum(count), 0) FROM row_chunk")
    }
  }
}
