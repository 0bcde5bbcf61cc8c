/// Why an item can't be loaded, or a drop can't be carried out as it was asked.
public struct ContactDropError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of refusal it is.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case missingRepresentation
      case tooLarge
      case unreadable
      case invalidUpdate
      case endedPlaceholder
      case notKept
    }

    private let value: Value

    /// An item that offers nothing of the type that is wanted.
    public static let missingRepresentation = Self(value: .missingRepresentation)
    /// An item with more bytes than an object of its kind may have.
    public static let tooLarge = Self(value: .tooLarge)
    /// An item whose bytes are not what its type says.
    public static let unreadable = Self(value: .unreadable)
    /// An index path that isn't in the list, or is named twice.
    public static let invalidUpdate = Self(value: .invalidUpdate)
    /// A placeholder that was replaced or removed already.
    public static let endedPlaceholder = Self(value: .endedPlaceholder)

    /// There is no room to keep the data of an item until it is needed.
    public static let notKept = Self(value: .notKept)
  }

  /// What kind of refusal it is.
  public let code: Code

  /// What was refused and what to do: a full sentence.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Makes an error.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
