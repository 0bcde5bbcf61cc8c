public import ContactDrop
public import ContactModel
public import ContactPhotos

/// How a drop is performed.
public struct DropOptions: Sendable, Hashable {
  /// What becomes of a card whose UID the book has already, with other content.
  public enum DuplicatePolicy: String, Sendable, Hashable, CaseIterable {
    /// What the contact lacks is added to its card.
    case merge
    /// The card takes the place of the contact's own.
    case replace
    /// The contact stays as it is.
    case skip
    /// The card is inserted all the same, even an equal one.
    case keep
  }

  /// How a card is matched with the contacts of the book.
  public enum MatchRule: String, Sendable, Hashable, CaseIterable {
    /// By the UID alone, as those who synchronise do.
    case uid
    /// By the UID, otherwise as a person: the name and something else are the same.
    case person
  }

  /// How a card is matched with the contacts of the book.
  public var matchRule = MatchRule.person

  /// What becomes of a card whose UID the book has already.
  public var duplicatePolicy: DuplicatePolicy

  /// Whether one card that can't be taken keeps all the others out too.
  public var isAtomic: Bool

  /// Whether the list stays as it is, and only the outcome is told.
  public var isDryRun: Bool

  /// What the list remembers in the same transaction, so that one who was killed since can tell whether the drop was
  /// done; see ``ContactList/forget(_:)``.
  public var receipt: String?

  /// How the colours of photos that are dropped are shown from then on; `nil` leaves that as it is.
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

/// What a drop did.
public struct DropOutcome: Sendable, Hashable {
  /// How many cards became what.
  public struct Summary: Sendable, Hashable {
    private var counts: [DropItemResult.Outcome: Int] = [:]

    /// Makes a summary of nothing.
    public init() {}

    /// How many cards became something.
    public subscript(outcome: DropItemResult.Outcome) -> Int {
      get { counts[outcome, default: 0] }
      set { counts[outcome] = newValue }
    }

    /// How many cards and items there were.
    public var total: Int { counts.values.reduce(0, +) }

    /// How many cards the list has now, whether or not it had them before.
    public var accepted: Int { total - self[.forbidden] - self[.failed] }
  }

  /// The proposal that was carried out.
  public var proposal: DropProposal

  /// The first row that was, or would have been, inserted or changed.
  public var destination: DropItemResult.Destination?

  /// The operation in the log; `nil` where nothing was written.
  public var operation: OperationID?

  /// How many cards became what.
  public var summary: Summary
}
