import CLibrary
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import FoundationEssentials
import Synchronization

/// A drop zone: the list in a terminal, on which files are dropped.
struct DropZone {
  private let delegate: ContactListDelegate
  private let drop: DropOptionGroup
  private let context: CommandContext
  private var items: PendingItems
  private var state: DropZoneState

  /// The contact at the place, which keeps the place when other programs change the list; `nil` at the end of the book.
  private var anchor: ContactID?

  /// The book that the screen shows.
  private var book: Book.ID

  /// The keys that were typed and not yet handled.
  private var waitingKeys: [TerminalKey] = []

  /// Prepares a drop zone.
  init(
    _ delegate: ContactListDelegate, at place: DropPlace, drop: DropOptionGroup,
    in context: CommandContext
  ) async throws {
    self.delegate = delegate
    self.drop = drop
    self.context = context
    items = try PendingItems(charset: drop.charset.charset)
    let books = try await delegate.list.read { try $0.books() }
    let section = place.section ?? books.count - 1
    book = books[section].id
    state = DropZoneState(
      section: section, bookCount: books.count, rowCount: books[section].count, row: 0)
    state.go(to: place, rowCount: books[section].count)
    try await holdPlace()
  }

  /// Shows the list until the user drops something.
  ///
  /// - Throws: `CommandError` with the status of an interruption when the user cancels.
  mutating func choose() async throws -> (items: PendingItems, place: DropPlace) {
    let terminal: RawTerminal
    do throws(SystemError) {
      terminal = try RawTerminal()
    } catch {
      throw CommandError(.inputOutputError, "The terminal can't be used: \(error.reason).")
    }
    while true {
      try await show(on: terminal)
      switch terminal.next() {
      case .resized: continue
      case .ended(let status): throw Self.cancelled(status)
      case .keys(let keys):
        waitingKeys += keys
        while !waitingKeys.isEmpty {
          let key = waitingKeys.removeFirst()
          if let choice = try await handle(key, on: terminal) { return choice }
        }
      }
    }
  }

  private static func cancelled(_ status: ExitStatus) -> CommandError {
    CommandError(status, "Cancelled; the list is as it was.")
  }

  private mutating func handle(
    _ key: TerminalKey, on terminal: RawTerminal
  ) async throws -> (items: PendingItems, place: DropPlace)? {
    // The key is about the list on the screen, and the list may have changed since.
    guard try await followPlace() || key.isEnd else { return nil }
    let section = state.section
    switch state.handle(key) {
    case .cancel:
      throw Self.cancelled(.interrupted)
    case .drop:
      return (items, place)
    case .take(let text):
      try await take(text, on: terminal)
    case .goTo(let text):
      await go(to: text)
    case .show:
      if state.held.count < items.names.count {
        let count = state.held.count
        try await change(on: terminal) { try $0.keepFirst(count) }
      }
      if state.section != section { await turn() }
    }
    try await holdPlace()
    return nil
  }

  /// The place, next to the contact that the screen shows there.
  private var place: DropPlace {
    guard let anchor else { return .pinned(state.place, to: .end(of: book)) }
    return .pinned(state.place, to: state.isInto ? .row(anchor) : .before(anchor))
  }

  /// Remembers which contact is at the place, and the book on the screen.
  private mutating func holdPlace() async throws {
    let (row, section) = (state.row, state.section)
    (anchor, book) = try await delegate.list.read { reader in
      let count = try reader.count(section: section)
      let book = try reader.books()[section].id
      guard row < count else { return (nil, book) }
      return (try reader.id(at: IndexPath(row: row, section: section)), book)
    }
  }

  /// Moves the place to where its contact is now.
  ///
  /// - Returns: `false` if the contact has left the book.
  private mutating func followPlace() async throws -> Bool {
    let (anchor, section) = (anchor, state.section)
    let (count, indexPath) = try await delegate.list.read { reader in
      (try reader.count(section: section), try anchor.flatMap { try reader.indexPath(of: $0) })
    }
    state.rowCount = count
    if anchor == nil {
      state.row = count
    } else if let indexPath, indexPath.section == section {
      state.row = indexPath.row
    } else {
      state.row = min(state.row, count)
      state.isInto = false
      try await holdPlace()
      state.message = "The contact there has left the list: choose the place again."
      return false
    }
    return true
  }

  /// Adds dragged, pasted or typed text to the items: the files that it names, or the text.
  private mutating func take(_ text: String, on terminal: RawTerminal) async throws {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    let dropped = DroppedPaths(text, hostName: Self.hostName) { path in
      (try? FileStatus(path: path)) != nil
    }
    guard dropped.missing.isEmpty else {
      state.message = "There is no file “\(dropped.missing.joined(separator: "”, “"))”."
      return
    }
    let added: [PendingItems.Item] =
      dropped.areFound ? dropped.paths.map { .argument($0) } : [.data(Array(text.utf8))]
    try await change(on: terminal) { items in
      for item in added { try items.append(item) }
    }
    state.held = items.names
  }

  /// Changes the items, which may read many files, until the user or a signal ends that.
  ///
  /// - Throws: `CommandError` with the status of an interruption.
  private mutating func change(
    on terminal: RawTerminal, _ body: @escaping @Sendable (inout PendingItems) throws -> Void
  ) async throws {
    let isDone = Atomic(false)
    let wake = terminal.waker
    let reading = Task { [items] in
      defer {
        isDone.store(true, ordering: .releasing)
        wake()
      }
      var items = items
      try body(&items)
      return items
    }
    var status: ExitStatus?
    while !isDone.load(ordering: .acquiring) {
      switch terminal.next() {
      case .resized: continue
      case .ended(let signal): status = signal
      case .keys(let keys):
        guard let key = keys.first(where: \.isEnd) else {
          waitingKeys += keys
          continue
        }
        if key != .escape { status = .interrupted }
      }
      reading.cancel()
      break
    }
    do {
      items = try await reading.value
    } catch is CancellationError {
      state.message = "Reading was ended, so nothing was added."
      state.held = items.names
    }
    if let status { throw Self.cancelled(status) }
  }

  /// The name of this machine, which file URIs may contain.
  static let hostName: String = {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  private mutating func go(to text: String) async {
    do {
      var resolution = try PlaceResolution(at: text, in: context)
      // Messages would stand in the middle of the screen.
      resolution.unmatched = nil
      let (place, count) = try await delegate.list.read { [resolution] reader in
        let place = try resolution.place(in: reader)
        return (place, try reader.count(section: place.section ?? 0))
      }
      state.go(to: place, rowCount: count)
    } catch {
      state.message = CommandError(error).description
    }
  }

  /// Shows another book, at its end.
  private mutating func turn() async {
    let section = state.section
    let count = try? await delegate.list.read { try $0.count(section: section) }
    state.go(to: .book(section: section), rowCount: count ?? 0)
  }

  private mutating func show(on terminal: RawTerminal) async throws {
    _ = try await followPlace()
    let size = terminal.size
    let range = DropZoneScreen.range(around: state.row, of: state.rowCount, height: size.rows)
    state.pageSize = max(1, range.count - 1)
    let section = state.section
    let (book, rows, labels) = try await delegate.list.read { [context] reader in
      (
        try reader.books()[section].name, try reader.rows(section: section, range),
        try RowLabels(reader, currentBook: context.options.book)
      )
    }
    let screen = DropZoneScreen(
      state: state, book: book, rows: rows, labels: labels, style: context.output.style,
      proposal: state.held.isEmpty ? nil : try await proposal())
    terminal.show(screen.lines(width: size.columns))
  }

  private func proposal() async throws -> DropProposal {
    let session = DropSession(
      items: items.files.items, allowsMoveOperation: items.files.allowsMoveOperation,
      request: drop.request(into: state.isInto))
    return try await delegate.sessionDidUpdate(session, destination: place)
  }
}
