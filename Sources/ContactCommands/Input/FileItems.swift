import ContactDrop
import FoundationEssentials
import Synchronization

/// The items that the arguments of a command name: files, the files of folders, links, and standard input.
struct FileItems {
  /// What is taken of a folder, and of arguments that are no files.
  enum Kinds: Sendable {
    /// Cards alone.
    case cards
    /// Cards and images, and links.
    case drops
  }

  /// The items, in the order of the arguments.
  private(set) var items: [DragItem] = []

  /// Why paths, or files of folders, can't be read, in the order of the items.
  private(set) var errors: [CommandError] = []

  /// Files of folders that nothing is taken of, and were left out.
  private(set) var skippedPaths: [String] = []

  /// The files that can be moved, once each.
  private(set) var movableFiles: [MovableFile] = []

  /// Whether all items are files, which can leave their place.
  private(set) var allowsMoveOperation = true

  private let kinds: Kinds

  /// How far into a pipe a line BEGIN:VCARD is looked for.
  private static let streamSniffSize = 1 << 20

  /// Looks at what arguments name, without loading it.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, links, or `-` for standard input.
  ///   - kinds: What is taken.
  /// - Throws: `CancellationError` when the task is cancelled.
  init(_ paths: [String], taking kinds: Kinds = .cards) throws {
    self.kinds = kinds
    for path in paths {
      try append(Self.path(ofURL: path) ?? path)
    }
  }

  /// Adds what an argument names.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  mutating func append(_ path: String) throws {
    guard path != "-" else {
      try appendStream(path)
      return
    }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      if kinds == .drops, Self.isLink(path) {
        append(
          path, types: [.url], byteCount: path.utf8.count, chunks: ByteChunks(Array(path.utf8)))
        allowsMoveOperation = false
      } else {
        appendFailure(path, error)
      }
      return
    }
    switch status.kind {
    case .folder: try appendFolder(path)
    case .regular: try appendFile(path, status, isInFolder: false)
    case .stream: try appendStream(path)
    }
  }

  /// The path in a URL of a file on this machine, as programs with windows give it to a terminal.
  static func path(ofURL text: String) -> String? {
    guard text.hasPrefix("file:///") || text.hasPrefix("file://localhost/") else { return nil }
    return URL(string: text)?.path
  }

  /// Whether an argument is a link that goes into a contact.
  private static func isLink(_ text: String) -> Bool {
    let schemes = ["http:", "https:", "mailto:", "tel:", "sms:", "xmpp:", "geo:"]
    let head = text.prefix { $0 != ":" }.lowercased() + ":"
    return schemes.contains(head) && text.utf8.count > head.utf8.count && URL(string: text) != nil
  }

  /// How data that came without a file is called.
  static let dataName = "pasted data"

  /// Adds data that came without a file, as what it is by its content.
  mutating func append(_ bytes: [UInt8]) {
    var sniffer = ContentSniffer()
    sniffer.consume(bytes)
    append(
      Self.dataName, types: sniffer.types(name: Self.dataName), byteCount: bytes.count,
      chunks: ByteChunks(bytes))
    allowsMoveOperation = false
  }

  private mutating func appendFolder(_ path: String) throws {
    let count = items.count
    for entry in FolderWalk(path).entries {
      switch entry.result {
      case .success(let status): try appendFile(entry.path, status, isInFolder: true)
      case .failure(let error): appendFailure(entry.path, error)
      }
    }
    if items.count == count {
      append(path, types: [.folder], byteCount: 0, chunks: ByteChunks([]))
    }
  }

  /// Adds a file by its content; of a folder, only what is taken.
  private mutating func appendFile(
    _ path: String, _ status: FileStatus, isInFolder: Bool
  ) throws {
    let types: [TypeIdentifier]
    do {
      let reader = try FileReader(path: path)
      var sniffer = ContentSniffer()
      while sniffer.type == nil {
        let chunk = try reader.read(upTo: 1 << 16)
        guard !chunk.isEmpty else { break }
        sniffer.consume(chunk)
      }
      types = sniffer.types(name: path)
    } catch let error as SystemError {
      appendFailure(path, error)
      return
    }
    guard !isInFolder || isTaken(types) else {
      skippedPaths.append(path)
      return
    }
    append(path, types: types, byteCount: status.size, chunks: Self.chunks(of: path))
    movableFiles.append(MovableFile(path: path, status: status))
  }

  private func isTaken(_ types: [TypeIdentifier]) -> Bool {
    types.contains { $0 == .vCard || kinds == .drops && $0.conforms(to: .image) }
  }

  /// Adds a pipe or a device; what is read to find out its type is kept for loading.
  private mutating func appendStream(_ path: String) throws {
    allowsMoveOperation = false
    do {
      let reader = try FileReader(path: path)
      var sniffer = ContentSniffer()
      var beginning: [UInt8] = []
      while sniffer.type == nil, beginning.count < Self.streamSniffSize {
        let chunk = try reader.read(upTo: 1 << 16)
        guard !chunk.isEmpty else { break }
        sniffer.consume(chunk)
        beginning += chunk
      }
      let replay = StreamReplay(beginning, then: reader, path: path)
      append(
        path, types: sniffer.types(name: path), byteCount: nil,
        chunks: ByteChunks { replay.chunks() })
    } catch let error as SystemError {
      appendFailure(path, error)
    }
  }

  private mutating func append(
    _ path: String, types: [TypeIdentifier], byteCount: Int?, chunks: ByteChunks
  ) {
    var provider = ItemProvider(suggestedName: path)
    for type in types {
      provider.registerDataRepresentation(for: type, byteCount: byteCount) { chunks }
    }
    items.append(DragItem(itemProvider: provider))
  }

  private mutating func appendFailure(_ path: String, _ error: SystemError) {
    let error = CommandError(reading: path, error)
    errors.append(error)
    append(path, types: [.vCard], byteCount: 0, chunks: ByteChunks { throw error })
  }

  private static func chunks(of path: String) -> ByteChunks {
    ByteChunks {
      do {
        let reader = try FileReader(path: path)
        return {
          do {
            let chunk = try reader.read()
            return chunk.isEmpty ? nil : chunk
          } catch let error as SystemError {
            throw CommandError(reading: path, error)
          }
        }
      } catch let error as SystemError {
        throw CommandError(reading: path, error)
      }
    }
  }
}
