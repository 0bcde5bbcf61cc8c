public import FoundationEssentials
public import VCardFormat

/// What an item can be made of: an object that gives its data in one or more types.
///
/// Source: Apple, `NSItemProviderWriting`.
public protocol ItemProviderWriting: Sendable {
  /// The types in which the object can be had, the best one first.
  var writableTypeIdentifiers: [TypeIdentifier] { get }

  /// Gives the object as data.
  ///
  /// - Parameter type: One of the types in which the object can be had.
  /// - Returns: The data; whatever costs happens when its chunks are pulled.
  func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks
}

extension ItemProvider {
  /// Makes a provider that offers an object in all its types.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - suggestedName: What the item calls itself.
  public init(object: some ItemProviderWriting, suggestedName: String) {
    self.init(suggestedName: suggestedName)
    registerObject(object)
  }

  /// Offers an object in all its types, after those that are on offer already.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - visibility: Who can load it.
  public mutating func registerObject(
    _ object: some ItemProviderWriting, visibility: Visibility = .all
  ) {
    for type in object.writableTypeIdentifiers {
      registerDataRepresentation(for: type, visibility: visibility, isAtHand: true) {
        object.itemProviderData(typeIdentifier: type)
      }
    }
  }
}

extension VCard: ItemProviderWriting {
  /// A vCard alone.
  public var writableTypeIdentifiers: [TypeIdentifier] { [.vCard] }

  /// Gives the bytes of the card.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(bytes)
  }
}

extension String: ItemProviderWriting {
  /// Text without markup.
  public var writableTypeIdentifiers: [TypeIdentifier] { [.utf8PlainText] }

  /// Gives the text in UTF-8.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(Array(utf8))
  }
}

extension URL: ItemProviderWriting {
  /// A link, to a file where it is one, and text.
  public var writableTypeIdentifiers: [TypeIdentifier] {
    [isFileURL ? .fileURL : .url, .utf8PlainText]
  }

  /// Gives the text of the link.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(Array(absoluteString.utf8))
  }
}

extension ImageData: ItemProviderWriting {
  /// The format of the image.
  public var writableTypeIdentifiers: [TypeIdentifier] { [type] }

  /// Gives the bytes of the image.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(bytes)
  }
}
