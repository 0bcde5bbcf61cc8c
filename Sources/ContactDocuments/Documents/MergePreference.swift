package import ContactModel

/// The contact whose value a merge keeps if it can keep only one of two.
package enum MergePreference: String, Sendable, CaseIterable {
  case target
  case source
  case newest

  /// The policy in the terms of the merge.
  package var policy: MergePolicy {
    switch self {
    case .target: .preferTarget
    case .source: .preferSource
    case .newest: .preferNewest
    }
  }
}
