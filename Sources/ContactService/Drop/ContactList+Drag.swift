public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactList {
  /// Takes rows of the list into a drag, each as an item that is offered as a vCard and as text.
  ///
  /// - Parameters:
  ///   - contacts: Who is dragged, in the order in which they will stand.
  ///   - allowsMoveOperation: Whether they may leave their place.
  /// - Returns: The session.
  public func itemsForBeginning(
    _ contacts: [ContactID], allowsMoveOperation: Bool = true
  ) -> DragSession {
    DragSession(
      items: contacts.map { DragItem(itemProvider: itemProvider(for: $0), localObject: $0) },
      allowsMoveOperation: allowsMoveOperation, localContext: ObjectIdentifier(store))
  }

  /// Offers a contact as its card, as its name and first e-mail address, and as its photo.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - photo: The type of its photo; `nil` where it has none that is offered.
  /// - Returns: The provider; the contact is read when it is loaded.
  func itemProvider(for id: ContactID, photo: TypeIdentifier? = nil) -> ItemProvider {
    var provider = ItemProvider(suggestedName: "\(id).vcf")
    provider.registerDataRepresentation(for: .vCard) { self.chunks(of: id) { $0.card.bytes } }
    provider.registerDataRepresentation(for: .utf8PlainText) { self.chunks(of: id) { $0.dragText } }
    if let photo {
      provider.registerDataRepresentation(for: photo) {
        self.chunks(of: id) { $0.photo?.bytes ?? [] }
      }
    }
    return provider
  }

  /// What a contact is, read when it is asked for.
  private func chunks(
    of id: ContactID, _ bytes: @escaping @Sendable (Contact) -> [UInt8]
  ) -> ByteChunks {
    ByteChunks { [store] in
      guard let contact = try await store.read({ try $0.contact(id) }) else {
        throw ContactListError.unknownContact(id)
      }
      return ByteChunks.once(bytes(contact))
    }
  }
}

extension Contact {
  /// The name and the first e-mail address.
  fileprivate var dragText: [UInt8] {
    let address = emails.first.map { name.isEmpty ? $0 : " <\($0)>" } ?? ""
    return Array((name + address + "\n").utf8)
  }

  /// The first photo whose bytes are in the card, where they are an image.
  var photo: ImageData? {
    for property in card.properties where property.name == .photo {
      if let bytes = property.binary?.bytes, let image = try? ImageData(bytes) { return image }
    }
    return nil
  }

  /// The first letters of the first and the last word of the name.
  var initials: String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
    return ends.compactMap(\.first).map { $0.uppercased() }.joined()
  }
}
