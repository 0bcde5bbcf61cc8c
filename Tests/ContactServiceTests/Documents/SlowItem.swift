import ContactDrop
import Synchronization

/// Returns an item whose cards come in parts from a slow source, such as a server.
///
/// - Parameters:
///   - name: The suggested name of the item.
///   - part: Fetches a part by its number, from 0; returns `nil` after the last one.
/// - Returns: The item; each load fetches all parts.
func slowItem(
  _ name: String, part: @escaping @Sendable (Int) async throws -> [UInt8]?
) -> DragItem {
  var provider = ItemProvider(suggestedName: name)
  provider.registerDataRepresentation(for: .vCard) {
    ByteChunks(opening: {
      let count = Mutex(0)
      return {
        let number = count.withLock { count in
          defer { count += 1 }
          return count
        }
        return try await part(number)
      }
    })
  }
  return DragItem(itemProvider: provider)
}
