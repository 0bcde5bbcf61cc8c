import ContactModel

/// The files below a folder, in the order of their names, except those whose names begin with a dot.
///
/// Symbolic links are followed, except links to a folder that contains them.
package struct FolderWalk {
  /// A file that was found, or a folder that can't be read.
  struct Entry {
    /// The path, which begins with the path of the folder as it was given.
    let path: String

    /// The status of the file, or the error if it can't be read.
    let result: Result<FileStatus, SystemError>

    /// Whether only a link to a folder leads there, so that the file may be outside the folder.
    let isBehindLink: Bool
  }

  /// The files, and the folders that can't be read.
  private(set) var entries: [Entry] = []

  /// Lists the files below a folder, or a part of them if the task is cancelled.
  init(_ path: String) {
    walk(path, above: [], isBehindLink: false)
  }

  private mutating func walk(_ path: String, above: Set<FileStatus.ID>, isBehindLink: Bool) {
    func entry(_ result: Result<FileStatus, SystemError>) -> Entry {
      Entry(path: path, result: result, isBehindLink: isBehindLink)
    }
    guard !Task.isCancelled else { return }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      entries.append(entry(.failure(error)))
      return
    }
    switch status.kind {
    case .regular, .stream:
      entries.append(entry(.success(status)))
    case .folder:
      guard !above.contains(status.id) else { return }
      guard let names = Self.names(in: path) else {
        entries.append(entry(.failure(.last)))
        return
      }
      // The folder that the user named may itself be a link.
      let isLink =
        !above.isEmpty && (try? FileStatus(path: path, followsLinks: false))?.kind != .folder
      let prefix = path.unicodeScalars.last == "/" ? path : path + "/"
      for name in names {
        walk(
          prefix + name, above: above.union([status.id]), isBehindLink: isBehindLink || isLink)
      }
    }
  }

  /// Returns the names in a folder that don't begin with a dot, sorted by their bytes.
  ///
  /// - Returns: The names, or `nil` if the folder can't be read.
  package static func names(in path: String) -> [String]? {
    guard let names = try? FileSystem.names(in: path) else { return nil }
    return names.filter { $0.unicodeScalars.first != "." }
      .sorted { $0.pathBytes.lexicographicallyPrecedes($1.pathBytes) }
  }
}
