public import ContactDrop
import ContactModel
public import FoundationEssentials

extension ItemProvider {
  /// Makes a provider of what a file holds: cards, an image, text or whatever its content tells.
  ///
  /// A folder, and an archive of several files, has an item for each: `FileItems` gives them.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `ContactError.Code.notFound`, `.permission` or `.readFailed` where it can't be read, `.unreadable` where
  ///   it isn't one file; `CancellationError` when the task is cancelled.
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

  /// Makes a provider of what the file of a link holds.
  ///
  /// - Parameter url: The link, to a file on this machine.
  /// - Throws: As ``init(contentsOf:)`` of a path.
  public init(contentsOf url: URL) throws {
    guard let path = FileURI.path(of: url.absoluteString, hostName: "") else {
      throw ContactError(.notFound, "“\(url)” is not a file on this machine.")
    }
    try self.init(contentsOf: path)
  }
}

extension DropSession {
  /// The session with what files hold in place of items that only name the files.
  ///
  /// A folder, or an archive, becomes an item for each of its files that is taken; a file that can't be read becomes an
  /// item that fails.
  ///
  /// - Returns: The session; itself where no item names a file.
  /// - Throws: `CancellationError` when the task is cancelled; what the items throw.
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
  /// The items of the files that the item names; itself where it names none on this machine.
  fileprivate func files() async throws -> [DragItem] {
    let urls = try await itemProvider.loadObjects(of: URL.self)
    let paths = urls.compactMap { FileURI.path(of: $0.absoluteString, hostName: "") }
    return paths.isEmpty ? [self] : try FileItems(paths).items
  }
}

extension ItemProvider {
  /// Whether the item offers the address of a file, and nothing of what is in it.
  var isFileName: Bool { hasItemConforming(to: .fileURL) && ItemKind(self) == .other }
}
