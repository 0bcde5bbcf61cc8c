import CMinizip
import ContactModel
import Synchronization

/// The directory of a zip archive, read with minizip.
///
/// It is closed with the last reference. Its methods must not be called concurrently.
final class ZipHandle: Sendable {
  /// The address of minizip's `unzFile`.
  private let address: Mutex<UInt>

  /// Opens an archive.
  init?(path: String) {
    guard let file = unsafe path.withPath({ unsafe unzOpen64($0) }) else { return nil }
    address = Mutex(UInt(bitPattern: file))
  }

  deinit {
    _ = unsafe use { unsafe unzClose($0) }
  }

  private func use<Result: Sendable>(_ body: (UnsafeMutableRawPointer?) -> Result) -> Result {
    address.withLock { unsafe body(UnsafeMutableRawPointer(bitPattern: $0)) }
  }

  /// Goes to the first file.
  func goToFirst() -> Bool { unsafe use { unsafe unzGoToFirstFile($0) } == UNZ_OK }

  /// Goes to the next file.
  ///
  /// - Returns: Whether there is one; `nil` if the directory is damaged.
  func goToNext() -> Bool? {
    switch unsafe use({ unsafe unzGoToNextFile($0) }) {
    case UNZ_OK: true
    case UNZ_END_OF_LIST_OF_FILE: false
    default: nil
    }
  }

  /// Returns the directory entry of the current file; `nil` if it can't be read.
  func entry() -> ZipEntry? {
    var information = unz_file_info64()
    var position = unz64_file_pos()
    var name = [CChar](repeating: 0, count: Int(UInt16.max) + 1)
    let code = unsafe use { file in
      let code = unsafe unzGetCurrentFileInfo64(
        file, &information, &name, UInt(name.count), nil, 0, nil, 0)
      return code == UNZ_OK ? unsafe unzGetFilePos64(file, &position) : code
    }
    guard code == UNZ_OK else { return nil }
    let directoryStart = UInt64(position.pos_in_zip_directory)
    let length =
      46 + information.size_filename + information.size_file_extra + information.size_file_comment
    var entry = ZipEntry(
      name: name.prefix(Int(information.size_filename)).map { UInt8(bitPattern: $0) },
      flags: UInt64(information.flag), method: UInt64(information.compression_method),
      attributes: UInt64(information.external_fa), checkSum: UInt64(information.crc),
      size: UInt64(information.uncompressed_size),
      packedSize: UInt64(information.compressed_size),
      hasComment: information.size_file_comment > 0,
      directoryPlace: directoryStart..<directoryStart + UInt64(length))
    entry.place = place(of: entry)
    return entry
  }

  /// The number of bytes of the comment of the archive.
  var commentLength: UInt64 {
    var information = unz_global_info64()
    let code = unsafe use { unsafe unzGetGlobalInfo64($0, &information) }
    return code == UNZ_OK ? UInt64(information.size_comment) : 0
  }

  /// Finds the header and the packed data of the current file.
  private func place(of entry: ZipEntry) -> Range<UInt64>? {
    var method: Int32 = 0
    return unsafe use { file in
      guard unsafe unzOpenCurrentFile2(file, &method, nil, 1) == UNZ_OK else { return nil }
      let start = unsafe unzGetCurrentFileZStreamPos64(file)
      let extraLength = unsafe unzGetLocalExtrafield(file, nil, 0)
      _ = unsafe unzCloseCurrentFile(file)
      let headerLength = UInt64(30 + entry.name.count + Int(max(0, extraLength)))
      guard start >= headerLength else { return nil }
      let end = start.addingReportingOverflow(entry.packedSize)
      return end.overflow ? nil : (start - headerLength)..<end.partialValue
    }
  }
}
