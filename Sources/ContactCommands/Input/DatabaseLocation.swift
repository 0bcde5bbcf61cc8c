import ContactModel
import ContactService

/// Where the database is, and how that was decided.
struct DatabaseLocation: Sendable, Hashable {
  /// The path of the file.
  let path: String

  /// Whether the option `--db` names it.
  let isGiven: Bool

  /// The folder that the program makes when it isn't there.
  private let ownFolder: String?

  /// Takes the option, else `$CONTACTS_DB`, else the place that the XDG rules give.
  ///
  /// Source: XDG Base Directory Specification 0.8; a relative `$XDG_DATA_HOME` is ignored.
  ///
  /// - Throws: `CommandError` when there is no home folder either.
  init(option: String?, environment: Environment) throws(CommandError) {
    if let option {
      guard !option.isEmpty else { throw .usage("--db needs the path of a file.") }
      self.init(path: option, isGiven: true, ownFolder: nil)
    } else if let path = environment["CONTACTS_DB"] {
      self.init(path: path, isGiven: false, ownFolder: nil)
    } else {
      let folder = try Self.dataHome(environment) + "/contacts"
      self.init(path: folder + "/contacts.sqlite", isGiven: false, ownFolder: folder)
    }
  }

  private init(path: String, isGiven: Bool, ownFolder: String?) {
    self.path = path
    self.isGiven = isGiven
    self.ownFolder = ownFolder
  }

  /// Whether there is a file; where that can't be seen there may be one, and opening it tells what is in the way.
  var exists: Bool {
    do throws(SystemError) {
      _ = try FileStatus(path: path)
      return true
    } catch {
      return !error.isMissingFile
    }
  }

  /// Whether there is a folder instead of a file.
  var isFolder: Bool {
    (try? FileStatus(path: path))?.kind == .folder
  }

  /// The error for a folder where a file should be.
  var notFile: CommandError {
    CommandError(
      .dataError, "“\(path)” is a folder: name the file of the contact list, with --db FILE.")
  }

  /// The error for a command that needs a list where there is none.
  var missing: CommandError {
    CommandError(
      .noInput, "There is no contact list at “\(path)” yet: “contacts drop FILE” makes it.")
  }

  /// Makes the program's own folder, for the user alone.
  ///
  /// - Throws: `CommandError` when that fails.
  func makeFolder() throws(CommandError) {
    guard let ownFolder, (try? FileStatus(path: ownFolder)) == nil else { return }
    do throws(SystemError) {
      try FileSystem.makeFolder(ownFolder, mode: 0o700)
    } catch {
      throw CommandError(
        error.isDiskFull ? .inputOutputError : .cannotCreate,
        "The folder “\(ownFolder)” for the contact list can't be made: \(error.reason). "
          + (error.isDiskFull ? "Free some space." : "Name another place with --db."))
    }
  }

  private static func dataHome(_ environment: Environment) throws(CommandError) -> String {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return folder
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandError(
        .configuration,
        "Nothing tells where the contact list is: set HOME or CONTACTS_DB, or give --db FILE.")
    }
    return home + "/.local/share"
  }
}
