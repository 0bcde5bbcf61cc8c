import ContactModel

/// Phrases about contacts for sentences.
enum ContactsText {
  /// The sentence of a command that found nothing to change.
  static let nothingChanged = "Nothing changed: that is so already."

  /// Returns the name of the only contact, or the number of contacts.
  static func names(of rows: [ContactRow]) -> String { names(rows.map(\.name)) }

  /// Returns the name of the only contact, or the number of contacts; a name may be empty.
  static func names(_ names: [String]) -> String {
    guard names.count == 1, !names[0].isEmpty else { return count(names.count) }
    return names[0].singleLine
  }

  /// The largest number of contacts that are named instead of counted before they are removed.
  static let fewCount = 5

  /// Returns the names of contacts in a sentence: `Ada, Bob and Grace`.
  static func list(of rows: [ContactRow]) -> String { list(listedNames(of: rows)) }

  /// Returns the names of contacts for a sentence.
  static func listedNames(of rows: some Sequence<ContactRow>) -> [String] {
    rows.map { $0.name.nameInSentence.singleLine }
  }

  /// Returns names in a sentence: `Ada, Bob and Grace`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns the first names of more, in a sentence: `Ada, Bob, Grace and 4 more`.
  static func first(_ names: [String], of count: Int) -> String {
    "\(names.joined(separator: ", ")) and \(count - names.count) more"
  }

  /// Returns a number of contacts, in words.
  static func count(_ count: Int) -> String { count.counting("contact") }

  /// Returns a number of members of group cards that have no contact in the list, in words.
  static func others(_ count: Int) -> String {
    count == 1 ? "1 member without a contact" : "\(count) members without a contact"
  }
}

extension Int {
  /// A number of bytes for people: in kilobytes, rounded up.
  var kilobytes: String { "\((self + 1_023) / 1_024) KB" }
}
