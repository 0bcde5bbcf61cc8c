public import ContactDrop
public import ContactModel
package import ContactStorage
import VCardFormat

/// The result of one card of a drop, or of an item that gave none.
public struct DropItemResult: Sendable, Hashable {
  /// The outcome of a card or an item.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It is a new row.
    case inserted
    /// It was merged into a contact, or only made the contact a member of a group.
    case merged
    /// It replaced the card of a contact.
    case replaced
    /// The list has it already.
    case unchanged
    /// The list has another card with the same UID, which the options keep.
    case skipped
    /// The list doesn't accept it.
    case forbidden
    /// It could not be read.
    case failed

    /// Whether the list now has it, including cards that it already had.
    var isAccepted: Bool { self != .forbidden && self != .failed }
  }

  /// The reason why a card was matched with a contact.
  public enum Match: Sendable, Hashable, CustomStringConvertible {
    /// They have the same UID.
    case uid
    /// The UID is that of a card that was merged into the contact.
    case mergedUID
    /// They have the same content, and the card has no UID.
    case content
    /// The contact, or a card that was merged into it, had the same content before, and the card has no UID.
    case formerContent
    /// They have the same name and these values: addresses, numbers and the birthday, as the card writes them.
    case person(sharing: [String])
    /// They are groups of the same name, and the card has no UID.
    case groupName

    /// The reason in words.
    public var description: String {
      switch self {
      case .uid: "same UID"
      case .mergedUID: "same UID as a card that was merged"
      case .content: "same content"
      case .formerContent: "same content as before a change or a merge"
      case .groupName: "same name of a group"
      case .person(let values): "same person: \(values.joined(separator: ", "))"
      }
    }
  }

  /// The contact that a card became, or with which it was matched.
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
    /// The row after the drop.
    public var row: Int

    package init(book: String, row: Int) {
      self.book = book
      self.row = row
    }
  }

  /// A problem, in one sentence.
  public struct Diagnostic: Sendable, Hashable {
    /// The identifier of the rule that found it, for programs.
    public var rule: String
    /// The line of the input, from 1, if there is one.
    public var line: Int?
    /// The property, if it is about one.
    public var property: String?
    /// The full sentence.
    public var message: String
    /// The contact that may be the same as the new one, if one is meant.
    package var other: ContactID?
  }

  /// The name of the item that contains the card.
  public var source: String
  /// The number of the card in its item, from 1; `nil` for an item without one.
  public var card: Int?
  /// The line in its item on which the card begins, from 1.
  public var line: Int?
  /// The type in which the item was loaded.
  public var type: TypeIdentifier
  /// The outcome.
  public var outcome: Outcome
  /// The new row, or the row that was named as the destination.
  public var destination: Destination?
  /// The contact.
  public var contact: ContactReference?
  /// The reason why the card was matched with the contact; `nil` for a new contact, and for one that was the
  /// destination.
  public var match: Match?
  /// The problems of the card.
  public var diagnostics: [Diagnostic] = []
  /// Whether the contact has the card already, and only becomes a member of a group.
  package var onlyJoinsGroup = false
  /// Whether the item has no bytes.
  package var isEmpty = false
  /// Whether the card has a photo, if the drop has an image that may replace it.
  var hasPhoto = false
  /// The items whose cards have a photo of the contact that the list doesn't have, because the image replaced it.
  var replacedSources: [String] = []
}

extension DropItemResult {
  /// Whether the item became the photo of a contact.
  package var setsPhoto: Bool {
    outcome == .merged && !onlyJoinsGroup && type.conforms(to: .image)
  }

  /// Whether a value of the card was omitted that is not known to be older.
  package var hasConflict: Bool { diagnostics.contains(where: \.isConflict) }

  /// The names of items that must be kept, because a part of them is not in the list.
  package var incompleteSources: [String] {
    (isIncomplete ? [source] : []) + replacedSources
  }

  /// Whether a part of the card is not in the list.
  private var isIncomplete: Bool {
    switch outcome {
    case .failed, .forbidden, .skipped: true
    case .inserted, .merged, .replaced, .unchanged:
      diagnostics.contains {
        $0.isConflict || $0.isOlder || $0.isRemainder || $0.rule == "text-outside-card"
      }
    }
  }

  /// The result without diagnostics that only matter in a move, which would delete the item.
  var withoutRemainder: Self {
    guard diagnostics.contains(where: \.isRemainder) else { return self }
    var result = self
    result.diagnostics.removeAll(where: \.isRemainder)
    return result
  }

  /// Makes the result of an item of which nothing is dropped.
  init(_ provider: ItemProvider, _ outcome: Outcome, rule: String, message: String) {
    self.init(
      source: provider.suggestedName, type: provider.registeredTypeIdentifiers.first ?? .data,
      outcome: outcome, diagnostics: [.init(rule: rule, message: message)])
    isEmpty = provider.isEmpty
  }
}

extension FileItems {
  /// The results of the items if none of them can be read; `nil` if at least one can.
  package var failures: [DropItemResult]? {
    guard !errors.isEmpty, errors.count == items.count else { return nil }
    return zip(items, errors).map { item, error in
      DropItemResult(item.itemProvider, .failed, rule: "unreadable-item", message: "\(error)")
    }
  }
}

extension DropItemResult.Diagnostic {
  /// Makes a diagnostic without a line of the input.
  init(rule: String, property: String? = nil, message: String) {
    self.init(rule: rule, line: nil, property: property, message: message)
  }

  /// Makes a diagnostic about content of the item that is in none of its cards, given as a noun.
  init(remainder: String) {
    self.init(
      rule: Self.remainderRule,
      message: "The file stays, because the list has no place for its \(remainder).")
  }

  /// A diagnostic about a card that a contact had before, and of which it lacks values now.
  static let formerContent = Self(
    rule: formerRule,
    message: "The file stays, because values of this card were removed from the list or changed.")

  private static let remainderRule = "no-place"
  private static let formerRule = "former-content"

  /// Whether it only says why the file of a move stays; a copy loses nothing by it.
  var isRemainder: Bool { rule == Self.remainderRule || rule == Self.formerRule }

  /// Makes a diagnostic from one of the vCard reader.
  init(_ diagnostic: VCardDiagnostic) {
    self.init(
      rule: diagnostic.rule.rawValue, line: diagnostic.line, property: diagnostic.property,
      message: diagnostic.message)
  }

  /// Makes a diagnostic of a value that was not merged, or that was added as a second one.
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
    let name = step.property.canonicalName
    self.init(rule: rule, property: name.isEmpty ? nil : name, message: step.message)
  }

  /// Makes a diagnostic that says why the card of a contact can't be changed.
  init(refusal error: ContactError) {
    self.init(
      rule: error.code == .damagedCard ? "damaged-card" : "card-too-large",
      message: error.description)
  }

  /// Whether it reports a value that was omitted and is not known to be older.
  package var isConflict: Bool { rule == "merge-conflict" }

  /// Whether it reports a value that was omitted because it is older.
  var isOlder: Bool { rule == "merge-older" }
}

extension ContactError {
  /// Whether the error only means that the card of one contact can't be changed, so that the drop continues.
  var isAboutOneCard: Bool { code == .damagedCard || code == .cardTooLarge }
}

extension ContactMerge {
  /// A diagnostic for each value that was omitted or kept as a second one.
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
  package init(_ contact: NamedCard) {
    self.init(id: contact.id, uid: contact.uid, name: contact.name)
  }

  /// Makes a reference to a contact of the list.
  package init(_ id: ContactID, _ contact: Contact) {
    self.init(id: id, uid: contact.uid, name: contact.name)
  }
}
