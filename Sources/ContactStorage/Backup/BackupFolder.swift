internal import ContactModel
public import FoundationEssentials

/// The folder beside a database in which its backups are kept.
public struct BackupFolder: Sendable, Hashable {
  private static let suffix = ".sqlite"
  private static let damagedSuffix = ".damaged"

  /// The folder; it may not be there yet.
  public let path: String

  /// The folder of a database.
  ///
  /// - Parameter databasePath: The database file.
  public init(ofDatabase databasePath: String) {
    path = databasePath + ".backups"
  }

  /// A folder in which backups are kept.
  ///
  /// - Parameter path: The folder.
  public init(path: String) {
    self.path = path
  }

  /// The backups, newest first.
  ///
  /// - Returns: None where there is no folder.
  /// - Throws: `ContactError.Code.permission` when the folder can't be read.
  public func backups() throws -> [ListBackup] {
    guard FileSystem.exists(path) else { return [] }
    let names: [String]
    do throws(SystemError) {
      names = try FileSystem.names(in: path)
    } catch {
      throw ContactError(
        .permission, path: path, underlyingError: error,
        "The folder \(path) cannot be read; check its rights.")
    }
    return names.filter { $0.hasSuffix(Self.suffix) }
      .compactMap { try? ListBackup(path: "\(path)/\($0)") }
      .sorted { ($0.date, $0.name) > ($1.date, $1.name) }
  }

  /// Finds a backup.
  ///
  /// - Parameter name: Its name in the folder, with or without its suffix, or the path of any file.
  /// - Returns: The backup.
  /// - Throws: `ContactError.Code.unknownBackup` when there is none, `.notFound` when it is a path and leads to no file.
  public func backup(named name: String) throws -> ListBackup {
    guard !name.contains("/") else { return try ListBackup(path: name) }
    let inFolder = [name, name + Self.suffix].lazy.compactMap {
      try? ListBackup(path: "\(path)/\($0)")
    }
    if let backup = inFolder.first ?? (try? ListBackup(path: name)) { return backup }
    throw ContactError(
      .unknownBackup, path: path, "There is no backup “\(name)” in \(path).")
  }

  /// The path of a backup that is yet to be made, named by its time: ISO 8601 in UTC, without colons.
  ///
  /// - Parameter date: The time.
  /// - Returns: A path at which there is no file.
  public func newPath(at date: Date = .now) -> String {
    newPath(at: date, suffix: Self.suffix)
  }

  /// The path of a damaged database that is yet to be kept here with its log, named by the time; it is no backup.
  func newDamagedPath() -> String {
    newPath(at: .now, suffix: Self.damagedSuffix)
  }

  private func newPath(at date: Date, suffix: String) -> String {
    let style = Date.ISO8601FormatStyle(
      dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)
    let name = (path.unicodeScalars.last == "/" ? path : path + "/") + date.formatted(style)
    var candidate = name + suffix
    var number = 2
    while FileSystem.exists(candidate) || FileSystem.exists(candidate + "-wal") {
      candidate = "\(name)-\(number)\(suffix)"
      number += 1
    }
    return candidate
  }

  /// Makes the folder where it is missing, for its owner alone; deletes what killed programs left unfinished in it.
  ///
  /// - Throws: `ContactError.Code.cannotCreate` when it can't be made.
  public func make() throws {
    do throws(SystemError) {
      try FileSystem.makeFolder(path, mode: 0o700)
    } catch {
      throw ContactError(making: "The folder \(path)", for: path, error)
    }
    BackupFile.removeAbandoned(in: path)
  }
}
