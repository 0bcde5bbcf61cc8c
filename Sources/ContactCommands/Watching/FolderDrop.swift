import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import Synchronization
import VCardFormat

/// The drop of a file that was put into a folder.
struct FolderDrop: Sendable {
  /// The result of the drop.
  struct Result: Sendable {
    /// The destination of the file; `nil` to try again later.
    var place: DropFolder.Destination?

    /// The cards and their results, a line for each, if the command is verbose.
    var cards: [String] = []

    /// Sentences that say what was done.
    var sentences: [String] = []

    /// The exit status of a program that drops only this file.
    var status = ExitStatus.success

    /// Why something was not done, and what is wrong with the file, a sentence for each.
    var reasons: [String] = []

    /// The outcome of the drop.
    var outcome: DropOutcome?
  }

  /// A file to drop.
  struct File: Sendable {
    /// The path of the file.
    let path: String

    /// The path that messages show.
    let shownPath: String

    /// The selector of the contact that it goes into; `nil` for the list.
    let contact: String?

    /// Returns a message with the path that people know.
    func shown(_ message: String) -> String { message.replacing(path, with: shownPath) }
  }

  let list: ContactList
  let at: String?
  let options: DropOptions
  let context: CommandContext

  /// Drops a file on the list, or into a contact.
  ///
  /// - Throws: `CancellationError`, with the list unchanged.
  func result(of file: File, receipt: String?) async throws -> Result {
    do {
      if let receipt, try await list.read({ try $0.remembers(receipt) }) {
        return Result(place: .done, sentences: ["It was taken in before."])
      }
      return try await perform(file, receipt: receipt)
    } catch let error as CancellationError {
      throw error
    } catch {
      // SQLite has an error of its own for work that is cancelled.
      try Task.checkCancellation()
      // A file waits if the list is at fault: once the list is repaired, the file can be taken in.
      let concernsList =
        (error as? ContactError)?.path.map { $0.exact == list.store.path?.exact } ?? false
      let description = CommandError(error)
      return Result(
        place: concernsList || WatchRun.mayPass(error) ? nil : .failed, status: description.status,
        reasons: [file.shown(description.description)] + description.details)
    }
  }

  private func perform(_ file: File, receipt: String?) async throws -> Result {
    let files = try FileItems([file.path], taking: .drops)
    let contact = file.contact
    let resolution = try PlaceResolution(at: contact == nil ? at : nil, into: contact, in: context)
    let (place, target, labels) = try await list.read { [context] reader in
      let place = try resolution.place(in: reader)
      return (
        place, try reader.target(at: place),
        try RowLabels(reader, currentBook: context.options.book)
      )
    }
    let session = DropSession(
      items: files.items, request: DropRequest(intent: contact == nil ? .at : .into))
    var delegate = ContactListDelegate(list, options: options, source: file.shownPath)
    delegate.options.receipt = receipt
    delegate.photoRenderer = context.photoRenderer
    let proposal = try await delegate.sessionDidUpdate(session, destination: place)
    let results = Mutex(Results(path: file.path))
    let isVerbose = context.output.verbosity == .verbose
    let outcome = try await delegate.performDrop(
      with: DropCoordinator(session: session, place: place, proposal: proposal)
    ) { result in
      results.withLock { results in
        results.add(result)
        guard isVerbose else { return }
        let line = DropSummaryText.line(of: result, labels: labels, isDryRun: options.isDryRun)
        results.cards.append(file.shown(line))
      }
    }
    return results.withLock { results in
      Result(
        place: outcome.summary.accepted > 0 ? .done : .failed,
        cards: results.cards,
        sentences: DropSummaryText(
          outcome: outcome, tally: results.tally, labels: labels, target: target,
          isDryRun: options.isDryRun
        ).lines,
        status: results.isIncomplete || !files.leftOutFiles.isEmpty ? .partial : .success,
        reasons: (results.reasons + files.leftOutFiles.map(\.sentence)).map(file.shown),
        outcome: outcome)
    }
  }

  /// Collects the results of a drop's cards.
  private struct Results {
    /// The path of the file.
    let path: String

    /// The lines about the cards, if the command is verbose.
    var cards: [String] = []

    private(set) var isIncomplete = false
    private(set) var reasons: [String] = []
    private(set) var tally = DropTally()

    mutating func add(_ result: DropItemResult) {
      tally.add(result)
      let isRefused = result.outcome == .failed || result.outcome == .forbidden
      for diagnostic in result.diagnostics {
        let isMissing = isRefused || diagnostic.isConflict
        isIncomplete = isIncomplete || isMissing
        // Only faults of the file have a line; other remarks say that all is well.
        guard isMissing || diagnostic.line != nil else { continue }
        reasons.append(place(of: diagnostic, result) + diagnostic.message)
      }
    }

    /// Returns the line of a fault, and the file if it is in an archive, with a colon.
    private func place(
      of diagnostic: DropItemResult.Diagnostic, _ result: DropItemResult
    ) -> String {
      let line = diagnostic.line ?? result.line
      guard result.source.hasPrefix("\(path)/") else { return line.map { "Line \($0): " } ?? "" }
      let file = result.source.dropFirst(path.count + 1)
      return line.map { "\(file), line \($0): " } ?? "\(file): "
    }
  }
}
