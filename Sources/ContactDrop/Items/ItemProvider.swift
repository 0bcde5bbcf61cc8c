internal import ContactModel
package import VCardFormat

/// Offers the data of an item in one or more types, and loads it asynchronously.
public struct ItemProvider: Sendable {
  /// The processes that can load a representation.
  public enum Visibility: Sendable, Hashable {
    /// All processes.
    case all
    /// Only the process that offers the item.
    case ownProcess
  }

  /// The data in one type.
  struct Representation: Sendable {
    let type: TypeIdentifier
    let visibility: Visibility
    let byteCount: Int?
    let isImmediate: Bool
    let load: @Sendable () -> ByteChunks
  }

  /// The name of the item, such as the name of its file.
  public let suggestedName: String

  /// The character set of text in cards and tables that isn't UTF-8 and declares none; `nil` if the user gave none.
  package var charset: Charset?

  private(set) var representations: [Representation] = []

  /// Makes a provider without data.
  ///
  /// - Parameter suggestedName: The name of the item.
  public init(suggestedName: String) {
    self.suggestedName = suggestedName
  }

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - suggestedName: The name of the item.
  ///   - registeredTypeIdentifiers: The types that `load` supports, the best one first.
  ///   - load: Returns the data in one of the types; expensive work happens while its chunks are loaded.
  public init(
    suggestedName: String, registeredTypeIdentifiers: [TypeIdentifier],
    load: @escaping @Sendable (TypeIdentifier) -> ByteChunks
  ) {
    self.init(suggestedName: suggestedName)
    for type in registeredTypeIdentifiers {
      registerDataRepresentation(for: type) { load(type) }
    }
  }

  /// Offers the data in one more type; types that were registered earlier are preferred.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - visibility: The processes that can load it.
  ///   - byteCount: The number of bytes, if it is known.
  ///   - isImmediate: Whether loading the chunks never waits for another program, a person or another machine. If
  ///     `false`, all data is received before the list is locked.
  ///   - load: Returns the data; expensive work happens while its chunks are loaded.
  public mutating func registerDataRepresentation(
    for type: TypeIdentifier, visibility: Visibility = .all, byteCount: Int? = nil,
    isImmediate: Bool = false,
    load: @escaping @Sendable () -> ByteChunks
  ) {
    representations.append(
      Representation(
        type: type, visibility: visibility, byteCount: byteCount, isImmediate: isImmediate,
        load: load
      ))
  }

  /// The types in which the data is offered, the best one first.
  public var registeredTypeIdentifiers: [TypeIdentifier] { representations.map(\.type) }

  /// Whether the data is known to have no bytes.
  package var isEmpty: Bool { representations.first?.byteCount == 0 }

  /// The provider as other processes see it: only with the representations for all processes.
  public var forOtherProcesses: ItemProvider {
    var provider = self
    provider.representations.removeAll { $0.visibility != .all }
    return provider
  }

  /// The number of bytes of the best representation, if it is known.
  public var byteCount: Int? { representations.first?.byteCount }

  /// Returns the first registered type that conforms to a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The registered type, or `nil` if none conforms.
  public func registeredTypeIdentifier(conformingTo type: TypeIdentifier) -> TypeIdentifier? {
    representations.first { $0.type.conforms(to: type) }?.type
  }

  /// Returns whether the item has data that conforms to a type.
  public func hasItemConforming(to type: TypeIdentifier) -> Bool {
    registeredTypeIdentifier(conformingTo: type) != nil
  }

  /// Loads the data in the first registered type that conforms to a type, chunk by chunk.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - progress: Counts the bytes; if it is cancelled, loading the next chunk throws `CancellationError`.
  /// - Returns: The chunks. Loading them throws the errors of the source, and
  ///   `ContactError.Code.missingRepresentation` if no registered type conforms.
  public func chunks(
    conformingTo type: TypeIdentifier, progress: LoadProgress? = nil
  ) -> ByteChunks {
    guard let found = representations.first(where: { $0.type.conforms(to: type) }) else {
      return ByteChunks { [suggestedName] in
        throw ContactError(
          .missingRepresentation,
          "“\(suggestedName)” has no data of type \(type): ask hasItemConforming(to:) first.")
      }
    }
    return progress.map { found.load().counted(by: $0) } ?? found.load()
  }
}
