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
    let items = contacts.map { id in
      DragItem(
        itemProvider: ItemProvider(
          suggestedName: "\(id).vcf", registeredTypeIdentifiers: [.vCard, .utf8PlainText]
        ) { [store] type in
          ByteChunks {
            let bytes = try await store.read { try $0.contact(id)?.bytes(as: type) }
            guard let bytes else { throw ContactListError.unknownContact(id) }
            return ByteChunks.once(bytes)
          }
        },
        localContact: id)
    }
    return DragSession(items: items, allowsMoveOperation: allowsMoveOperation)
  }
}

extension Contact {
  /// The contact as an item provider offers it: its card, or its name and first e-mail address.
  fileprivate func bytes(as type: TypeIdentifier) -> [UInt8] {
    guard type == .utf8PlainText else { return card.bytes }
    let address = emails.first.map { name.isEmpty ? $0 : " <\($0)>" } ?? ""
    return Array((name + address + "\n").utf8)
  }
}
