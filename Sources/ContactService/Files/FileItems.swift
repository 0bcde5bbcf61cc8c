public import ContactDrop
public import ContactModel
import FoundationEssentials
import Synchronization
package import VCardFormat
package import VCardInterchange

/// The items that arguments name: files, the files of folders and archives, links, and standard input.
///
/// The type of a file is detected from its content. The content is loaded only with the items.
public struct FileItems: Sendable {
  /// The kinds of files that are accepted in folders, and of arguments that aren't files.
  public enum Kinds: Sendable {
    /// Only vCards.
    case vCards
    /// Cards in any format.
    case cards
    /// Cards and images, and links.
    case drops
  }

  /// The items, in the order of the arguments.
  public private(set) var items: [DragItem] = []

  /// The errors of paths, and of files in folders, that can't be read, in the order of the items.
  public private(set) var errors: [ContactError] = []

  /// The files in folders and archives that aren't accepted.
  public private(set) var leftOutFiles: [LeftOutFile] = []

  /// The hidden files in archives, which are left out without a word unless the archive is to be removed.
  package var hiddenFiles: [LeftOutFile] = []

  /// The archives that were opened, by their paths.
  package private(set) var archivePaths: Set<ExactText> = []

  /// The files that can be moved, each once.
  package private(set) var movableFiles: [MovableFile] = []

  /// Whether all items are files, which can be moved.
  public private(set) var allowsMoveOperation = true

  private let kinds: Kinds

  /// The character set of text that isn't UTF-8 and declares none; `nil` if the user gave none.
  package let charset: Charset?

  /// The certainty with which a file that an argument names must be recognized as cards.
  package var certainty: CardFormat.Certainty { kinds == .drops ? .certain : .possible }

  /// The number of bytes of a pipe in which a line BEGIN:VCARD is searched.
  static let streamSniffSize = 1 << 20

  /// Examines the files that arguments name, without loading them.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, links, or `-` for standard input.
  ///   - kinds: The kinds of files to accept.
  /// - Throws: `CancellationError` if the task is cancelled.
  public init(_ paths: [String], taking kinds: Kinds = .drops) throws {
    try self.init(paths, taking: kinds, charset: nil)
  }

  /// Examines the files that arguments name, without loading them.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, links, or `-` for standard input.
  ///   - kinds: The kinds of files to accept.
  ///   - charset: The character set of text that isn't UTF-8 and declares none; `nil` to guess it.
  /// - Throws: `CancellationError` if the task is cancelled.
  package init(_ paths: [String], taking kinds: Kinds, charset: Charset?) throws {
    self.kinds = kinds
    self.charset = charset
    for path in paths { try append(path) }
  }

  /// Adds the items that an argument names.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public mutating func append(_ argument: String) throws {
    let path = FileURI.path(of: argument, hostName: "") ?? argument
    guard path != "-" else {
      try appendStream(path)
      return
    }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      if kinds == .drops, let type = Self.typeOfArgument(path) {
        append(
          path, types: [type], byteCount: path.utf8.count, chunks: ByteChunks(path.pathBytes))
        allowsMoveOperation = false
      } else {
        try appendFailure(path, error)
      }
      return
    }
    switch status.kind {
    case .folder: try appendFolder(path)
    case .regular:
      if !MovableFile.isInRealFolder(path) { allowsMoveOperation = false }
      try appendFile(path, status, isInFolder: false)
    case .stream: try appendStream(path)
    }
  }

  /// Returns the type of an argument that isn't a file: a link, or text that names a person.
  private static func typeOfArgument(_ argument: String) -> TypeIdentifier? {
    if isLink(argument) { return .url }
    return TextArgument(argument).isText ? .utf8PlainText : nil
  }

  /// Whether an argument is a link that can be added to a contact.
  private static func isLink(_ text: String) -> Bool {
    let schemes = ["http:", "https:", "mailto:", "tel:", "sms:", "xmpp:", "geo:"]
    let head = text.prefix { $0 != ":" }.lowercased() + ":"
    return schemes.contains(head) && text.utf8.count > head.utf8.count && URL(string: text) != nil
  }

  /// The name of data that didn't come from a file.
  package static let dataName = "pasted data"

  /// Adds data that didn't come from a file; its type is detected from its content.
  package mutating func append(_ bytes: [UInt8]) {
    var content = SniffedContent()
    content.append(bytes)
    append(
      Self.dataName, types: content.types(name: Self.dataName, isInFolder: false),
      byteCount: bytes.count, chunks: ByteChunks(bytes))
    allowsMoveOperation = false
  }

  private mutating func appendFolder(_ path: String) throws {
    let count = items.count
    let entries = FolderWalk(path).entries
    try Task.checkCancellation()
    for entry in entries {
      switch entry.result {
      case .success(let status) where status.kind == .stream:
        leftOutFiles.append(
          LeftOutFile(path: entry.path, type: .data, reason: "it is a pipe or a device"))
      case .success(let status):
        let isOutside = entry.isBehindLink || !MovableFile.isInRealFolder(entry.path)
        try appendFile(entry.path, status, isInFolder: true, isOutside: isOutside)
      case .failure(let error): try appendFailure(entry.path, error)
      }
    }
    if items.count == count { appendEmptyFolder(path) }
  }

  mutating func appendEmptyFolder(_ path: String) {
    append(path, types: [.folder], byteCount: 0, chunks: ByteChunks([]))
  }

  /// Adds a file with the type of its content; files in folders are added only if they are accepted.
  private mutating func appendFile(
    _ path: String, _ status: FileStatus, isInFolder: Bool, isOutside: Bool = false
  ) throws {
    let types: [TypeIdentifier]
    let isImmediate: Bool
    var content = SniffedContent()
    do {
      let reader = try FileReader(path: path)
      isImmediate = reader.isImmediate
      try content.read(upTo: .max) { try reader.read(upTo: 1 << 16) }
      types = content.types(
        name: path, isInFolder: isInFolder, atLeast: isInFolder ? .certain : certainty)
    } catch {
      return try appendFailure(path, error)
    }
    switch types.first {
    case .zipArchive: try appendZip(path)
    case .gzipArchive: try appendGzip(path, isInFolder: isInFolder)
    default:
      guard !isInFolder || take(path, types) else { return }
      // Some file systems tell the size 0 for files with content.
      let size = status.size == 0 && !content.isEmpty ? nil : status.size
      append(
        path, types: types, byteCount: size, isImmediate: isImmediate,
        chunks: ByteChunks(of: path) {
          let reader = try FileReader(path: path)
          return { try reader.read() }
        })
      movableFiles.append(MovableFile(path: path, status: status, isOutside: isOutside))
      return
    }
    archivePaths.insert(path.exact)
    movableFiles.append(MovableFile(path: path, status: status, isOutside: isOutside))
  }

  /// Returns whether a file in a folder or an archive is accepted; otherwise records it in `leftOutFiles`.
  mutating func take(_ path: String, _ types: [TypeIdentifier]) -> Bool {
    guard !accepts(types) else { return true }
    leftOutFiles.append(LeftOutFile(path: path, types: types))
    return false
  }

  /// Returns whether a file of these types is accepted in a folder or an archive.
  ///
  /// Messages are not: a folder of mail doesn't make each sender a contact.
  func accepts(_ types: [TypeIdentifier]) -> Bool {
    let contacts = TypeIdentifier.contacts.filter { $0 != .emailMessage }
    let wanted: [TypeIdentifier] =
      switch kinds {
      case .vCards: [.vCard]
      case .cards: contacts
      case .drops: contacts + [.image]
      }
    return types.contains { type in wanted.contains { type.conforms(to: $0) } }
  }

  /// Adds a pipe or a device; the bytes that are read to detect its type are kept for loading.
  ///
  /// Standard input may instead be a list of files, as a drag source passes it to a program.
  private mutating func appendStream(_ path: String) throws {
    do {
      let reader = try FileReader(path: path)
      var content = SniffedContent()
      try content.read(upTo: Self.streamSniffSize) { try reader.read(upTo: 1 << 16) }
      if path == "-", kinds == .drops, let list = try PathList(&content, reader) {
        for path in list.paths { try append(path) }
        return
      }
      allowsMoveOperation = false
      let replay = StreamReplay(content.chunks, then: reader, path: path)
      let types = content.types(name: path, isInFolder: false, atLeast: certainty)
      switch types.first {
      case .zipArchive:
        let next = replay.reading()
        try appendZip(path, spooled: SpooledArchive { try next() })
      case .gzipArchive: try appendGzip(path, replay)
      default:
        // A device such as /dev/zero has no end, so the rest is read only if it has a card.
        let isRead = kinds != .vCards || types.contains(.vCard) || content.failure != nil
        append(
          path, types: types, byteCount: content.isEmpty ? 0 : nil, isImmediate: false,
          chunks: isRead ? ByteChunks { replay.reading() } : ByteChunks(content.bytes))
      }
    } catch {
      try appendFailure(path, error)
    }
  }

  mutating func append(
    _ path: String, types: [TypeIdentifier], byteCount: Int?, isImmediate: Bool = true,
    chunks: ByteChunks
  ) {
    var provider = ItemProvider(suggestedName: path)
    for type in types {
      provider.registerDataRepresentation(
        for: type, byteCount: byteCount, isImmediate: isImmediate
      ) { chunks }
    }
    provider.charset = charset
    items.append(DragItem(itemProvider: provider))
  }

  /// Adds an item that fails with an error of reading it; throws other errors.
  mutating func appendFailure(_ path: String, _ failure: any Error) throws {
    let error: ContactError
    switch failure {
    case let failure as SystemError: error = ContactError(reading: path, failure)
    case let failure as ContactError: error = failure
    default: throw failure
    }
    errors.append(error)
    // An item of cards fails with the error as soon as it is read; its name tells what it was meant to be.
    let type = TypeIdentifier(filename: path) ?? .data
    append(
      path, types: type == .vCard ? [type] : [type, .vCard], byteCount: 0,
      chunks: ByteChunks { throw error })
  }
}

extension ByteChunks {
  /// Makes the chunks of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for errors.
  ///   - open: Opens it, and returns the function that returns its next bytes, or none at the end.
  init(
    of path: String, opening open: @escaping @Sendable () throws -> @Sendable () throws -> [UInt8]
  ) {
    self.init {
      do {
        let read = try open()
        return {
          do {
            let chunk = try read()
            return chunk.isEmpty ? nil : chunk
          } catch let error as SystemError {
            throw ContactError(reading: path, error)
          }
        }
      } catch let error as SystemError {
        throw ContactError(reading: path, error)
      }
    }
  }
}
