import ContactDrop
import ContactModel
import VCardInterchange

/// Improves the parser's messages about an unknown option and a wrong or missing value with our own suggestions.
///
/// The parser suggests the option with the most letters in common: for `--hlep` that is `--yes`,
/// which does harm.
enum UnknownOption {
  private static let beginning = "Unknown option '"

  private static let missing = "Missing value for '"

  /// Replaces the parser's suggestion by ours.
  ///
  /// - Returns: The improved message; an unchanged copy if it is about something else.
  static func improve(_ message: String, help: @autoclosure () -> String) -> String {
    guard let start = message.firstRange(of: beginning) else {
      return withMeantValue(withHyphenAdvice(message))
    }
    let lineEnd = message[start.upperBound...].firstIndex(of: "\n") ?? message.endIndex
    let line = message[start.upperBound..<lineEnd]
    guard let quote = line.firstIndex(of: "'") else { return message }
    let typed = String(line[..<quote])
    // The hyphens, which all options have, make none of them similar.
    let name = String(typed.drop { $0 == "-" })
    let help = help()
    let value = value(of: typed, in: Contacts.processArguments)
    let advice =
      notation(insteadOf: name, value, help: help).map { ". Write \($0) instead." }
      ?? WordSuggestion.word(for: name, among: options(in: help))
      .map { ". Did you mean '--\($0)'?" } ?? ""
    return message[..<start.upperBound] + "\(typed)'\(advice)" + message[lineEnd...]
  }

  /// Returns the argument that gives a value to an option: after its equals sign, or the next one; dots if it needs quotes.
  private static func value(of option: String, in arguments: [String]) -> String {
    let joined = arguments.first { $0.hasPrefix("\(option)=") }?.dropFirst(option.count + 1)
    let next = arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 + 1).first }
    guard let value = joined.map(String.init) ?? next, value.shellWord == value, value.first != "-"
    else { return "…" }
    return value
  }

  /// Returns how a command wants what an option that it doesn't have says: as a file, a field or a selector.
  private static func notation(insteadOf name: String, _ value: String, help: String) -> String? {
    func isHelp(of command: String) -> Bool { help.contains("USAGE: contacts \(command) ") }
    if ["to", "output", "o"].contains(name) {
      if isHelp(of: "qr") { return "--output \(value)" }
      guard isHelp(of: "export") || isHelp(of: "convert") else { return nil }
      guard ExportFormat(argument: value) != nil else { return "> \(value)" }
      return (isHelp(of: "convert") ? "--to " : "--format ") + value
    }
    if name == "all", isHelp(of: "undo") { return "“contacts undo” once for each operation" }
    guard name.count > 1 else { return nil }
    let field = FieldPath.usualNames[name] ?? name
    if help.contains("FIELD=VALUE ..."), FieldAssignment.isField(field) {
      let isBinary = (try? FieldPath(ofValue: field))?.isBinary == true
      return "\(field)=" + (isBinary && value.first != "@" ? "@" : "") + value
    }
    return help.contains("[SELECTOR ...]") && ContactSelector.isField(field)
      ? "\(field):\(value)" : nil
  }

  /// Adds the value that is meant by a wrong one, before the list of all values: one like it, or the format of files with
  /// that extension.
  private static func withMeantValue(_ message: String) -> String {
    guard let start = message.firstRange(of: "The value '"),
      let end = message[start.upperBound...].firstRange(of: "' is invalid for '"),
      let list = message[end.upperBound...].firstRange(of: "Please provide one of the following:\n")
    else { return message }
    let typed = String(message[start.upperBound..<end.lowerBound])
    let mark = "  - "
    let values = message[list.upperBound...].split(separator: "\n")
      .prefix { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    let format = TypeIdentifier(filenameExtension: typed)
      .flatMap { CardFormat(typeIdentifier: $0.rawValue) }?.name
    guard
      let meant = WordSuggestion.word(for: typed, among: values)
        ?? values.first(where: { $0 == format })
    else { return message }
    return message[..<list.lowerBound] + "Did you mean '\(meant)'? " + message[list.lowerBound...]
  }

  /// Adds how to write a value such as -1, which looks like an option.
  private static func withHyphenAdvice(_ message: String) -> String {
    guard let option = optionWithoutValue(in: message) else { return message }
    let lineEnd = message[option.endIndex...].firstIndex(of: "\n") ?? message.endIndex
    return message[..<lineEnd] + ". Write one that begins with a hyphen as \(option)=…"
      + message[lineEnd...]
  }

  /// Returns the option whose value is missing according to a message of the parser.
  private static func optionWithoutValue(in message: String) -> Substring? {
    guard let start = message.firstRange(of: missing) else { return nil }
    return message[start.upperBound...].prefix { $0 != " " && $0 != "'" && $0 != "\n" }
  }

  /// Makes a negative number, which the parser takes for an option, the value of the option before it.
  ///
  /// So the message can say which numbers the option allows.
  ///
  /// - Returns: The arguments with the number as the value; `nil` if the message is about something else.
  static func withNegativeValue(_ arguments: [String], for message: String) -> [String]? {
    guard let option = optionWithoutValue(in: message) else { return nil }
    let place = arguments.indices.dropLast().first { index in
      let value = arguments[index + 1]
      return arguments[index] == option && value.hasPrefix("-") && Double(value) != nil
    }
    guard let place else { return nil }
    var arguments = arguments
    let value = arguments.remove(at: place + 1)
    arguments[place] += "=\(value)"
    return arguments
  }

  /// Returns the long options that a help lists, without their hyphens.
  private static func options(in help: String) -> [String] {
    help.split(separator: "\n").flatMap(\.optionNames).filter { $0.hasPrefix("--") }
      .map { String($0.dropFirst(2)) }
  }
}
