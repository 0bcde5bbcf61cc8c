public import ContactDrop
public import ContactModel
import ContactStorage
import VCardFormat

extension ContactList {
  /// Begins a drag of contacts; each becomes an item that is offered as a vCard, as text, as jCard and as a table.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in the order in which they will be inserted.
  ///   - allowsMoveOperation: Whether they may be moved.
  /// - Returns: The session.
  public func itemsForBeginning(
    _ contacts: [ContactID], allowsMoveOperation: Bool = true
  ) -> DragSession {
    DragSession(
      items: contacts.map { DragItem(itemProvider: itemProvider(for: $0), localObject: $0) },
      allowsMoveOperation: allowsMoveOperation, localContext: ObjectIdentifier(store))
  }

  /// Begins a drag of rows, which have the names of their contacts; rows with a photo are also offered as an image.
  ///
  /// - Parameters:
  ///   - rows: The rows, in the order in which they will be inserted.
  ///   - allowsMoveOperation: Whether they may be moved.
  /// - Returns: The session.
  public func itemsForBeginning(
    rows: [ContactRow], allowsMoveOperation: Bool = true
  ) -> DragSession {
    var session = itemsForBeginning([], allowsMoveOperation: allowsMoveOperation)
    session.items = rows.map { row in
      DragItem(
        itemProvider: itemProvider(
          for: row.id, name: row.name, photo: row.hasPhoto ? .image : nil),
        localObject: row.id)
    }
    return session
  }

  /// Returns an item provider that offers a contact in every supported type.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - name: Its name, for the name of a file; `nil` if it hasn't been read.
  ///   - photo: The type of its photo; `nil` if no photo is offered.
  /// - Returns: The provider, which reads the contact when it is loaded.
  func itemProvider(
    for id: ContactID, name: String? = nil, photo: TypeIdentifier? = nil
  ) -> ItemProvider {
    var provider = ItemProvider(suggestedName: "\(name.map { FileName($0).stem } ?? "\(id)").vcf")
    for type in ContactRepresentation.types + [photo].compactMap({ $0 }) {
      provider.registerDataRepresentation(for: type) { [store] in
        ByteChunks {
          let contact = try await store.read { try $0.existingContact(id) }
          return ByteChunks.once(try ContactRepresentation.bytes(of: contact, as: type))
        }
      }
    }
    return provider
  }
}

extension Contact {
  /// The first photo whose bytes are in the card, and are an image.
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
