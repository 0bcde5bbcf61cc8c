import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

extension FieldAssignment {
  /// Returns the assignment with the content of its file.
  func withContent(in context: CommandContext) throws -> FieldAssignment {
    guard let file else { return self }
    var bytes = try context.bytes(of: file, expecting: "the lines of the value")
    guard !bytes.isEmpty else {
      throw CommandError.usage("\(file.asSubject) is empty: “contacts unset” removes a field.")
    }
    var assignment = self
    // A text from a program ends with a line end that is no part of it.
    if !path.isBinary, bytes.last == UInt8(ascii: "\n") {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    assignment.value = .bytes(bytes, mediaType: nil)
    assignment.source = file
    return assignment
  }

  /// Warns of values that may be mistakes.
  static func warn(of assignments: [FieldAssignment], on output: Output) {
    for assignment in assignments {
      if let doubt = assignment.doubt ?? assignment.doubtAboutPicture { output.warn(doubt) }
    }
  }

  /// That the file for a sound is a picture, if it is one.
  private var doubtAboutPicture: String? {
    guard path.property == .sound, case .bytes(let bytes, _) = value,
      (try? ImageData(bytes)) != nil
    else { return nil }
    return "\(place) is a picture: did you mean photo?"
  }

  /// Splits arguments into assignments and other words.
  static func split(
    _ arguments: [String]
  ) throws -> (words: [String], assignments: [FieldAssignment]) {
    var words: [String] = []
    var assignments: [FieldAssignment] = []
    for argument in arguments {
      if let assignment = try FieldAssignment(argument: argument) {
        assignments += assignment.separated
      } else {
        words.append(argument)
      }
    }
    return (words, assignments)
  }

  /// Returns the error for a field and its value in words without an equals sign, such as `bday 1815` and `bday:1815`.
  ///
  /// - Parameters:
  ///   - words: The words that aren't assignments.
  ///   - command: The command, for the suggested one; after an alias, only the assignment is suggested.
  ///   - mayBeNames: Whether the words may also be a name, as *Title Smith* is: the field then needs a colon before its
  ///     value, a dot, or a value that only this field has. Otherwise the first word selects a contact.
  /// - Returns: The error; `nil` if there is no such field.
  static func separation(
    in words: [String], of command: String, mayBeNames: Bool = false
  ) -> CommandError? {
    for index in words.indices.dropFirst(mayBeNames ? 0 : 1) {
      let parts = words[index].split(separator: ":", maxSplits: 1).map(String.init)
      guard let field = parts.first, isField(field) else { continue }
      let path = try? FieldPath(ofValue: field)
      let isKnown = path?.group == nil && path?.property.isDeclared ?? false
      var written = [words[index]]
      var isCertain = !mayBeNames || isKnown && field.contains(".")
      if parts.count > 1 {
        isCertain = isCertain || isKnown && parts[1].first?.isWhitespace == false
      } else {
        let rest = words[(index + 1)...].prefix { !isField($0) }
        let own = rest.indices.map { rest[...$0] }.last {
          adding($0.joined(separator: " "), isBesideName: true)?.path.property == path?.property
        }
        isCertain = isCertain || own != nil
        written += own ?? rest
      }
      let value = parts.dropFirst() + written.dropFirst()
      guard isCertain, !value.isEmpty else { continue }
      let assignment = "\(field)=\(value.joined(separator: " "))"
      let meant =
        SuggestedCommand.rewritten(command, assignment, insteadOf: written) ?? assignment.shellWord
      return .usage("A field and its value are one word with an equals sign: write “\(meant)”.")
    }
    return nil
  }
}

/// The selectors of the contacts that become members of groups.
struct MemberSelectors: Sendable {
  private let selectors: [(assignment: FieldAssignment, selector: WrittenSelector?)]

  /// Parses the selectors of assignments.
  init(_ assignments: [FieldAssignment], in context: CommandContext) throws {
    selectors = try assignments.map { assignment in
      let selector = try assignment.selector.map {
        try context.selector($0)
      }
      return (assignment, selector)
    }
  }

  /// Returns the assignments with the selected contacts.
  ///
  /// - Parameters:
  ///   - groups: The contacts to change, from which members without a contact can be removed, too.
  ///   - reader: The list.
  /// - Returns: The assignments, in order.
  /// - Throws: `CommandError` if a selector matches nobody or several contacts.
  func assignments(
    of groups: [ContactID] = [], in reader: ContactReader
  ) throws -> [FieldAssignment] {
    try selectors.map { given, selector in
      guard let selector else { return given }
      var assignment = given
      if given.operation == .remove,
        let other = try groups.lazy.flatMap({ try reader.membersWithoutContact(ofGroup: $0) })
          .first(where: { $0.isNamed(by: selector.text) })
      {
        assignment.value = .text(other.uri)
        return assignment
      }
      let row = try reader.contact(selector, isWriting: true)
      assignment.value = .contact(row.id)
      return assignment
    }
  }
}

extension CardEdit {
  /// Returns the edit with the content of its files, and with the members that its selectors name.
  ///
  /// - Throws: `EditedTextError` with the line of a value that isn't valid.
  func withContent(
    from list: ContactList, in context: CommandContext
  ) async throws(EditedTextError) -> CardEdit {
    var edit = self
    try await edit.replaceAssignments {
      (assignment: FieldAssignment, line: Int) async throws(EditedTextError) in
      do {
        let loaded = try await ContactList.loaded(
          assignment.withContent(in: context), context.photoRenderer)
        guard loaded.selector != nil else { return loaded }
        let members = try MemberSelectors([loaded], in: context)
        return try await list.read { try members.assignments(in: $0).first } ?? loaded
      } catch {
        throw EditedTextError(line: line, CommandError(error).description)
      }
    }
    return edit
  }
}
