internal import CLibrary
internal import ContactModel

/// The pages of a database file, in any state, and of its write-ahead log; the files are only read.
final class DatabasePages {
  /// The header of the database, if it can be read.
  let header: DatabaseHeader?

  /// The number of bytes of a page that the database uses.
  let usableSize: Int

  /// The number of pages in the file and the log; the last one may be incomplete.
  let pageCount: UInt32

  private let file: ReadOnlyFile?
  private let log: ReadOnlyFile?
  private let frames: WriteAheadFrames
  private let pageSize: Int

  /// How many overflow pages may still be read.
  ///
  /// In a good file, each page belongs to one record; in a malicious file, one page may belong to a million records.
  private var overflowPagesLeft: Int

  /// Opens a database file.
  init(path: String) throws {
    let log = try? ReadOnlyFile(path: FileSystem.withoutLinks(path) + "-wal")
    // If only the log is left, it is the file that is read.
    let file = try FileSystem.exists(path) || log == nil ? ReadOnlyFile(path: path) : nil
    let frames = WriteAheadFrames { log?.bytes(at: $0, count: $1) ?? [] }
    let newest = frames.offsets[1].flatMap { log?.bytes(at: $0, count: DatabaseHeader.byteCount) }
    let header = DatabaseHeader(newest ?? file?.bytes(at: 0, count: DatabaseHeader.byteCount) ?? [])
    let stated = [header?.pageSize].compactMap(\.self)
    let logged = PageSize(byteCount: frames.pageSize, usableCount: frames.pageSize)
    let size = PageSize(
      seenIn: file?.bytes(at: 0, count: Self.sampleCount) ?? [],
      stated: frames.pageSize > 0 ? stated + [logged] : stated)
    pageSize = size.byteCount
    usableSize = size.usableCount
    let inFile = UInt32(clamping: ((file?.count ?? 0) + pageSize - 1) / pageSize)
    // A log adds at most as many pages to the file as it has itself; but the file may have been cut off.
    let inLog = frames.pageSize == pageSize ? UInt32(clamping: frames.offsets.count) : 0
    let highest = max(inFile + min(inLog, .max - inFile), Self.plausibleCount)
    pageCount = inLog == 0 ? inFile : min(frames.pageCount, highest)
    overflowPagesLeft = Int(pageCount) * 2 + 1_024
    self.file = file
    self.log = log
    self.frames = frames
    self.header = header
  }

  private static let sampleCount = 8 << 20

  /// The number of pages up to which the count in a log is trusted; more would take long to look for.
  private static let plausibleCount: UInt32 = 1 << 20

  /// The number of pages that the database should have.
  var expectedPageCount: UInt32 {
    frames.pageCount > 0 ? frames.pageCount : header?.pageCount ?? pageCount
  }

  /// Returns the bytes of a page, or as many as exist.
  ///
  /// - Parameter number: The number of the page, from 1.
  /// - Returns: The bytes; `nil` if none exist.
  func bytes(_ number: UInt32) -> [UInt8]? {
    guard number > 0, number <= pageCount else { return nil }
    if frames.pageSize == pageSize, let offset = frames.offsets[number] {
      return log?.bytes(at: offset, count: pageSize)
    }
    guard let file else { return nil }
    let bytes = file.bytes(at: (Int(number) - 1) * pageSize, count: pageSize)
    return bytes.isEmpty ? nil : bytes
  }

  /// Returns a page of a table or an index.
  ///
  /// - Parameters:
  ///   - number: The number of the page, from 1.
  ///   - kind: The type to read the page as, whatever its header says; `nil` for the type in its header.
  /// - Returns: The page; `nil` if it is neither.
  func treePage(_ number: UInt32, as kind: TreePage.Kind? = nil) -> TreePage? {
    bytes(number).flatMap { TreePage($0, number: number, usableSize: usableSize, as: kind) }
  }

  /// Returns whether a page can't continue a record: it would then begin with the number of a page, or 0.
  func isNoOverflowPage(_ number: UInt32) -> Bool {
    (bytes(number)?.bigEndian32(at: 0)).map { $0 > pageCount } ?? false
  }

  /// Reads a record, including its overflow pages.
  ///
  /// - Parameters:
  ///   - cell: The beginning of the record.
  ///   - page: The page of the cell.
  /// - Returns: The record; `nil` if a part of it is missing.
  func payload(of cell: TreePage.Cell, in page: TreePage) -> [UInt8]? {
    var payload = Array(page.bytes[cell.local])
    guard cell.overflowPage != 0 else {
      return payload.count == cell.payloadCount ? payload : nil
    }
    guard cell.payloadCount <= Int(pageCount) * pageSize else { return nil }
    payload.reserveCapacity(cell.payloadCount)
    var next = cell.overflowPage
    while payload.count < cell.payloadCount {
      let count = min(usableSize - 4, cell.payloadCount - payload.count)
      guard overflowPagesLeft > 0, let bytes = bytes(next), bytes.count >= 4 + count,
        let following = bytes.bigEndian32(at: 0)
      else { return nil }
      overflowPagesLeft -= 1
      payload.append(contentsOf: bytes[4..<(4 + count)])
      next = following
    }
    // Who reads a whole record doesn't need the number after its last page.
    return payload
  }
}

/// A file that is open for reading only.
final class ReadOnlyFile {
  /// The size of the file in bytes.
  let count: Int

  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: `ContactError` when there is no such file, or it can't be read.
  init(path: String) throws {
    let descriptor = unsafe path.withPath {
      unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else {
      let error = SystemError.last
      guard error.code != ELOOP else { throw ContactError(.readFailed, circularLinksAt: path) }
      throw ContactError(
        error.isMissingFile ? .notFound : .permission, path: path,
        "“\(path)” can't be read: \(error.reason).")
    }
    guard let status = try? FileStatus(descriptor: descriptor), status.kind == .regular else {
      _ = close(descriptor)
      throw ContactError(.notADatabase, path: path, "“\(path)” is not a file of a contact list.")
    }
    self.descriptor = descriptor
    count = status.size
  }

  deinit {
    DatabaseFiles.closeUnlessLocked(descriptor)
  }

  /// Reads bytes at an offset; returns fewer at the end of the file or if reading fails.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < self.count else { return [] }
    let wanted = min(count, self.count - offset)
    return unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initializedCount in
      initializedCount = 0
      while initializedCount < wanted {
        let size = unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: initializedCount),
          wanted - initializedCount, off_t(offset + initializedCount))
        guard size > 0 else { return }
        initializedCount += size
      }
    }
  }
}
