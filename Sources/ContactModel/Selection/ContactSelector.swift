public import FoundationEssentials

/// The contacts that a command refers to: its arguments, read as one selector.
///
/// The references of all arguments are combined in the order of the arguments; the clauses of all arguments narrow the
/// selection. Without references, the clauses select from all contacts of the list. A reference with a minus is a term of
/// a clause.
public struct ContactSelector: Sendable, Hashable {
  /// A reference to one contact or to a range of rows.
  public enum Reference: Sendable, Hashable {
    /// A row of a book.
    case row(RowReference)

    /// The rows of one book from the first to the last, inclusive.
    case rows(book: String?, first: Int, last: Int)

    /// The contacts whose identity begins with a prefix; all digits match exactly.
    case id(IdentifierPrefix)

    /// The contacts whose UID is a text, or begins with it.
    case uid(String, isPrefix: Bool)
  }

  /// A kind of data that a contact may have.
  public enum Feature: String, Sendable, Hashable, CaseIterable {
    case photo
    case email
    case tel
    case org
    case note
    case uid
    case group
  }

  /// A condition that a contact must meet.
  public enum Condition: Sendable, Hashable {
    /// The name has a word that begins with the text, ignoring case and accents, or the text is the contact's identity
    /// or UID.
    case word(String)

    /// An e-mail address contains the text.
    case email(String)

    /// A telephone number ends with the digits, in any spelling.
    ///
    /// If no number in the list does and the command changes nothing, numbers that contain the digits match.
    case phone(String)

    /// The organization has words that begin with the text's words.
    case organization(String)

    /// The notes have words that begin with the text's words.
    case note(String)

    /// The contact has the category.
    case group(String)

    /// The contact is in the book.
    case book(String)

    /// The contact has the feature.
    case has(Feature)

    /// The birthday is in a month, or on a day of it.
    case birthday(month: Int, day: Int?)

    /// The contact has a birthday on a day or in some days after it, as `YearlyDate.returns(within:from:)` says.
    case birthdays(inNext: Int, from: CalendarDay)

    /// The date of birth is after one date and not after another, or it has only a year, which is in a range; if a day
    /// is given, the contact is alive then.
    case born(
      after: CalendarDay, through: CalendarDay, years: ClosedRange<Int>,
      aliveOn: CalendarDay? = nil)

    /// The kind of the contact, such as `group`, `org` or `individual`.
    case kind(String)

    /// A value at a path matches a text.
    case field(FieldPath, String)

    /// There is a value at a path.
    case hasField(FieldPath)

    /// The contact is one of those of a reference, which must exist.
    case reference(Reference)

    /// The contact was added in a range of time.
    case created(Range<Date>)

    /// The contact was changed in a range of time.
    case changed(Range<Date>)
  }

  /// A condition or its negation.
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

  /// A part of a selector.
  public enum Part: Sendable, Hashable {
    /// Some of the contacts to select.
    case reference(Reference)

    /// Terms, of which a contact must meet at least one.
    case clause([Term])
  }

  /// The parts, in the order of the arguments.
  public var parts: [Part]

  /// The references, in the order of the arguments.
  public var references: [Reference] {
    parts.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
  }

  /// The clauses, in the order of the arguments.
  public var clauses: [[Term]] {
    parts.compactMap { if case .clause(let clause) = $0 { clause } else { nil } }
  }

  /// Makes a selector; without references and clauses it selects every contact.
  public init(references: [Reference] = [], clauses: [[Term]] = []) {
    parts = references.map(Part.reference) + clauses.map(Part.clause)
  }
}

extension ContactSelector {
  /// The names in a selector of groups alone, such as `group:family,group:band`; empty for every other selector.
  package var wholeGroups: [String] {
    guard references.isEmpty, clauses.count == 1 else { return [] }
    let names = clauses[0].compactMap { term -> String? in
      guard !term.isNegated, case .group(let name) = term.condition else { return nil }
      return name
    }
    return names.count == clauses[0].count ? names : []
  }
}
