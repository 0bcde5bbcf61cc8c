/// A receiver of bytes in pieces of any size.
public protocol ByteReceiver {
  /// Adds bytes.
  mutating func append(_ bytes: [UInt8])

  /// Marks the end of the bytes.
  mutating func finish()
}
