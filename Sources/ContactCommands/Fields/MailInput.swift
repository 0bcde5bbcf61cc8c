import ContactModel

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
  static func people(
    in names: String, _ context: CommandContext
  ) throws -> [MailAddress] {
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
