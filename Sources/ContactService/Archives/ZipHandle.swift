import CMinizip
import ContactModel
import Synchronization

/// An open zip archive, read with minizip.
///
/// It is closed with the last reference. Its methods must not be called concurrently.
final class ZipHandle: Sendable {
  /// The position of a file in the directory of an archive.
  struct Position: Sendable, Hashable {
    let offset: UInt64
    let number: UInt64
  }

  /// The directory entry of a file.
  struct Entry: Sendable, Hashable {
    let name: [UInt8]
    let position: Position
    let size: UInt64
    let flags: UInt
    let method: UInt
    let attributes: UInt
    let packedSize: UInt64
    let hasComment: Bool

    /// The number of bytes of the entry.
    let length: UInt64
  }

  /// The number of bytes that are read at a time.
  private static let chunkSize = 1 << 18

  /// The address of minizip's `unzFile`.
  private let address: Mutex<UInt>

  /// Opens an archive.
  ///
  /// - Returns: The archive, or `nil` if its directory can't be found.
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
  ///
  /// - Returns: Whether there is one.
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

  /// Goes to a file.
  ///
  /// - Returns: Whether it exists.
  func go(to position: Position) -> Bool {
    var place = unz64_file_pos(
      pos_in_zip_directory: ZPOS64_T(position.offset), num_of_file: ZPOS64_T(position.number))
    return unsafe use { unsafe unzGoToFilePos64($0, &place) } == UNZ_OK
  }

  /// Returns the directory entry of the current file; `nil` if it can't be read.
  func entry() -> Entry? {
    var information = unz_file_info64()
    var place = unz64_file_pos()
    var name = [CChar](repeating: 0, count: Int(UInt16.max) + 1)
    let code = unsafe use { file in
      let code = unsafe unzGetCurrentFileInfo64(
        file, &information, &name, UInt(name.count), nil, 0, nil, 0)
      return code == UNZ_OK ? unsafe unzGetFilePos64(file, &place) : code
    }
    guard code == UNZ_OK else { return nil }
    return Entry(
      name: name.prefix(Int(information.size_filename)).map { UInt8(bitPattern: $0) },
      position: Position(
        offset: UInt64(place.pos_in_zip_directory), number: UInt64(place.num_of_file)),
      size: UInt64(information.uncompressed_size), flags: UInt(information.flag),
      method: UInt(information.compression_method), attributes: UInt(information.external_fa),
      packedSize: UInt64(information.compressed_size),
      hasComment: information.size_file_comment > 0,
      length: UInt64(
        46 + information.size_filename + information.size_file_extra
          + information.size_file_comment))
  }

  /// The number of bytes of the comment of the archive.
  var commentLength: UInt64 {
    var information = unz_global_info64()
    let code = unsafe use { unsafe unzGetGlobalInfo64($0, &information) }
    return code == UNZ_OK ? UInt64(information.size_comment) : 0
  }

  /// Finds the header and the packed data of the current file.
  ///
  /// - Parameter entry: The directory entry of the file.
  /// - Returns: Their place in the archive; `nil` if they can't be found.
  func place(of entry: Entry) -> Range<UInt64>? {
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

  /// Begins to read the current file.
  ///
  /// - Returns: Whether it can be read.
  func open() -> Bool { unsafe use { unsafe unzOpenCurrentFile($0) } == UNZ_OK }

  /// Reads the next bytes of the current file.
  ///
  /// - Returns: The bytes, or an empty array at the end; `nil` if the data is damaged.
  func read() -> [UInt8]? {
    var count: Int32 = 0
    let bytes = unsafe use { file in
      unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, length in
        count = unsafe unzReadCurrentFile(file, buffer.baseAddress, UInt32(Self.chunkSize))
        length = Int(max(0, count))
      }
    }
    return count < 0 ? nil : bytes
  }

  /// Ends reading a file.
  ///
  /// - Returns: Whether its checksum is correct, if it was read to its end.
  func close() -> Bool { unsafe use { unsafe unzCloseCurrentFile($0) } == UNZ_OK }
}
