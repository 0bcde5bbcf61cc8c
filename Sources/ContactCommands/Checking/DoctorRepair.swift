import ContactModel
import ContactService
import ContactStorage

/// The repairs that `contacts doctor` makes before it reports the problems of a list.
struct DoctorRepair {
  let list: ContactList
  let context: CommandContext

  /// Repairs what can be repaired.
  ///
  /// - Returns: Whether something was repaired, and the remaining problems. They include, this one time, what the repair
  ///   has lost or had to guess.
  func fix(_ found: [ListProblem]) async throws -> (isRepaired: Bool, problems: [ListProblem]) {
    // Writing to damaged pages may damage others, and an index may be right where its table is wrong.
    if !found.contains(where: { $0.part == .pages }) {
      switch try await repair(found) {
      case .done: return (true, try await list.store.problems())
      case .vain: return (false, found)
      case .refused: break
      }
    }
    // The rebuilding keeps the damaged file, so what it lacks isn't lost for good.
    guard let losses = try await rebuild() else { return (false, try await list.store.problems()) }
    // A list whose file was cut off could only be read until now, and its reader would keep the log.
    try list.store.close()
    return (true, losses + (try await context.openList(.readWrite).store.problems()))
  }

  /// Accepts damaged cards as they are.
  ///
  /// - Parameters:
  ///   - ids: The contacts, each as the first characters of its id.
  ///   - problems: The problems of the list.
  /// - Throws: `CommandError`, before anything is changed, if an id is not that of a contact with a damaged card.
  func accept(_ ids: [String], of problems: [ListProblem]) async throws {
    let damaged = Set(problems.filter { !$0.isLoss }.compactMap(\.contact))
    for contact in try ids.map({ try Self.contact($0, among: damaged) }) {
      let count = try await list.store.acceptCards(of: contact)
      context.output.note(
        count == 1
          ? "The card of id:\(contact) was accepted as it is."
          : "The \(count) cards of id:\(contact) were accepted as they are.")
    }
  }

  private static func contact(_ text: String, among damaged: Set<ContactID>) throws -> ContactID {
    let digits = (text.hasPrefix("id:") ? String(text.dropFirst(3)) : text).lowercased()
    let found = damaged.filter { $0.description.hasPrefix(digits) }
    guard let first = found.first, !digits.isEmpty else {
      throw CommandError(
        .nothingMatched,
        "No contact with a damaged card has the id “\(text.singleLine)”: “contacts doctor” shows them."
      )
    }
    guard found.count == 1 else {
      throw CommandError(
        .ambiguous, "“\(text.singleLine)” is the beginning of several ids: give more digits.",
        details: found.map(\.description).sorted())
    }
    return first
  }

  /// What became of a repair in place; after the last two, the list is as it was.
  private enum InPlace {
    case done

    /// It would only have written the same list again.
    case vain

    /// It requires a page or a definition that is damaged, or would lose or guess something.
    case refused
  }

  /// Derives all data from the cards again, and restores damaged cards.
  private func repair(_ found: [ListProblem]) async throws -> InPlace {
    do {
      let folder = try context.backupFolder
      let count = try await Interruption.cancelling { [list] in
        try await list.store.repair(withCardsFrom: folder, isLossless: true, of: found)
      }
      guard let count else { return .vain }
      note(ofRestored: count)
      return .done
    } catch let error as ContactError where error.code == .corrupt {
      return .refused
    }
  }

  private func note(ofRestored count: Int) {
    guard count > 0 else { return }
    context.output.note("\(count.counting("damaged card")) came back from the history or a backup.")
  }

  /// Rebuilds the list if the cards, the order and the history can all be read.
  ///
  /// - Returns: What the new list lacks or had to guess; `nil` if the list could not be rebuilt.
  private func rebuild() async throws -> [ListProblem]? {
    do {
      let path = try context.location.path
      let outcome = try await ListRebuilding(ofListAt: path).perform(
        saving: context.backupFolder, waiting: context.writerWait(at: path),
        commitWatch: Signals.commitWatch)
      note(ofRestored: outcome.restoredCardCount)
      if let path = outcome.saved.path {
        context.output.note("The damaged file is kept as “\(path.singleLine)”.")
      }
      return outcome.problems
    } catch let error as ContactError where error.code == .corrupt {
      return nil
    }
  }
}
