import ArgumentParser
import ContactModel

/// Whose value is kept where a contact has only one and two differ.
enum MergePreference: String, Sendable, CaseIterable, ExpressibleByArgument {
  case target
  case source
  case newest

  /// What the merge is told.
  var policy: MergePolicy {
    switch self {
    case .target: .preferTarget
    case .source: .preferSource
    case .newest: .preferNewest
    }
  }
}
