import ContactStorage
import Synchronization

/// The stores that a command has opened, to be closed at its end: what was written is then in the
/// database file alone.
final class OpenStores: Sendable {
  private let stores = Mutex<[ContactStore]>([])

  /// Keeps a store until the end.
  func append(_ store: ContactStore) {
    stores.withLock { $0.append(store) }
  }

  /// Closes all stores; one that can't be loses nothing.
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
