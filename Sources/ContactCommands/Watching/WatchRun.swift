import ContactModel
import ContactService
import ContactStorage

/// Drops the files in folders until it is ended.
struct WatchRun {
  /// The options of a run.
  struct Options: Sendable {
    /// The place in the list, as in `--at`.
    var at: String?

    /// The options of the drops.
    var drop: DropOptions

    /// Whether the run ends when all complete files have been dropped.
    var endsWhenDone: Bool
  }

  private let folders: [DropFolder]
  private let options: Options
  private let context: CommandContext
  private let events = FolderEvents()
  private var retryDelay = Self.shortestDelay
  private var hasFailures = false

  /// The exit status of an error of the list or the disk; `nil` if files can be dropped now.
  private var waitingStatus: ExitStatus?

  /// Whether a file can't be claimed or put away now; the other files don't wait for it.
  private var hasStuckFiles = false

  /// The last reported reason why the list can't be opened.
  private var toldProblem: String?

  /// The file of the list; `nil` until there is one.
  private var listID: FileStatus.ID?

  /// The first and the longest delay in seconds before the run tries again after an error of the list or the disk.
  private static let shortestDelay = 1.0
  private static let longestDelay = 60.0

  init(_ folders: [DropFolder], options: Options, in context: CommandContext) {
    self.folders = folders
    self.options = options
    self.context = context
    listID = Self.listID(in: context)
  }

  /// Drops files until the task is cancelled, or until all are done.
  ///
  /// - Throws: `CommandError` when a folder is gone, an error if the output can't be written, `CancellationError`.
  mutating func run() async throws -> ExitStatus {
    for await _ in events.stream {
      for folder in folders { events.watch(folder.inboxes) }
      let delay = try await takeAll()
      if options.endsWhenDone {
        if let waitingStatus { return waitingStatus }
        if hasStuckFiles { return .inputOutputError }
        if delay == nil { return hasFailures ? .partial : .success }
      }
      // Nobody reads the reports any more: the next run takes the files that come now.
      if context.output.isClosed, !options.endsWhenDone { return hasFailures ? .partial : .success }
      if let delay { events.wake(after: delay) }
    }
    throw CancellationError()
  }

  /// Drops all files that are complete.
  ///
  /// - Returns: The delay in seconds until the next inspection; `nil` to wait for an event.
  private mutating func takeAll() async throws -> Double? {
    waitingStatus = nil
    hasStuckFiles = false
    var delay: Double?
    var complete: [(folder: DropFolder, arrival: DropFolder.Arrival)] = []
    for folder in folders {
      try folder.restore()
      for arrival in try Self.arrivals(in: folder) {
        switch try? FileCompletion(ofFileAt: "\(folder.path)/\(arrival.path)") {
        case .complete: complete.append((folder, arrival))
        case .settling(let seconds): delay = min(delay ?? seconds, seconds)
        case .beingWritten, nil: break
        }
      }
    }
    // A dry run leaves the files where they are, so it waits until it can try out all of them at once.
    if options.drop.isDryRun, delay != nil { return delay }
    let left = options.drop.isDryRun ? [] : folders.flatMap { $0.leftClaims() }
    guard !left.isEmpty || !complete.isEmpty else { return delay }
    guard let drop = try openDrop() else { return nextDelay(after: delay) }
    // Between drops, other programs may move the file of the list away or restore a backup.
    defer {
      context.openStores.close()
      Signals.forgetCommit()
    }
    for claim in left { try await take(claim, with: drop) }
    for (folder, arrival) in complete where waitingStatus == nil {
      if options.drop.isDryRun {
        try await tryOut(arrival, in: folder, with: drop)
      } else if let claim = try claim(arrival, in: folder) {
        try await take(claim, with: drop)
      }
    }
    return nextDelay(after: delay)
  }

  /// Opens the list; returns `nil` if it can't be opened now, and reports each reason once.
  private mutating func openDrop() throws -> FolderDrop? {
    do {
      try checkList()
      let list = try context.openOrMakeList(isDryRun: options.drop.isDryRun)
      listID = Self.listID(in: context)
      toldProblem = nil
      return FolderDrop(list: list, at: options.at, options: options.drop, context: context)
    } catch {
      guard Self.mayPass(error) else { throw error }
      let problem = CommandError(error)
      waitingStatus = problem.status
      if problem.description != toldProblem { context.output.warn(problem.description) }
      toldProblem = problem.description
      return nil
    }
  }

  /// Checks that the file of the list is still the same: contacts must not go into an empty list that nobody looks for.
  private func checkList() throws {
    guard let listID, Self.listID(in: context) != listID else { return }
    throw CommandError(
      .temporaryFailure,
      "“\(try context.location.path)” was removed or replaced by another program, so the files wait: put the list "
        + "back, or start “contacts watch” again.")
  }

  private static func listID(in context: CommandContext) -> FileStatus.ID? {
    (try? context.location.path).flatMap { try? FileStatus(path: $0).id }
  }

  /// Whether a later attempt may succeed, because the disk is full or the list is in use.
  static func mayPass(_ error: any Error) -> Bool {
    [.inputOutputError, .temporaryFailure].contains(CommandError(error).status)
  }

  /// Claims a file; returns `nil` if it is gone, or if it can't be moved, which is reported.
  private mutating func claim(
    _ arrival: DropFolder.Arrival, in folder: DropFolder
  ) throws -> DropFolder.Claim? {
    do throws(SystemError) {
      return try folder.claim(arrival)
    } catch {
      guard !error.isMissingFile else { return nil }
      hasStuckFiles = true
      let result = FolderDrop.Result(
        status: .inputOutputError, reasons: ["The file can't be taken in: \(error.reason)."])
      try report("\(folder.path)/\(arrival.path)", newPath: nil, result)
      return nil
    }
  }

  /// Returns the delay until the next inspection; while something waits, the delay doubles each time.
  private mutating func nextDelay(after delay: Double?) -> Double? {
    guard waitingStatus != nil || hasStuckFiles else {
      retryDelay = Self.shortestDelay
      return delay
    }
    defer { retryDelay = min(2 * retryDelay, Self.longestDelay) }
    return min(delay ?? retryDelay, retryDelay)
  }

  private static func arrivals(in folder: DropFolder) throws(CommandError) -> [DropFolder.Arrival] {
    do {
      return try folder.arrivals()
    } catch {
      throw CommandError(reading: folder.path, error)
    }
  }

  /// Drops a claimed file, and moves it to its destination.
  private mutating func take(_ claim: DropFolder.Claim, with drop: FolderDrop) async throws {
    let folder = claim.folder
    guard let arrival = claim.arrival else {
      try? await drop.list.store.forget(claim.receipt)
      return folder.remove(claim)
    }
    let shownPath = "\(folder.path)/\(arrival.path)"
    let file = FolderDrop.File(path: claim.path, shownPath: shownPath, contact: arrival.contact)
    let status = try? FileStatus(path: claim.path)
    var result = try await drop.result(of: file, receipt: claim.receipt)
    if result.place != nil, (try? FileStatus(path: claim.path)) != status {
      // A program had opened the file before it was claimed, and may still be writing to it.
      result.place = .inbox
    }
    if result.place == nil { waitingStatus = result.status }
    var newPath: String?
    if let place = result.place {
      do throws(SystemError) {
        let reason = place == .inbox ? "" : result.reasons.joined(separator: "\n")
        newPath = try "\(folder.path)/\(folder.putAway(claim, to: place, reason: reason))"
        try? await drop.list.store.forget(claim.receipt)
        folder.remove(claim)
      } catch {
        result.place = nil
        hasStuckFiles = true
        result.status = .inputOutputError
        result.reasons.append("The file can't be put away: \(error.reason).")
      }
    }
    hasFailures = hasFailures || result.status != .success
    try report(shownPath, newPath: newPath, result)
  }

  /// Reports the result of a file; it has a new path unless the run tries again later.
  private func report(_ file: String, newPath: String?, _ result: FolderDrop.Result) throws {
    try WatchDocument(
      file: file, newPath: newPath, result: result, isDryRun: options.drop.isDryRun
    ).write(to: context.output)
  }

  /// Reports what would happen to a file.
  private mutating func tryOut(
    _ arrival: DropFolder.Arrival, in folder: DropFolder, with drop: FolderDrop
  ) async throws {
    let path = "\(folder.path)/\(arrival.path)"
    let file = FolderDrop.File(path: path, shownPath: path, contact: arrival.contact)
    let result = try await drop.result(of: file, receipt: nil)
    if result.place == nil { waitingStatus = result.status }
    hasFailures = hasFailures || result.status != .success
    try report(path, newPath: nil, result)
  }
}
