/// The items that are being dropped, and their source.
public struct DropSession: Sendable {
  /// The items, in the order in which their contacts will be inserted.
  public let items: [DragItem]

  /// The drag from which the items come, if it began in this program.
  public let localDragSession: DragSession?

  /// Whether the items may be moved away from their source.
  public var allowsMoveOperation: Bool

  /// The requested operation and intent.
  public var request = DropRequest()

  /// The location of the session in the coordinates of the screen; `nil` if there is no screen.
  public var location: Point?

  /// The progress of loading all items; cancelling it cancels the drop.
  public let progress: LoadProgress

  /// The progress of loading each item; cancelling one cancels the drop.
  public let itemProgress: [LoadProgress]

  /// Makes a session of items from outside.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - allowsMoveOperation: Whether they may be moved away from their source.
  ///   - request: The requested operation and intent.
  ///   - location: The location of the session in the coordinates of the screen.
  public init(
    items: [DragItem], allowsMoveOperation: Bool = false, request: DropRequest = DropRequest(),
    location: Point? = nil
  ) {
    self.init(
      items: items, from: nil, allowsMoveOperation: allowsMoveOperation, request: request,
      location: location)
  }

  /// Makes a session from a drag within this program.
  ///
  /// - Parameters:
  ///   - localDragSession: The drag.
  ///   - request: The requested operation and intent.
  ///   - location: The location of the session in the coordinates of the screen.
  public init(
    _ localDragSession: DragSession, request: DropRequest = DropRequest(), location: Point? = nil
  ) {
    self.init(
      items: localDragSession.items, from: localDragSession,
      allowsMoveOperation: localDragSession.allowsMoveOperation, request: request,
      location: location)
  }

  private init(
    items: [DragItem], from localDragSession: DragSession?, allowsMoveOperation: Bool,
    request: DropRequest, location: Point?
  ) {
    self.items = items
    self.localDragSession = localDragSession
    self.allowsMoveOperation = allowsMoveOperation
    self.request = request
    self.location = location
    let counts = items.map(\.itemProvider.byteCount)
    let isKnown = counts.allSatisfy { $0 != nil }
    let progress = LoadProgress(
      totalByteCount: isKnown ? counts.reduce(0) { $0 + ($1 ?? 0) } : nil)
    self.progress = progress
    itemProgress = counts.map { LoadProgress(totalByteCount: $0, parent: progress) }
  }

  /// Makes a copy of a session in which each item is replaced by others, which share its progress.
  package init(_ session: DropSession, opening items: [[DragItem]]) {
    self.items = items.flatMap(\.self)
    localDragSession = session.localDragSession
    allowsMoveOperation = session.allowsMoveOperation
    request = session.request
    location = session.location
    progress = session.progress
    itemProgress = zip(items, session.itemProgress).flatMap { items, progress in
      items.map { LoadProgress(totalByteCount: $0.itemProvider.byteCount, parent: progress) }
    }
  }

  /// Returns whether an item of the session conforms to one of several types.
  ///
  /// - Complexity: O(*n*) in the items, until one is found.
  public func hasItemsConforming(toTypeIdentifiers types: [TypeIdentifier]) -> Bool {
    items.contains { item in types.contains { item.itemProvider.hasItemConforming(to: $0) } }
  }

  /// Returns whether objects of a type can be loaded from an item of the session.
  ///
  /// - Complexity: O(*n*) in the items, until one is found.
  public func canLoadObjects<Object: ItemProviderReading>(of type: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObjects(of: type) }
  }

  /// Returns the location of the session in the coordinates of a list or another view.
  ///
  /// - Parameter frame: The frame of the view on the screen, and its content offset.
  /// - Returns: The location, or `nil` if the session has none.
  public func location(in frame: ScrolledFrame) -> Point? {
    location.map { frame.contentPoint(ofScreenPoint: $0) }
  }

  /// The number of items that are loaded at a time.
  package static let loadWindow = 4

  /// Loads objects of a type from all items, a few items at a time; one item may fail without the others.
  ///
  /// - Parameter type: The type of the objects.
  /// - Returns: For each item, in order, its objects or an error: a `ContactError` if it doesn't offer such objects, a
  ///   `CancellationError` if its progress was cancelled, or the error of its source.
  public func loadObjects<Object: ItemProviderReading>(
    of type: Object.Type
  ) async -> [Result<[Object], any Error>] {
    var results = [Result<[Object], any Error>?](repeating: nil, count: items.count)
    await withTaskGroup(of: (Int, Result<[Object], any Error>).self) { group in
      for index in items.indices {
        if index >= Self.loadWindow, let (done, result) = await group.next() {
          results[done] = result
        }
        group.addTask { [provider = items[index].itemProvider, progress = itemProgress[index]] in
          do {
            return (index, .success(try await provider.loadObjects(of: type, progress: progress)))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      for await (index, result) in group { results[index] = result }
    }
    return results.compactMap(\.self)
  }
}
