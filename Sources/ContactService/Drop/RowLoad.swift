import ContactDrop
import ContactModel
import ContactPhotos
import ContactStorage

/// Loads the items of a session that are dropped on one contact.
struct RowLoad: Sendable {
  /// A loaded item or one of its cards, or the error if it can't be loaded.
  struct Part: Sendable {
    enum Content: Sendable {
      case card(LoadedCard)
      case image(ImageData)
      case text(String, isLink: Bool)
      case failure(rule: String, message: String)
    }

    /// The number of the item in its session.
    let item: Int

    let source: String
    let type: TypeIdentifier
    let content: Content

    /// Whether it can be added to a contact.
    var isUsable: Bool {
      switch content {
      case .card(let card): card.contact != nil
      case .image, .text: true
      case .failure: false
      }
    }
  }

  private let session: DropSession
  private let photoRenderer: PhotoRenderer
  private let limits: CardLimits

  init(_ session: DropSession, photoRenderer: PhotoRenderer, limits: CardLimits) {
    self.session = session
    self.limits = limits
    self.photoRenderer = photoRenderer
  }

  /// Loads the items one after the other; one item may fail without the others.
  ///
  /// Reading an item stops after two cards that can be stored, because two are already refused.
  ///
  /// - Throws: `ContactError.Code.cancelledDrop` if an item was withdrawn; `CancellationError` if the task is
  ///   cancelled.
  func parts() async throws -> [Part] {
    var parts: [Part] = []
    for (number, (item, progress)) in zip(session.items, session.itemProgress).enumerated() {
      let provider = item.itemProvider
      let type = provider.registeredTypeIdentifiers.first ?? .data
      var contents: [Part.Content]
      do {
        contents = try await progress.run { try await self.contents(of: item, progress) }
      } catch is CancellationError {
        try Task.checkCancellation()
        throw ContactError.cancelledDrop(provider.suggestedName)
      } catch let error as ForbiddenItem {
        contents = [.failure(rule: "forbidden", message: "\(error)")]
      } catch {
        contents = [.failure(rule: "unreadable-item", message: "\(error)")]
      }
      parts += contents.map {
        Part(item: number, source: provider.suggestedName, type: type, content: $0)
      }
    }
    return parts
  }

  private func contents(
    of item: DragItem, _ progress: LoadProgress
  ) async throws -> [Part.Content] {
    let provider = item.itemProvider
    switch ItemKind(provider) {
    case .cards:
      let cards = try await provider.cards(keeping: 2, limits, progress: progress)
      guard cards.isEmpty else { return cards.map { .card($0) } }
      return [.failure(rule: "no-card", message: provider.noCardMessage)]
    case .image:
      let image = try await ImageData.load(
        from: provider, upTo: limits.imageSize, progress: progress)
      try await photoRenderer.check(image)
      return [.image(image)]
    case .text:
      let texts = try await provider.loadObjects(of: String.self, progress: progress)
      return [
        .text(texts.joined(separator: "\n"), isLink: !provider.hasItemConforming(to: .plainText))
      ]
    case .other: throw ForbiddenItem(provider)
    }
  }
}

extension [RowLoad.Part] {
  /// The cards, and then the other parts: a card may replace the contact, and with it what was added before.
  var cardsFirst: Self { filter(\.isCard) + filter { !$0.isCard } }

  /// The contacts of the cards that can be stored.
  var contacts: [Contact] {
    compactMap { part in
      guard case .card(let card) = part.content else { return nil }
      return card.contact
    }
  }

  /// Returns the refusal of `DropRules` if the parts can't all go into one row; parts that failed are ignored.
  func refusal(over place: DropPlace) -> DropProposal? {
    var (cards, images, texts) = (0, 0, 0)
    for part in self {
      switch part.content {
      case .card(let card): cards += card.contact == nil ? 0 : 1
      case .image: images += 1
      case .text: texts += 1
      case .failure: break
      }
    }
    guard cards + images + texts > 0 else { return nil }
    var content = DropContent()
    content.hasCardItems = cards > 0
    content.cards = .init(cards)
    content.images = .init(images)
    content.texts = .init(texts)
    let proposal = DropRules.proposal(
      for: content, over: place.indexPath.map { .row($0) } ?? place,
      request: DropRequest(intent: .into), allowsMoveOperation: false)
    return proposal.operation == .forbidden ? proposal : nil
  }
}

extension RowLoad.Part {
  fileprivate var isCard: Bool {
    if case .card = content { true } else { false }
  }

  /// Adds the item to a contact.
  func add(
    to contact: inout Contact, id: ContactID, at place: DropItemResult.Destination,
    after photos: CardSources, options: DropOptions, in reader: ContactReader
  ) throws -> DropItemResult {
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
      result.diagnostics = card.diagnostics
      guard let other = card.contact else { return result }
      let resolution = try DuplicateResolution(
        other, read: card, of: contact, isSameContent: other.hasSameContent(as: contact),
        policy: options.duplicatePolicy, isChosen: true, in: reader)
      contact = resolution.contact
      result.outcome = resolution.outcome
      result.destination = place
      result.contact = .init(id, contact)
      result.hasPhoto = other.hasPhoto
      result.diagnostics += resolution.diagnostics
      return result
    case .image(let image):
      result.type = image.type
      addition = RowAddition(
        photo: image, besides: photos.sources(of: id), filter: options.photoFilter, to: contact)
    case .text(let text, let isLink):
      addition = RowAddition(text: text, isLink: isLink, to: contact)
    }
    contact = addition.contact
    result.outcome = addition.isUnchanged ? .unchanged : .merged
    result.destination = place
    result.contact = .init(id, contact)
    result.diagnostics += addition.diagnostics
    result.replacedSources = addition.replacedSources
    return result
  }
}
