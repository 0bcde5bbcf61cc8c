public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials

/// What the photo well of a contact does with drops: it takes exactly one image, and sets it as the photo.
public struct PhotoWellDelegate: DropDelegate {
  /// The list.
  public let list: ContactList

  /// Whose photo it is.
  public let contact: ContactID

  /// Makes a delegate.
  public init(_ list: ContactList, contact: ContactID) {
    self.list = list
    self.contact = contact
  }

  /// Tells whether a session is exactly one image.
  public func canHandle(_ session: DropSession) -> Bool {
    session.items.count == 1 && session.hasItemsConforming(toTypeIdentifiers: [.image])
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
  /// - Throws: `ContactDropError` where the content is no image; `ContactListError` where the contact is gone or the
  ///   image was taken back; what its source throws. The contact is then as it was.
  @discardableResult
  public func performDrop(
    with coordinator: DropCoordinator
  ) async throws -> DropProposal.Operation {
    guard [.copy, .move].contains(coordinator.proposal.operation),
      let item = coordinator.items.first
    else { return coordinator.proposal.operation }
    let provider = item.dragItem.itemProvider
    let image: ImageData
    do {
      image = try await provider.loadObjects(
        of: ImageData.self, progress: coordinator.session.itemProgress[0])[0]
    } catch is CancellationError {
      try Task.checkCancellation()
      throw ContactListError.cancelledDrop(provider.suggestedName)
    }
    let id = contact
    let indexPath = try await list.store.write(
      .init(command: "drop", source: provider.suggestedName)
    ) { transaction in
      guard let contact = try transaction.contact(id),
        let indexPath = try transaction.reader.indexPath(of: id)
      else { throw ContactListError.unknownContact(id) }
      let addition = RowAddition(photo: image, to: contact)
      if !addition.isUnchanged { try transaction.apply(.replace(id, with: addition.contact)) }
      return indexPath
    }.value
    coordinator.drop(item, intoRowAt: indexPath)
    return coordinator.proposal.operation
  }
}
