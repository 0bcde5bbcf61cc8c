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
    let (contact, usualFilter) = try await list.read { reader in
      (try reader.contact(id), try reader.usualPhotoFilter())
    }
    guard let contact else { return nil }
    let initials = LiftPreview.Content.initials(contact.initials)
    guard let photo = ContactPhoto(of: contact), case .bytes(let bytes) = photo.source else {
      return LiftPreview(initials)
    }
    let derivation = photo.derivation(
      size: PhotoDerivation.liftPreviewSize, filter: usualFilter)
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
    var session = list.itemsForBeginning([])
    for (number, indexPath) in indexPaths.enumerated() {
      session.items +=
        number == 0
        ? try await itemsForBeginning(session, at: indexPath)
        : try await itemsForAddingTo(session, at: indexPath)
    }
    return session
  }
}
