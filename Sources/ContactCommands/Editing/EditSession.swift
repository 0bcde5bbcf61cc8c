import CLibrary
import ContactModel
import VCardFormat

/// A text that a person edits until it can be understood.
struct EditSession {
  /// The text at the beginning.
  let text: String

  let fileName: String

  /// What an empty or unchanged text means, as a sentence.
  let unchanged: String

  /// Whether an unchanged text counts.
  var allowsUnchanged = false

  let editor: TextEditor

  /// The environment, with the folder for the file.
  let environment: Environment

  /// The beginning of lines with messages; no other line begins with it.
  private static let mark = "#! contacts: "

  /// What was read from a text.
  struct Reading<Value> {
    /// The value; `nil` if the text has only comments.
    var value: Value?

    /// The lines that can't be understood.
    var errors: [EditedTextError] = []
  }

  /// Opens the editor, and applies the text.
  ///
  /// The file is deleted when the text has been applied or says the same as before; otherwise it is kept, also after a
  /// signal: the editor may still have unsaved text then.
  ///
  /// - Parameters:
  ///   - read: Reads the text.
  ///   - conflict: Returns the text of the version in the list if an error means that it was changed; it is added to the
  ///     person's file.
  ///   - apply: Applies the value.
  /// - Returns: The result of `apply`.
  /// - Throws: `CommandError` with the path of the file if that is kept.
  func run<Value, Result>(
    reading read: (String) async throws -> Reading<Value>,
    conflict: (any Error) async throws -> String? = { _ in nil },
    applying apply: (Value) async throws -> Result
  ) async throws -> Result {
    let file = try EditorFile(text, named: fileName, environment)
    let handling = Signals.handle { number in
      if !Signals.isCommitDone {
        let message = "contacts: \(Interruption.message) \(Self.sentence(about: file))\n"
        try? writeAll(Array(message.utf8), to: STDERR_FILENO)
      }
      Signals.end(number)
    }
    defer { handling?.end() }
    do {
      guard let value = try await value(in: file, read) else {
        file.remove()
        throw Unchanged()
      }
      let result = try await apply(value)
      file.remove()
      return result
    } catch is Unchanged {
      throw CommandError(.nothingMatched, unchanged)
    } catch {
      if let current = try? await conflict(error) { append(current, to: file) }
      throw keeping(file, CommandError(error))
    }
  }

  private struct Unchanged: Error {}

  private func value<Value>(
    in file: EditorFile, _ read: (String) async throws -> Reading<Value>
  ) async throws -> Value? {
    var messages: Set<String> = []
    var attempts = 0
    while true {
      attempts += 1
      try editor.edit(file.path)
      guard file.isThere else {
        throw CommandError(.nothingMatched, "The editor left no file; nothing was changed.")
      }
      let saved = try file.text()
      let edited = Self.unmarked(saved)
      guard allowsUnchanged || edited.exact != text.exact else { return nil }
      let reading = try await read(edited)
      guard !reading.errors.isEmpty else { return reading.value }
      let found = Set(reading.errors.map(\.message))
      guard found.isDisjoint(with: messages), attempts < Self.mostAttempts else {
        let sentences = reading.errors.map { Self.sentence($0, in: saved) }
        throw CommandError(.usage, sentences[0], details: Array(sentences.dropFirst()))
      }
      messages = found
      try file.write(Self.marked(edited, reading))
    }
  }

  /// Returns a text without the comments with messages, which would be lines of a card.
  private static func unmarked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(mark) }.joined(separator: "\n")
  }

  /// How often the editor opens: a program that edits may make another mistake each time.
  private static let mostAttempts = 20

  /// Returns an error with its line in a text, where the comments with messages count too.
  private static func sentence(_ error: EditedTextError, in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indexes = lines.indices.filter { !lines[$0].hasPrefix(mark) }
    let number = indexes.dropFirst(max(0, error.line - 1)).first.map { $0 + 1 } ?? error.line
    return "Line \(number): \(error.message)"
  }

  /// Returns the text with a comment above each line that can't be understood.
  private static func marked<Value>(_ text: String, _ reading: Reading<Value>) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var marked: [Substring] = []
    for (index, line) in lines.enumerated() {
      for error in reading.errors where error.line == index + 1 {
        marked.append("\(mark)\(error.message.singleLine)")
      }
      marked.append(line)
    }
    return marked.joined(separator: "\n")
  }

  /// Adds the version in the list as comments.
  private func append(_ current: String, to file: EditorFile) {
    guard let text = try? file.text() else { return }
    let comments = current.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "# \($0)\n" }
    try? file.write("\(text)\n# In the list now:\n\(comments.joined())")
  }

  private static func sentence(about file: EditorFile) -> String {
    "Your text is in “\(file.path)”."
  }

  /// Returns an error that also says where the text is; a text without changes is deleted.
  private func keeping(_ file: EditorFile, _ error: CommandError) -> CommandError {
    guard (try? file.text())?.exact != text.exact || allowsUnchanged else {
      file.remove()
      return error
    }
    guard file.isThere else {
      file.remove()
      return error
    }
    let sentence = Self.sentence(about: file)
    guard error.details.isEmpty else {
      return CommandError(error.status, error.description, details: error.details + [sentence])
    }
    return CommandError(error.status, "\(error.description) \(sentence)")
  }
}
