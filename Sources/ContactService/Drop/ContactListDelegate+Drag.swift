public import ContactDrop
import ContactModel
import ContactPhotos
import ContactStorage
public import FoundationEssentials

extension ContactListDelegate {
  /// Begins a drag at a row: returns one item, which is offered as a vCard, as text and, if there is one, as the photo.
  ///
  /// Rows can be moved only if the session was made for this list by ``beginDrag(at:)``.
  ///
  /// - Throws: `ContactError.Code.rowOutOfRange` if there is no such row.
  public func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let (id, contact) = try await list.read { reader in
      guard let id = try reader.id(at: indexPath) else {
        let (path, book) = try reader.destination(at: .row(indexPath))
        throw ContactError(.rowOutOfRange, "Book “\(book)” has no row \(path.row).")
      }
      return (id, try reader.contact(id))
    }
    let provider = list.itemProvider(for: id, name: contact?.name, photo: contact?.photo?.type)
    return [DragItem(itemProvider: provider, localObject: id)]
  }

  /// Adds a row to a drag, unless it is already being dragged.
  public func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let dragged = Set(session.items.compactMap(\.localContact))
    return try await itemsForBeginning(session, at: indexPath).filter { item in
      item.localContact.map { !dragged.contains($0) } ?? false
    }
  }

  /// Returns the photo of a contact, cropped, filtered and at most ``LiftPreview/maximumWidth`` wide, or its initials.
  ///
  /// If the photo can't be derived, the preview has the initials and the reason.
  public func liftPreview(for item: DragItem) async throws -> LiftPreview? {
    guard let id = item.localContact else { return nil }
    let (contact, defaultFilter) = try await list.read { reader in
      (try reader.contact(id), try reader.defaultPhotoFilter())
    }
    guard let contact else { return nil }
    let initials = LiftPreview.Content.initials(contact.initials)
    guard let photo = ContactPhoto(of: contact), case .bytes(let bytes) = photo.source else {
      return LiftPreview(initials)
    }
    let derivation = photo.derivation(
      size: PhotoDerivation.liftPreviewSize, filter: defaultFilter)
    do {
      return LiftPreview(
        .image(try ImageData(try await photoRenderer.photo(derivation, of: bytes))))
    } catch let error as ContactError {
      return LiftPreview(initials, problem: error.message)
    }
  }

  /// Begins a drag of rows of this list.
  ///
  /// - Parameter indexPaths: The rows, in the order in which they will be inserted.
  /// - Returns: The session, from which ``DropSession/init(_:request:location:)`` makes a drop.
  /// - Throws: `ContactError.Code.rowOutOfRange` if there is no such row.
  public func beginDrag(at indexPaths: [IndexPath]) async throws -> DragSession {
    try await beginDrag(at: indexPaths, in: list.itemsForBeginning([]))
  }

  /// Calls the hook.
  public func willAnimateLift(of session: DragSession) async {
    await dragHooks.willAnimateLift(session)
  }

  /// Calls the hook.
  public func willAnimateCancel(of item: DragItem) async {
    await dragHooks.willAnimateCancel(item)
  }

  /// Removes the contacts that were moved to another list, as one operation, which can be undone.
  ///
  /// A contact that is no longer in this list is ignored.
  public func removeRows(of items: [DragItem], movedBy session: DragSession) async throws {
    let contacts = try await list.read { reader in
      try items.compactMap(\.localContact).filter { try reader.row(of: $0) != nil }
    }
    try await list.remove(contacts, isDryRun: options.isDryRun)
  }

  /// Calls the hook.
  public func didEnd(_ session: DragSession, operation: DropProposal.Operation) async {
    await dragHooks.didEnd(session, operation)
  }

  /// Returns whether the items of a drag are rows of this list.
  public func isSource(of drag: DragSession) -> Bool {
    drag.localContext as? ObjectIdentifier == ObjectIdentifier(list.store)
  }

  /// Returns the current rows of the contacts of a session in this list.
  public func sourceIndexPaths(of session: DropSession) async throws -> [IndexPath?] {
    guard isLocal(session) else { return [] }
    let contacts = session.items.map(\.localContact)
    return try await list.read { reader in
      try contacts.map { try $0.flatMap { try reader.indexPath(of: $0) } }
    }
  }

  /// Whether the items of a session are rows of this list.
  func isLocal(_ session: DropSession) -> Bool {
    session.localDragSession.map(isSource(of:)) ?? false
  }
}
