import ContactService
import VCardFormat

/// The items that were named, copied or dragged, and are about to be dropped.
struct PendingItems {
  /// An item.
  enum Item: Sendable, Equatable {
    /// A file, a folder, a link, or `-` for standard input.
    case argument(String)

    /// Data that came without a file.
    case data([UInt8])

    /// The name of the item.
    var name: String {
      switch self {
      case .argument(let argument): argument
      case .data: FileItems.dataName
      }
    }
  }

  /// The items in a form that can be loaded.
  private(set) var files: FileItems

  /// Whether the items were cut, so that the drop moves them.
  let areCut: Bool

  private var items: [Item] = []

  /// The names of the items, in their order.
  var names: [String] { items.map(\.name) }

  /// Creates a list of items, without loading them.
  init(_ items: [Item] = [], areCut: Bool = false, charset: Charset?) throws {
    self.areCut = areCut
    files = try FileItems([], taking: .drops, charset: charset)
    for item in items { try append(item) }
  }

  /// Adds an item.
  mutating func append(_ item: Item) throws {
    switch item {
    case .argument(let argument): try files.append(argument)
    case .data(let bytes): files.append(bytes)
    }
    items.append(item)
  }

  /// Keeps the first items, and discards the others.
  mutating func keepFirst(_ count: Int) throws {
    guard count < items.count else { return }
    self = try Self(Array(items.prefix(count)), areCut: areCut, charset: files.charset)
  }
}
