import ContactDrop
import ContactModel
import ContactPhotos
import VCardFormat

/// What is dropped on one contact: the items of a session, loaded.
struct RowLoad: Sendable {
  /// One item, or why it is none.
  struct Part: Sendable {
    enum Content: Sendable {
      case card(LoadedCard)
      case image(ImageData)
      case text(String, isLink: Bool)
      case failure(rule: String, message: String)
    }

    let source: String
    let type: TypeIdentifier
    let content: Content

    /// Whether the item can go into a contact.
    var isUsable: Bool {
      if case .failure = content { false } else { true }
    }
  }

  private let session: DropSession
  private let photoRenderer: PhotoRenderer

  init(_ session: DropSession, photoRenderer: PhotoRenderer) {
    self.session = session
    self.photoRenderer = photoRenderer
  }

  /// Loads the items, one after the other; each may fail by itself.
  ///
  /// - Throws: `ContactListError.Code.cancelledDrop` where an item was taken back, `CancellationError`.
  func parts() async throws -> [Part] {
    var parts: [Part] = []
    for (item, progress) in zip(session.items, session.itemProgress) {
      let provider = item.itemProvider
      let type = provider.registeredTypeIdentifiers.first ?? .data
      var content: Part.Content
      do {
        content = try await progress.run { try await self.content(of: item, progress) }
      } catch is CancellationError {
        try Task.checkCancellation()
        throw ContactListError.cancelledDrop(provider.suggestedName)
      } catch let error as ForbiddenItem {
        content = .failure(rule: "forbidden", message: "\(error)")
      } catch {
        content = .failure(rule: "unreadable-item", message: "\(error)")
      }
      parts.append(Part(source: provider.suggestedName, type: type, content: content))
    }
    return parts
  }

  private func content(
    of item: DragItem, _ progress: LoadProgress
  ) async throws -> Part.Content {
    let provider = item.itemProvider
    switch ItemKind(provider) {
    case .cards:
      guard let card = try await firstCard(of: provider, progress) else {
        return .failure(
          rule: "no-card",
          message: "“\(provider.suggestedName)” holds no card: it has no line BEGIN:VCARD.")
      }
      return .card(card)
    case .image:
      let images = try await provider.loadObjects(of: ImageData.self, progress: progress)
      try await photoRenderer.check(images[0])
      return .image(images[0])
    case .text:
      let texts = try await provider.loadObjects(of: String.self, progress: progress)
      return .text(
        texts.joined(separator: "\n"), isLink: !provider.hasItemConforming(to: .plainText))
    case .other: throw ForbiddenItem(provider)
    }
  }

  private func firstCard(
    of provider: ItemProvider, _ progress: LoadProgress
  ) async throws -> LoadedCard? {
    var reader = VCardReader()
    for try await chunk in provider.chunks(conformingTo: .vCard, progress: progress) {
      reader.append(chunk)
      while let reading = reader.next() {
        if !reading.isStrayText { return LoadedCard(reading) }
      }
    }
    reader.finish()
    while let reading = reader.next() {
      if !reading.isStrayText { return LoadedCard(reading) }
    }
    return nil
  }
}

extension RowLoad.Part {
  /// Adds the item to a contact.
  ///
  /// - Parameters:
  ///   - contact: The contact, and then the contact with the item.
  ///   - id: Its identity.
  ///   - place: Where it stands.
  ///   - filter: How the colours of photos are shown from then on.
  /// - Returns: What became of the item.
  func add(
    to contact: inout Contact, id: ContactID, at place: DropItemResult.Destination,
    filter: PhotoFilter?
  ) -> DropItemResult {
    var result = DropItemResult(source: source, type: type, outcome: .failed)
    let addition: RowAddition
    switch content {
    case .failure(let rule, let message):
      result.outcome = rule == "forbidden" ? .forbidden : .failed
      result.diagnostics = [.init(rule: rule, message: message)]
      return result
    case .card(let card):
      result.card = card.number
      result.line = card.line
      result.diagnostics = card.diagnostics.map { .init($0) }
      guard let other = card.contact else { return result }
      addition = RowAddition(other, to: contact)
    case .image(let image):
      result.type = image.type
      addition = RowAddition(photo: image, filter: filter, to: contact)
    case .text(let text, let isLink):
      addition = RowAddition(text: text, isLink: isLink, to: contact)
    }
    contact = addition.contact
    result.outcome = addition.isUnchanged ? .unchanged : .merged
    result.destination = place
    result.contact = .init(id, contact)
    result.diagnostics += addition.diagnostics
    return result
  }
}
