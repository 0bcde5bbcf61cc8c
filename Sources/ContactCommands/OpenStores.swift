import ContactStorage
import Synchronization

/// The stores that a command has opened.
///
/// The command closes them at its end, so that all its changes are in the database file itself.
final class OpenStores: Sendable {
  private let stores = Mutex<[ContactStore]>([])

  /// Adds a store.
  func append(_ store: ContactStore) {
    stores.withLock { $0.append(store) }
  }

  /// Closes all stores; ignores errors, because the changes are committed already.
  func close() {
    let stores = stores.withLock { stores in
      defer { stores = [] }
      return stores
    }
    for store in stores {
      try? store.close()
    }
  }
}
