import ContactDrop
import Synchronization

/// An item whose cards come in parts from somewhere slow, such as a server.
///
/// - Parameters:
///   - name: What the item calls itself.
///   - part: Fetches a part by its number, from 0; `nil` behind the last one.
/// - Returns: The item; nothing is fetched before it is loaded, and all of it again each time that it is.
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
