internal import ContactModel
public import FoundationEssentials
internal import VCardFormat

/// The folder beside a database in which its backups are kept.
public struct BackupFolder: Sendable, Hashable {
  private static let suffix = ".sqlite"
  private static let damagedSuffix = ".damaged"

  /// The path of the folder; the folder may not exist yet.
  public let path: String

  /// The folder in which earlier versions kept the backups if the list was named by a link; `nil` without a link.
  private let formerPath: String?

  /// Creates the backup folder of a database: beside the file itself if the path is a link.
  ///
  /// - Parameter databasePath: The database file.
  public init(ofDatabase databasePath: String) {
    let file = FileSystem.withoutLinks(databasePath)
    path = file + ".backups"
    formerPath = file.exact == databasePath.exact ? nil : databasePath + ".backups"
  }

  /// Creates a backup folder from its path.
  ///
  /// - Parameter path: The folder.
  public init(path: String) {
    self.path = path
    formerPath = nil
  }

  /// Lists the backups, newest first.
  ///
  /// - Returns: The backups; an empty array if the folder doesn't exist.
  /// - Throws: `ContactError.Code.permission` when the folder can't be read.
  public func backups() throws -> [ListBackup] {
    try paths.compactMap { try? ListBackup(path: $0) }
      .sorted { ($0.date, $0.name) > ($1.date, $1.name) }
  }

  /// The newest backup that is complete.
  public struct Newest: Sendable, Hashable {
    /// When it was written; `nil` if there is none.
    public var date: Date?

    /// The name of the newest file if that isn't complete; otherwise `nil`.
    public var incompleteName: String?
  }

  /// Finds the newest backup that is complete, as far as the headers and the sizes of the files tell.
  ///
  /// - Returns: The backup.
  /// - Throws: `ContactError.Code.permission` when the folder can't be read.
  public func newest() throws -> Newest {
    let files = try paths.compactMap { path in
      (try? FileStamp(path: FileSystem.withoutLinks(path))).map { (path, $0.modifiedAt) }
    }.sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    let complete = files.firstIndex { ListProblem.shown(byHeadOf: $0.0) == nil }
    return Newest(
      date: complete.map { Date(nanoseconds: files[$0].1) },
      incompleteName: complete == 0 ? nil : files.first.map { FileSystem.parts(of: $0.0).name })
  }

  /// The paths of all files that are named as backups are.
  private var paths: [String] {
    get throws { try folders.flatMap(Self.paths) }
  }

  private var folders: [String] { [path] + [formerPath].compactMap(\.self) }

  private static func paths(in path: String) throws -> [String] {
    let names: [String]
    do throws(SystemError) {
      names = try FileSystem.names(in: path)
    } catch {
      // A folder that can't be looked for may exist.
      guard !error.isTooLong, !error.isMissingFile || FileSystem.exists(path) else { return [] }
      throw ContactError(
        .permission, path: path, underlyingError: error,
        "The folder “\(path)” can't be read: \(error.reason). Check its permissions.")
    }
    return names.filter { $0.hasSuffix(suffix) }.map { "\(path)/\($0)" }
  }

  /// Finds a backup.
  ///
  /// - Parameter name: The name of the backup in the folder, with or without its suffix, or the path of any file.
  /// - Returns: The backup.
  /// - Throws: `ContactError.Code.unknownBackup` when there is none, `.notFound` when the name is a path without a
  ///   file, `.permission` when the folder can't be read.
  public func backup(named name: String) throws -> ListBackup {
    guard !name.contains("/") else { return try ListBackup(path: name) }
    let inFolder = folders.flatMap { ["\($0)/\(name)", "\($0)/\(name)\(Self.suffix)"] }
    for path in inFolder + [name] {
      do {
        return try ListBackup(path: path)
      } catch let error as ContactError where error.code == .notFound {
        continue
      }
    }
    throw ContactError(
      .unknownBackup, path: path,
      "There is neither a file “\(name)” nor a backup with this name in “\(path)”.")
  }

  /// Returns a path for a new backup, named by its time: ISO 8601 in UTC, without colons.
  ///
  /// - Parameter date: The time of the backup.
  /// - Returns: A path at which no file exists.
  public func newPath(at date: Date = .now) -> String {
    newPath(at: date, suffix: Self.suffix)
  }

  /// Returns a path for a damaged database and its log, named by the current time; it isn't listed as a backup.
  func newDamagedPath() -> String {
    newPath(at: .now, suffix: Self.damagedSuffix)
  }

  private func newPath(at date: Date, suffix: String) -> String {
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)
    let name = (path.unicodeScalars.last == "/" ? path : path + "/") + date.formatted(style)
    var candidate = name + suffix
    var number = 2
    // Another program may have begun a backup in this second.
    while ["", "-wal", BackupFile.suffix].contains(where: { FileSystem.isTaken(candidate + $0) }) {
      candidate = "\(name)-\(number)\(suffix)"
      number += 1
    }
    return candidate
  }

  /// Creates the folder if it is missing, for its owner only, and deletes unfinished files of killed programs in it.
  ///
  /// - Throws: `ContactError.Code.cannotCreate` when the folder can't be created.
  public func make() throws {
    try make(isTrial: false)
    BackupFile.removeAbandoned(in: path)
  }

  /// Checks that a backup can be made in the folder, without making it or the folder.
  ///
  /// - Throws: `ContactError.Code.cannotCreate` when it can't.
  func check() throws {
    try make(isTrial: true)
    if FileSystem.exists(path) { try BackupFile.check(newPath()) }
  }

  private func make(isTrial: Bool) throws {
    do throws(SystemError) {
      try FileSystem.makeFolder(path, mode: 0o700, isTrial: isTrial)
    } catch {
      throw ContactError(making: path, error)
    }
  }
}

extension Date {
  /// Makes a date from nanoseconds since 1970.
  fileprivate init(nanoseconds: Int64) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(timeIntervalSince1970: Double(seconds) + Double(rest) / 1_000_000_000)
  }
}
