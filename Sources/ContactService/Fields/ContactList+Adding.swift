public import ContactDrop
public import ContactModel
public import ContactPhotos
import ContactStorage
import FoundationEssentials
public import VCardFormat

/// A contact to add: a name and fields, or a card.
public struct ContactDraft: Sendable {
  /// The card; `nil` to make one from the name and the fields.
  public var card: VCard?

  /// The name; `nil` if the card or the fields give it.
  public var name: String?

  /// The fields.
  public var assignments: [FieldAssignment]

  /// The lines of a text about a new contact.
  package var edit = CardEdit()

  /// Makes a draft.
  ///
  /// - Parameters:
  ///   - card: The card; `nil` to make one from the name and the fields.
  ///   - name: The name; `nil` if the card or the fields give it.
  ///   - assignments: The fields, which also change a given card.
  public init(card: VCard? = nil, name: String? = nil, assignments: [FieldAssignment] = []) {
    self.card = card
    self.name = name
    self.assignments = assignments
  }
}

/// Options for adding contacts.
public struct AddOptions: Sendable {
  /// The version of new cards; `nil` for the most frequent version of the book, and to keep the version of given cards.
  public var version: VCard.Version?

  /// Whether to leave out contacts whose e-mail address is already in the list.
  public var skipsKnown = false

  /// Whether to leave the list unchanged.
  public var isDryRun = false

  /// Makes the default options.
  public init() {}
}

/// The result of adding contacts.
public struct AddOutcome: Sendable {
  /// A new contact that has the address or the number of a contact in the list.
  public struct Twin: Sendable {
    /// The index of the new contact among the drafts.
    public let draft: Int

    /// The contact that was already in the list.
    public let other: ContactRow

    /// The address or number that both have.
    public let shared: String

    /// Whether the draft was left out.
    public let isKnown: Bool
  }

  /// The operation, or `nil` if nothing was added.
  public let operation: LoggedOperation?

  /// The new contacts, in the order of the drafts.
  public let contacts: [ContactRow]

  /// The fields of each new contact.
  public let changes: [[FieldChange]]

  /// The contacts with an address or a number of a new one; for each draft at most one.
  public let twins: [Twin]
}

extension ContactList {
  /// Adds contacts, each with its own UID.
  ///
  /// - Parameters:
  ///   - drafts: The contacts.
  ///   - place: The place in the list.
  ///   - options: The options.
  ///   - photoRenderer: The program that opens images before they are stored.
  /// - Returns: The contacts as they were added.
  /// - Throws: `ContactError.Code.invalidField` if a value is invalid or a contact has no name; `ContactError` if the
  ///   place doesn't exist or the list can't be written.
  public func add(
    _ drafts: [ContactDraft], at place: DropPlace, options: AddOptions = AddOptions(),
    photoRenderer: PhotoRenderer = PhotoRenderer()
  ) async throws -> AddOutcome {
    var loaded: [ContactDraft] = []
    for var draft in drafts {
      for index in draft.assignments.indices {
        draft.assignments[index] = try await Self.loaded(draft.assignments[index], photoRenderer)
      }
      loaded.append(draft)
    }
    let written = try await store.write(.init(command: "add"), isDryRun: options.isDryRun) {
      [loaded] transaction in
      var addition = try Addition(transaction, at: place, options)
      for (index, draft) in loaded.enumerated() { try addition.add(draft, index) }
      return (
        rows: try transaction.reader.rows(of: addition.ids), changes: addition.changes,
        twins: addition.twins
      )
    }
    return AddOutcome(
      operation: written.operation, contacts: written.value.rows, changes: written.value.changes,
      twins: written.value.twins)
  }
}

/// Adds contacts one after the other in a transaction.
private struct Addition {
  private let transaction: ContactTransaction
  private let options: AddOptions
  private let start: IndexPath
  private(set) var ids: [ContactID] = []
  private(set) var changes: [[FieldChange]] = []
  private(set) var twins: [AddOutcome.Twin] = []

  init(
    _ transaction: ContactTransaction, at place: DropPlace, _ options: AddOptions
  ) throws {
    self.transaction = transaction
    self.options = options
    start = try transaction.reader.destination(at: place).0
  }

  mutating func add(_ draft: ContactDraft, _ index: Int) throws {
    var groups = GroupChanges(in: transaction)
    let assignments = try draft.assignments.flatMap { try groups.parts(of: $0) }
      .map { try $0.withMember(in: transaction) }
    let (edit, memberships) = try groups.parts(of: draft.edit)
    var contact = Contact(try card(of: draft, edit, assignments)).identified(at: .now)
    if let uid = contact.uid,
      try !transaction.reader.contactIDs(withUID: uid, section: start.section).isEmpty
    {
      contact = contact.duplicate()
    }
    let twin = try transaction.reader.twin(of: contact)
    if let twin {
      let isKnown = options.skipsKnown && twin.detail.kind == .email
      twins.append(
        .init(draft: index, other: twin.row, shared: twin.detail.text, isKnown: isKnown))
      guard !isKnown else { return }
    }
    let place = IndexPath(row: start.row + ids.count, section: start.section)
    let added = try transaction.apply(.insert([contact], at: place))
    ids += added
    var changes = CardText(contact.card).lines.map {
      FieldChange(field: $0.head, old: nil, new: $0.value)
    }
    for id in added {
      var outcome = FieldOutcome.Contact(id: id, changes: changes, remarks: [])
      try groups.apply(memberships + assignments.filter(\.isMembership), to: &outcome)
      changes = outcome.changes
    }
    self.changes.append(changes)
  }

  private func card(
    of draft: ContactDraft, _ edit: CardEdit, _ assignments: [FieldAssignment]
  ) throws -> VCard {
    guard let card = draft.card else {
      let version =
        try options.version ?? transaction.reader.versionOfNewCards(section: start.section)
      return try NewCard.card(
        named: draft.name, assignments, edit, version: version)
    }
    var editor = FieldEditor(card)
    if let version = options.version, version != card.version {
      editor = FieldEditor(card.withLinesAsProperties.converted(to: version))
    }
    try editor.apply(edit)
    editor.settle()
    try editor.apply(assignments.filter { !$0.isMembership })
    return editor.card
  }
}

extension ContactReader {
  /// Finds a contact with an e-mail address of another one or, if there is none, with one of its telephone numbers.
  fileprivate func twin(
    of contact: Contact
  ) throws -> (row: ContactRow, detail: SharedDetail)? {
    let details = PersonDetails(contact, region: try region)
    let conditions: [ContactSelector.Condition] =
      contact.emails.map { .email($0) } + contact.phones.map { .phone($0) }
    for condition in conditions {
      let selection = try select(
        ContactSelector(clauses: [[.init(condition)]]), words: .wholeNames, limit: 20)
      for id in selection.ids {
        guard let other = try self.contact(id), let row = try row(of: id) else { continue }
        let shared = details.shared(with: PersonDetails(other, region: try region))
        if let detail = shared.first(where: { $0.kind == .email || $0.kind == .phone }) {
          return (row, detail)
        }
      }
    }
    return nil
  }
}
