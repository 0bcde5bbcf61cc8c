/// Takes bytes that are pushed in, in pieces of any size.
public protocol ByteReceiver {
  /// Adds bytes.
  mutating func append(_ bytes: [UInt8])

  /// Says that no bytes follow.
  mutating func finish()
}
