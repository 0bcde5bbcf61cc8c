import ContactModel
import ContactStorage
import VCardFormat

/// The name of an image file, which selects a contact: `Ada Lovelace.jpg`, `lovelace_ada.PNG`, `<UID>.jpg`.
struct PhotoName: Sendable, Hashable {
  /// The name without folders and extension.
  let stem: String

  /// The words of the name, sorted.
  private let words: [String]

  /// The greatest number of words in a name; longer names aren't searched.
  private static let wordLimit = 16

  /// Parses the name of a file.
  init(_ filename: String) {
    let name = filename.split(separator: "/").last.map(String.init) ?? filename
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    words = FoldedText(stem).words.sorted()
  }

  /// Returns whether the name selects a contact: it has the same words in any order, or the same UID.
  func matches(_ contact: Contact) -> Bool {
    contact.uid == stem || (!words.isEmpty && FoldedText(contact.name).words.sorted() == words)
  }

  /// Returns whether the name has the same words as that of the contact without its titles and suffixes.
  func matchesWithoutTitles(_ contact: Contact) -> Bool {
    guard !words.isEmpty, let parts = contact.card.first(.n)?.personName else { return false }
    var rest = FoldedText(contact.name).words
    let titles = (parts[.prefix] + parts[.suffix]).flatMap { FoldedText($0).words }
    for title in titles { rest.firstIndex(of: title).map { _ = rest.remove(at: $0) } }
    return !titles.isEmpty && rest.sorted() == words
  }

  /// A selector of contacts that have all the words, and possibly others.
  fileprivate var selector: ContactSelector? {
    guard !words.isEmpty, words.count <= Self.wordLimit else { return nil }
    return ContactSelector(clauses: words.map { [.init(.word($0))] })
  }
}

extension ContactReader {
  /// The greatest number of contacts that are compared with a name.
  private static let candidateLimit = 64

  /// Returns the contacts that the name of an image selects.
  func contacts(named name: PhotoName) throws -> [ContactID] {
    var found: [ContactID] = []
    for section in try books().indices {
      found += try contactIDs(withUID: name.stem, section: section)
    }
    guard found.isEmpty, let selector = name.selector else { return found }
    let ids = try select(selector, words: .wholeNames, limit: Self.candidateLimit).ids
    let contacts = try ids.compactMap { id in try contact(id).map { (id: id, contact: $0) } }
    let exact = contacts.filter { name.matches($0.contact) }
    return (exact.isEmpty ? contacts.filter { name.matchesWithoutTitles($0.contact) } : exact)
      .map(\.id)
  }
}
