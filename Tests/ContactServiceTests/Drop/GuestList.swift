import ContactDrop
import ContactModel
import FoundationEssentials
import Synchronization
import VCardFormat

/// A list of guests at tables, kept in arrays, that accepts cards, photos and text.
final class GuestList: DropDelegate, DragDelegate {
  struct Guest: Sendable, Equatable {
    var name: String
    var photo: ImageData?
    var notes: [String] = []

    /// The names of the members if this is a group.
    var members: [String]?
  }

  let tables: Mutex<[[Guest]]>
  let changes = Mutex<[[RowChanges.Change]]>([])

  init(_ tables: [[Guest]]) {
    self.tables = Mutex(tables)
  }

  func canHandle(_ session: DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [.vCard, .image, .utf8PlainText])
  }

  func sessionDidUpdate(
    _ session: DropSession, destination place: DropPlace
  ) async throws -> DropProposal {
    var content = DropContent()
    if isLocal(session) {
      content = .localRows(.init(session.items.count))
    } else {
      let cards = await session.loadObjects(of: VCard.self).compactMap { try? $0.get() }
      content.hasCardItems = !cards.isEmpty
      content.cards = .init(cards.joined().count)
      content.images = .init(session.items.count { $0.itemProvider.hasItemConforming(to: .image) })
      content.texts = .init(session.items.count(where: isText))
    }
    let proposal = DropRules.proposal(
      for: content, over: place, request: session.request,
      allowsMoveOperation: session.allowsMoveOperation, isGroup: guest(at: place)?.members != nil)
    let mixes = rows(of: session).contains { $0.members != nil }
    guard proposal.intent == .insertIntoDestinationIndexPath, place.isRow, mixes,
      !session.request.isForced
    else { return proposal }
    return .forbidden("A guest and a group are not merged.")
  }

  func performDrop(with coordinator: DropCoordinator) async throws -> DropProposal.Operation {
    var updates = BatchUpdates<Guest>()
    let isInto = coordinator.proposal.intent == .insertIntoDestinationIndexPath
    let place = tables.withLock { tables in
      let section = coordinator.place.section ?? tables.count - 1
      return coordinator.destinationIndexPath
        ?? IndexPath(row: tables[section].count, section: section)
    }
    if isInto, let group = guest(at: coordinator.place), group.members != nil,
      !coordinator.session.request.isForced
    {
      try await addMembers(coordinator, to: group, at: place, &updates)
    } else if isLocal(coordinator.session) {
      try move(coordinator, to: place, isInto: isInto, &updates)
    } else {
      let dropped = try await load(coordinator.session)
      if isInto, coordinator.place.isRow {
        var guest = tables.withLock { $0[place.section][place.row] }
        for other in dropped { guest.add(other) }
        updates.updateRow(at: place, with: guest)
      } else {
        try updates.insertRows(dropped.filter { !$0.name.isEmpty }, at: place)
      }
    }
    let told = try tables.withLock { tables in try updates.apply(to: &tables) }
    changes.withLock { $0.append(told) }
    return coordinator.proposal.operation
  }

  func itemsForBeginning(
    _ session: DragSession, at indexPath: IndexPath
  ) async throws -> [DragItem] {
    let guest = tables.withLock { $0[indexPath.section][indexPath.row] }
    var provider = ItemProvider(suggestedName: guest.name)
    provider.registerDataRepresentation(for: .vCard) {
      ByteChunks(VCard(version: .v40, properties: [.init(name: .fn, text: guest.name)]).bytes)
    }
    return [DragItem(itemProvider: provider, localObject: indexPath)]
  }

  private func isLocal(_ session: DropSession) -> Bool {
    session.localDragSession?.localContext as? ObjectIdentifier == ObjectIdentifier(self)
  }

  /// Returns the guest under a session.
  private func guest(at place: DropPlace) -> Guest? {
    guard case .row(let indexPath) = place else { return nil }
    return tables.withLock { $0[indexPath.section][indexPath.row] }
  }

  /// Returns the rows of this list that a session drags.
  private func rows(of session: DropSession) -> [Guest] {
    guard isLocal(session) else { return [] }
    return session.items.compactMap { item in
      (item.localObject as? IndexPath).flatMap { guest(at: .row($0)) }
    }
  }

  /// Makes guests members of a group; new guests also sit down at its table.
  private func addMembers(
    _ coordinator: DropCoordinator, to group: Guest, at place: IndexPath,
    _ updates: inout BatchUpdates<Guest>
  ) async throws {
    var group = group
    if isLocal(coordinator.session) {
      group.members? += rows(of: coordinator.session).map(\.name)
    } else {
      let dropped = try await load(coordinator.session)
      let members = dropped.filter { !$0.name.isEmpty }
      group.members? += members.map(\.name)
      for other in dropped where other.name.isEmpty { group.add(other) }
      let end = tables.withLock { $0[place.section].count }
      try updates.insertRows(members, at: [place.section, end])
    }
    updates.updateRow(at: place, with: group)
  }

  private func isText(_ item: DragItem) -> Bool {
    item.itemProvider.hasItemConforming(to: .utf8PlainText)
      && !item.itemProvider.hasItemConforming(to: .vCard)
  }

  /// Moves, copies or merges rows; the destination is an index path of the list before.
  private func move(
    _ coordinator: DropCoordinator, to place: IndexPath, isInto: Bool,
    _ updates: inout BatchUpdates<Guest>
  ) throws {
    let sources = coordinator.items.compactMap { $0.dragItem.localObject as? IndexPath }
    let guests = tables.withLock { tables in sources.map { tables[$0.section][$0.row] } }
    let isMove = coordinator.proposal.operation == .move
    let before = sources.count { isMove && $0.section == place.section && $0.row < place.row }
    let first = IndexPath(row: place.row - before, section: place.section)
    if isInto, coordinator.place.isRow {
      var guest = tables.withLock { $0[place.section][place.row] }
      for other in guests { guest.add(other) }
      if isMove { try updates.deleteRows(at: sources) }
      updates.updateRow(at: first, with: guest)
    } else if isMove {
      for (number, source) in sources.enumerated() {
        let row = IndexPath(row: first.row + number, section: first.section)
        try updates.moveRow(at: source, to: row)
        coordinator.drop(coordinator.items[number], toRowAt: row)
      }
    } else {
      try updates.insertRows(guests, at: first)
    }
  }

  /// Loads the dropped items; an item that fails is skipped, and a cancelled item ends the drop.
  private func load(_ session: DropSession) async throws -> [Guest] {
    let cards = await session.loadObjects(of: VCard.self)
    let images = await session.loadObjects(of: ImageData.self)
    let texts = await session.loadObjects(of: String.self)
    var guests: [Guest] = []
    for (index, item) in session.items.enumerated() {
      if session.itemProgress[index].isCancelled { throw CancellationError() }
      let cards = (try? cards[index].get()) ?? []
      guests += cards.map { Guest(name: Contact($0).name) }
      guests += ((try? images[index].get()) ?? []).map { Guest(name: "", photo: $0) }
      guard isText(item), let text = try? texts[index].get() else { continue }
      guests.append(Guest(name: "", notes: text))
    }
    return guests
  }
}

extension GuestList.Guest {
  mutating func add(_ other: Self) {
    photo = other.photo ?? photo
    members = members ?? other.members
    notes += other.notes
  }
}
