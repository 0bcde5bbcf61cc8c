import ContactDrop
import ContactModel
package import ContactPhotos
package import VCardFormat
import VCardInterchange

/// The data of a contact that a drag offers in each type.
enum ContactRepresentation {
  /// The types in which every contact is offered, the best one first.
  static let types: [TypeIdentifier] = [.vCard, .utf8PlainText, .jCard, .commaSeparatedText]

  /// Returns a contact in one of the types, or its photo.
  ///
  /// - Throws: `ContactError` if the photo is requested, but its bytes aren't in the card.
  static func bytes(of contact: Contact, as type: TypeIdentifier) throws -> [UInt8] {
    if type == .utf8PlainText { return text(of: contact) }
    if type.conforms(to: .image) { return try photo(of: contact) }
    guard type != .vCard,
      var writer = CardFormat(typeIdentifier: type.rawValue)?.makeWriter()
    else { return contact.card.bytes }
    var bytes: [UInt8] = []
    writer.append(contact.card, to: &bytes)
    writer.finish(to: &bytes)
    return bytes
  }

  /// The name and the first e-mail address, as in the header of a message.
  private static func text(of contact: Contact) -> [UInt8] {
    let name = contact.name
    let person = (contact.emails.first?.emailAddress).map { MailAddress(name: name, address: $0) }
    return Array(((person?.text ?? name) + "\n").utf8)
  }

  /// The bytes of the photo.
  private static func photo(of contact: Contact) throws -> [UInt8] {
    if let photo = contact.card.draggedPhoto { return photo.array }
    let name = contact.name
    guard let uri = contact.card.all(.photo).lazy.compactMap(\.binary?.uri).first else {
      throw ContactError(.noPhoto, "“\(name)” has no readable photo.")
    }
    throw ContactError(
      .noPhoto, "The photo of “\(name)” is not in the card but at \(uri): fetch it from there.")
  }
}

extension VCard {
  /// The photo that a drag offers: the first one whose bytes are in the card.
  package var draggedPhoto: PhotoBytes? {
    properties.indices.lazy.filter { properties[$0].name == .photo }
      .map { PhotoBytes(self, at: $0) }.first { !$0.array.isEmpty }
  }
}
