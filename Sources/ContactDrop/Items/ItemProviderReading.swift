internal import ContactModel
public import FoundationEssentials
public import VCardFormat

/// A type of objects that can be loaded from the data of an item provider.
///
/// Source: Apple, `NSItemProviderReading`.
public protocol ItemProviderReading: Sendable {
  /// The types of data that objects can be made of, the best one first.
  static var readableTypeIdentifiers: [TypeIdentifier] { get }

  /// Makes the objects that some data holds.
  ///
  /// - Parameters:
  ///   - chunks: The data.
  ///   - type: Its type.
  /// - Returns: The objects, in the order of the data; one file can hold several.
  /// - Throws: `ContactError` where the data is none such; what the source throws.
  static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [Self]
}

extension ItemProvider {
  /// Tells whether objects of a type can be loaded from the item.
  public func canLoadObjects<Object: ItemProviderReading>(of type: Object.Type) -> Bool {
    Object.readableTypeIdentifiers.contains { hasItemConforming(to: $0) }
  }

  /// Loads the objects of a type that the item holds.
  ///
  /// - Parameters:
  ///   - type: The type of the objects.
  ///   - progress: Counts the bytes, and cancels the loading.
  /// - Returns: The objects.
  /// - Throws: `ContactError` where the item holds none such, `CancellationError`, and what the source throws.
  public func loadObjects<Object: ItemProviderReading>(
    of type: Object.Type, progress: LoadProgress = LoadProgress()
  ) async throws -> [Object] {
    let wanted = type.readableTypeIdentifiers.first { hasItemConforming(to: $0) }
    guard let wanted, let registered = registeredTypeIdentifier(conformingTo: wanted) else {
      throw ContactError(
        .missingRepresentation, "“\(suggestedName)” can't be loaded as \(type).")
    }
    let chunks = chunks(conformingTo: wanted, progress: progress)
    return try await progress.run {
      try await type.objects(withItemProviderData: chunks, typeIdentifier: registered)
    }
  }
}

extension VCard: ItemProviderReading {
  /// vCards alone.
  public static var readableTypeIdentifiers: [TypeIdentifier] { [.vCard] }

  /// Makes the cards of a file of cards; those that can't be kept are left out.
  ///
  /// All of them are in memory then: read chunks with a `VCardReader` where there may be many.
  public static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [VCard] {
    var reader = VCardReader()
    var cards: [VCard] = []
    try await chunks.read(by: &reader) { reader in
      while let reading = reader.next() { cards += reading.card.map { [$0] } ?? [] }
      return true
    }
    return cards
  }
}

extension String: ItemProviderReading {
  /// Text without markup, else any other text, else a link.
  public static var readableTypeIdentifiers: [TypeIdentifier] {
    [.utf8PlainText, .plainText, .text, .url]
  }

  /// How many bytes of text are taken.
  package static let itemProviderLimit = 1 << 20

  /// Makes one text of the data.
  public static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [String] {
    let bytes = try await chunks.collect(upTo: itemProviderLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ContactError(.unreadable, "The text is not in UTF-8: save it in UTF-8.")
    }
    return [text.first == "\u{FEFF}" ? String(text.dropFirst()) : text]
  }
}

extension URL: ItemProviderReading {
  /// Links of all kinds.
  public static var readableTypeIdentifiers: [TypeIdentifier] { [.url] }

  /// Makes the links that stand in the data, one a line; a line that begins with `#` is a comment.
  ///
  /// Source: RFC 2483, section 5.
  public static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [URL] {
    let text = try await String.objects(withItemProviderData: chunks, typeIdentifier: type)
    return try text.flatMap { $0.split(whereSeparator: \.isNewline) }
      .filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
      .map { line in
        guard let url = URL(string: String(line)) else {
          throw ContactError(.unreadable, "“\(line)” is not a link.")
        }
        return url
      }
  }
}
