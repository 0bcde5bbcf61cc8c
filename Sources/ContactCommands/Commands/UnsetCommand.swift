import ArgumentParser
import ContactDocuments
import ContactModel

/// `contacts unset`: removes fields of contacts.
struct UnsetCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    command: "contacts unset",
    abstract: "Remove fields of contacts.",
    usage: "contacts unset SELECTOR ... FIELD ... [--all] [--dry-run]",
    discussion: """
        contacts unset ada bday
        contacts unset @3 email.1 tel.work
        contacts unset ada adr.home.region

      All values that a field names are removed: tel removes each telephone number, tel.work \
      those of work, and tel.0 the first one. adr.home removes a whole address, and adr.home.city \
      a part of it. email.type removes the types and the label of a value, and leaves the value; \
      only email.pref.type takes its preference away too. \
      group takes the contact out of all groups, also out of group cards. The fields are those of \
      “contacts set”. The words at the end that are names of fields are the fields, and the words \
      before them select contacts. After --, every word is a field.

      If words select several contacts, the command lists them and changes nothing, unless you give \
      --all. A field that a contact lacks changes nothing. If no contact has it, the command says so, \
      because it may be a typing error; the exit status is 1 if nothing was removed. “contacts undo” \
      brings the values back.

      \(EditDocument.plainHelp(forEach: "each removed value"))
      """)

  @Argument(
    help: ArgumentHelp(
      "Selectors, then fields; “contacts list --help” lists the selectors.", valueName: "argument"),
    completion: ListCompletion.fields)
  var arguments: [String] = []

  @Flag(name: .customLong("all"), help: "Change all contacts that the words select.")
  var isAll = false

  @OptionGroup var dryRun: DryRunOption

  @OptionGroup var global: GlobalOptions

  var emptyDocument: (any Document)? { EditDocument("unset", isDryRun: isDryRun) }

  func run(in context: CommandContext) async throws -> ExitStatus {
    // The parser doesn't say which words follow --.
    let words = Contacts.processArguments
    let markedCount = words.firstIndex(of: "--").map { words.count - $0 - 1 } ?? 0
    var selectors = Array(arguments.dropLast(markedCount))
    var fields = Array(arguments.suffix(markedCount))
    if markedCount == 0 {
      while selectors.count > 1, let last = selectors.last, FieldAssignment.isField(last) {
        fields.insert(selectors.removeLast(), at: 0)
      }
    }
    guard !fields.isEmpty else {
      // The message says what is wrong with the last word.
      if selectors.count > 1, let last = selectors.last { _ = try FieldPath(ofValue: last) }
      throw CommandError.usage("Say whom and which field, as in “contacts unset ada bday”.")
    }
    var selection = SelectorArguments()
    selection.selectors = selectors
    return try await FieldEdit(
      command: "unset", selection: selection,
      assignments: try fields.map { try FieldAssignment(unsetting: $0) }, isAll: isAll,
      isDryRun: isDryRun
    ).run(in: context)
  }
}
