public import FoundationEssentials

/// Which contacts a command is about: the arguments of a command line, read as one selector.
///
/// References of all arguments unite, in the order of the arguments; the clauses of all arguments narrow.
/// Without references, the clauses choose among all contacts of the list.
public struct ContactSelector: Sendable, Hashable {
  /// One contact, or a run of rows.
  public enum Reference: Sendable, Hashable {
    /// A row of a book.
    case row(RowReference)

    /// The rows from the first to the last of one book, both included.
    case rows(book: String?, first: Int, last: Int)

    /// The contacts whose identity begins with a prefix; all digits make it exact.
    case id(IdentifierPrefix)

    /// The contacts whose UID is, or begins with, a text.
    case uid(String, isPrefix: Bool)
  }

  /// What a contact may have or lack.
  public enum Feature: String, Sendable, Hashable, CaseIterable {
    case photo
    case email
    case tel
    case org
    case note
    case uid
    case bday
    case group
  }

  /// What a term asks of a contact.
  public enum Condition: Sendable, Hashable {
    /// The name has a word that begins with the text, case and accents aside; or the text is the contact's
    /// identity or UID.
    case word(String)

    /// An e-mail address contains the text.
    case email(String)

    /// A telephone number ends with the digits, however either is written; if none does and nothing is changed, one
    /// contains them.
    case phone(String)

    /// The organisation has words that begin with the text's words.
    case organization(String)

    /// The notes have words that begin with the text's words.
    case note(String)

    /// A category has the name.
    case group(String)

    /// The contact is in the book.
    case book(String)

    /// The contact has the feature.
    case has(Feature)

    /// The birthday is in a month, or on a day of it.
    case birthday(month: Int, day: Int?)

    /// The contact was changed in a span of time.
    case changed(Range<Date>)
  }

  /// A condition, or its contrary.
  public struct Term: Sendable, Hashable {
    /// Whether the condition must not hold.
    public var isNegated: Bool

    /// The condition.
    public var condition: Condition

    /// Makes a term.
    public init(_ condition: Condition, isNegated: Bool = false) {
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// The references, in the order of the arguments.
  public var references: [Reference]

  /// What must hold: of each clause at least one term.
  public var clauses: [[Term]]

  /// Makes a selector; without references and clauses it selects every contact.
  public init(references: [Reference] = [], clauses: [[Term]] = []) {
    self.references = references
    self.clauses = clauses
  }
}
