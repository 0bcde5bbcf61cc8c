public import ContactModel
import ContactStorage
import FoundationEssentials

/// Contacts as somebody has seen them.
///
/// A person is asked about contacts, and answers much later. If another program has changed them meanwhile, a write must
/// not do to them what the person decided about their former versions.
public struct KnownContacts: Sendable {
  private var versions: [ContactID: Date] = [:]

  /// Makes known contacts.
  ///
  /// - Parameter rows: Their rows.
  public init(_ rows: some Sequence<ContactRow> = []) {
    add(rows)
  }

  /// Adds contacts, or replaces their versions.
  ///
  /// - Parameter rows: Their rows.
  public mutating func add(_ rows: some Sequence<ContactRow>) {
    for row in rows { versions[row.id] = row.changed }
  }

  /// Whether a contact has the version that was seen, or was never seen.
  public func allows(_ row: ContactRow) -> Bool {
    versions[row.id].map { $0 == row.changed } ?? true
  }
}

extension ContactReader {
  /// Checks that contacts are as the caller of a write knows them; it ignores those that aren't in the list.
  ///
  /// - Parameters:
  ///   - contacts: The contacts.
  ///   - isKnown: Whether the caller knows a contact as it is now; without it, nothing is checked.
  /// - Throws: `ContactError.Code.changedMeanwhile` if a contact is different; `ContactError` if the list can't be read.
  func check(_ contacts: [ContactID], ifKnown isKnown: ((ContactRow) -> Bool)?) throws {
    guard let isKnown else { return }
    for id in contacts {
      guard let row = try row(of: id), !isKnown(row) else { continue }
      throw ContactError(
        .changedMeanwhile,
        "\(row.name.listedName) was changed meanwhile: look at the contact again.")
    }
  }
}
