public import ContactDrop
public import ContactModel
public import ContactPhotos
import ContactStorage

/// The drop delegate of the photo well of a contact: it accepts exactly one image, and sets it as the photo.
public struct PhotoWellDelegate: DropDelegate {
  /// The list.
  public let list: ContactList

  /// The contact whose photo it sets.
  public let contact: ContactID

  /// The filter to set for the contact; `nil` leaves its filter unchanged.
  public var filter: PhotoFilter?

  /// Whether to leave the list unchanged.
  public var isDryRun = false

  /// The name of the command for the log.
  public var command = "drop"

  /// The renderer that checks images before they are stored; without a program, only their first bytes are checked.
  public var photoRenderer = PhotoRenderer()

  /// Makes a delegate.
  public init(_ list: ContactList, contact: ContactID) {
    self.list = list
    self.contact = contact
  }

  /// Returns whether a session is exactly one image, or names one file.
  public func canHandle(_ session: DropSession) -> Bool {
    session.items.count == 1 && session.hasItemsConforming(toTypeIdentifiers: [.image, .fileURL])
  }

  /// Replaces an item that only names a file by an item with its content.
  public func openFiles(of session: DropSession) async throws -> DropSession {
    try await session.openingFiles()
  }

  /// Proposes to set the photo, without changing anything.
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

  /// Sets the photo, with the original bytes of the image and in the version of the card.
  ///
  /// - Throws: `ContactError` if the content isn't an image, if the contact no longer exists, or if the image was
  ///   withdrawn; the errors of its source. The contact is then unchanged.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator
  ) async throws -> DropProposal.Operation {
    _ = try await setPhoto(with: coordinator)
    return coordinator.proposal.operation
  }

  /// Sets the photo, and returns the operation.
  ///
  /// - Parameter coordinator: The image and the proposal.
  /// - Returns: The operation, or `nil` if nothing changed or the proposal forbids the drop.
  /// - Throws: The same errors as `performDrop(with:)`.
  public func setPhoto(with coordinator: DropCoordinator) async throws -> LoggedOperation? {
    defer { coordinator.finish() }
    guard coordinator.proposal.isAccepted, let item = coordinator.items.first else { return nil }
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
