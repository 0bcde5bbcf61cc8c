import Testing

@testable import ContactPhotos

/// Source: NIST, Cryptographic Standards and Guidelines, examples of SHA-256; and lengths around the end of a block.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `known texts have their known hashes`(text: String, hash: String) {
    #expect(digits(of: Array(text.utf8), in: 1_000) == hash)
  }

  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `repeated letters have their known hashes for any chunk size`(count: Int, hash: String) {
    let bytes = [UInt8](repeating: 0x61, count: count)
    for size in [1, 63, 64, 65, 4096, 1_000_000] {
      #expect(digits(of: bytes, in: size) == hash)
    }
  }

  /// Returns the hash of bytes that are added in pieces of a size.
  private func digits(of bytes: [UInt8], in size: Int) -> String {
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      hash.update(bytes.span.extracting(start..<min(start + size, bytes.count)))
    }
    return hash.finish()
  }
}
