internal import ContactModel
package import VCardFormat

/// What offers an item's data, in one or more types, and loads it asynchronously.
public struct ItemProvider: Sendable {
  /// Who can load a representation.
  public enum Visibility: Sendable, Hashable {
    /// Everybody.
    case all
    /// Who takes the item in the process that offers it.
    case ownProcess
  }

  /// The data in one type.
  struct Representation: Sendable {
    let type: TypeIdentifier
    let visibility: Visibility
    let byteCount: Int?
    let isAtHand: Bool
    let load: @Sendable () -> ByteChunks
  }

  /// What the item calls itself, such as the name of its file.
  public let suggestedName: String

  /// What text of cards and tables is in that is neither UTF-8 nor declared; `nil` if nobody says it.
  package var charset: Charset?

  private(set) var representations: [Representation] = []

  /// Makes a provider that offers nothing yet.
  ///
  /// - Parameter suggestedName: What the item calls itself.
  public init(suggestedName: String) {
    self.suggestedName = suggestedName
  }

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - suggestedName: What the item calls itself.
  ///   - registeredTypeIdentifiers: The types that `load` can give, the best one first.
  ///   - load: Gives the data in one of the types; whatever costs happens when its chunks are pulled.
  public init(
    suggestedName: String, registeredTypeIdentifiers: [TypeIdentifier],
    load: @escaping @Sendable (TypeIdentifier) -> ByteChunks
  ) {
    self.init(suggestedName: suggestedName)
    for type in registeredTypeIdentifiers {
      registerDataRepresentation(for: type) { load(type) }
    }
  }

  /// Offers the data in one more type; those that are registered first are preferred.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - visibility: Who can load it.
  ///   - byteCount: How many bytes there are, where that is known.
  ///   - isAtHand: Whether pulling the chunks never waits for another program, a person or another machine. Where it
  ///     may, all data is received before anything is locked.
  ///   - load: Gives the data; whatever costs happens when its chunks are pulled.
  public mutating func registerDataRepresentation(
    for type: TypeIdentifier, visibility: Visibility = .all, byteCount: Int? = nil,
    isAtHand: Bool = false,
    load: @escaping @Sendable () -> ByteChunks
  ) {
    representations.append(
      Representation(
        type: type, visibility: visibility, byteCount: byteCount, isAtHand: isAtHand, load: load))
  }

  /// The types in which the data can be had, the best one first.
  public var registeredTypeIdentifiers: [TypeIdentifier] { representations.map(\.type) }

  /// The provider as other processes see it: with the representations that are for all.
  public var forOtherProcesses: ItemProvider {
    var provider = self
    provider.representations.removeAll { $0.visibility != .all }
    return provider
  }

  /// How many bytes the best representation has, where that is known.
  public var byteCount: Int? { representations.first?.byteCount }

  /// Gives the first type on offer that belongs to another type.
  ///
  /// - Parameter type: The type that is wanted.
  /// - Returns: `nil` when nothing on offer conforms to it.
  public func registeredTypeIdentifier(conformingTo type: TypeIdentifier) -> TypeIdentifier? {
    representations.first { $0.type.conforms(to: type) }?.type
  }

  /// Tells whether the item has data that conforms to a type.
  public func hasItemConforming(to type: TypeIdentifier) -> Bool {
    registeredTypeIdentifier(conformingTo: type) != nil
  }

  /// Loads the data in the first type on offer that belongs to a type, chunk by chunk.
  ///
  /// - Parameters:
  ///   - type: The type that is wanted.
  ///   - progress: Counts the bytes; where it is cancelled, the next chunk is a `CancellationError`.
  /// - Returns: The chunks; pulling them throws what the source throws, and
  ///   `ContactError.Code.missingRepresentation` where nothing on offer conforms to the type.
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
