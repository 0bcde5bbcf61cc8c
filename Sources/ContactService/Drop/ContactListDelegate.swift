public import ContactDrop
public import ContactModel
public import ContactPhotos
import Synchronization
public import VCardFormat

/// The drag and drop delegate of a contact list.
///
/// Only rows of this list are moved within it. Everything else is inserted as cards, photos, notes and links.
public struct ContactListDelegate: DropDelegate, DragDelegate {
  /// A function that makes cards from a text: none if it has no name, e-mail address or telephone number.
  public typealias TextReader = @Sendable (String) -> [VCard]

  /// The list.
  public let list: ContactList

  /// The options of drops.
  public var options: DropOptions

  /// The source of dropped data, for the log.
  public var source: String

  /// The function that makes cards from text.
  public var textReader: TextReader

  /// The renderer that checks images before they are stored; without a program, only their first bytes are checked.
  public var photoRenderer = PhotoRenderer()

  /// The functions that are called during drags of rows.
  public var dragHooks = DragHooks()

  /// Makes a delegate.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - options: The options of drops.
  ///   - source: The source of dropped data, for the log.
  ///   - textReader: Makes cards from text; the default is `DroppedText`.
  public init(
    _ list: ContactList, options: DropOptions = DropOptions(), source: String = "",
    textReader: @escaping TextReader = { DroppedText.cards(in: $0) }
  ) {
    self.list = list
    self.options = options
    self.source = source
    self.textReader = textReader
  }

  /// Returns the text that the log shows as the source of items with these names.
  package static func source(ofItems names: [String]) -> String {
    let named = names.prefix(3).map(\.sourceName)
    let others = names.count > 3 ? ["and \(names.count - 3) more"] : []
    return (named + others).joined(separator: ", ")
  }

  /// The accepted types; a session must offer at least one of them.
  public static let acceptedTypes =
    TypeIdentifier.contacts + [.image, .utf8PlainText, .url, .folder]

  /// Returns whether the list can accept anything of a session.
  ///
  /// - Complexity: O(*n*) in the session's items, until one is accepted.
  public func canHandle(_ session: DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: Self.acceptedTypes)
  }

  /// Replaces items that only name files and folders by items with their content.
  public func openFiles(of session: DropSession) async throws -> DropSession {
    try await session.openingFiles()
  }

  /// Carries out a proposal, and returns only the operation that was performed.
  ///
  /// - Throws: `ContactError.Code.forbiddenDrop` if the loaded items can't be dropped at the place; the errors of
  ///   ``performDrop(with:report:)`` and ``performLocalDrop(with:)``.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator
  ) async throws -> DropProposal.Operation {
    if isLocal(coordinator.session) {
      return try await performLocalDrop(with: coordinator).proposal.operation
    }
    let incomplete = Mutex<Set<ExactText>>([])
    let done = try await performDrop(with: coordinator) { result in
      incomplete.withLock { $0.formUnion(result.incompleteSources.exact) }
    }.proposal
    if done.operation == .forbidden, coordinator.proposal.operation != .forbidden {
      throw ContactError(.forbiddenDrop, done.reason ?? "Nothing was dropped.")
    }
    guard !options.isDryRun else { return done.operation }
    let sources = incomplete.withLock { $0 }
    for item in coordinator.items
    where !sources.contains(item.dragItem.itemProvider.suggestedName.exact) {
      coordinator.didTake(item)
    }
    return done.operation
  }
}
