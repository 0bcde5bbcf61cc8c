internal import ContactModel

extension ListProblem {
  /// The problem of a file that is too damaged to be opened, for an unknown reason.
  public static let cannotBeOpened = ListProblem(
    .pages, "The file is so damaged that it can't be opened.")

  /// Returns the problem of a file that is too damaged to be opened.
  ///
  /// - Parameter path: The file, which this process doesn't have open.
  /// - Returns: That the file is cut off, if it is; otherwise only that it can't be opened.
  public static func cannotBeOpened(_ path: String) -> Self {
    shown(byHeadOf: path) ?? cannotBeOpened
  }

  /// Returns the problem that the header and the size of a file show.
  ///
  /// - Parameter path: The file, which this process doesn't have open.
  /// - Returns: The problem; `nil` if the file is a database that has all of its pages.
  static func shown(byHeadOf path: String) -> Self? {
    let path = FileSystem.withoutLinks(path)
    let head = try? ReadOnlyFile(path: path).bytes(at: 0, count: DatabaseHeader.byteCount)
    guard let header = head.flatMap({ DatabaseHeader($0) }) else { return cannotBeOpened }
    return ofCutFile(
      path, pageSize: Int64(header.pageSize.byteCount), pageCount: Int64(header.pageCount))
  }

  /// Returns the problem of a file that ends before its last page does, unless its log has the missing pages.
  ///
  /// - Parameters:
  ///   - path: The file, without links.
  ///   - pageSize: The size of its pages.
  ///   - pageCount: The number of pages that the file should have at least, if known.
  /// - Returns: The problem; `nil` if no page is missing.
  static func ofCutFile(_ path: String, pageSize: Int64, pageCount: Int64 = 0) -> Self? {
    guard let size = try? FileStamp(path: path)?.size else { return nil }
    let log = try? ReadOnlyFile(path: path + "-wal")
    let logged = WriteAheadFrames { log?.bytes(at: $0, count: $1) ?? [] }
    let whole = size / pageSize
    let begun = size.isMultiple(of: pageSize) ? whole : whole + 1
    // After a transaction in the log, the file may have more pages than the list, until the log is moved into it.
    let count = logged.pageCount > 0 ? Int64(logged.pageCount) : max(begun, pageCount)
    let missing = (whole..<max(whole, count)).last {
      logged.offsets[UInt32(clamping: $0 + 1)] == nil
    }
    return missing.map { last in
      Self(.pages, "The file is cut off: it has \(size) of \((last + 1) * pageSize) bytes.")
    }
  }
}
