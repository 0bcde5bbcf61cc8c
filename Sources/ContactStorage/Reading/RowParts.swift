/// The parts of a list row that are read from the file.
package struct RowParts: OptionSet, Sendable {
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The UID, the name, the organization, whether there is a photo, whether it is a group, and the last change.
  package static let columns = RowParts(rawValue: 1)

  /// The e-mail addresses and telephone numbers.
  package static let addresses = RowParts(rawValue: 2)

  /// All parts; the identity, the book and the row are always there.
  package static let all: RowParts = [.columns, .addresses]
}
