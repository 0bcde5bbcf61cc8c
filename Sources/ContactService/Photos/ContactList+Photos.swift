public import ContactModel
public import ContactPhotos
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactList {
  /// Sets the filter with which contacts' photos are shown; the photos themselves don't change.
  ///
  /// - Parameters:
  ///   - filter: The filter; `nil` removes it from the cards, so that the setting `photo.filter` applies.
  ///   - contacts: The contacts.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, or `nil` if nothing changed.
  /// - Throws: `ContactError` if a contact is not in the list, or the list can't be read or written.
  public func setPhotoFilter(
    _ filter: PhotoFilter?, of contacts: [ContactID], isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await editCards(of: contacts, command: "photo filter", isDryRun: isDryRun) {
      if $0.photoFilter != filter { $0.setPhotoFilter(filter) }
    }
  }

  /// Sets the part of contacts' photos that is shown; the photos themselves don't change.
  ///
  /// - Parameters:
  ///   - crop: The crop; `nil` removes it from the cards, so that the middle is shown.
  ///   - contacts: The contacts; those without a photo are ignored.
  ///   - isDryRun: Whether to leave the list unchanged.
  /// - Returns: The operation, or `nil` if nothing changed.
  /// - Throws: `ContactError` if a contact is not in the list, or the list can't be read or written.
  public func setPhotoCrop(
    _ crop: PhotoCrop?, of contacts: [ContactID], isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await editCards(of: contacts, command: "photo crop", isDryRun: isDryRun) {
      $0.setPhotoCrop(crop)
    }
  }

  /// Removes contacts' photos from their cards.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - isDryRun: Whether to leave the list unchanged.
  ///   - isKnown: Whether the caller knows a contact as it is now; otherwise nothing is removed. `nil` asks nobody.
  /// - Returns: The operation, or `nil` if nothing changed.
  /// - Throws: `ContactError` if a contact is not in the list, or the list can't be read or written;
  ///   `ContactError.Code.changedMeanwhile` if a contact isn't as the caller knows it.
  public func removePhotos(
    of contacts: [ContactID], isDryRun: Bool = false,
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil
  ) async throws -> LoggedOperation? {
    try await editCards(
      of: contacts, command: "photo rm", isDryRun: isDryRun, ifKnown: isKnown
    ) {
      $0.removeAllWithLabels(.photo)
    }
  }

  /// Edits the cards of contacts as one operation; unchanged cards aren't written.
  private func editCards(
    of contacts: [ContactID], command: String, isDryRun: Bool,
    ifKnown isKnown: (@Sendable (ContactRow) -> Bool)? = nil,
    _ edit: @escaping @Sendable (inout VCard) -> Void
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: command), isDryRun: isDryRun) { reader in
      try reader.check(contacts, ifKnown: isKnown)
      return try contacts.compactMap { id in
        let contact = try reader.existingContact(id)
        var card = contact.card
        edit(&card)
        guard card != contact.card else { return nil }
        card.setRevision(to: .now)
        return .replace(id, with: Contact(card))
      }
    }
  }
}
