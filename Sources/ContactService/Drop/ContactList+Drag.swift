public import ContactDrop
public import ContactModel
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactList {
  /// Takes rows of the list into a drag, each as an item that is offered as a vCard, as text, as jCard and as a table.
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

  /// Takes rows of the list into a drag, under their names; those that have a photo are offered as an image too.
  ///
  /// - Parameters:
  ///   - rows: Who is dragged, in the order in which they will stand.
  ///   - allowsMoveOperation: Whether they may leave their place.
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

  /// Offers a contact in every type that it can be had in.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - name: Its name, after which a file is called; `nil` where it isn't known without reading it.
  ///   - photo: The type of its photo; `nil` where it has none that is offered.
  /// - Returns: What loads it when it is asked for.
  func itemProvider(
    for id: ContactID, name: String? = nil, photo: TypeIdentifier? = nil
  ) -> ItemProvider {
    var provider = ItemProvider(suggestedName: "\(name.map { FileName($0).stem } ?? "\(id)").vcf")
    for type in ContactRepresentation.types + [photo].compactMap({ $0 }) {
      provider.registerDataRepresentation(for: type) { [store] in
        ByteChunks {
          guard let contact = try await store.read({ try $0.contact(id) }) else {
            throw ContactError.unknownContact(id)
          }
          return ByteChunks.once(try ContactRepresentation.bytes(of: contact, as: type))
        }
      }
    }
    return provider
  }
}

extension Contact {
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
