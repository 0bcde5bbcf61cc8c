import ContactDrop
import ContactModel
import ContactPhotos
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The result of adding a card, a photo, a note or a link to a contact.
struct RowAddition {
  /// The changed contact.
  let contact: Contact

  /// Whether the contact already had the addition.
  let isUnchanged: Bool

  /// The diagnostics of the addition.
  var diagnostics: [DropItemResult.Diagnostic] = []

  /// Whether a value of the contact gave way to one of the card.
  var replacesValue = false

  /// The items of the same drop whose cards have a photo that is not in the list, because an image replaced it.
  var replacedSources: [String] = []

  /// Merges a card into a contact.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - implied: The values that the format of the card implies; `nil` if it has none.
  ///   - contact: The contact.
  ///   - isChosen: Whether the user chose the contact, so that the card may not be a copy of it.
  ///   - reader: The list.
  /// - Throws: `ContactError` if the list can't be read.
  init(
    _ card: Contact, implied: ImpliedValues?, to contact: Contact, isChosen: Bool,
    in reader: ContactReader
  ) throws {
    var card = try reader.naming(card, implied: implied, as: contact)
    if let implied { card = Contact(card.card.without(implied, knownBetterIn: contact.card)) }
    let policy = MergePolicy.forDrop(of: card, into: contact, isChosen: isChosen)
    let merge = ContactMerge(differencesOf: card, into: contact, policy: policy, at: nil)
    self.contact = merge.contact
    isUnchanged = merge.isUnchanged
    diagnostics = merge.diagnostics
    replacesValue = merge.conflicts.contains { $0.source == nil }
  }

  /// Sets the photo of a contact, which replaces the photo that is shown.
  ///
  /// The bytes are stored unchanged, in the version of the card.
  ///
  /// - Parameters:
  ///   - image: The photo.
  ///   - sources: The items of the same drop whose cards have a photo of the contact.
  ///   - filter: The filter to set; `nil` leaves it unchanged.
  ///   - contact: The contact.
  init(
    photo image: ImageData, besides sources: [String] = [], filter: PhotoFilter?,
    to contact: Contact
  ) {
    var card = contact.card
    let isReplaced = card.setPhoto(image)
    if let filter, card.photoFilter != filter { card.setPhotoFilter(filter) }
    guard card != contact.card else {
      self.init(contact: contact, isUnchanged: true)
      return
    }
    card.setRevision(to: .now)
    self.init(contact: Contact(card), isUnchanged: false)
    guard isReplaced else { return }
    replacedSources = sources
    // Undo brings back what the list had before the drop, and so not the photo of a card of this drop.
    let messages = sources.map { source in
      "The photo of \(contact.name) was replaced: the list doesn't have the one in \(source.asSource)."
    }
    let promise = "The photo that \(contact.name) had was replaced: undo brings it back."
    diagnostics = (messages.isEmpty ? [promise] : messages).map {
      .init(rule: "photo-replaced", property: "PHOTO", message: $0)
    }
  }

  /// Adds a text to a contact: a link as a URL, an e-mail address as an e-mail address, a telephone number as a
  /// telephone number, and any other text as a note.
  init(text: String, isLink: Bool, to contact: Contact) {
    let property = Self.property(of: text, isLink: isLink)
    var card = contact.card
    let isThere = card.properties.contains { $0.name == property.name && $0.text == property.text }
    guard !isThere, !property.text.isEmpty else {
      self.init(contact: contact, isUnchanged: true)
      return
    }
    card.append(property)
    card.setRevision(to: .now)
    self.init(contact: Contact(card), isUnchanged: false)
  }

  private init(contact: Contact, isUnchanged: Bool) {
    self.contact = contact
    self.isUnchanged = isUnchanged
  }

  private static func property(of text: String, isLink: Bool) -> VCardProperty {
    let text = text.trimmed
    guard isLink || text.isWebLink else {
      return DroppedText(text).property ?? VCardProperty(name: .note, text: text)
    }
    let path = URLComponents(string: text)?.path
    switch text.prefix(while: { $0 != ":" }).lowercased() {
    case "mailto": return VCardProperty(name: .email, text: path ?? text)
    case "tel": return VCardProperty(name: .tel, text: path ?? text)
    default: return VCardProperty(name: .url, uri: text)
    }
  }
}

extension String {
  /// Whether the whole text is a link.
  fileprivate var isWebLink: Bool {
    let head = prefix(8).lowercased()
    return
      (head.hasPrefix("http://") || head.hasPrefix("https://") || head.hasPrefix("mailto:")
      || head.hasPrefix("tel:")) && !contains(where: \.isWhitespace)
  }
}
