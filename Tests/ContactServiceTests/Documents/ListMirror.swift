import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// The names in a list, book by book, as a program keeps them to show the list.
struct ListMirror {
  private(set) var names: [[String]] = []
  private var version = -1

  /// Reads the whole list.
  mutating func read(_ list: ContactList) async throws {
    (names, version) = try await list.read { reader in
      let names = try reader.books().indices.map { section in
        try reader.rows(section: section, 0..<Int.max).map(\.name)
      }
      return (names, try reader.version())
    }
  }

  /// Applies a batch and reads only the changed rows, unless the list has changed again.
  mutating func follow(_ batch: RowChanges, of list: ContactList) async throws {
    guard batch.version > version else { return }
    let (old, oldVersion) = (names, version)
    let updated = try await list.read { reader -> [[String]]? in
      guard batch.previousVersion == oldVersion, try reader.version() == batch.version else {
        return nil
      }
      var names = old
      let fits = try batch.apply(to: &names) { path in
        try reader.rows(section: path.section, path.row..<path.row + 1).first?.name ?? ""
      }
      return fits ? names : nil
    }
    guard let updated else { return try await read(list) }
    (names, version) = (updated, batch.version)
  }
}

/// Shows a list at once and after each change until it is closed.
func show(_ list: ContactList, _ show: ([[String]]) -> Void) async throws {
  let changes = await list.changes
  var mirror = ListMirror()
  try await mirror.read(list)
  show(mirror.names)
  for await batch in changes {
    try await mirror.follow(batch, of: list)
    show(mirror.names)
  }
}
