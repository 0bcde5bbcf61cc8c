import ContactModel
import Synchronization

extension ZipEntry {
  /// What comes next in a gzip file.
  private enum Step {
    case header
    case data(from: UInt64)
    case end
  }

  /// The greatest length of a stored block of deflate.
  private static let blockLength = 0xFFFF

  /// Returns the file as a gzip file, so that zip and gzip are unpacked, limited and checked in the same way.
  ///
  /// Data that isn't packed is put into stored blocks. Without the checksum, the gzip file is cut off.
  ///
  /// Sources: RFC 1952, 2.3; RFC 1951, 3.2.4.
  func gzipSource(from path: String) throws(SystemError) -> GzipReader.Source {
    let archive = try FileReader(path: path)
    let end = place?.upperBound ?? packedSize
    let isStored = method == 0
    let step = Mutex(Step.header)
    return {
      try step.withLock { step in
        switch step {
        case .header:
          step = .data(from: end - packedSize)
          return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        case .data(let offset) where offset < end:
          let limit = min(end - offset, UInt64(Self.blockLength))
          let bytes = try archive.read(at: offset, upTo: Int(limit))
          step = .data(from: offset + UInt64(bytes.count))
          return isStored && !bytes.isEmpty ? Self.storedBlock(bytes) : bytes
        case .data:
          step = .end
          return (isStored ? Self.storedBlock([], isLast: true) : []) + trailer
        case .end: return []
        }
      }
    }
  }

  private static func storedBlock(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    let length = UInt64(bytes.count)
    return [isLast ? 1 : 0] + little(length, 2) + little(~length, 2) + bytes
  }

  /// The checksum and the size, if they are known.
  private var trailer: [UInt8] { checkSum.map { Self.little($0, 4) + Self.little(size, 4) } ?? [] }

  private static func little(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
