import CMinizip
import ContactModel
import Synchronization

/// An open zip archive, read with minizip.
///
/// It is closed with the last reference; its functions are not called at the same time.
final class ZipHandle: Sendable {
  /// Where a file stands in the directory of an archive.
  struct Position: Sendable, Hashable {
    let offset: UInt64
    let number: UInt64
  }

  /// What the directory says of a file.
  struct Entry: Sendable, Hashable {
    let name: [UInt8]
    let position: Position
    let size: UInt64
    let flags: UInt
    let method: UInt
    let attributes: UInt
  }

  /// How many bytes are read at a time.
  private static let chunkSize = 1 << 18

  /// The address of what minizip calls a `unzFile`.
  private let address: Mutex<UInt>

  /// Opens an archive.
  ///
  /// - Returns: `nil` where its directory can't be found.
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
  /// - Returns: Whether there is one; `nil` where the directory is damaged.
  func goToNext() -> Bool? {
    switch unsafe use({ unsafe unzGoToNextFile($0) }) {
    case UNZ_OK: true
    case UNZ_END_OF_LIST_OF_FILE: false
    default: nil
    }
  }

  /// Goes to a file.
  ///
  /// - Returns: Whether it is there.
  func go(to position: Position) -> Bool {
    var place = unz64_file_pos(
      pos_in_zip_directory: ZPOS64_T(position.offset), num_of_file: ZPOS64_T(position.number))
    return unsafe use { unsafe unzGoToFilePos64($0, &place) } == UNZ_OK
  }

  /// What the directory says of the file that was gone to; `nil` where it can't be read.
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
      method: UInt(information.compression_method), attributes: UInt(information.external_fa))
  }

  /// Begins to read the file that was gone to.
  ///
  /// - Returns: Whether it can be read.
  func open() -> Bool { unsafe use { unsafe unzOpenCurrentFile($0) } == UNZ_OK }

  /// Reads more of the file that was opened.
  ///
  /// - Returns: Nothing at the end; `nil` where the data is damaged.
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
  /// - Returns: Whether its check sum is right, if it was read to its end.
  func close() -> Bool { unsafe use { unsafe unzCloseCurrentFile($0) } == UNZ_OK }
}
