import ArgumentParser
import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat

/// The options of the commands that print values.
struct ValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Only values with one of these types or labels, separated by commas. If a value has only \
      this type, values with more types are left out. Put a label with a comma in quotation \
      marks.
      """, valueName: "types"),
    completion: ListCompletion.wordsWithCommas(ListCompletion.usualTypes))
  var type: String?

  @Flag(help: "Only the first value of each contact, which is the preferred one.")
  var first = false

  func validate() throws {
    guard type == nil || !types.isEmpty else {
      throw ValidationError("--type requires types or labels, such as work,home.")
    }
  }

  var types: [String] { type.map(FieldPathScanner.items)?.filter { !$0.isEmpty } ?? [] }
}

/// Prints the values of a field of the selected contacts.
struct ValueLookup: Sendable {
  let field: LookupField
  let selection: SelectorArguments
  let options: ValueOptions

  /// Finds the contacts and prints their values.
  ///
  /// - Returns: Success; nothing matched if there is no value.
  func run(in context: CommandContext) async throws -> ExitStatus {
    let selector = try selection.selector(in: context, isRequired: true)
    let types = options.types
    let list = try context.openList(.readOnly)
    return try await list.read { [self, output = context.output] reader in
      let document = ValueDocument(name: field.rawValue)
      var writer = DocumentWriter(document, to: output)
      var (contactCount, valueCount) = (0, 0)
      var name = ""
      let finder = try ValueFinder(field, types: types, region: try reader.region)
      let found = try reader.result(of: selector)
      try ListQuery.forEachNamedCard(of: found, finder.readProperties, in: reader) { contact in
        contactCount += 1
        name = contact.name
        let values = finder.values(in: contact.card)
        for value in options.first ? values.prefix(1) : values[...] {
          if output.format == .human {
            try write(value, isFirst: valueCount == 0, to: output)
          } else {
            try writer.append(FoundValue(value: value, contact: .init(contact)))
          }
          valueCount += 1
        }
      }
      let others = try members(of: selector, in: reader)
      for value in others.compactMap(FoundValue.init) {
        if output.format == .human {
          try write(value.value, isFirst: false, to: output)
        } else {
          try writer.append(value)
        }
        valueCount += 1
      }
      try writer.finish(document)
      let silent = others.count { $0.0.email == nil }
      if silent > 0 {
        let verb = silent == 1 ? "has" : "have"
        output.note("\(ContactsText.others(silent)) \(verb) no e-mail address.")
      }
      guard valueCount == 0 else { return .success }
      guard contactCount > 0 else {
        output.note(try reader.nobodyMatches(selector, command: field.rawValue))
        return .nothingMatched
      }
      let noun = "\(field.noun)\(types.isEmpty ? "" : " of this type")"
      let advice =
        finder.mistypedType.map {
          "There is no type “\($0.typed.singleLine)”: did you mean “\($0.meant)”?"
        }
      output.note(
        (contactCount == 1 && !name.isEmpty
          ? "\(name.singleLine) has no \(noun)."
          : "No \(noun) in \(ContactsText.count(contactCount)).")
          + (advice.map { " \($0)" } ?? ""))
      return .nothingMatched
    }
  }

  /// Returns the members without a contact of the groups that a selector selects as a whole.
  private func members(
    of selector: WrittenSelector, in reader: ContactReader
  ) throws -> [(VCardMember, ContactRow)] {
    guard field == .email, options.types.isEmpty else { return [] }
    return try reader.membersWithoutContact(
      ofGroups: selector.parsed.wholeGroups.flatMap {
        try reader.groupCards(meantBy: $0, inBook: selector.book)
      })
  }

  /// Writes a value for people; a blank line separates addresses.
  private func write(_ value: ContactValue, isFirst: Bool, to output: Output) throws {
    if field == .address, !isFirst { try output.writeLine("") }
    for line in value.text.displayLines { try output.writeLine("\(line)") }
  }
}

extension LookupField {
  fileprivate var noun: String {
    switch self {
    case .email: "e-mail address"
    case .phone: "telephone number"
    case .address: "postal address"
    }
  }
}
