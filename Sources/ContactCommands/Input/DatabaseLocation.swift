import ContactModel
import ContactService

/// The location of the database.
struct DatabaseLocation: Sendable, Hashable {
  /// The path of the file.
  let path: String

  /// Whether the option `--db` gives the path.
  let isGiven: Bool

  /// The program's own folder, which it makes if it is missing; `nil` if the user gave the path.
  private let ownFolder: String?

  /// Creates a location from the option, or else `$CONTACTS_DB`, or else the XDG base directory.
  ///
  /// Source: XDG Base Directory Specification 0.8; a relative `$XDG_DATA_HOME` is ignored.
  ///
  /// - Throws: `CommandError` when a path is needed and the environment has no home folder.
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

  /// Whether the file or the log beside it exists, or may exist.
  ///
  /// If the system doesn't allow a check, opening the file later reports the reason.
  var exists: Bool {
    [path, path + "-wal"].contains { path in
      do throws(SystemError) {
        _ = try FileStatus(path: path)
        return true
      } catch {
        return !error.isMissingFile
      }
    }
  }

  /// Checks that there is a file.
  ///
  /// - Throws: `CommandError` if there is none; `ContactError` if the system doesn't say.
  func check() throws {
    do throws(SystemError) {
      _ = try FileStatus(path: path)
    } catch {
      throw error.isMissingFile ? missing : ContactError(reading: path, error)
    }
  }

  /// Whether the path is a folder.
  var isFolder: Bool { (try? FileStatus(path: path))?.kind == .folder }

  /// The error for a folder instead of a file.
  var notFile: CommandError {
    CommandError(
      .dataError, "“\(path)” is a folder: name the file of the contact list, with --db FILE.")
  }

  /// The error for a command that requires a list if there is none.
  var missing: CommandError {
    CommandError(
      .noInput,
      "There is no contact list at “\(path)” yet: “contacts drop FILE” or “contacts add NAME” creates it."
    )
  }

  /// Makes the program's own folder, which only the user can access.
  ///
  /// - Parameter isTrial: Whether to make nothing, and only check that it is possible.
  /// - Throws: `CommandError` when the folder can't be made.
  func makeFolder(isTrial: Bool = false) throws(CommandError) {
    guard let ownFolder, (try? FileStatus(path: ownFolder)) == nil else { return }
    do throws(SystemError) {
      try FileSystem.makeFolder(ownFolder, mode: 0o700, isTrial: isTrial)
    } catch {
      throw CommandError(
        making: ownFolder, named: "The folder “\(ownFolder)” for the contact list", error)
    }
  }

  private static func dataHome(_ environment: Environment) throws(CommandError) -> String {
    if let folder = environment.folder("XDG_DATA_HOME") { return folder }
    guard let home = environment.folder("HOME") else {
      let advice =
        environment["HOME"].map { "HOME is “\($0.singleLine)”, but must be an absolute path" }
        ?? "set HOME or CONTACTS_DB, or give --db FILE"
      throw CommandError(.configuration, "The place of the contact list is unknown: \(advice).")
    }
    return home + "/.local/share"
  }
}
