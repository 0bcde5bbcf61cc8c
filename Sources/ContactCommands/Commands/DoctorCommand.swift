import ArgumentParser
import ContactModel
import ContactService
import ContactStorage

/// `contacts doctor`: checks and repairs the file of the list.
struct DoctorCommand: ContactCommand {
  static let configuration = CommandConfiguration(
    command: "contacts doctor",
    abstract: "Check the file of the list, and repair it if possible.",
    usage: """
      contacts doctor [--quick | --fix] [--accept ID ...]
      contacts doctor --salvage NEWFILE
      """,
    discussion: """
        contacts doctor                        check the list
        contacts doctor --fix                  repair what can be repaired
        contacts doctor --accept 2c0b          accept the card of a contact as it is
        contacts doctor --salvage new.sqlite   make a new list of what can be read

      The doctor checks the pages of the file, references, the order of rows, the cards, \
      everything that is derived from the cards, and whether the operations of the log can be \
      undone.

      --quick checks only the pages and whether the bytes of each card are those that were stored. \
      That takes a tenth of the time. It finds what a failing disk does to cards, but not an index \
      that doesn't match them.

      It also compares the schema with the one that contacts makes. --fix restores missing indexes \
      and derived tables, and deletes triggers, views and indexes that are not the list's own. It \
      reports other tables and keeps them, because they may hold somebody's data.

      --fix rebuilds all derived data from the cards and removes rows without a contact. If only \
      derived pages are damaged, if a contact or an operation is lost, or if the order of rows must \
      be guessed, it makes a new list and keeps the damaged file. It names each lost contact, and \
      says which rows it guessed. Contacts whose book is unknown go to the book “salvaged”. If the cards, the order \
      or the history can't be read, it changes nothing: restore a backup, or use --salvage. It has \
      no dry run: it can say what is lost only after it has made the new list.

      A card is damaged if its bytes are not those that were stored. --fix takes the right bytes \
      from the history or from the newest backup that has them. If neither has them, the card \
      stays marked as damaged until you restore a backup or accept the card as it is.

      An operation can't be undone if its steps don't fit the list. --fix forgets it and the \
      operations before it, says how many, and changes no contact. Removed contacts stay in the \
      trash.

      If nothing else works, --salvage makes a new list of every card that can be read, and \
      doesn't change the damaged file. It reads the pages of the file itself, so the file may be \
      cut off, and its schema may be unreadable. Contacts keep their books and their order, as far \
      as these can be read. Contacts whose book is unknown go to the book “salvaged”. Contacts \
      known to be in the trash stay there. The command says what is missing, and the exit status \
      is then 3.

      The exit status is 0 if nothing is wrong or everything was repaired, and 3 otherwise, also \
      if something was lost or guessed. Of each part, 20 problems are shown; -v shows all. \
      \(ProblemDocument.plainHelp(forEach: "each problem"))
      """)

  @Flag(help: "Check only the pages and the bytes of the cards.")
  var quick = false

  @Flag(help: "Repair what can be repaired.")
  var fix = false

  @Option(
    help: ArgumentHelp("Make a new list of all cards that can be read.", valueName: "newfile"),
    completion: .file())
  var salvage: String?

  @Option(
    name: .customLong("accept"),
    help: ArgumentHelp(
      "Accept the damaged cards of the contact with this id.", valueName: "id"))
  var accepted: [String] = []

  @OptionGroup var global: GlobalOptions

  var paths: [String] { [salvage].compactMap(\.self) }

  func validate() throws {
    guard salvage == nil || !fix && accepted.isEmpty else {
      throw ValidationError("--salvage can't be used with --fix or --accept.")
    }
    guard !quick || !fix && accepted.isEmpty && salvage == nil else {
      throw ValidationError("--quick only checks: leave it out, or the other options.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    if let salvage { return try await DoctorSalvage(newPath: salvage).run(in: context) }
    let list: ContactList
    do {
      list = try openList(in: context)
    } catch let error as ContactError where error.code == .corrupt {
      return try report([.cannotBeOpened(context.location.path)], isOpen: false, in: context)
    }
    guard !quick else {
      return try report(
        try await list.store.quickProblems(),
        ifNone: "Nothing is wrong with the pages and the cards.", in: context)
    }
    let repair = DoctorRepair(list: list, context: context)
    var problems = try await list.store.problems()
    if !accepted.isEmpty {
      do {
        try await repair.accept(accepted, of: problems)
      } catch let error as CommandError where error.status == .nothingMatched {
        // An empty document would say that nothing is wrong.
        try context.output.writeIfEmpty(
          ProblemDocument(name: "doctor", problems: problems, isRepaired: false))
        throw error
      }
      problems = try await list.store.problems()
    }
    var isRepaired = false
    if fix, !problems.isEmpty { (isRepaired, problems) = try await repair.fix(problems) }
    return try report(
      problems, isRepaired: isRepaired,
      ifNone: isRepaired ? "Repaired. Nothing is wrong now." : "Nothing is wrong.", in: context)
  }

  /// Opens the list; only for reading if its file is cut off, because a repair then makes a new file.
  private func openList(in context: CommandContext) throws -> ContactList {
    guard fix || !accepted.isEmpty else { return try context.openList(.readOnly) }
    do {
      return try context.openList(.readWrite)
    } catch let error as ContactError where error.code == .corrupt {
      return try context.openList(.readOnly)
    }
  }

  /// Prints the problems, and advice on them.
  private func report(
    _ problems: [ListProblem], isOpen: Bool = true, isRepaired: Bool = false,
    ifNone praise: String = "", in context: CommandContext
  ) throws -> ExitStatus {
    try context.output.write(
      ProblemDocument(name: "doctor", problems: problems, isRepaired: isRepaired), ifNone: praise)
    let isRebuildable =
      try !fix && isOpen && problems.contains { $0.part == .pages }
      && ListRebuilding(ofListAt: context.location.path).isPossible()
    if let advice = advice(on: problems, isRebuildable: isRebuildable) {
      context.output.note(advice)
    }
    return problems.isEmpty ? .success : .partial
  }

  private static let helpOfBackups =
    "Only a backup helps: “contacts backup list” lists the backups. If there is none, “contacts "
    + "doctor --salvage NEWFILE” makes a new list of all cards that can be read."

  /// Returns advice on the problems; a list is rebuildable if everything that can't be derived can be read.
  private func advice(on problems: [ListProblem], isRebuildable: Bool) -> String? {
    let parts = Set(problems.map(\.part))
    guard parts.isDisjoint(with: [.pages, .settings]) else {
      if !fix, isRebuildable {
        return
          "“contacts doctor --fix” makes a new list of the cards, the order and the history, which can all be read. "
          + "It keeps the damaged file."
      }
      return Self.helpOfBackups
    }
    guard fix else {
      guard parts != [.history] else {
        return "“contacts doctor --fix” forgets the operations that can't be undone or redone."
      }
      guard !problems.contains(where: { $0.contact != nil && !$0.isLoss }) else {
        return
          "“contacts doctor --fix” looks for the right cards in the history and in the backups."
      }
      return parts.isEmpty
        ? nil : "“contacts doctor --fix” rebuilds indexes and other derived data from the cards."
    }
    guard problems.contains(where: { $0.contact != nil && !$0.isLoss }) else {
      return problems.contains(where: \.isLoss)
        ? "What is lost may be in a backup: “contacts backup list” lists the backups."
        : parts.contains(.cards) ? Self.helpOfBackups : nil
    }
    return
      "Neither the history nor a backup beside the list has the right cards: restore another backup, or "
      + "look at a card and accept it as it is with “contacts doctor --accept ID”."
  }
}
