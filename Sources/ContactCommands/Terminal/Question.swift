import CLibrary
import ContactModel
import ContactService
import VCardFormat

extension CommandContext {
  /// Asks for confirmation.
  ///
  /// - Parameters:
  ///   - question: The question, without a question mark.
  ///   - advice: The error message if nobody can be asked.
  ///   - message: The message if the answer is not yes.
  ///   - isDryRun: Whether nothing is done, so that nobody is asked; a message then says that `--yes` would be needed.
  /// - Returns: Whether the answer is yes; `--yes` means yes without asking.
  /// - Throws: `CommandError` when nobody can be asked.
  func confirms(
    _ question: String, orAdvise advice: String, otherwise message: String, isDryRun: Bool
  ) throws -> Bool {
    guard !options.yes else { return true }
    guard !isDryRun else {
      if !canAsk {
        output.note("Without --dry-run, give --yes too: there is no terminal to ask on.")
      }
      return true
    }
    guard canAsk else { throw CommandError.usage(advice) }
    Signals.forgetCommit()
    output.writeRawMessage("\(question)? [y/N] ")
    let answer = readLine()
    if answer == nil { output.writeRawMessage("\n") }
    if let answer, ["y", "yes"].contains(answer.lowercased()) { return true }
    output.note(message)
    return false
  }

  /// Whether a user can be asked.
  var canAsk: Bool {
    !options.isInputForbidden && isatty(STDIN_FILENO) == 1 && output.errorTerminal.isTerminal
  }

  /// Whether a user can be asked, and hasn't said yes to everything.
  var mayAsk: Bool { canAsk && !options.yes }

  /// Returns how to compare contacts with those that a question was about; `nil` if nobody was asked.
  ///
  /// - Parameter rows: The contacts as they were read before the question.
  /// - Returns: Whether a contact is still as it was, for the write that follows the answer.
  func isKnown(among rows: [ContactRow]) -> (@Sendable (ContactRow) -> Bool)? {
    guard mayAsk else { return nil }
    let known = KnownContacts(rows)
    return { known.allows($0) }
  }

  /// Asks for one of several words, until the answer is one of them or its first letter.
  ///
  /// - Parameters:
  ///   - question: The question, without a question mark.
  ///   - words: The words, which begin with different letters.
  ///   - harmless: The word that an empty answer means; if it is `nil`, the question is asked again.
  ///   - meanings: What each word means, which is told after another answer, such as `?`.
  /// - Returns: The word; `nil` at the end of the input.
  func choice(
    _ question: String, among words: [String], ifEmpty harmless: String? = nil,
    meaning meanings: [String] = []
  ) -> String? {
    Signals.forgetCommit()
    while true {
      output.writeRawMessage("\(question)? [\(words.joined(separator: "/"))] ")
      guard let answer = readLine()?.lowercased() else {
        output.writeRawMessage("\n")
        return nil
      }
      if answer.isEmpty, let harmless { return harmless }
      if let word = words.first(where: { $0 == answer || $0.prefix(1) == answer }) { return word }
      output.writeRawMessage("Answer with one of these words, or with its first letter.\n")
      let width = words.map(\.count).max() ?? 0
      for (word, meaning) in zip(words, meanings) {
        let blanks = String(repeating: " ", count: width - word.count + 2)
        output.writeRawMessage("  \(word)\(blanks)\(meaning)\n")
      }
    }
  }

  /// Asks before a file is replaced.
  ///
  /// - Parameters:
  ///   - file: The path that is written to; `nil` for standard output.
  ///   - isDryRun: Whether nothing is written, so that nobody is asked.
  /// - Returns: `true` to replace an existing file, `false` if there is none, `nil` to write
  ///   nothing.
  /// - Throws: `CommandError` when the path is a folder, or when the file exists and nobody can be
  ///   asked.
  func mayReplace(_ file: String?, isDryRun: Bool) throws -> Bool? {
    guard let file else { return false }
    let status = try? FileStatus(path: file)
    guard file.unicodeScalars.last != "/", status?.kind != .folder else {
      throw CommandError.folder(file)
    }
    guard status != nil else { return false }
    let isMeant = try confirms(
      "Replace “\(file.singleLine)”",
      orAdvise: "There is already a file “\(file.singleLine)”: give --yes, or name another file.",
      otherwise: "Nothing was written.", isDryRun: isDryRun)
    return isMeant ? true : nil
  }
}

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
