public import ContactDrop
public import ContactModel

extension Contact: ItemProviderWriting {
  /// A vCard, text, jCard, a table and, if the card holds one, the photo.
  public var writableTypeIdentifiers: [TypeIdentifier] {
    ContactRepresentation.types + [photo?.type].compactMap(\.self)
  }

  /// Returns the data that a drag offers in a type.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks { ByteChunks.once(try ContactRepresentation.bytes(of: self, as: type)) }
  }
}
