import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials

/// Contacts that a command moves or brings back, some of them to a book in which another contact has the same UID.
struct ArrivingContacts: Sendable {
  /// The largest number of contacts whose UIDs are looked up, which takes a fraction of a second.
  private static let limit = 10_000

  private let ids: [ContactID]

  /// The sections of those that are in the list already.
  private let formerSections: [ContactID: Int]

  /// Prepares for the arrival of contacts.
  init(_ ids: [ContactID], in reader: ContactReader) throws {
    self.ids = Array(ids.prefix(Self.limit))
    var sections: [ContactID: Int] = [:]
    try reader.forEachIndexPath(of: self.ids) { id, indexPath in
      sections[id] = indexPath?.section
    }
    formerSections = sections
  }

  /// Tells which contacts share their UIDs with others of the book to which they came.
  func note(in list: ContactList, to output: Output) async throws {
    if let sentence = try await list.read(sentenceAboutUIDs) { output.note(sentence) }
  }

  /// Returns a sentence about the contacts that share their UIDs with others of the book to which they came.
  private func sentenceAboutUIDs(in reader: ContactReader) throws -> String? {
    var arrived: [ContactID] = []
    try reader.forEachIndexPath(of: ids) { id, indexPath in
      if let section = indexPath?.section, section != formerSections[id] { arrived.append(id) }
    }
    var names: [String] = []
    try reader.forEachRow(of: arrived, parts: .columns) { row in
      guard let uid = row.uid,
        try reader.contactIDs(withUID: uid, section: row.indexPath.section).count > 1
      else { return }
      names.append(row.name)
    }
    guard !names.isEmpty else { return nil }
    let rest =
      names.count == 1
      ? "has the UID of another contact of its book" : "have the UIDs of others of their book"
    return
      "\(ContactsText.names(names)) \(rest): “contacts dedupe --merge” merges contacts that are one person."
  }
}
