public import ContactDrop
public import ContactModel
public import ContactPhotos
import Synchronization
public import VCardFormat

/// What a contact list does with drags and drops.
///
/// Rows of this list, and of no other one, are moved; whatever else is dragged goes in as cards, photos, notes and
/// links.
public struct ContactListDelegate: DropDelegate, DragDelegate {
  /// Makes the cards that a text tells of: none where it has no name, e-mail address or telephone number.
  public typealias TextReader = @Sendable (String) -> [VCard]

  /// The list.
  public let list: ContactList

  /// How drops are performed.
  public var options: DropOptions

  /// What the log says of where the data of drops comes from.
  public var source: String

  /// What makes contacts of text.
  public var textReader: TextReader

  /// What opens images before they are taken; one without a program looks at their beginning alone.
  public var photoRenderer = PhotoRenderer()

  /// What is called when rows are lifted, go back and have been dropped.
  public var dragHooks = DragHooks()

  /// Makes a delegate.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - options: How drops are performed.
  ///   - source: What the log says of where the data of drops comes from.
  ///   - textReader: What makes contacts of text; without one, what `DroppedText` sees in it.
  public init(
    _ list: ContactList, options: DropOptions = DropOptions(), source: String = "",
    textReader: @escaping TextReader = { DroppedText.cards(in: $0) }
  ) {
    self.list = list
    self.options = options
    self.source = source
    self.textReader = textReader
  }

  /// The types of which a session must offer at least one.
  public static let acceptedTypes =
    TypeIdentifier.contacts + [.image, .utf8PlainText, .url, .folder]

  /// Tells whether the list looks at a session at all.
  ///
  /// - Complexity: O(*n*) in the session's items, until one will do.
  public func canHandle(_ session: DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: Self.acceptedTypes)
  }

  /// Puts the contents of files and folders in place of items that only name them.
  public func openFiles(of session: DropSession) async throws -> DropSession {
    try await session.openingFiles()
  }

  /// Carries out a proposal, and says only which operation it was.
  ///
  /// - Throws: `ContactError.Code.forbiddenDrop` where the items turn out to be what can't be dropped there, and
  ///   what ``performDrop(with:report:)`` and ``performLocalDrop(with:)`` throw.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator
  ) async throws -> DropProposal.Operation {
    if isLocal(coordinator.session) {
      return try await performLocalDrop(with: coordinator).proposal.operation
    }
    let incomplete = Mutex<Set<String>>([])
    let done = try await performDrop(with: coordinator) { result in
      if result.isIncomplete { incomplete.withLock { _ = $0.insert(result.source) } }
    }.proposal
    if done.operation == .forbidden, coordinator.proposal.operation != .forbidden {
      throw ContactError(.forbiddenDrop, done.reason ?? "Nothing was dropped.")
    }
    guard !options.isDryRun else { return done.operation }
    let sources = incomplete.withLock { $0 }
    for item in coordinator.items
    where !sources.contains(item.dragItem.itemProvider.suggestedName) {
      coordinator.didTake(item)
    }
    return done.operation
  }
}
