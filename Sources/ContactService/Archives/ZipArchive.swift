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

    fileprivate let entry: ZipEntry
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

  /// The names of the comments of the archive and of its files, in the form of `File.name`.
  private(set) var commentNames: [String] = []

  /// Whether the files were found without the directory, which can't be read.
  private(set) var isDamaged = false

  /// What it has besides its files, such as a file that its directory doesn't name.
  private(set) var rest = ZipLayout.Rest.nothing

  /// The number of unpacked bytes, as far as it is known.
  private var unpackedSize: UInt64 = 0

  /// Reads the directory of an archive, or finds its files without it.
  ///
  /// - Parameters:
  ///   - name: The name of the archive: its path, unless it came through a pipe.
  ///   - spooled: The stored archive, if it came through a pipe.
  /// - Throws: `ContactError` if it is a decompression bomb.
  init(_ name: String, spooled: SpooledArchive? = nil) throws(ContactError) {
    self.name = name
    self.spooled = spooled
    path = spooled?.path ?? name
    let size = UInt64((try? FileStatus(path: path))?.size ?? 0)
    if isEmpty(size) { return }
    if try !readDirectory(size) {
      (files, hiddenNames, commentNames, unpackedSize) = ([], [], [], 0)
      (isDamaged, rest) = (true, .nothing)
      guard var scan = try? ZipScan(path: path, size: size) else { return }
      while let entry = try? scan.next() { try append(entry) }
    }
    try ArchiveLimits.check(name, size: unpackedSize, packedSize: size)
  }

  /// Adds the files of the directory.
  ///
  /// - Returns: Whether the directory can be read.
  private mutating func readDirectory(_ size: UInt64) throws(ContactError) -> Bool {
    guard let handle = ZipHandle(path: path) else { return false }
    var layout = ZipLayout()
    var hasNext = handle.goToFirst()
    while hasNext {
      guard let entry = handle.entry() else { return false }
      layout.append(entry)
      try append(entry)
      guard let next = handle.goToNext() else { return false }
      hasNext = next
    }
    if handle.commentLength > 0 { commentNames.append("\(name)/(comment)") }
    rest = layout.rest(fileSize: size, commentLength: handle.commentLength)
    // If the end is cut off, minizip takes missing bytes of its numbers for 0, and looks for all files in other places.
    return rest == .nothing || !files.allSatisfy { $0.refusal == Self.noHeader }
  }

  /// Whether the archive is only the end of a directory, which minizip doesn't find at the beginning of a file.
  private func isEmpty(_ size: UInt64) -> Bool {
    guard size == ZipLayout.endLength, let reader = try? FileReader(path: path),
      let bytes = try? reader.read()
    else { return false }
    return bytes.starts(with: [0x50, 0x4B, 5, 6]) && bytes.dropFirst(4).allSatisfy { $0 == 0 }
  }

  private mutating func append(_ entry: ZipEntry) throws(ContactError) {
    guard files.count < ArchiveLimits.fileCount else {
      throw ArchiveLimits.refusal(name, "it holds more than \(ArchiveLimits.fileCount) files")
    }
    if !Self.isWide(entry) { unpackedSize += entry.size }
    let fileName = ZipFileName(entry.name, isUTF8: entry.flags & 0x800 != 0)
    let path = "\(name)/\(fileName.text)"
    if entry.hasComment { commentNames.append("\(path) (comment)") }
    // A folder has no content.
    let isFolder = fileName.isFolder && entry.size == 0
    if fileName.leadsOut || !isFolder && !fileName.isHidden {
      files.append(
        File(
          name: path, size: Int(clamping: entry.size), refusal: Self.refusal(entry, fileName),
          entry: entry))
    } else if !isFolder, !fileName.isOfMacOS {
      hiddenNames.append(path)
    }
  }

  /// Whether the sizes of a file are in a zip64 field, which minizip 1.1 doesn't read if a `long` has 64 bits.
  private static func isWide(_ entry: ZipEntry) -> Bool { entry.size >= UInt32.max }

  private static let noHeader = "its header is damaged"

  private static func refusal(_ entry: ZipEntry, _ name: ZipFileName) -> String? {
    let isLink = entry.attributes >> 28 == 0xA
    if name.leadsOut { return "its name leads out of the archive" }
    if name.hasZero { return "its name contains a zero byte" }
    if entry.flags & 1 != 0 { return "it is encrypted" }
    if isLink { return "it is a link" }
    if isWide(entry) { return "it is larger than 4 GB, or written in the zip64 format" }
    guard [0, 8].contains(entry.method) else {
      return "it uses a compression method that is not supported"
    }
    return entry.place == nil ? noHeader : nil
  }

  /// The error that tells about the damage.
  var damage: ContactError {
    let consequence = files.isEmpty ? "" : ", so files may be missing"
    return ContactError(
      .unreadable,
      "\(name.asSubject) is a damaged zip archive: its directory can't be read\(consequence). "
        + "Get it again.")
  }

  /// The error that tells about what it has besides its files; `nil` if that is nothing, or may belong to a file that
  /// can't be read, because such a file is named.
  var restError: ContactError? {
    let sentence: String
    switch rest {
    case .nothing: return nil
    case .otherData where files.contains { $0.refusal != nil }: return nil
    case .otherData:
      sentence = "has other data besides its files, which is left out: check what it is."
    case .missing:
      sentence = "is cut off: its last bytes are missing, but none of its files. Get it again."
    }
    return ContactError(.unreadable, "\(name.asSubject) \(sentence)")
  }

  /// Returns a function that reads a file of the archive in chunks, and returns an empty array at the end.
  func reader(of file: File) throws(SystemError) -> @Sendable () throws -> [UInt8] {
    let source = try file.entry.gzipSource(from: path)
    let size = file.entry.checkSum == nil ? .max : file.entry.size
    return GzipReader(file.name, upTo: size, from: source).read
  }
}
