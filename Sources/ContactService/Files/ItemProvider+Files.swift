public import ContactDrop
import ContactModel
public import FoundationEssentials

extension ItemProvider {
  /// Makes a provider of the content of a file: cards, an image, text or other data.
  ///
  /// For a folder or an archive of several files, use `FileItems`, which returns an item for each file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `ContactError.Code.notFound`, `.permission` or `.readFailed` if it can't be read, `.unreadable` if it
  ///   isn't a single file; `CancellationError` if the task is cancelled.
  public init(contentsOf path: String) throws {
    let kind: FileStatus.Kind
    do throws(SystemError) {
      kind = try FileStatus(path: path).kind
    } catch {
      throw ContactError(reading: path, error)
    }
    let files = try FileItems([path == "-" ? "./-" : path])
    if let error = files.errors.first { throw error }
    guard kind != .folder, let item = files.items.first, files.items.count == 1 else {
      throw ContactError(
        .unreadable, path: path, "“\(path)” contains several files: use the items of FileItems.")
    }
    self = item.itemProvider
  }

  /// Makes a provider of the content of the file at a URL.
  ///
  /// - Parameter url: The URL of a file on this machine.
  /// - Throws: The same errors as ``init(contentsOf:)`` with a path.
  public init(contentsOf url: URL) throws {
    guard let path = FileURI.path(of: url.absoluteString, hostName: "") else {
      throw ContactError(.notFound, "“\(url)” is not a file on this machine.")
    }
    try self.init(contentsOf: path)
  }
}

extension DropSession {
  /// Returns the session with items that only name files replaced by items with the content of the files.
  ///
  /// A folder or an archive becomes an item for each accepted file. A file that can't be read becomes an item that
  /// fails to load.
  ///
  /// - Returns: The session, which is unchanged if no item names a file.
  /// - Throws: `CancellationError` if the task is cancelled; the errors of the items.
  public func openingFiles() async throws -> DropSession {
    guard items.contains(where: \.itemProvider.isFileName) else { return self }
    var opened: [[DragItem]] = []
    for item in items {
      opened.append(item.itemProvider.isFileName ? try await item.files() : [item])
    }
    return DropSession(self, opening: opened)
  }
}

extension DragItem {
  /// Returns the items of the files that the item names, or the item itself if it names no file on this machine.
  fileprivate func files() async throws -> [DragItem] {
    let urls = try await itemProvider.loadObjects(of: URL.self)
    let paths = urls.compactMap { FileURI.path(of: $0.absoluteString, hostName: "") }
    return paths.isEmpty ? [self] : try FileItems(paths).items
  }
}

extension ItemProvider {
  /// Whether the item offers only the URL of a file, and not its content.
  var isFileName: Bool { hasItemConforming(to: .fileURL) && ItemKind(self) == .other }
}
