import ContactDrop
import ContactModel
import ContactService

/// Runs a drop that the list has a proposal for: performs it, and reports the result.
struct DropRun: Sendable {
  let delegate: ContactListDelegate
  let files: FileItems
  let session: DropSession
  let place: DropPlace
  let proposal: DropProposal
  let paths: [String]
  let labels: RowLabels
  let output: Output

  private var isDryRun: Bool { delegate.options.isDryRun }

  /// Performs the drop and reports its result.
  func run() async throws -> ExitStatus {
    let target = try await delegate.list.read { [place] reader in try reader.target(at: place) }
    let report = DropReport(
      output: output, labels: labels, target: target, sources: paths, isDryRun: isDryRun)
    let outcome: DropOutcome
    do {
      outcome = try await perform(report)
    } catch let error as ContactError where error.code == .refusedCard {
      try report.writeRefusal(proposal)
      throw error
    }
    let removal = removeSources(of: outcome, report)
    let leftOut = files.leftOutFiles + (removal == nil ? [] : files.hiddenFiles)
    try report.write(outcome, removal: removal, leftOut: leftOut)
    if report.refusesImageOrText, session.request.intent != .into {
      output.note("contacts: Add --into CONTACT to drop images or texts on a contact.")
    }
    let status = status(of: outcome, removal)
    return status == .success && report.hasConflicts ? .partial : status
  }

  private func perform(_ report: DropReport) async throws -> DropOutcome {
    let coordinator = DropCoordinator(session: session, place: place, proposal: proposal)
    let line = ProgressLine(
      isDryRun ? "Trying" : "Dropping", totalBytes: session.progress.totalByteCount,
      output: output)
    defer { line.finish() }
    return try await Interruption.cancelling { [delegate, progress = session.progress] in
      try await delegate.performDrop(with: coordinator) { result in
        report.record(result)
        line.update(bytes: progress.completedByteCount)
      }
    }
  }

  /// Removes the files that were moved into the list completely.
  ///
  /// - Returns: The removal; `nil` if the drop copied the files.
  private func removeSources(of outcome: DropOutcome, _ report: DropReport) -> SourceRemoval? {
    guard outcome.proposal.operation == .move else { return nil }
    return SourceRemoval(
      files.movableFiles, keeping: files.incompletePaths(report.incompleteSources),
      isDryRun: isDryRun)
  }

  /// Returns the exit status for the result of the drop.
  private func status(of outcome: DropOutcome, _ removal: SourceRemoval?) -> ExitStatus {
    let summary = outcome.summary
    switch outcome.proposal.operation {
    case .forbidden, .cancel: return .noPermission
    case .copy, .move: break
    }
    guard summary.accepted < summary.total || !files.errors.isEmpty else {
      return removal?.errors.isEmpty == false ? .partial : .success
    }
    guard summary.accepted == 0 else { return .partial }
    return summary[.failed] > 0
      ? files.errors.first.map { CommandError($0).status } ?? .dataError : .noPermission
  }
}
