public import ContactDrop
public import ContactModel
public import ContactPhotos
import ContactStorage
import FoundationEssentials

/// What the photo well of a contact does with drops: it takes exactly one image, and sets it as the photo.
public struct PhotoWellDelegate: DropDelegate {
  /// The list.
  public let list: ContactList

  /// Whose photo it is.
  public let contact: ContactID

  /// How its colours are shown from then on; `nil` leaves that as it is.
  public var filter: PhotoFilter?

  /// Whether the list stays as it is.
  public var isDryRun = false

  /// What the log says that was done.
  public var command = "drop"

  /// What opens images before they are taken; one without a program looks at their beginning alone.
  public var photoRenderer = PhotoRenderer()

  /// Makes a delegate.
  public init(_ list: ContactList, contact: ContactID) {
    self.list = list
    self.contact = contact
  }

  /// Tells whether a session is exactly one image, or names one file.
  public func canHandle(_ session: DropSession) -> Bool {
    session.items.count == 1 && session.hasItemsConforming(toTypeIdentifiers: [.image, .fileURL])
  }

  /// Puts the content of a file in place of an item that only names it.
  public func openFiles(of session: DropSession) async throws -> DropSession {
    try await session.openingFiles()
  }

  /// Proposes to set the photo; changes nothing.
  public func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    var content = DropContent()
    content.images = .init(session.items.count { $0.itemProvider.hasItemConforming(to: .image) })
    content.texts = .init(session.items.count { !$0.itemProvider.hasItemConforming(to: .image) })
    return DropRules.proposal(
      for: content, over: place == .outside ? .outside : .well, request: session.request,
      allowsMoveOperation: session.allowsMoveOperation)
  }

  /// Sets the photo: the image's bytes go into the card as they are, in the card's own version.
  ///
  /// - Throws: `ContactError` where the content is no image, or the contact is gone or the
  ///   image was taken back; what its source throws. The contact is then as it was.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator
  ) async throws -> DropProposal.Operation {
    _ = try await setPhoto(with: coordinator)
    return coordinator.proposal.operation
  }

  /// Sets the photo, and tells of the operation that it was.
  ///
  /// - Parameter coordinator: The image, and the proposal.
  /// - Returns: The operation; `nil` where nothing changed, or the proposal forbids it.
  /// - Throws: As `performDrop(with:)`.
  public func setPhoto(with coordinator: DropCoordinator) async throws -> LoggedOperation? {
    defer { coordinator.finish() }
    guard [.copy, .move].contains(coordinator.proposal.operation),
      let item = coordinator.items.first
    else { return nil }
    let provider = item.dragItem.itemProvider
    let image: ImageData
    do {
      image = try await ImageData.load(
        from: provider, upTo: list.read { try CardLimits($0).imageSize },
        progress: coordinator.session.itemProgress[0])
      try await photoRenderer.check(image)
    } catch is CancellationError {
      try Task.checkCancellation()
      throw ContactError.cancelledDrop(provider.suggestedName)
    }
    let id = contact
    let filter = filter
    let written = try await list.store.write(
      .init(command: command, source: provider.suggestedName), isDryRun: isDryRun
    ) { transaction in
      guard let contact = try transaction.reader.contact(id),
        let indexPath = try transaction.reader.indexPath(of: id)
      else { throw ContactError.unknownContact(id) }
      let addition = RowAddition(photo: image, filter: filter, to: contact)
      if !addition.isUnchanged { try transaction.apply(.replace(id, with: addition.contact)) }
      return indexPath
    }
    coordinator.drop(item, intoRowAt: written.value)
    return written.operation
  }
}
