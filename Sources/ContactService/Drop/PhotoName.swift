import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

/// The name of an image file, by which it pairs with a contact: `Ada Lovelace.jpg`, `lovelace_ada.PNG`, `<UID>.jpg`.
struct PhotoName: Sendable, Hashable {
  /// The name without folders and ending.
  let stem: String

  /// The words of the name, sorted.
  private let words: [String]

  /// How many words a name may have that is looked for.
  private static let wordLimit = 16

  /// Takes the name of a file apart.
  init(_ filename: String) {
    let name = filename.split(separator: "/").last.map(String.init) ?? filename
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    words = FoldedText(stem).words.sorted()
  }

  /// Tells whether a contact goes by the name: the same words in any order, or the same UID.
  func matches(_ contact: Contact) -> Bool {
    contact.uid == stem || (!words.isEmpty && FoldedText(contact.name).words.sorted() == words)
  }

  /// The selector of contacts that have all words, and maybe others.
  fileprivate var selector: ContactSelector? {
    guard !words.isEmpty, words.count <= Self.wordLimit else { return nil }
    return ContactSelector(clauses: words.map { [.init(.word($0))] })
  }
}

extension ContactReader {
  /// How many contacts that have the words of a name are compared with it.
  private static let candidateLimit = 64

  /// The contacts that an image pairs with by its name.
  func contacts(named name: PhotoName) throws -> [ContactID] {
    var found: [ContactID] = []
    for section in try books().indices {
      found += try contactIDs(withUID: name.stem, section: section)
    }
    guard found.isEmpty, let selector = name.selector else { return found }
    let ids = try select(selector, allowsFallback: false, limit: Self.candidateLimit).ids
    return try ids.filter { try contact($0).map(name.matches) ?? false }
  }
}
