/// What offers an item's data, in one or more types, and loads it asynchronously.
public struct ItemProvider: Sendable {
  /// What the item calls itself, such as the name of its file.
  public let suggestedName: String

  /// The types in which the data can be had, the best one first.
  public let registeredTypeIdentifiers: [TypeIdentifier]

  private let load: @Sendable (TypeIdentifier) -> ByteChunks

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
    self.suggestedName = suggestedName
    self.registeredTypeIdentifiers = registeredTypeIdentifiers
    self.load = load
  }

  /// Gives the first type on offer that belongs to another type.
  ///
  /// - Parameter type: The type that is wanted.
  /// - Returns: `nil` when nothing on offer conforms to it.
  public func registeredTypeIdentifier(conformingTo type: TypeIdentifier) -> TypeIdentifier? {
    registeredTypeIdentifiers.first { $0.conforms(to: type) }
  }

  /// Tells whether the item has data that conforms to a type.
  public func hasItem(conformingTo type: TypeIdentifier) -> Bool {
    registeredTypeIdentifier(conformingTo: type) != nil
  }

  /// Loads the data in the first type on offer that belongs to a type.
  ///
  /// - Parameter type: The type that is wanted.
  /// - Returns: The chunks; none where nothing on offer conforms to the type.
  public func chunks(conformingTo type: TypeIdentifier) -> ByteChunks {
    guard let registered = registeredTypeIdentifier(conformingTo: type) else {
      return ByteChunks { { nil } }
    }
    return load(registered)
  }
}
