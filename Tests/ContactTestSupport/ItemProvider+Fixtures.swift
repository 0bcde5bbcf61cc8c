public import ContactDrop

extension ItemProvider {
  /// Returns a provider of vCards in memory, with a pause before each chunk.
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - chunks: The bytes, chunk by chunk.
  ///   - pause: The pause before each chunk.
  /// - Returns: The provider.
  public static func vCards(
    _ name: String = "cards.vcf", _ chunks: [UInt8]..., pause: Duration = .zero
  ) -> Self {
    Self(suggestedName: name, registeredTypeIdentifiers: [.vCard]) { _ in
      ByteChunks {
        let rest = Remainder(chunks)
        return {
          if pause > .zero { try await Task.sleep(for: pause) }
          return await rest.next()
        }
      }
    }
  }

  /// Returns a provider of data with a type.
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - bytes: The data.
  ///   - type: Its type.
  /// - Returns: The provider.
  public static func data(_ name: String, _ bytes: [UInt8] = [0], type: TypeIdentifier) -> Self {
    Self(suggestedName: name, registeredTypeIdentifiers: [type]) { _ in ByteChunks(bytes) }
  }

  /// Returns a provider that fails when it is loaded.
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - first: The bytes that come before the failure.
  /// - Returns: The provider.
  public static func failing(_ name: String, after first: [UInt8] = []) -> Self {
    Self(suggestedName: name, registeredTypeIdentifiers: [.vCard]) { _ in
      ByteChunks {
        let rest = Remainder([first])
        return {
          if let chunk = await rest.next(), !chunk.isEmpty { return chunk }
          throw FixtureError()
        }
      }
    }
  }
}

/// The error of a failing provider.
public struct FixtureError: Error, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// The message of the error.
  public var description: String { "The disk is on fire." }
}

/// Chunks that are returned one after the other.
private actor Remainder {
  private var chunks: ArraySlice<[UInt8]>

  init(_ chunks: [[UInt8]]) {
    self.chunks = chunks[...]
  }

  func next() -> [UInt8]? {
    chunks.popFirst()
  }
}
