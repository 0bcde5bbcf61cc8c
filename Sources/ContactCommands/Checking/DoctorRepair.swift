import ContactModel
import ContactService
import ContactStorage

/// The repairs that `contacts doctor` makes before it reports the problems of a list.
struct DoctorRepair {
  let list: ContactList
  let context: CommandContext

  /// Repairs what can be repaired.
  ///
  /// - Parameter found: The problems of the list.
  /// - Returns: Whether something was repaired, and the remaining problems. They include, this one time, what the repair
  ///   has lost or had to guess.
  /// - Throws: `ContactError` when the list can't be read or written.
  func fix(_ found: [ListProblem]) async throws -> (isRepaired: Bool, problems: [ListProblem]) {
    let before = await operationCount()
    let (isRepaired, rest) = try await fix(arePagesDamaged: found.contains { $0.part == .pages })
    if let before, let after = await operationCount(), after < before {
      let count = before - after
      context.output.note(
        "The log has forgotten \(count) \(count == 1 ? "operation" : "operations") that could not be undone or "
          + "redone.")
    }
    return (isRepaired && rest != found, rest)
  }

  /// Returns how many operations the log has; `nil` if it can't be read.
  private func operationCount() async -> Int? {
    try? await list.store.read { try $0.operations(limit: .max).count }
  }

  private func fix(
    arePagesDamaged: Bool
  ) async throws -> (isRepaired: Bool, problems: [ListProblem]) {
    // Writing to damaged pages may damage others, and an index may be right where its table is wrong.
    if !arePagesDamaged, try await repair(isLossless: true) {
      return (true, try await list.store.problems())
    }
    // The rebuilding keeps the damaged file, so what it lacks isn't lost for good.
    guard let losses = try await rebuild() else { return (false, try await list.store.problems()) }
    let rest = try await list.store.problems()
    // Cards and the history can be compared only after the rest of the file can be read.
    guard rest.contains(where: { [.cards, .history].contains($0.part) }) else {
      return (true, losses + rest)
    }
    _ = try await repair(isLossless: false)
    return (true, losses + (try await list.store.problems()))
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

  /// Derives all data from the cards again, and restores damaged cards.
  ///
  /// - Parameter isLossless: Whether to change nothing if a contact is lost, or if rows must be guessed.
  /// - Returns: `true` if the list was repaired; `false` if the repair requires a page or a definition that is damaged,
  ///   or would not be lossless.
  /// - Throws: `ContactError` when the list can't be written.
  private func repair(isLossless: Bool) async throws -> Bool {
    do {
      let folder = try context.backupFolder
      let count = try await Interruption.cancelling { [list] in
        try await list.store.repair(withCardsFrom: folder, isLossless: isLossless)
      }
      if count > 0 {
        context.output.note(
          "\(count) damaged \(count == 1 ? "card" : "cards") came back from the history or a backup."
        )
      }
      return true
    } catch let error as ContactError where error.code == .corrupt {
      return false
    }
  }

  /// Rebuilds the list if the cards, the order and the history can all be read.
  ///
  /// - Returns: What the new list lacks or had to guess; `nil` if the list could not be rebuilt.
  private func rebuild() async throws -> [ListProblem]? {
    do {
      let rebuilding = ListRebuilding(ofListAt: try context.location.path)
      let outcome = try await rebuilding.perform(saving: context.backupFolder)
      if let path = outcome.saved.path {
        context.output.note("The damaged file is kept as \(path.singleLine).")
      }
      return outcome.problems
    } catch let error as ContactError where error.code == .corrupt {
      return nil
    }
  }
}
