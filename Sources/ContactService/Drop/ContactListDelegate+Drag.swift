public import ContactDrop
import ContactModel
import ContactPhotos
import ContactStorage
public import FoundationEssentials

extension ContactListDelegate {
  /// Begins a drag at a row: one item, offered as a vCard, as text and, where there is one, as the photo.
  ///
  /// The session must be one of this list for its rows to be moved: ``beginDrag(at:)`` makes it.
  ///
  /// - Throws: `ContactError.Code.rowOutOfRange` where there is no such row.
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

  /// Adds a row to a drag, unless it is dragged already.
  public func itemsForAddingTo(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let dragged = Set(session.items.compactMap(\.localContact))
    return try await itemsForBeginning(session, at: indexPath).filter { item in
      item.localContact.map { !dragged.contains($0) } ?? false
    }
  }

  /// Shows the photo of a contact as it is shown everywhere, at most ``LiftPreview/maximumWidth`` wide, or its initials.
  ///
  /// Where the photo can't be derived, there are the initials, and why.
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
  /// - Parameter indexPaths: The rows, in the order in which they will stand.
  /// - Returns: The session; ``DropSession/init(_:request:location:)`` lets it be dropped.
  /// - Throws: `ContactError.Code.rowOutOfRange` where there is no such row.
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

  /// Removes the contacts that are in another list now, as one operation, which can be undone.
  ///
  /// A contact that isn't in this list any more is left out.
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

  /// Tells whether a drag is of rows of this list.
  public func isSource(of drag: DragSession) -> Bool {
    drag.localContext as? ObjectIdentifier == ObjectIdentifier(list.store)
  }

  /// Gives the rows of this list that the contacts of a session are now.
  public func sourceIndexPaths(of session: DropSession) async throws -> [IndexPath?] {
    guard isLocal(session) else { return [] }
    let contacts = session.items.map(\.localContact)
    return try await list.read { reader in
      try contacts.map { try $0.flatMap { try reader.indexPath(of: $0) } }
    }
  }

  /// Whether a session drags rows of this list.
  func isLocal(_ session: DropSession) -> Bool {
    session.localDragSession.map(isSource(of:)) ?? false
  }
}
