import ContactDrop
public import ContactModel
public import ContactPhotos
import ContactStorage
import FoundationEssentials
import VCardFormat

/// The result of assignments to fields.
public struct FieldOutcome: Sendable {
  /// The changes of one contact.
  public struct Contact: Sendable {
    /// The contact.
    public let id: ContactID

    /// The changes, in the order of the assignments.
    public internal(set) var changes: [FieldChange]

    /// Sentences about values that were not changed although a person may expect it.
    public let remarks: [String]
  }

  /// The operation, or `nil` if nothing changed.
  public let operation: LoggedOperation?

  /// The changes, in the order of the contacts that were given.
  public let contacts: [Contact]

  /// The contacts after the changes, in that order; after a dry run, as they would be.
  public let rows: [ContactRow]

  /// Sentences about values that were to be removed and that no contact had.
  public var absences: [String] = []
}

extension ContactTransaction {
  /// Writes the card of a contact as an editor leaves it, if the editor made changes.
  func write(
    _ editor: FieldEditor, of contact: Contact, as id: ContactID, _ renames: inout MemberRenames
  ) throws -> FieldOutcome.Contact {
    var card = editor.ownCard
    if !editor.changes.isEmpty, card != contact.card {
      card.setRevision(to: .now)
      let edited = Contact(card)
      try apply(.replace(id, with: edited))
      try renames.add(id, losing: contact.addresses(lostAs: edited), in: self)
    }
    return FieldOutcome.Contact(id: id, changes: editor.changes, remarks: editor.remarks)
  }
}

extension ContactList {
  /// Changes fields of contacts; only the lines of these fields and REV change.
  ///
  /// If some contacts lack a value, the assignment changes the others. A value to remove that no contact has is an error
  /// only if nothing else is changed.
  ///
  /// - Parameters:
  ///   - assignments: The changes, in order.
  ///   - contacts: The contacts.
  ///   - command: The command, for the log.
  ///   - photoRenderer: The renderer that checks images before they are stored.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - isKnown: Whether the caller knows a contact as it is now; otherwise nothing is changed. `nil` asks nobody.
  /// - Returns: The operation, and the changes.
  /// - Throws: `ContactError.Code.ambiguousField` if an assignment could mean several values of a contact,
  ///   `ContactError.Code.unknownField` if no contact has a value to change, or if nothing is changed because values to
  ///   remove are missing, `ContactError.Code.invalidField` if a value is invalid,
  ///   `ContactError.Code.changedMeanwhile` if a contact isn't as the caller knows it; `ContactError` if the list can't be
  ///   read or written.
  public func assign(
    _ assignments: [FieldAssignment], to contacts: [ContactID], command: String,
    photoRenderer: PhotoRenderer = PhotoRenderer(), isDryRun: Bool = false,
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil
  ) async throws -> FieldOutcome {
    var loaded = assignments
    for index in loaded.indices {
      loaded[index] = try await Self.loaded(loaded[index], photoRenderer)
    }
    let written = try await store.write(.init(command: command), isDryRun: isDryRun) {
      [loaded] transaction in
      let namesGroups = loaded.contains(where: \.namesGroups)
      var outcomes: [FieldOutcome.Contact] = []
      var missing = MissingValues()
      var groups = GroupChanges(in: transaction)
      var renames = MemberRenames()
      for id in contacts {
        guard !loaded.contains(where: { $0.makesMember(id) }) else {
          throw ContactError(.invalidField, "A group can't be its own member.")
        }
        let contact = try transaction.reader.existingContact(id)
        try transaction.reader.check([id], ifKnown: isKnown)
        var editor = try transaction.reader.editor(
          of: contact, id,
          memberships: namesGroups ? try transaction.reader.memberships(of: id) : [])
        editor.expect(loaded)
        for (index, assignment) in loaded.enumerated() {
          for part in try groups.parts(of: assignment, on: editor.original) {
            // If another assignment names a value of the groups, the two must not mean the same one.
            guard !part.isMembership || namesGroups && part.operation == .remove else {
              groups.add(part, of: id, at: index)
              continue
            }
            try missing.watch(index) {
              for part in try part.namingMember(of: editor.card, in: transaction) {
                try editor.apply(part)
              }
            }
          }
        }
        outcomes.append(try transaction.write(editor, of: contact, as: id, &renames))
        if namesGroups { try groups.add(editor, of: id) }
      }
      try renames.finish(in: transaction)
      try groups.apply(to: &outcomes, &missing)
      let absences = try missing.absences(
        of: loaded, contactCount: contacts.count,
        hasChanges: !outcomes.allSatisfy(\.changes.isEmpty))
      return (
        contacts: outcomes, rows: try transaction.reader.rows(of: contacts), absences: absences
      )
    }
    return FieldOutcome(
      operation: written.operation, contacts: written.value.contacts, rows: written.value.rows,
      absences: written.value.absences)
  }

  /// Returns an assignment with the media type of its image.
  ///
  /// - Throws: `ContactError.Code.invalidField` if the bytes of a photo or a logo aren't an image.
  package static func loaded(
    _ assignment: FieldAssignment, _ photoRenderer: PhotoRenderer
  ) async throws -> FieldAssignment {
    guard case .bytes(let bytes, nil) = assignment.value else { return assignment }
    var assignment = assignment
    if assignment.path.isImage {
      do {
        let image = try ImageData(bytes)
        try await photoRenderer.check(image)
        assignment.value = .bytes(bytes, mediaType: image.type.preferredMediaType?.essence)
      } catch let error as ContactError {
        throw ContactError(.invalidField, "\(assignment.place): \(error.message)")
      }
    } else if !assignment.path.isBinary {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ContactError(
          .invalidField, "\(assignment.place): The content is no text in UTF-8.")
      }
      let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D]
      guard !bytes.contains(where: { $0 < 0x20 && !blanks.contains($0) || $0 == 0x7F }) else {
        throw ContactError(
          .invalidField,
          "\(assignment.place): The content has control characters, which a card can't hold.")
      }
      assignment.value = .text(text.hasPrefix("@") ? "@\(text)" : text)
    }
    return assignment
  }
}

extension FieldAssignment {
  /// Whether the assignment makes a contact a member.
  fileprivate func makesMember(_ id: ContactID) -> Bool {
    value == .contact(id) && operation != .remove
  }

  /// Returns the assignments that add or remove a member under the name that the card has for it.
  ///
  /// A member that the card has under several names is removed under each of them. Other assignments are unchanged.
  fileprivate func namingMember(
    of card: VCard, in transaction: ContactTransaction
  ) throws -> [FieldAssignment] {
    guard case .contact(let id) = value else { return [self] }
    let names = try card.names(ofMember: id, in: transaction)
    if operation == .set || operation == .add && names.isEmpty {
      return [try withMember(in: transaction)]
    }
    let named = operation == .add ? Array(names.prefix(1)) : names
    return (named.isEmpty ? [""] : named).map {
      var assignment = self
      assignment.value = .text($0)
      return assignment
    }
  }

  /// Returns the assignment with the name that a card has for its contact as the value, otherwise with the UID; adds a UID
  /// to a contact without one.
  func withMember(
    of card: VCard? = nil, in transaction: ContactTransaction
  ) throws -> FieldAssignment {
    guard case .contact(let id) = value else { return self }
    var assignment = self
    if let name = try card?.names(ofMember: id, in: transaction).first {
      assignment.value = .text(name)
      return assignment
    }
    assignment.value = .text(VCard.memberURI(uid: try transaction.memberUID(of: id)))
    return assignment
  }
}

extension VCard {
  /// Returns the names that the members of a group card have for a contact.
  fileprivate func names(
    ofMember id: ContactID, in transaction: ContactTransaction
  ) throws -> [String] {
    let member = try MemberKeys(of: [id], in: transaction.reader)
    return properties.filter { $0.member.map(member.contains) ?? false }.map(\.text)
  }
}
