import ContactService
import VCardInterchange

extension Output {
  /// Names the files of folders and archives that were left out.
  func note(_ leftOut: [LeftOutFile]) {
    guard verbosity != .quiet else { return }
    let named = verbosity == .verbose ? leftOut[...] : leftOut.prefix(Self.problemLimit)
    for file in named { note("contacts: \(file.sentence)") }
    if leftOut.count > named.count {
      note("contacts: \(leftOut.count - named.count) more files were left out; -v lists all.")
    }
  }
}

extension LeftOutFile {
  /// The message that names the file and says why it was left out.
  var sentence: String { "“\(path)” is left out: \(reason).".singleLine }
}

extension Output {
  /// Warns of lines that are not properties, and that a format keeps as X-UNREADABLE-LINE.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - source: The file or the contact that has them; it is asked for only if there are lines.
  func warn(ofLines lines: [String], in source: @autoclosure () -> String) {
    for line in lines { warn(Self.sentence(onLine: line, in: source())) }
  }

  /// Returns the sentence on a line that is kept as X-UNREADABLE-LINE.
  static func sentence(onLine line: String, in source: String) -> String {
    let source = source.isEmpty ? "A contact without a name" : source.singleLine
    return
      "\(source): The line “\(String(line.prefix(60)).singleLine)” is kept as X-UNREADABLE-LINE."
  }

  /// Warns of values and contacts that a format has no place for; does nothing if there are none.
  func warn(of losses: CardLosses, in format: CardFormat) {
    if losses.cardCount > 0 {
      let isOne = losses.cardCount == 1
      warn(
        "\(ContactsText.count(losses.cardCount)) \(isOne ? "was" : "were") left out: “\(format.name)” "
          + "requires a value that \(isOne ? "it doesn't" : "they don't") have, such as a valid e-mail address."
      )
    }
    warn(of: losses, that: "“\(format.name)” has", except: "vcard")
  }

  /// Warns of what group cards have that no category can have; does nothing if there is nothing.
  func warn(ofGroups losses: CardLosses) {
    warn(of: losses, that: "Categories have", except: "--groups as-is")
  }

  private func warn(of losses: CardLosses, that owner: String, except alternative: String) {
    let values = losses.values.map { "\($0.name) of \(ContactsText.count($0.count))" }
    guard !values.isEmpty else { return }
    warn(
      "\(owner) no place for some values, which "
        + "\(losses.areHidden ? "other programs won't see" : "were left out"): "
        + "\(values.joined(separator: ", ")). “\(alternative)” keeps everything.")
  }
}
