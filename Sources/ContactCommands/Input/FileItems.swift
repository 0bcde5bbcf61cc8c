import ContactDrop
import FoundationEssentials
import Synchronization

/// The items that paths on the command line name: files, the files of folders, and standard input.
struct FileItems {
  /// Counts the bytes that have been loaded.
  final class Meter: Sendable {
    private let count = Mutex(0)

    /// How many bytes have been loaded.
    var value: Int { count.withLock { $0 } }

    func add(_ bytes: Int) {
      count.withLock { $0 += bytes }
    }
  }

  /// The items, in the order of the paths.
  private(set) var items: [DragItem] = []

  /// How many bytes they have together; `nil` where that can't be known before.
  private(set) var totalBytes: Int? = 0

  /// Why paths, or files of folders, can't be read, in the order of the items.
  private(set) var errors: [CommandError] = []

  /// Files of folders that are no vCards and were left out.
  private(set) var skippedPaths: [String] = []

  /// Counts the bytes as the items are loaded.
  let meter = Meter()

  /// How far into a pipe a line BEGIN:VCARD is looked for.
  private static let streamSniffSize = 1 << 20

  /// Looks at what paths name, without loading it.
  ///
  /// - Parameter paths: Files and folders, or `-` for standard input.
  /// - Throws: `CancellationError` when the task is cancelled.
  init(_ paths: [String]) throws {
    for path in paths {
      try append(Self.path(ofURL: path) ?? path)
    }
  }

  private mutating func append(_ path: String) throws {
    guard path != "-" else {
      try appendStream(path)
      return
    }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      appendFailure(path, error)
      return
    }
    switch status.kind {
    case .folder: try appendFolder(path)
    case .regular: try appendFile(path, size: status.size, isInFolder: false)
    case .stream: try appendStream(path)
    }
  }

  /// The path in a URL of a file on this machine, as programs with windows give it to a terminal.
  static func path(ofURL text: String) -> String? {
    guard text.hasPrefix("file:///") || text.hasPrefix("file://localhost/") else { return nil }
    return URL(string: text)?.path
  }

  private mutating func appendFolder(_ path: String) throws {
    let count = items.count
    for entry in FolderWalk(path).entries {
      if let error = entry.error {
        appendFailure(entry.path, error)
      } else {
        try appendFile(entry.path, size: entry.size, isInFolder: true)
      }
    }
    if items.count == count {
      append(path, types: [.folder], chunks: ByteChunks([]))
    }
  }

  /// Adds a file by its content; in a folder, only a vCard.
  private mutating func appendFile(_ path: String, size: Int, isInFolder: Bool) throws {
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
    guard !isInFolder || types.contains(.vCard) else {
      skippedPaths.append(path)
      return
    }
    totalBytes = totalBytes.map { $0 + size }
    append(path, types: types, chunks: chunks(of: path))
  }

  /// Adds a pipe or a device; what is read to find out its type is kept for loading.
  private mutating func appendStream(_ path: String) throws {
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
      totalBytes = nil
      let types = sniffer.types(name: path)
      append(path, types: types, chunks: chunks(beginning, then: reader, path: path))
    } catch let error as SystemError {
      appendFailure(path, error)
    }
  }

  private mutating func append(_ path: String, types: [TypeIdentifier], chunks: ByteChunks) {
    let provider = ItemProvider(
      suggestedName: path, registeredTypeIdentifiers: types, load: { _ in chunks })
    items.append(DragItem(itemProvider: provider))
  }

  private mutating func appendFailure(_ path: String, _ error: SystemError) {
    let error = CommandError(reading: path, error)
    errors.append(error)
    append(path, types: [.vCard], chunks: ByteChunks { throw error })
  }

  private func chunks(of path: String) -> ByteChunks {
    ByteChunks { [meter] in
      do throws(SystemError) {
        return Self.next(of: try FileReader(path: path), path: path, meter: meter)
      } catch {
        throw CommandError(reading: path, error)
      }
    }
  }

  /// Gives the chunks of a stream; it can be loaded once.
  private func chunks(_ beginning: [UInt8], then reader: FileReader, path: String) -> ByteChunks {
    let rest = Mutex<[UInt8]?>(beginning)
    return ByteChunks { [meter] in
      let next = Self.next(of: reader, path: path, meter: meter)
      let beginning = rest.withLock { $0.take() } ?? []
      let first = Mutex<[UInt8]?>(beginning.isEmpty ? nil : beginning)
      return {
        if let beginning = first.withLock({ $0.take() }) { return beginning }
        return try await next()
      }
    }
  }

  private static func next(
    of reader: FileReader, path: String, meter: Meter
  ) -> ByteChunks.Next {
    {
      do {
        let chunk = try reader.read()
        meter.add(chunk.count)
        return chunk.isEmpty ? nil : chunk
      } catch let error as SystemError {
        throw CommandError(reading: path, error)
      }
    }
  }
}
