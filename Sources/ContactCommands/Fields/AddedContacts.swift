import ContactModel
import ContactService
import VCardFormat

/// The contacts that the arguments of `contacts add`, a file or a message describe.
struct AddedContacts {
  let drafts: [ContactDraft]

  /// The values that were taken out of the words of the name, as assignments.
  let taken: [String]

  /// Reads the contacts.
  ///
  /// - Throws: `CommandError` if nobody is named, or by two ways at once, or if the input can't be understood.
  init(
    arguments: [String], from: String?, fromMail: String?, version: VCard.Version,
    in context: CommandContext
  ) throws {
    var (words, given) = try FieldAssignment.split(arguments)
    let isTyped = from == nil && fromMail == nil
    let people = isTyped && words.count == 1 ? Self.people(in: words[0], version) : nil
    if isTyped, people == nil,
      let error = FieldAssignment.separation(in: words, of: "add", mayBeNames: true)
    {
      throw error
    }
    let values = try isTyped ? Self.takeValues(from: &words, given) : []
    given = values + given
    let name = words.joined(separator: " ")
    if isTyped { try Self.checkFile(name) }
    guard from == nil || fromMail == nil else {
      throw CommandError.usage("Give --from or --from-mail, not both.")
    }
    guard
      [from, fromMail.map { _ in "-" }].compactMap(\.self).count(where: { $0 == "-" })
        + given.count(where: { $0.file == "-" }) < 2
    else {
      throw CommandError.usage("Standard input can give the contact or one value, not both.")
    }
    guard name.isEmpty || isTyped else {
      throw CommandError.usage(
        "The \(from == nil ? "message" : "file") gives the name: leave out “\(name.singleLine)”.")
    }
    guard name.isEmpty || !given.contains(where: { $0.path.property == .fn }) else {
      throw CommandError.usage(
        "The name is given twice: leave out “\(name.singleLine)” or the field “name”.")
    }
    let assignments = try given.map { try $0.withContent(in: context) }
    if let people {
      let added = assignments.map(\.adding)
      drafts = people.drafts.map { draft in
        var draft = draft
        draft.assignments = added
        return draft
      }
      taken = people.values
      return
    }
    taken = values.map { "\($0.path)=\($0.text)" }
    if let from {
      drafts = try Self.drafts(inFile: from, assignments, version, context)
    } else if let fromMail {
      drafts = try MailInput.people(in: fromMail, context).map { mail in
        ContactDraft(
          name: mail.name.isEmpty ? nil : mail.name,
          assignments: try Self.email(mail) + assignments)
      }
    } else {
      let mail = MailAddress.mailbox(name)
      let fields = try mail.map(Self.email) ?? []
      guard !name.isEmpty || !assignments.isEmpty else {
        throw CommandError.usage(
          "Say whom to add, as in “contacts add 'Ada Lovelace' email=ada@engine.example”.")
      }
      let shown = mail?.name ?? name
      try Self.check(name: shown)
      drafts = [
        ContactDraft(name: shown.isEmpty ? nil : shown, assignments: fields + assignments)
      ]
    }
  }

  /// Returns the people that an argument names with their addresses or numbers, as a dropped text does; `nil` if it is
  /// only a name.
  private static func people(
    in text: String, _ version: VCard.Version
  ) -> (drafts: [ContactDraft], values: [String])? {
    if let mail = MailAddress.mailbox(text),
      mail.name.split(separator: " ").allSatisfy({
        FieldAssignment.adding(String($0)) == nil
      })
    {
      return nil
    }
    let dropped = DroppedText(text)
    guard dropped.isAboutPerson else { return nil }
    let texts = dropped.cards.map(CardText.init)
    let drafts = texts.flatMap { DraftText($0.text, version: version).drafts }
    guard drafts.count == texts.count else { return nil }
    let lines = texts.count == 1 ? texts[0].lines.filter { !$0.isName } : []
    return (drafts, lines.map { "\($0.head)=\($0.value)" })
  }

  /// Takes the e-mail addresses and telephone numbers beside a name out of its words.
  ///
  /// A single number is the name; a single address is a value, and what people see as the name.
  ///
  /// - Returns: The assignments that add them, unless another assignment gives the same value.
  /// - Throws: `CommandError` if a number consists of several words.
  private static func takeValues(
    from words: inout [String], _ given: [FieldAssignment]
  ) throws -> [FieldAssignment] {
    let adding = { FieldAssignment.adding($0, isBesideName: true) }
    let isAddress = words.first.flatMap(adding)?.path.property == .email
    guard words.count > 1 || isAddress || given.contains(where: { $0.path.property == .fn }) else {
      return []
    }
    for start in words.indices {
      for end in stride(from: min(words.count, start + 8), to: start + 1, by: -1) {
        let parts = Array(words[start..<end])
        let number = parts.joined(separator: " ")
        guard FieldAssignment.adding(number) != nil,
          parts.contains(where: { FieldAssignment.adding($0) == nil })
        else { continue }
        let isWhole =
          isOneNumber(parts) && !(words[..<start].last.map(isDigits) ?? false)
          && !(words[end...].first.map(isDigits) ?? false)
        throw CommandError.usage(
          (isWhole ? advice(for: number, parts) : adviceForNumbers)
            + ", or give the whole name as \("name=\(words.joined(separator: " "))".shellWord).")
      }
    }
    let values = words.compactMap(adding)
    words.removeAll { adding($0) != nil }
    return values.filter { value in
      !given.contains { $0.path.property == value.path.property && $0.text == value.text }
    }
  }

  /// Whether words are one telephone number for certain, and not parts of two, or a number beside a word of the name.
  private static func isOneNumber(_ parts: [String]) -> Bool {
    let isInternational = parts[0].hasPrefix("+")
    return FieldAssignment.adding(parts[0]) == nil
      && parts.indices.dropFirst().allSatisfy { index in
        let part = parts[index]
        let isNumber = FieldAssignment.adding(part) != nil
        // A number begins with a zero or a parenthesis; after a country code, some parts do, too.
        return switch part.first {
        case "0": isInternational && !isNumber
        case "(": isInternational && !isNumber && index == 1
        default: isDigits(part) && (!isNumber || index == parts.count - 1)
        }
      }
  }

  /// Whether a word has only digits and the signs that group them.
  private static func isDigits(_ word: String) -> Bool {
    word.contains(where: \.isWholeNumber)
      && word.allSatisfy { $0.isWholeNumber || "+ ()-./".contains($0) }
  }

  private static func advice(for number: String, _ parts: [String]) -> String {
    let assignment = "tel=\(number)"
    let command = SuggestedCommand.rewritten("add", assignment, insteadOf: parts)
    return "The telephone number \(number) is in several words: write "
      + (command.map { "“\($0)”" } ?? "\(assignment.shellWord) as one word")
  }

  private static var adviceForNumbers: String {
    "A telephone number is in several words: write each number as one, such as 'tel=030 1234567'"
  }

  private static func email(_ mail: MailAddress) throws -> [FieldAssignment] {
    try [FieldAssignment(argument: "email+=\(mail.address)")].compactMap(\.self)
  }

  private static func drafts(
    inFile file: String, _ assignments: [FieldAssignment], _ version: VCard.Version,
    _ context: CommandContext
  ) throws -> [ContactDraft] {
    let text = DraftText(
      try context.bytes(of: file, expecting: "cards or a text"), version: version)
    try text.check(file, on: context.output)
    return text.drafts.map { draft in
      var draft = draft
      draft.assignments = assignments
      return draft
    }
  }

  /// Checks that a name is not the name of a file, or the sign for standard input.
  private static func checkFile(_ name: String) throws {
    let isFile = TextArgument(name).isPath && (try? FileStatus(path: name)) != nil
    guard name == "-" || isFile else { return }
    throw CommandError.usage(
      "“\(name.singleLine)” is \(isFile ? "a file" : "standard input"), not a name: write "
        + "“contacts add --from \(name.shellWord)” to add the contacts in it.")
  }

  /// Checks a name that was given as words, in an error without the field that nobody wrote.
  private static func check(name: String) throws {
    do {
      _ = try FieldAssignment(argument: "name=\(name)")
    } catch let error as ContactError where error.code == .invalidField {
      throw CommandError.usage(
        "“\(name.singleLine)” can't be a name: write it on one line, without control characters.")
    } catch {
      // There is no name.
    }
  }
}

/// The people in the header of a message on standard input.
enum MailInput {
  private static let fields = ["from", "to", "cc", "bcc", "reply-to", "sender"]

  /// Reads the message.
  ///
  /// - Parameters:
  ///   - names: The names of the header fields, with commas between.
  ///   - context: The context, with the terminal.
  /// - Returns: The people, each once.
  /// - Throws: `CommandError` if a name is unknown, if the message is empty or has no address there, or if standard
  ///   input can't be read.
  static func people(in names: String, _ context: CommandContext) throws -> [MailAddress] {
    let names = names.lowercased().split(separator: ",").map(String.init)
    if let unknown = names.first(where: { !fields.contains($0) }) {
      throw CommandError.usage(
        "“\(unknown.singleLine)” is not a field that names people: give one or more of \(fields.joined(separator: ", "))."
      )
    }
    let message = try context.bytes(of: "-", expecting: "the lines of a message")
    guard !message.isEmpty else {
      throw CommandError(
        .dataError,
        "Standard input is empty: pass a message, as in “contacts add --from-mail < FILE”.")
    }
    let people = MailAddress.addresses(in: message, fields: names)
    guard !people.isEmpty else {
      throw CommandError(
        .dataError,
        "The message has no address in \(names.joined(separator: ", ")): pass a whole message, with "
          + "its header, or name other lines of it, as in --from-mail=to,cc.")
    }
    return people
  }
}
