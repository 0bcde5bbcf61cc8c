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

extension Output {
  /// Says that sets were left out, because another program has changed contacts of them; if there are none, says nothing.
  ///
  /// - Parameters:
  ///   - rows: The contacts.
  ///   - isDone: Whether other sets were merged.
  func warn(ofChanged rows: [ContactRow], hasDone isDone: Bool) {
    guard !rows.isEmpty else { return }
    let result = isDone ? "Some sets were left out" : "Nothing was done"
    warn("\(result): another program changed \(ContactsText.names(of: rows)) meanwhile.")
  }
}
