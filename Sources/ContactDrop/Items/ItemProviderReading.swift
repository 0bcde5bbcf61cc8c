internal import ContactModel
public import FoundationEssentials
public import VCardFormat

/// An object that can be loaded from the data of an item provider.
///
/// Source: Apple, `NSItemProviderReading`.
public protocol ItemProviderReading: Sendable {
  /// The types of data from which objects can be made, the best one first.
  static var readableTypeIdentifiers: [TypeIdentifier] { get }

  /// Makes objects from data.
  ///
  /// - Parameters:
  ///   - chunks: The data.
  ///   - type: Its type.
  /// - Returns: The objects, in the order of the data; one file can hold several.
  /// - Throws: `ContactError` if the data can't be read as such objects; the errors of the source.
  static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [Self]
}

extension ItemProvider {
  /// Returns whether objects of a type can be loaded from the item.
  public func canLoadObjects<Object: ItemProviderReading>(of type: Object.Type) -> Bool {
    Object.readableTypeIdentifiers.contains { hasItemConforming(to: $0) }
  }

  /// Loads objects of a type from the item.
  ///
  /// - Parameters:
  ///   - type: The type of the objects.
  ///   - progress: Counts the bytes, and cancels the loading.
  /// - Returns: The objects.
  /// - Throws: `ContactError` if the item holds no such objects; `CancellationError` if the loading was cancelled; the
  ///   errors of the source.
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
  /// vCards only.
  public static var readableTypeIdentifiers: [TypeIdentifier] { [.vCard] }

  /// Reads the cards of a file, without those that can't be stored.
  ///
  /// All cards are then in memory. If there may be many, read the chunks with a `VCardReader` instead.
  public static func objects(
    withItemProviderData chunks: ByteChunks, typeIdentifier type: TypeIdentifier
  ) async throws -> [VCard] {
    var reader = VCardReader()
    var cards: [VCard] = []
    try await chunks.read(by: &reader) { reader in
      while let entry = reader.next() { cards += entry.card.map { [$0] } ?? [] }
      return true
    }
    return cards
  }
}

extension String: ItemProviderReading {
  /// Plain text; otherwise any other text; otherwise a link.
  public static var readableTypeIdentifiers: [TypeIdentifier] {
    [.utf8PlainText, .plainText, .text, .url]
  }

  /// The greatest size of a text in bytes.
  package static let itemProviderLimit = 1 << 20

  /// Makes one text from the data.
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

  /// Reads the links in the data, one per line; a line that begins with `#` is a comment.
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
