import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import ContactTestSupport
import FoundationEssentials
import Testing

/// Drops random sessions on a list and on plain arrays, and compares both.
///
/// A name in the arrays is the name of a contact, with a star if the contact has a photo.
final class RandomSessions {
  let list: ContactList
  let firstNames = [[String]](repeating: [], count: 3)
  private(set) var model = [[String]](repeating: [], count: 3)
  private(set) var namesByVersion: [Int: [[String]]] = [:]

  private let delegate: ContactListDelegate
  private var random: SeededGenerator
  private var contactCount = 0
  private var done: [[[String]]] = []
  private var undone: [[[String]]] = []

  private static let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  init(seed: UInt64) async throws {
    random = SeededGenerator(state: seed)
    list = ContactList(try ContactStore.inMemory())
    delegate = ContactListDelegate(list)
    for book in ["home", "work"] { try await list.addBook(named: book) }
  }

  func run(count: Int) async throws {
    for number in 0..<count {
      let before = model
      let isWritten = try await step()
      if isWritten, model != before {
        done.append(before)
        undone = []
      }
      try await compare(number)
    }
  }

  private func compare(_ number: Int) async throws {
    let (names, version) = try await list.read { reader in
      let names = try reader.books().indices.map { section in
        try reader.rows(section: section, 0..<Int.max).map { $0.name + ($0.hasPhoto ? "*" : "") }
      }
      return (names, try reader.version())
    }
    try #require(names == model, "session \(number)")
    namesByVersion[version] = model
  }

  /// Drops one session, or undoes an operation.
  ///
  /// - Returns: Whether this made a new operation.
  private func step() async throws -> Bool {
    switch roll(13) {
    case 0...2: try await dropCards()
    case 3...6: try await moveRows()
    case 7: try await mergeRows()
    case 8: try await dropPhoto()
    case 9: try await dropNothing()
    case 10: try await remove()
    case 11:
      guard let last = done.popLast() else { return false }
      undone.append(model)
      model = last
      try await list.undo()
      return false
    default:
      guard let next = undone.popLast() else { return false }
      done.append(model)
      model = next
      try await list.store.redo()
      return false
    }
    return true
  }

  private func dropCards() async throws {
    let counts = (0..<1 + roll(3)).map { _ in roll(4) }
    var names: [String] = []
    let items = counts.map { count -> DragItem in
      let new = (0..<count).map { _ in nextName() }
      names += new
      let bytes = new.flatMap { card("FN:\($0)", "UID:\($0)") }
      let middle = roll(bytes.count + 1)
      return DragItem(
        itemProvider: .vCards("c.vcf", Array(bytes[..<middle]), Array(bytes[middle...])))
    }
    let place = randomPlace()
    let proposal = try await delegate.accept(DropSession(items: items), at: place)
    #expect(proposal.operation == .copy)
    let (section, row) = position(place)
    model[section].insert(contentsOf: names, at: row)
  }

  private func moveRows() async throws {
    let sources = pickRows()
    guard !sources.isEmpty else { return }
    let isCopy = roll(5) == 0
    let place = randomPlace()
    try await accept(sources, at: place, asked: isCopy ? .copy : .move)
    let names = sources.map { model[$0.section][$0.row] }
    let (section, row) = position(place)
    if isCopy {
      model[section].insert(contentsOf: names, at: row)
    } else {
      let before = sources.count { $0.section == section && $0.row < row }
      take(sources)
      model[section].insert(contentsOf: names, at: row - before)
    }
  }

  private func mergeRows() async throws {
    let sources = pickRows()
    guard let target = pickRows().first, !sources.isEmpty, !sources.contains(target) else { return }
    let proposal = try await accept(sources, at: .row(target), asked: .move, .into)
    #expect(proposal.operation == (sources.count == 1 ? .move : .forbidden))
    guard sources.count == 1 else { return }
    let source = model[sources[0].section][sources[0].row]
    if source.hasSuffix("*"), !model[target.section][target.row].hasSuffix("*") {
      model[target.section][target.row] += "*"
    }
    take(sources)
  }

  private func dropPhoto() async throws {
    guard let target = pickRows().first else { return }
    let item = DragItem(itemProvider: .data("p.png", Self.image, type: .png))
    let proposal = try await delegate.accept(DropSession(items: [item]), at: .row(target))
    #expect(proposal == DropProposal(.copy, .insertIntoDestinationIndexPath))
    if !model[target.section][target.row].hasSuffix("*") {
      model[target.section][target.row] += "*"
    }
  }

  /// Drops sessions without effect, because they are forbidden, cancelled or fail.
  private func dropNothing() async throws {
    let one = card("FN:Nobody")
    let sessions: [(DropSession, DropPlace, DropProposal.Operation?)] = [
      (session(.data("o.bin", type: .data)), .nowhere, .forbidden),
      (session(.data("p.png", Self.image, type: .png)), .gap([0, 0]), .forbidden),
      (session(.vCards("c.vcf", one)), .outside, .cancel),
      (session(.vCards("c.vcf", one), asked: .move), .gap([0, 0]), .cancel),
      (session(.vCards("c.vcf", one), asked: .cancel), .nowhere, .cancel),
      (session(.failing("c.vcf")), .nowhere, .copy),
      (session(.vCards("c.vcf", one)), .gap([0, model[0].count + 1]), .forbidden),
      (cancelledSession(one), .nowhere, nil),
    ]
    let (session, place, operation) = sessions[roll(sessions.count)]
    do {
      let proposal = try await delegate.accept(session, at: place)
      #expect(proposal.operation == operation)
    } catch {
      #expect(operation == nil, "\(error)")
    }
  }

  private func remove() async throws {
    let rows = pickRows()
    guard !rows.isEmpty else { return }
    try await list.remove(try await ids(rows))
    take(rows)
  }

  private func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func nextName() -> String {
    contactCount += 1
    return "c\(contactCount)"
  }

  private func randomPlace() -> DropPlace {
    let section = roll(model.count)
    switch roll(8) {
    case 0: return .nowhere
    case 1: return .book(section: section)
    default: return .gap([section, roll(model[section].count + 1)])
    }
  }

  /// Returns the section and the row of a place before a drop.
  private func position(_ place: DropPlace) -> (section: Int, row: Int) {
    let section = place.section ?? model.count - 1
    return (section, place.indexPath?.row ?? model[section].count)
  }

  /// Returns some rows: one, a block, or scattered rows of all books in any order.
  private func pickRows() -> [IndexPath] {
    let all = model.indices.flatMap { section in
      model[section].indices.map { IndexPath(row: $0, section: section) }
    }
    guard !all.isEmpty else { return [] }
    switch roll(3) {
    case 0: return [all[roll(all.count)]]
    case 1:
      let first = roll(all.count)
      return Array(all[first...].prefix(1 + roll(5)))
    default: return Array(all.shuffled(using: &random).prefix(1 + roll(6)))
    }
  }

  private func take(_ rows: [IndexPath]) {
    for row in rows.sorted(by: >) { model[row.section].remove(at: row.row) }
  }

  private func ids(_ rows: [IndexPath]) async throws -> [ContactID] {
    try await list.read { reader in try rows.compactMap { try reader.id(at: $0) } }
  }

  @discardableResult
  private func accept(
    _ rows: [IndexPath], at place: DropPlace, asked operation: DropProposal.Operation,
    _ intent: DropRequest.Intent = .automatic
  ) async throws -> DropProposal {
    let drag = try await delegate.beginDrag(at: rows)
    return try await delegate.accept(
      DropSession(drag, request: DropRequest(operation: operation, intent: intent)), at: place)
  }

  private func session(
    _ provider: ItemProvider, asked operation: DropProposal.Operation? = nil
  ) -> DropSession {
    DropSession(
      items: [DragItem(itemProvider: provider)], request: DropRequest(operation: operation))
  }

  private func cancelledSession(_ bytes: [UInt8]) -> DropSession {
    let session = session(.vCards("c.vcf", bytes))
    session.progress.cancel()
    return session
  }
}
