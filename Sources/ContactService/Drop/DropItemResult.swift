public import ContactDrop
public import ContactModel
import VCardFormat

/// What became of one card of a drop, or of an item that gave none.
public struct DropItemResult: Sendable, Hashable {
  /// What became of it.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It is a new row.
    case inserted
    /// It was merged into a contact.
    case merged
    /// It took the place of a contact's card.
    case replaced
    /// The list has it already.
    case unchanged
    /// The list has another card with its UID, and that was to stay.
    case skipped
    /// It is nothing that the list takes.
    case forbidden
    /// It could not be read.
    case failed

    /// Whether the list has it now, whether or not it had it before.
    var isAccepted: Bool { self != .forbidden && self != .failed }
  }

  /// Why a card was taken for another copy of a contact.
  public enum Match: Sendable, Hashable, CustomStringConvertible {
    /// They have the same UID.
    case uid
    /// The UID is one that the contact took over when a card was merged into it.
    case mergedUID
    /// They say the same, and the card has no UID.
    case content
    /// They have the name and these values in common: addresses, numbers and the birthday, as the card has them.
    case person(sharing: [String])

    /// The reason in words.
    public var description: String {
      switch self {
      case .uid: "same UID"
      case .mergedUID: "same UID as a card that was merged"
      case .content: "same content"
      case .person(let values): "same person: \(values.joined(separator: ", "))"
      }
    }
  }

  /// The contact that a card became, or that it was compared with.
  public struct ContactReference: Sendable, Hashable {
    /// The identity of the contact.
    public var id: ContactID
    /// The UID in its card.
    public var uid: String?
    /// The name to show.
    public var name: String
  }

  /// A row, by the name of its book.
  public struct Destination: Sendable, Hashable {
    /// The name of the book.
    public var book: String
    /// The row, after the drop.
    public var row: Int
  }

  /// What was found wrong, in one sentence.
  public struct Diagnostic: Sendable, Hashable {
    /// The rule that found it, as a word for programs.
    public var rule: String
    /// The line of the input, from 1, where there is one.
    public var line: Int?
    /// The property, where it is about one.
    public var property: String?
    /// The full sentence.
    public var message: String
  }

  /// The name of the item that the card came in.
  public var source: String
  /// The number of the card in its item, from 1; `nil` for an item without one.
  public var card: Int?
  /// The line in its item on which the card begins, from 1.
  public var line: Int?
  /// The type in which the item was taken.
  public var type: TypeIdentifier
  /// What became of it.
  public var outcome: Outcome
  /// The new row, or the row that was named as the destination.
  public var destination: Destination?
  /// The contact.
  public var contact: ContactReference?
  /// Why the card was taken for another copy of the contact; `nil` for a new contact, and for one that was named as
  /// the destination.
  public var match: Match?
  /// What was found wrong with it.
  public var diagnostics: [Diagnostic] = []
}

extension DropItemResult {
  /// Whether a value of the card was left out that is not known to be the older one.
  package var hasConflict: Bool { diagnostics.contains(where: \.isConflict) }

  /// Whether something of the card is not in the list, so that what it comes from must stay.
  package var isIncomplete: Bool {
    switch outcome {
    case .failed, .forbidden, .skipped: true
    case .inserted, .merged, .replaced, .unchanged:
      hasConflict || diagnostics.contains { $0.rule == "text-outside-card" }
    }
  }
}

extension DropItemResult.Diagnostic {
  /// Makes a diagnostic that is about no line of the input.
  init(rule: String, property: String? = nil, message: String) {
    self.init(rule: rule, line: nil, property: property, message: message)
  }

  /// Makes a diagnostic of what reading a card found.
  init(_ diagnostic: VCardDiagnostic) {
    self.init(
      rule: diagnostic.rule.rawValue, line: diagnostic.line, property: diagnostic.property,
      message: diagnostic.message)
  }

  /// Makes a diagnostic of a value that is not in a merged card, or stands there as a second one.
  init(_ step: MergeStep) {
    let rule =
      if step.action == .alternative {
        "merge-alternative"
      } else if step.isChosen {
        "merge-chosen"
      } else if step.isOlder {
        "merge-older"
      } else {
        step.isShorterName ? "merge-shorter" : "merge-conflict"
      }
    self.init(rule: rule, property: step.property.canonicalName, message: step.message)
  }
}

extension DropItemResult.Diagnostic {
  /// Whether it tells of a value that was left out and isn't known to be the older one.
  package var isConflict: Bool { rule == "merge-conflict" }
}

extension ContactMerge {
  /// A diagnostic for each value that was left out or kept beside another one.
  var diagnostics: [DropItemResult.Diagnostic] {
    (steps.filter { $0.action == .alternative } + conflicts).map { .init($0) }
  }
}

extension DropItemResult.ContactReference {
  /// Makes a reference to a contact of the list.
  package init(_ row: ContactRow) {
    self.init(id: row.id, uid: row.uid, name: row.name)
  }

  /// Makes a reference to a contact of the list.
  init(_ id: ContactID, _ contact: Contact) {
    self.init(id: id, uid: contact.uid, name: contact.name)
  }
}
