import ContactModel
import VCardFormat

/// The names of the entries of a file, by which groups name their members.
struct LDIFEntryNames {
  /// An entry.
  private struct Entry {
    let line: Int
    let email: String?
    let uid: String?
  }

  /// The entries by the keys of their names.
  private var entries: [String: Entry] = [:]

  /// The first lines of the entries that have an address; 0 for an address of several entries.
  private var lines: [ExactText: Int] = [:]

  /// Notes the name of an entry, unless that was done.
  mutating func add(_ entry: LDIFEntry) {
    guard entries.count < LDIFName.limit, !entry.name.isEmpty else { return }
    let emails = entry.texts(of: .text(.email))
    entries[LDIFName.key(entry.name)] = Entry(
      line: entry.line, email: emails.first, uid: entry.texts(of: .text(.uid)).first)
    for email in Set(emails.map(VCardMember.reference(toEmail:))) {
      lines[email] = lines[email, default: entry.line] == entry.line ? entry.line : 0
    }
  }

  /// Finds the entry with a name.
  ///
  /// - Returns: The URI by which a group names it as a member, and its first line if this URI doesn't suffice in a list:
  ///   if it is no e-mail address of this entry alone.
  subscript(name: String) -> (uri: String, line: Int?)? {
    guard let entry = entries[LDIFName.key(name)] else { return nil }
    if let email = entry.email, lines[VCardMember.reference(toEmail: email)] == entry.line {
      return (LDIFName.uri(ofEmail: email), nil)
    }
    let uri = entry.uid.map(VCard.memberURI) ?? entry.email.map(LDIFName.uri(ofEmail:))
    return (uri ?? LDIFName.memberURI(name), entry.line)
  }
}
