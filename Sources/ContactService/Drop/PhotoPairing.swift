import ContactDrop
import ContactModel
import ContactStorage
import FoundationEssentials

/// Finds the contact of each image of a drop by the names of the files.
///
/// An image belongs to the only card of a file with the same name (`ada.jpg` and `ada.vcf`), of the same folder if there
/// are several. Otherwise it belongs to the only contact with that name; contacts that the same drop inserted are
/// preferred.
struct PhotoPairing {
  /// The contacts to which an image may belong.
  enum Match {
    case none
    case one(ContactID)
    case several
  }

  private let names: [Int: PhotoName]

  /// The contacts from card files that have the same name as an image, by the path of the file and by its name, without
  /// the extension.
  private var contactsByStem: [String: [ContactID]] = [:]

  /// The path and the name of each file, without the extension.
  private let stems: [Int: [String]]

  init(_ items: [DropCoordinator.Item]) {
    guard items.contains(where: { ItemKind($0.dragItem.itemProvider) == .image }) else {
      (self.names, self.stems) = ([:], [:])
      return
    }
    var names: [Int: PhotoName] = [:]
    var stems: [Int: [String]] = [:]
    for (index, item) in items.enumerated() {
      let provider = item.dragItem.itemProvider
      let kind = ItemKind(provider)
      guard kind == .image || kind == .cards else { continue }
      let path = provider.suggestedName
      let name = PhotoName(path)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      stems[index] = [folder + name.stem, name.stem]
      if kind == .image { names[index] = name }
    }
    let wanted = Set(names.keys.flatMap { stems[$0] ?? [] })
    self.names = names
    self.stems = stems.mapValues { $0.filter(wanted.contains) }
  }

  /// Whether the drop has images.
  var hasImages: Bool { !names.isEmpty }

  /// Whether the contacts of a file must be recorded, because an image has the same name.
  func isWaiting(for item: Int) -> Bool {
    stems[item]?.contains { contactsByStem[$0, default: []].count < 2 } ?? false
  }

  /// Records the contact that a card of a file became.
  mutating func note(_ id: ContactID, of item: Int) {
    for stem in stems[item] ?? [] {
      let ids = contactsByStem[stem, default: []]
      if ids.count < 2, !ids.contains(id) { contactsByStem[stem] = ids + [id] }
    }
  }

  /// Finds the contact of an image.
  ///
  /// - Parameters:
  ///   - item: The image.
  ///   - reader: The list, including the contacts that the drop has inserted.
  ///   - rows: The rows that the drop has inserted.
  ///   - section: Their book.
  /// - Returns: The contact, or whether there is none or more than one.
  /// - Throws: `ContactError` if the store can't be read.
  func contact(
    for item: Int, in reader: ContactReader, newRows rows: Range<Int>, of section: Int
  ) throws -> Match {
    let cards = (stems[item] ?? []).compactMap { contactsByStem[$0] }
    if let found = cards.first(where: { $0.count == 1 }) { return .one(found[0]) }
    guard let name = names[item] else { return .none }
    let found = try reader.contacts(named: name)
    let new = try found.filter { id in
      guard let place = try reader.indexPath(of: id) else { return false }
      return place.section == section && rows.contains(place.row)
    }
    let match = Match(new.isEmpty ? found : new)
    return found.isEmpty && !cards.isEmpty ? .several : match
  }
}

extension PhotoPairing.Match {
  init(_ contacts: [ContactID]) {
    self = contacts.isEmpty ? .none : contacts.count == 1 ? .one(contacts[0]) : .several
  }

  /// Whether the image belongs to exactly one contact.
  var isUnique: Bool {
    if case .one = self { true } else { false }
  }

  /// Returns the reason why an image is not accepted, with advice.
  func reason(for name: String) -> String {
    switch self {
    case .several:
      "\(name.asSubject) has the name of several contacts: drop it on one of them."
    case .none, .one:
      "\(name.asSubject) doesn't have the name of a contact: drop it on a contact, or name the file after the contact."
    }
  }
}
