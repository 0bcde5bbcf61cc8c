import ContactDocuments
import ContactModel

extension ListedDuplicates {
  /// Returns the score and the reasons of the set, each reason with the rows for which it holds unless it holds for all.
  func summary(_ labels: RowLabels) -> String {
    let reasons = set.reasons.map { reason in
      let groups = set.contacts(sharing: reason)
        .map { group in rows.filter { group.contains($0.id) } }
        .filter { $0.count > 1 && $0.count < rows.count }
        .map { $0.map(labels.label).joined(separator: " ") }
      return groups.isEmpty ? reason.text : "\(reason.text) (\(groups.joined(separator: ", ")))"
    }
    return "\(set.score): \(reasons.joined(separator: "; "))".singleLine
  }
}
