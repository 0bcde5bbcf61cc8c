import ArgumentParser
import ContactModel

/// The keys of `--sort` and `--by`, separated by commas.
struct SortKeys: Sendable, ExpressibleByArgument {
  /// The keys, the most important first.
  let keys: [SortKey]

  /// The order of the rows.
  static let stored = Self(keys: [SortKey(.row)])

  init(keys: [SortKey]) {
    self.keys = keys
  }

  /// Parses the keys.
  init?(argument: String) {
    guard let keys = try? SortKey.keys(argument) else { return nil }
    self.init(keys: keys)
  }

  /// The usual keys; any other field is a key too.
  static var allValueStrings: [String] {
    ["last", "first", "name", "org", "bday", "changed", "created", "stored"]
  }

  var defaultValueDescription: String { "stored" }

  /// The order that the list keeps in an index; `nil` if the contacts must be sorted.
  var contactOrder: ContactOrder? {
    guard keys.count == 1, !keys[0].isReversed else { return nil }
    return switch keys[0].value {
    case .row: .stored
    case .name: .name
    case .changed: .changed
    default: nil
    }
  }
}
