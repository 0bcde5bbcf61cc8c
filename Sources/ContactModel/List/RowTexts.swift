import VCardFormat

/// The texts that the list shows of a contact, one after the other in UTF-8.
///
/// A list of very many contacts copies them from the database to its output; making strings of them takes longer than
/// reading and writing them.
package struct RowTexts: Sendable, Hashable {
  /// The kinds of texts, in the order in which they follow each other.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case uid
    case name
    case organization
    case email
    case phone
  }

  /// The kind, the number of bytes and the bytes of each text.
  package private(set) var bytes: [UInt8]

  /// The number of bytes from which on a text has it in four bytes after this one.
  private static let large = 255

  /// Makes texts from the bytes of others.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes no texts, with memory for as many as most contacts have.
  package init() {
    bytes = []
    bytes.reserveCapacity(Self.usualCount)
  }

  private static let usualCount = 240

  /// Removes all texts, and keeps their memory for others unless it is more than most contacts need.
  package mutating func removeAll() {
    if bytes.capacity < 2 * Self.usualCount {
      bytes.removeAll(keepingCapacity: true)
    } else {
      self = RowTexts()
    }
  }

  /// Adds a text, whose kind must not come before that of the last one.
  package mutating func append(_ text: UnsafeRawBufferPointer, as kind: Kind) {
    // Making room once costs less than doing so for each part.
    bytes.append(addingCapacity: text.count + 6) { output in
      output.append(kind.rawValue)
      output.append(UInt8(min(text.count, Self.large)))
      if text.count >= Self.large {
        let count = UInt32(text.count)
        for shift in stride(from: 0, to: 32, by: 8) {
          output.append(UInt8(truncatingIfNeeded: count >> UInt32(shift)))
        }
      }
      unsafe output.append(text.assumingMemoryBound(to: UInt8.self).span, text.indices)
    }
  }

  /// Passes the texts of a kind to `body`, in their order.
  package func forEach(_ kind: Kind, _ body: (UnsafeRawBufferPointer) -> Void) {
    unsafe bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count, unsafe bytes[index] <= kind.rawValue {
        let isWanted = unsafe bytes[index] == kind.rawValue
        var count = Int(unsafe bytes[index + 1])
        index += 2
        if count == Self.large {
          let large = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
          count = Int(UInt32(littleEndian: large))
          index += 4
        }
        if isWanted {
          unsafe body(UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]))
        }
        index += count
      }
    }
  }

  /// Returns the only text of a kind, or `nil` if there is none.
  package func text(_ kind: Kind) -> String? {
    var text: String?
    unsafe forEach(kind) { unsafe text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// Returns whether there is a text of a kind.
  package func contains(_ kind: Kind) -> Bool {
    var isFound = false
    unsafe forEach(kind) { _ in isFound = true }
    return isFound
  }

  /// The texts of a kind, in their order.
  package subscript(kind: Kind) -> [String] {
    get {
      var texts: [String] = []
      unsafe forEach(kind) { unsafe texts.append(String(decoding: $0, as: UTF8.self)) }
      return texts
    }
    set {
      let old = self
      bytes = []
      for other in Kind.allCases {
        if other == kind {
          for text in newValue {
            unsafe Array(text.utf8).withUnsafeBytes { unsafe append($0, as: kind) }
          }
        } else {
          unsafe old.forEach(other) { unsafe append($0, as: other) }
        }
      }
    }
  }
}
