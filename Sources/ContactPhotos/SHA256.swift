import CMessageDigest
import VCardFormat

/// Computes the SHA-256 of bytes that arrive in pieces.
package struct SHA256: ~Copyable {
  private var context = SHA2_CTX()

  /// Begins a message.
  package init() {
    unsafe SHA256Init(&context)
  }

  /// Adds bytes to the message.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe SHA256Update(&context, bytes.baseAddress, bytes.count)
    }
  }

  /// Ends the message.
  ///
  /// - Returns: The hash in hexadecimal digits.
  package consuming func finish() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe SHA256Final(&digest, &context)
    return digest.map { $0.zeroPadded(to: 2, radix: 16) }.joined()
  }
}
