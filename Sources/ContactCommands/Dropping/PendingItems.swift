import ContactService

/// What was named, copied or dragged, and is about to be dropped.
struct PendingItems {
  /// One of them.
  enum Item: Sendable, Equatable {
    /// A file, a folder, a link, or `-` for standard input.
    case argument(String)

    /// Data that came without a file.
    case data([UInt8])

    /// How it is called.
    var name: String {
      switch self {
      case .argument(let argument): argument
      case .data: FileItems.dataName
      }
    }
  }

  /// The items, as they can be loaded.
  private(set) var files: FileItems

  /// Whether they were cut, and so are to be moved.
  let areCut: Bool

  private var items: [Item] = []

  /// How they are called, in order.
  var names: [String] { items.map(\.name) }

  /// Looks at items, without loading them.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - areCut: Whether they were cut.
  /// - Throws: `CancellationError` when the task is cancelled.
  init(_ items: [Item] = [], areCut: Bool = false) throws {
    self.areCut = areCut
    files = try FileItems([], taking: .drops)
    for item in items { try append(item) }
  }

  /// Adds an item.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  mutating func append(_ item: Item) throws {
    switch item {
    case .argument(let argument): try files.append(argument)
    case .data(let bytes): files.append(bytes)
    }
    items.append(item)
  }

  /// Keeps the first few.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  mutating func keepFirst(_ count: Int) throws {
    guard count < items.count else { return }
    self = try Self(Array(items.prefix(count)), areCut: areCut)
  }
}
