public import ContactDrop
public import ContactModel
public import ContactPhotos

/// The options of a drop.
public struct DropOptions: Sendable, Hashable {
  /// How to handle a card that is a copy of a contact in the book, with different content.
  public enum DuplicatePolicy: String, Sendable, Hashable, CaseIterable {
    /// Adds values that the contact lacks to its card.
    case merge
    /// Replaces the card of the contact, or only its values that differ, if the card is of another format than vCard.
    case replace
    /// Leaves the contact unchanged.
    case skip
    /// Inserts the card as a new contact, even if it is equal.
    case keep
  }

  /// How to match a card with the contacts of the book.
  public enum MatchRule: String, Sendable, Hashable, CaseIterable {
    /// Only by the UID, as synchronization does.
    case uid
    /// By the UID, otherwise as a person: by the same name and another shared value.
    case person
  }

  /// How to match a card with the contacts of the book.
  public var matchRule = MatchRule.person

  /// How to handle a card that is a copy of a contact in the book.
  public var duplicatePolicy: DuplicatePolicy

  /// Whether nothing is dropped if one card can't be stored.
  public var isAtomic: Bool

  /// Whether to leave the list unchanged, and only report the outcome.
  public var isDryRun: Bool

  /// A receipt that is stored in the same transaction, so that a program that was killed can find out whether the drop
  /// was done; see ``ContactList/forget(_:)``.
  public var receipt: String?

  /// The name of a group whose members the contacts become too; `nil` for none.
  public var group: String?

  /// The filter to set for contacts with dropped photos; `nil` leaves their filter unchanged.
  public var photoFilter: PhotoFilter?

  /// Makes options.
  public init(
    duplicatePolicy: DuplicatePolicy = .merge, isAtomic: Bool = false, isDryRun: Bool = false,
    receipt: String? = nil
  ) {
    self.receipt = receipt
    self.duplicatePolicy = duplicatePolicy
    self.isAtomic = isAtomic
    self.isDryRun = isDryRun
  }
}

/// The result of a drop.
public struct DropOutcome: Sendable, Hashable {
  /// The number of cards and items with each outcome.
  public struct Summary: Sendable, Hashable {
    /// The numbers by the name of the outcome; a dictionary with keys of another type than text would cost a search
    /// through all types of the program.
    private var counts: [String: Int] = [:]

    /// Makes an empty summary.
    public init() {}

    /// The number of cards and items with an outcome.
    public subscript(outcome: DropItemResult.Outcome) -> Int {
      get { counts[outcome.rawValue, default: 0] }
      set { counts[outcome.rawValue] = newValue }
    }

    /// The number of all cards and items.
    public var total: Int { counts.values.reduce(0, +) }

    /// The number of cards that the list now has, including those that it already had.
    public var accepted: Int { total - self[.forbidden] - self[.failed] }
  }

  /// The proposal that was carried out.
  public var proposal: DropProposal

  /// The first row that was, or would have been, inserted or changed.
  public var destination: DropItemResult.Destination?

  /// The operation in the log; `nil` if nothing was written.
  public var operation: OperationID?

  /// The number of cards and items with each outcome.
  public var summary: Summary
}
