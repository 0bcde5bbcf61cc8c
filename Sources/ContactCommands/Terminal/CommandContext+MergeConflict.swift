import ContactModel
import VCardFormat

extension CommandContext {
  /// Asks which of two differing values to keep.
  ///
  /// An empty answer means both, if the card can hold both, so that nothing gets lost; otherwise the question is asked
  /// again.
  ///
  /// - Returns: The choice; `nil` at the end of the input.
  func choice(_ conflict: MergeConflict) -> MergeConflict.Choice? {
    let label = conflict.foreignName ?? conflict.property.shownName
    let (ours, theirs) = (conflict.ours.beginning(), conflict.theirs.beginning())
    let values = "“\(ours)” of the target, “\(theirs)” of the source"
    let both = conflict.mayKeepBoth ? "both" : nil
    let words = (both.map { [$0] } ?? []) + ["target", "source"]
    let question = "\(label): keep \(values)\(conflict.mayKeepBoth ? ", or both" : "")"
    return choice(question.singleLine, among: words, ifEmpty: both).flatMap { word in
      conflict.choices.first { "\($0)" == word }
    }
  }
}
