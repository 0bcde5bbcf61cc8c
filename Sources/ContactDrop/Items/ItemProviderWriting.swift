public import FoundationEssentials
public import VCardFormat

/// An object that an item provider can offer as data in one or more types.
///
/// Source: Apple, `NSItemProviderWriting`.
public protocol ItemProviderWriting: Sendable {
  /// The types in which the object can be written, the best one first.
  var writableTypeIdentifiers: [TypeIdentifier] { get }

  /// Returns the object as data.
  ///
  /// - Parameter type: One of the types in which the object can be written.
  /// - Returns: The data; expensive work happens while its chunks are loaded.
  func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks
}

extension ItemProvider {
  /// Makes a provider that offers an object in all its types.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - suggestedName: The name of the item.
  public init(object: some ItemProviderWriting, suggestedName: String) {
    self.init(suggestedName: suggestedName)
    registerObject(object)
  }

  /// Offers an object in all its types, after the types that are registered already.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - visibility: The processes that can load it.
  public mutating func registerObject(
    _ object: some ItemProviderWriting, visibility: Visibility = .all
  ) {
    for type in object.writableTypeIdentifiers {
      registerDataRepresentation(for: type, visibility: visibility, isImmediate: true) {
        object.itemProviderData(typeIdentifier: type)
      }
    }
  }
}

extension VCard: ItemProviderWriting {
  /// vCard only.
  public var writableTypeIdentifiers: [TypeIdentifier] { [.vCard] }

  /// Returns the bytes of the card.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(bytes)
  }
}

extension String: ItemProviderWriting {
  /// Plain text.
  public var writableTypeIdentifiers: [TypeIdentifier] { [.utf8PlainText] }

  /// Returns the text in UTF-8.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(Array(utf8))
  }
}

extension URL: ItemProviderWriting {
  /// A link, or a file link if it names a file, and text.
  public var writableTypeIdentifiers: [TypeIdentifier] {
    [isFileURL ? .fileURL : .url, .utf8PlainText]
  }

  /// Returns the text of the link.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(Array(absoluteString.utf8))
  }
}

extension ImageData: ItemProviderWriting {
  /// The format of the image.
  public var writableTypeIdentifiers: [TypeIdentifier] { [type] }

  /// Returns the bytes of the image.
  public func itemProviderData(typeIdentifier type: TypeIdentifier) -> ByteChunks {
    ByteChunks(bytes)
  }
}
