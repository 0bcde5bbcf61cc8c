public import ContactModel
public import ContactPhotos
import ContactStorage
import FoundationEssentials
import VCardFormat

extension ContactList {
  /// Says how the colours of contacts' photos are shown; the photos stay as they are.
  ///
  /// - Parameters:
  ///   - filter: How; with `nil` the cards say nothing, and the setting `photo.filter` holds.
  ///   - contacts: Whose photos.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The operation; `nil` when nothing changed.
  /// - Throws: `ContactError` when one of them is not in the list, or the list can't be read or written.
  public func setPhotoFilter(
    _ filter: PhotoFilter?, of contacts: [ContactID], isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await editCards(of: contacts, command: "photo filter", isDryRun: isDryRun) {
      if $0.photoFilter != filter { $0.setPhotoFilter(filter) }
    }
  }

  /// Says which part of contacts' photos is shown; the photos stay as they are.
  ///
  /// - Parameters:
  ///   - crop: Which part; with `nil` the cards say nothing, and it is the middle.
  ///   - contacts: Whose photos; who has none stays as it is.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The operation; `nil` when nothing changed.
  /// - Throws: `ContactError` when one of them is not in the list, or the list can't be read or written.
  public func setPhotoCrop(
    _ crop: PhotoCrop?, of contacts: [ContactID], isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await editCards(of: contacts, command: "photo crop", isDryRun: isDryRun) {
      $0.setPhotoCrop(crop)
    }
  }

  /// Takes contacts' photos out of their cards.
  ///
  /// - Parameters:
  ///   - contacts: Whose photos.
  ///   - isDryRun: Whether the list stays as it is.
  /// - Returns: The operation; `nil` when nothing changed.
  /// - Throws: `ContactError` when one of them is not in the list, or the list can't be read or written.
  public func removePhotos(
    of contacts: [ContactID], isDryRun: Bool = false
  ) async throws -> LoggedOperation? {
    try await editCards(of: contacts, command: "photo rm", isDryRun: isDryRun) {
      $0.removeAll(.photo)
    }
  }

  /// Edits the cards of contacts as one operation; cards that stay the same aren't written.
  private func editCards(
    of contacts: [ContactID], command: String, isDryRun: Bool,
    _ edit: @escaping @Sendable (inout VCard) -> Void
  ) async throws -> LoggedOperation? {
    try await perform(.init(command: command), isDryRun: isDryRun) { reader in
      try contacts.compactMap { id in
        guard let contact = try reader.contact(id) else {
          throw ContactError.unknownContact(id)
        }
        var card = contact.card
        edit(&card)
        guard card != contact.card else { return nil }
        card.setRevision(to: .now)
        return .replace(id, with: Contact(card))
      }
    }
  }
}
