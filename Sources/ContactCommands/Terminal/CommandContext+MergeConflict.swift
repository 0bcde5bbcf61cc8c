import ContactModel

extension CommandContext {
  /// Asks which of two values that differ a contact keeps.
  ///
  /// Both, if the card can hold both, is what an empty answer means: nothing gets lost.
  ///
  /// - Returns: The choice; `nil` when no answer comes.
  func choice(_ conflict: MergeConflict) -> MergeConflict.Choice? {
    let label = PropertyDisplay.label(of: conflict.property)
    let values = "“\(conflict.ours)” of the target, “\(conflict.theirs)” of the source"
    let words = conflict.mayKeepBoth ? ["both", "target", "source"] : ["target", "source"]
    let question = "\(label): keep \(values)\(conflict.mayKeepBoth ? ", or both" : "")"
    return choice(question.singleLine, among: words).flatMap { word in
      conflict.choices.first { "\($0)" == word }
    }
  }
}
