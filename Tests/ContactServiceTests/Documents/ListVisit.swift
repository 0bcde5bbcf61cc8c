import ContactModel
import ContactService
import ContactStorage

/// Opens a list, removes the contacts with a name from its first book, and restores them.
func visitList(at path: String, without name: String) async throws -> [String] {
  let store = try ContactStore(path: path, mode: .readWrite)
  defer { try? store.close() }
  let list = ContactList(store)
  let rows = try await list.read { reader in
    try reader.rows(section: 0, 0..<Int.max)
  }
  try await list.remove(rows.filter { $0.name == name }.map(\.id))
  let names = try await list.read { reader in
    try reader.rows(section: 0, 0..<Int.max).map(\.name)
  }
  try await list.undo()
  return names
}
