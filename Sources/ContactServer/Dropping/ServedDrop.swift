import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import Synchronization
import VCardFormat
import VCardInterchange

/// How a request wants its items to be dropped.
struct ServedDrop: Sendable {
  let served: ServedList
  let place: RequestedPlace

  /// The names and values of the options.
  let options: DropOptions
  let intent: DropRequest.Intent?

  /// The character set of text that doesn't name one; `nil` to guess.
  let charset: Charset?
  let isForced: Bool

  /// The declarations of the options, which are members of a body or parameters of a query.
  static let optionMembers: [MemberDeclaration] = [
    .optional(
      "on_duplicate", "What to do with a card that the book already has.",
      .word(DropOptions.DuplicatePolicy.allCases.map(\.rawValue))),
    .optional(
      "match", "Whether cards are matched by UID alone, or as persons too.",
      .word(DropOptions.MatchRule.allCases.map(\.rawValue))),
    .optional(
      "intent", "Whether items go to the row or into its contact.",
      .word(DropRequest.Intent.allCases.map(\.rawValue))),
    .optional("group", "The group whose members the contacts become too.", .text),
    .optional(
      "filter", "The filter for dropped photos.", .word(PhotoFilter.allCases.map(\.rawValue))),
    .optional("charset", "The character set of text that is not UTF-8 and has no CHARSET.", .text),
    .force,
    .optional("atomic", "Whether all cards are dropped or none.", .flag),
    .dryRun,
  ]

  /// Makes a drop.
  ///
  /// - Throws: `ServerError` if there is no such character set, or the group has no name.
  init(_ served: ServedList, at place: RequestedPlace, option text: (String) -> String?) throws {
    self.served = served
    self.place = place
    var options = DropOptions(
      duplicatePolicy: text("on_duplicate").flatMap(DropOptions.DuplicatePolicy.init) ?? .merge,
      isAtomic: text("atomic") == "true", isDryRun: text("dry_run") == "true")
    options.matchRule = text("match").flatMap(DropOptions.MatchRule.init) ?? .person
    options.group = text("group")
    guard options.group != "" else { throw ServerError(.usage, Parameter.emptyMessage("group")) }
    options.photoFilter = text("filter").flatMap(PhotoFilter.init)
    self.options = options
    intent = text("intent").flatMap(DropRequest.Intent.init)
    isForced = text("force") == "true"
    charset = try text("charset").map { name in
      guard let charset = Charset(ofText: name) else {
        throw ServerError(.usage, UnknownCharset.message(name))
      }
      return charset
    }
  }

  /// Proposes what to do with items whose data hasn't arrived.
  ///
  /// - Returns: The proposal; `nil` if it depends on the data.
  /// - Throws: `ContactError` if the place doesn't exist.
  func proposal(for items: [OpenDrop.Item]) async throws -> ProposedDrop? {
    let request = try await request()
    let place = try await served.list.read { try self.place.place(in: $0) }
    let types = items.compactMap(\.settledType)
    guard types.count == items.count else { return nil }
    let isAsked = Atomic(false)
    let session = DropSession(
      items: zip(items, types).map { item, type in
        DragItem(
          itemProvider: ItemProvider(
            suggestedName: item.name, registeredTypeIdentifiers: [type]
          ) { _ in
            isAsked.store(true, ordering: .relaxed)
            return ByteChunks { throw DataIsMissing() }
          })
      }, request: request)
    do {
      let proposal =
        if let well = try self.place.well {
          try await PhotoWellDelegate(served.list, contact: well)
            .sessionDidUpdate(session, destination: .well)
        } else {
          try await delegate(named: []).sessionDidUpdate(session, destination: place)
        }
      guard !isAsked.load(ordering: .relaxed) else { return nil }
      return ProposedDrop(
        proposal: proposal,
        destination: try await served.list.read { try $0.destination(of: proposal, at: place) })
    } catch is DataIsMissing {
      return nil
    }
  }

  /// Performs the drop.
  ///
  /// - Throws: `ServerError` if the drop is forbidden; the errors of the list.
  func perform(
    _ drop: OpenDrop, report: @escaping @Sendable (DropItemResult) -> Void
  ) async throws -> (document: DropDocument, target: ContactRow?) {
    let (items, leftOut) = try drop.dropItems(in: charset)
    let session = DropSession(items: items, request: try await request())
    if let well = try place.well {
      let proposal = try await PhotoWellDelegate(served.list, contact: well)
        .sessionDidUpdate(session, destination: .well)
      if let refusal = ServerError(refusing: proposal) { throw refusal }
    }
    let delegate = delegate(named: drop.items.map(\.name))
    let (place, target) = try await served.list.read { reader in
      let place = try self.place.place(in: reader)
      return (place, try reader.target(at: place))
    }
    let proposal = try await delegate.sessionDidUpdate(session, destination: place)
    let coordinator = DropCoordinator(session: session, place: place, proposal: proposal)
    let folder = drop.folder
    let outcome = try await delegate.performDrop(with: coordinator) { result in
      report(result.shown(by: folder))
    }
    var shown = outcome.proposal
    shown.reason = shown.reason.map(folder.shown)
    if let refusal = ServerError(refusing: shown) { throw refusal }
    let files = leftOut.map { $0.shown(as: folder.shown($0.path)) }
    let document = DropDocument(
      proposal: ProposedDrop(proposal: shown, destination: outcome.destination),
      operation: outcome.operation, summary: outcome.summary, isDryRun: options.isDryRun,
      leftOut: files.isEmpty ? nil : files)
    return (document, target)
  }

  private func delegate(named names: [String]) -> ContactListDelegate {
    var delegate = ContactListDelegate(
      served.list, options: options, source: ContactListDelegate.source(ofItems: names))
    delegate.photoRenderer = served.photoRenderer
    return delegate
  }

  private func request() async throws -> DropRequest {
    let isRow = try await served.list.read { try self.place.place(in: $0).isRow }
    guard intent != .into || isRow else {
      throw ServerError(.usage, "“intent” can only be “into” if the place is a contact.")
    }
    return DropRequest(intent: intent ?? (isRow ? .into : .at), isForced: isForced)
  }
}

/// The error of items whose data hasn't arrived.
private struct DataIsMissing: Error {}

extension OpenDrop.Item {
  /// The type of the item as its media type or its name tells; `nil` if only the data can tell it.
  ///
  /// Any other file may hold cards, or be an archive of them.
  fileprivate var settledType: TypeIdentifier? {
    let declared = MediaType(type).flatMap { TypeIdentifier(mediaType: $0.withoutParameters) }
    let types = [declared, TypeIdentifier(filename: name)].compactMap(\.self)
    guard let type = types.first(where: { ![.data, .text].contains($0) }) else { return nil }
    // A page sends text in UTF-8, whatever it says.
    if type == .plainText { return .utf8PlainText }
    let settled = TypeIdentifier.contacts + [.image, .utf8PlainText, .url]
    return settled.contains(where: type.conforms(to:)) ? type : nil
  }
}

extension DropItemResult {
  /// Returns the result with the names that the user knows.
  fileprivate func shown(by folder: UploadFolder) -> Self {
    var result = self
    result.source = folder.shown(source)
    for index in result.diagnostics.indices {
      result.diagnostics[index].message = folder.shown(result.diagnostics[index].message)
    }
    return result
  }
}
