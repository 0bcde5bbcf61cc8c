/// What an archive says about one of its files.
struct ZipEntry: Sendable {
  let name: [UInt8]
  let flags: UInt64
  let method: UInt64
  var attributes: UInt64 = 0

  /// The checksum; `nil` if it is unknown, because the archive is cut off before it.
  let checkSum: UInt64?

  /// The unpacked size; 0 if the checksum is unknown.
  let size: UInt64

  let packedSize: UInt64
  var hasComment = false

  /// The place of the header and the packed data; `nil` if they can't be found.
  var place: Range<UInt64>?

  /// The place of the entry in the directory; `nil` if it was made without the directory.
  var directoryPlace: Range<UInt64>?
}
