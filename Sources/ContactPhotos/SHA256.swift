import CSHA256

/// The SHA-256 of bytes that come in pieces, by which derived photos are kept.
///
/// Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]

  /// What doesn't fill a block yet.
  private var rest: [UInt8] = []
  private var byteCount = 0
  private let isByProcessor: Bool

  private static let blockSize = 64

  /// Makes the hash of no bytes.
  package init() {
    self.init(byProcessor: Self.isInProcessor)
  }

  /// Makes the hash of no bytes, to be computed by instructions of the processor or by usual ones.
  init(byProcessor isByProcessor: Bool) {
    self.isByProcessor = isByProcessor
  }

  /// Whether the processor has instructions for it.
  static let isInProcessor = csha256_is_available() != 0

  /// Takes bytes in.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    byteCount += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(bytes.count, Self.blockSize - rest.count)
      for index in 0..<start { rest.append(bytes[index]) }
      guard rest.count == Self.blockSize else { return }
      let block = rest
      process(block.span)
      rest.removeAll(keepingCapacity: true)
    }
    let end = start + (bytes.count - start) / Self.blockSize * Self.blockSize
    process(bytes.extracting(start..<end))
    for index in end..<bytes.count { rest.append(bytes[index]) }
  }

  /// Ends the message.
  ///
  /// - Returns: The hash in hexadecimal digits.
  package mutating func finish() -> String {
    var last = rest + [0x80]
    let lengthOffset = last.count <= Self.blockSize - 8 ? 56 : 120
    last += [UInt8](repeating: 0, count: lengthOffset - last.count)
    let bitCount = UInt64(byteCount) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    process(last.span)
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Takes whole blocks in.
  private mutating func process(_ bytes: Span<UInt8>) {
    let constants = Self.constants
    guard !isByProcessor else {
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe csha256_process(&state, constants, start, bytes.count / Self.blockSize)
      }
      return
    }
    var schedule = [UInt32](repeating: 0, count: 64)
    var start = 0
    while start < bytes.count {
      for index in 0..<16 {
        let offset = start + 4 * index
        schedule[index] =
          UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
          | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
      }
      for index in 16..<64 {
        let early = schedule[index - 15]
        let late = schedule[index - 2]
        let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
        let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      mix(schedule.span, constants.span)
      start += Self.blockSize
    }
  }

  private mutating func mix(_ schedule: Span<UInt32>, _ constants: Span<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum &+ choice &+ constants[index] &+ schedule[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  /// The bits, turned to the right.
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    (self &>> count) | (self &<< (32 - count))
  }
}
