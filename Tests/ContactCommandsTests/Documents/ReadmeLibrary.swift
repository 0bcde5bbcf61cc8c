import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// Runs the code of the README, with no other imports than those of the README.
func dropAsInReadme(_ provider: ItemProvider, path: String) async throws -> ContactList {
  let list = ContactList(try ContactStore(path: path, mode: .create))
  let session = DropSession(items: [DragItem(itemProvider: provider)])
  let place = DropPlace.gap(IndexPath(row: 0, section: 0))
  let delegate = ContactListDelegate(list)
  let proposal = try await delegate.sessionDidUpdate(session, destination: place)
  let coordinator = DropCoordinator(session: session, place: place, proposal: proposal)
  try await delegate.performDrop(with: coordinator)
  return list
}
