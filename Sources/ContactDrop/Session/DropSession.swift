/// The items that are being dropped, and where they come from.
public struct DropSession: Sendable {
  /// The items, in the order in which their contacts will stand.
  public let items: [DragItem]

  /// The drag that the items come from, where it began in this program.
  public let localDragSession: DragSession?

  /// Whether the items may leave the place they came from.
  public var allowsMoveOperation: Bool

  /// What the one who drops asks for.
  public var request = DropRequest()

  /// Where the session is held, in the coordinates of the screen; `nil` where there is none.
  public var location: Point?

  /// How far the loading of all items has come; cancelling it cancels the drop.
  public let progress: LoadProgress

  /// How far the loading of each item has come; cancelling one cancels the drop.
  public let itemProgress: [LoadProgress]

  /// Makes a session of items from outside.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - allowsMoveOperation: Whether they may leave the place they came from.
  ///   - request: What the one who drops asks for.
  ///   - location: Where the session is held, in the coordinates of the screen.
  public init(
    items: [DragItem], allowsMoveOperation: Bool = false, request: DropRequest = DropRequest(),
    location: Point? = nil
  ) {
    self.init(
      items: items, from: nil, allowsMoveOperation: allowsMoveOperation, request: request,
      location: location)
  }

  /// Makes a session of what is dragged within this program.
  ///
  /// - Parameters:
  ///   - localDragSession: The drag.
  ///   - request: What the one who drops asks for.
  ///   - location: Where the session is held, in the coordinates of the screen.
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

  /// Makes a session with other items in place of those of a session, which count and are cancelled with them.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - items: What stands in place of each of its items.
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

  /// Tells whether an item of the session conforms to one of some types.
  ///
  /// - Complexity: O(*n*) in the items, until one is found.
  public func hasItemsConforming(toTypeIdentifiers types: [TypeIdentifier]) -> Bool {
    items.contains { item in types.contains { item.itemProvider.hasItemConforming(to: $0) } }
  }

  /// Tells whether objects of a type can be loaded from an item of the session.
  ///
  /// - Complexity: O(*n*) in the items, until one is found.
  public func canLoadObjects<Object: ItemProviderReading>(of type: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObjects(of: type) }
  }

  /// Where the session is held, in the coordinates of a list or another view on the screen.
  ///
  /// - Parameter frame: The place of the view on the screen, and how far its content is scrolled.
  /// - Returns: `nil` where nothing tells where it is held.
  public func location(in frame: ScrolledFrame) -> Point? {
    location.map { frame.contentPoint(ofScreenPoint: $0) }
  }

  /// How many items are loaded at a time.
  package static let loadWindow = 4

  /// Loads the objects of a type from all items, a few items at a time; each may fail by itself.
  ///
  /// - Parameter type: The type of the objects.
  /// - Returns: For each item, in order, its objects or why there are none: a `ContactError` where it
  ///   offers none such, a `CancellationError` where its progress was cancelled, or what its source threw.
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
