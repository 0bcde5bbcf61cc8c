import ContactModel

/// An alias of mutt: `alias [-group GROUP]… KEY ADDRESS[, ADDRESS]… [# COMMENT]`.
///
/// Source: the manual of NeoMutt, "Alias Command".
struct MuttAlias {
  var key: String
  var groups: [String] = []

  /// The addresses; an address without an at sign may be the key of another alias.
  var people: [MailAddress] = []

  /// Whether the address is a group, such as `Friends: ada@x.org, bob@x.org;`, whose name is in `groups`.
  var isGroup = false

  var comment = ""

  /// The line, from 1.
  var line: Int?

  init(key: String) {
    self.key = key
  }

  /// Parses a line; `nil` if it isn't an alias with an address.
  init?(_ text: String, line: Int? = nil) {
    var token = MuttToken(text)
    guard token.nextWord() == "alias", var word = token.nextWord() else { return nil }
    while word == "-group" {
      guard let group = token.nextWord(), let next = token.nextWord() else { return nil }
      groups.append(SingleLine.text(group))
      word = next
    }
    key = SingleLine.text(word)
    let rest = token.remainder()
    let recipients = MailAddress.recipients(SingleLine.text(rest.text))
    people = recipients.people.map(Self.withoutOuterQuotes)
    isGroup = !recipients.groups.isEmpty
    groups += recipients.groups.filter { !groups.contains($0) }
    comment = rest.comment
    self.line = line
    guard !key.isEmpty, !people.isEmpty else { return nil }
    takeTags()
  }

  /// Moves NeoMutt's tags from the comment to the groups: `tags:friend,work`.
  private mutating func takeTags() {
    let words = comment.split(separator: " ")
    let tags = words.filter { $0.hasPrefix("tags:") && $0.utf8.count > 5 }
    guard !tags.isEmpty else { return }
    groups += tags.flatMap { $0.dropFirst(5).split(separator: ",").map(String.init) }
      .filter { !groups.contains($0) }
    comment = words.filter { !tags.contains($0) }.joined(separator: " ")
  }

  /// The line, without a line end.
  var text: String {
    var words = ["alias"] + groups.flatMap { ["-group", MuttToken.word($0)] }
    words.append(MuttToken.word(key))
    words.append(people.map { MuttToken.escaped(Self.quotedTwice($0)) }.joined(separator: ", "))
    // A backslash at the end would continue the line.
    if !comment.isEmpty { words.append("# \(comment)" + (comment.hasSuffix("\\") ? " " : "")) }
    return words.joined(separator: " ")
  }

  /// Returns a person as mutt requires it: it takes the quotation marks from a local part, so one that needs them has them
  /// twice, and it takes them once more if there are no angle brackets.
  private static func quotedTwice(_ person: MailAddress) -> String {
    let address = EmailAddress.withoutNeedlessQuotes(person.address)
    guard let local = EmailAddress.quotedLocalPart(of: address) else {
      return MailAddress(name: person.name, address: address).text
    }
    let quoted = String(local).quoted + address[local.endIndex...]
    return person.name.isEmpty
      ? "<\(quoted)>" : MailAddress(name: person.name, address: quoted).text
  }

  /// Returns a person without the outer ones of two pairs of quotation marks around the local part.
  private static func withoutOuterQuotes(_ person: MailAddress) -> MailAddress {
    let address = person.address
    guard let quoted = EmailAddress.quotedLocalPart(of: address) else { return person }
    let inner = quoted.dropFirst().dropLast().replacing(/\\(.)/) { $0.output.1 }
    let bare = inner + address[quoted.endIndex...]
    guard EmailAddress.quotedLocalPart(of: bare)?.count == inner.count else { return person }
    return MailAddress(name: person.name, address: EmailAddress.withoutNeedlessQuotes(String(bare)))
  }

  /// Returns the key for a name: its words in lower case, with hyphens between them.
  static func key(for name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Whether the key is made from a name; it may have a number, from 2, that distinguishes it from other keys.
  func isMade(of name: String) -> Bool {
    let made = Self.key(for: name)
    return !made.isEmpty && (key == made || number(after: made) != nil)
  }

  /// Returns the number, from 2, that distinguishes the key from another one; `nil` if it isn't that one with a number.
  func number(after other: some StringProtocol) -> Int? {
    guard key.hasPrefix(other) else { return nil }
    let rest = key.dropFirst(other.count)
    return Int(rest).flatMap { $0 > 1 && String($0) == rest ? $0 : nil }
  }

  /// Whether the key tells a whole name: it differs at most in case, and in hyphens for blanks.
  func tells(_ name: String) -> Bool {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
      == key.lowercased()
  }

  /// Whether a text can be a key as it is written.
  static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text != "-group"
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.+".contains($0) }
  }

  /// Returns what follows another key in the key of a further address of the same person: `work` in `ada-work`, and
  /// `ada@home.example` in abook's `ada__ada@home.example`; `nil` if the key is different.
  func suffix(after first: String) -> String? {
    for separator in ["-", "__"] where key.hasPrefix(first + separator) {
      return String(key.dropFirst(first.count + separator.count))
    }
    return nil
  }
}
