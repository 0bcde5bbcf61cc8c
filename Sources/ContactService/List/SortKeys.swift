package import ContactModel

/// The keys of `--sort` and `--by`, separated by commas.
package struct SortKeys: Sendable {
  /// The keys, the most important first.
  package let keys: [SortKey]

  /// The order of the rows, unless a selector names single contacts: these have the order in which it names them.
  package static let stored = Self(keys: [])

  package init(keys: [SortKey]) {
    self.keys = keys
  }

  /// Parses the keys.
  ///
  /// - Throws: `ContactError.Code.invalidField` that names the first unknown field.
  package init(_ argument: String) throws {
    self.init(keys: try SortKey.keys(argument))
  }

  /// The usual keys; any other field is a key too.
  package static let usual = [
    "last", "first", "name", "org", "bday", "changed", "created", "stored",
  ]

  /// The order that the list keeps in an index; `nil` if the contacts must be sorted.
  package var contactOrder: ContactOrder? {
    guard let key = keys.first else { return .stored }
    guard keys.count == 1, !key.isReversed else { return nil }
    return switch key.value {
    case .row: .stored
    case .name: .name
    case .changed: .changed
    default: nil
    }
  }
}
