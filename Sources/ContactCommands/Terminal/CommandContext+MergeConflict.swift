import ContactModel

extension CommandContext {
  /// Asks which of two differing values to keep.
  ///
  /// An empty answer means both, if the card can hold both, so that nothing gets lost.
  ///
  /// - Returns: The choice; `nil` at the end of the input.
  func choice(_ conflict: MergeConflict) -> MergeConflict.Choice? {
    let label = conflict.foreignName ?? PropertyDisplay.label(of: conflict.property)
    let (ours, theirs) = (conflict.ours.beginning(), conflict.theirs.beginning())
    let values = "“\(ours)” of the target, “\(theirs)” of the source"
    let words = conflict.mayKeepBoth ? ["both", "target", "source"] : ["target", "source"]
    let question = "\(label): keep \(values)\(conflict.mayKeepBoth ? ", or both" : "")"
    return choice(question.singleLine, among: words).flatMap { word in
      conflict.choices.first { "\($0)" == word }
    }
  }
}
