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
  }

  /// The files, and the folders that can't be read.
  private(set) var entries: [Entry] = []

  /// Lists the files below a folder.
  ///
  /// - Parameter path: The path of the folder.
  init(_ path: String) {
    walk(path, above: [])
  }

  private mutating func walk(_ path: String, above: Set<FileStatus.ID>) {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      entries.append(Entry(path: path, result: .failure(error)))
      return
    }
    switch status.kind {
    case .regular, .stream:
      entries.append(Entry(path: path, result: .success(status)))
    case .folder:
      guard !above.contains(status.id) else { return }
      guard let names = Self.names(in: path) else {
        entries.append(Entry(path: path, result: .failure(.last)))
        return
      }
      let prefix = path.unicodeScalars.last == "/" ? path : path + "/"
      for name in names {
        walk(prefix + name, above: above.union([status.id]))
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
