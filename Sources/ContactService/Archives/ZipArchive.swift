import ContactModel

/// The files in a zip archive.
struct ZipArchive {
  /// A file of the archive.
  struct File: Sendable {
    /// The name of the archive, a slash, and the name of the file.
    let name: String

    /// The unpacked size in bytes.
    let size: Int

    /// The reason why it can't be read; `nil` if it can.
    let refusal: String?

    fileprivate let entry: ZipHandle.Entry
  }

  /// The name of the archive.
  let name: String

  /// The path by which it is opened.
  private let path: String

  /// The stored archive, if it came through a pipe.
  private let spooled: SpooledArchive?

  /// The files, in their order in the archive, without hidden ones.
  private(set) var files: [File] = []

  /// The names of hidden files, except those that macOS adds, in the form of `File.name`.
  private(set) var hiddenNames: [String] = []

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - name: The name of the archive: its path, unless it came through a pipe.
  ///   - spooled: The stored archive, if it came through a pipe.
  /// - Throws: `ContactError` if it is damaged, or a decompression bomb.
  init(_ name: String, spooled: SpooledArchive? = nil) throws(ContactError) {
    self.name = name
    self.spooled = spooled
    path = spooled?.path ?? name
    guard let handle = ZipHandle(path: path) else { throw damage }
    var total: UInt64 = 0
    var hasNext = handle.goToFirst()
    while hasNext {
      guard files.count < ArchiveLimits.fileCount else {
        throw ArchiveLimits.refusal(
          name, "it holds more than \(ArchiveLimits.fileCount) files")
      }
      guard let entry = handle.entry() else { throw damage }
      if !Self.isWide(entry) { total += entry.size }
      let fileName = ZipFileName(entry.name, isUTF8: entry.flags & 0x800 != 0)
      if fileName.leadsOut || !fileName.isFolder && !fileName.isHidden {
        files.append(
          File(
            name: "\(name)/\(fileName.text)", size: Int(clamping: entry.size),
            refusal: Self.refusal(entry, fileName), entry: entry))
      } else if !fileName.isFolder, !fileName.isOfMacOS {
        hiddenNames.append("\(name)/\(fileName.text)")
      }
      guard let next = handle.goToNext() else { throw damage }
      hasNext = next
    }
    let status = try? FileStatus(path: path)
    try ArchiveLimits.check(name, size: total, packedSize: UInt64(status?.size ?? 0))
  }

  /// Whether the sizes of a file are in a zip64 field, which minizip 1.1 doesn't read if a `long` has 64 bits.
  private static func isWide(_ entry: ZipHandle.Entry) -> Bool { entry.size >= UInt32.max }

  private static func refusal(_ entry: ZipHandle.Entry, _ name: ZipFileName) -> String? {
    let isLink = entry.attributes >> 28 == 0xA
    if name.leadsOut { return "its name leads out of the archive" }
    if entry.flags & 1 != 0 { return "it is encrypted" }
    if isLink { return "it is a link" }
    if isWide(entry) { return "it is larger than 4 GB, or written in the zip64 format" }
    return entry.method == 0 || entry.method == 8
      ? nil : "it uses a compression method that is not supported"
  }

  private var damage: ContactError {
    ContactError(
      .unreadable, "“\(name)” is a damaged zip archive: its directory can't be read. Get it again.")
  }

  /// Returns a function that reads a file of the archive in chunks, and returns an empty array at the end.
  ///
  /// - Throws: `ContactError` if the archive no longer exists, or the file is damaged.
  func reader(of file: File) throws(ContactError) -> @Sendable () throws -> [UInt8] {
    let damage = ContactError(
      .unreadable, "“\(file.name)” is damaged: its data doesn't match its checksum. Get it again.")
    guard let handle = ZipHandle(path: path), handle.go(to: file.entry.position),
      handle.entry() == file.entry, handle.open()
    else { throw damage }
    return {
      try Task.checkCancellation()
      guard let bytes = handle.read() else { throw damage }
      if bytes.isEmpty, !handle.close() { throw damage }
      return bytes
    }
  }
}
