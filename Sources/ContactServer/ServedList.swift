import ContactPhotos
import ContactService

/// What all requests share: the list and what is known of it, and the open drops.
struct ServedList: Sendable {
  let list: ContactList
  let photoRenderer: PhotoRenderer

  /// Whether requests can't change the list.
  let isReadOnly: Bool

  /// The keys that give access.
  let keys: AccessKeys

  /// The drops that have begun, and whose items may still be arriving.
  let sessions = DropSessions()
}
