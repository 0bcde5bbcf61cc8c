import VCardFormat

/// A line of a text that a person edited that can't be understood.
package struct EditedTextError: Error, Sendable, Hashable {
  /// The number of the line, from 1.
  package let line: Int

  /// The error, as a sentence.
  package let message: String

  /// Makes an error.
  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// Makes an error of another one.
  init(line: Int, _ error: any Error) {
    self.init(line: line, (error as? ContactError)?.message ?? "\(error)")
  }
}

/// The lines of a text that a person edited, in sections.
///
/// A line is `FIELD: VALUE`; a value goes on in indented lines. A line `--- @3 Ada Lovelace` begins the section of a
/// contact. Lines that begin with `#`, and empty lines at the end of a value, don't count. Blanks at the ends of lines
/// belong to a value, but don't make it another one, because many editors remove or add them.
package struct EditedText: Sendable {
  /// A line with its value.
  package struct Line: Sendable, Hashable {
    /// The number of the line, from 1.
    package let number: Int

    /// The text before the colon.
    package let head: String

    /// The blanks before the value, except for the one after the colon.
    let indent: String

    /// The text after the colon and blanks.
    package fileprivate(set) var value: String

    /// The value without the blanks at the ends of its lines.
    var trimmedValue: String {
      EditedText.lines(of: value).map(\.trimmingEnd).joined(separator: "\n")
    }
  }

  /// The lines of a contact.
  package struct Section: Sendable {
    /// The text after the hyphens; `nil` for the lines before the first such line.
    package let title: String?

    /// The number of its first line, from 1.
    package let number: Int

    /// The lines.
    package fileprivate(set) var lines: [Line] = []

    /// Removes the lines of a new contact whose values aren't in the text, which only describes them, such as photos.
    ///
    /// - Returns: The numbers of these lines, and what to do, as sentences.
    package mutating func removeDescriptions() -> [EditedTextError] {
      let described = lines.filter { line in
        // A path has no parameters; without them, a head that is none is mistyped.
        let path = try? FieldPath(line.head)
        return FieldText.isDescription(line.value.trimmed)
          && path.map { $0.isBinary || !$0.property.hasField } ?? line.head.contains(";")
      }
      lines.removeAll(where: described.contains)
      return described.map { line in
        let isFile = (try? FieldPath(line.head))?.isBinary ?? false
        return EditedTextError(
          line: line.number,
          "“\(line.head)” isn't added, because the text only describes its value"
            + (isFile ? ": \(line.head)=@FILE gives it." : "."))
      }
    }
  }

  /// The sections; a text without contacts has none.
  package private(set) var sections: [Section] = []

  /// What can't be understood.
  package private(set) var errors: [EditedTextError] = []

  /// The empty lines since the last one that wasn't, as they belong to a value.
  private var emptyLines = ""

  /// Whether the last line of a field could be read.
  private var isContinuable = false

  /// Reads a text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(_ text: String) {
    for (index, bytes) in Self.lines(of: text).enumerated() {
      var line = bytes
      if index == 0, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
      while line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      append(line, index + 1)
    }
  }

  /// Returns the lines of a text; a line feed ends a line.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns the text of a line; a long value goes on in lines that are indented by two spaces.
  ///
  /// - Returns: The text; `nil` if it would not be read as the same line.
  static func text(_ head: String, _ value: String) -> String? {
    let bytes = value.utf8.flatMap { $0 == 0x0A ? [0x0A, 0x20, 0x20] : [$0] }
    let text = "\(head): \(String(decoding: bytes, as: UTF8.self))\n"
    let read = EditedText(text)
    let lines = read.sections.flatMap(\.lines)
    return read.errors.isEmpty && lines.count == 1 && lines[0].head == head ? text : nil
  }

  /// Returns a changed value with what an editor may have removed from it or added to it: the blanks at the ends of lines
  /// that stayed, and the empty lines at the end.
  static func restoringBlanks(of old: String, in value: String) -> String {
    let before = lines(of: old)
    var after = lines(of: value)
    let places = after.map { String($0.trimmingEnd).exact }
      .unchangedPlaces(since: before.map { String($0.trimmingEnd).exact })
    for (index, line) in places { after[line] = before[index] }
    let end = before.reversed().prefix { $0.trimmingEnd.isEmpty }.reversed()
    return (after + end).joined(separator: "\n")
  }

  private mutating func append(_ line: Substring, _ number: Int) {
    let content = line.trimmingEnd
    guard let first = content.unicodeScalars.first else {
      emptyLines += "\n" + Self.unindented(line)
      return
    }
    switch first {
    case "#": return
    case " ", "\t": continueValue(line, number)
    case "-" where content == "---" || content.hasPrefix("--- "):
      sections.append(
        Section(title: String(line.dropFirst(3).trimmingBlanks), number: number))
      isContinuable = false
    default: appendField(line, number)
    }
    emptyLines = ""
  }

  private mutating func continueValue(_ line: Substring, _ number: Int) {
    guard isContinuable, let section = sections.indices.last,
      let last = sections[section].lines.indices.last
    else {
      if !line.trimmingBlanks.isEmpty, errors.last?.line != number - 1 {
        errors.append(
          EditedTextError(line: number, "This line is indented, but there is no value to continue.")
        )
      }
      return
    }
    sections[section].lines[last].value += "\(emptyLines)\n\(Self.unindented(line))"
  }

  /// Returns a line that continues a value, without its indentation.
  private static func unindented(_ line: Substring) -> Substring {
    let scalars = line.unicodeScalars
    return Substring(
      scalars.dropFirst(scalars.first == " " && scalars.dropFirst().first == " " ? 2 : 1))
  }

  private mutating func appendField(_ line: Substring, _ number: Int) {
    isContinuable = false
    guard let colon = Self.colon(in: line) else {
      errors.append(
        EditedTextError(
          line: number,
          "“\(SingleLine.text(String(line.prefix(60))))” has no colon: a line is FIELD: VALUE, such as tel.work: 5551234."
        ))
      return
    }
    let head = String(line[..<colon].trimmingBlanks)
    guard !head.isEmpty else {
      errors.append(EditedTextError(line: number, "There is no field before the colon."))
      return
    }
    if sections.isEmpty { sections.append(Section(title: nil, number: number)) }
    let rest = Substring(line.unicodeScalars[colon...].dropFirst())
    let value = Substring(rest.unicodeScalars.drop { $0.value <= 0x20 })
    let indent = value.isEmpty ? "" : String(rest[..<value.startIndex].dropFirst())
    sections[sections.count - 1].lines.append(
      Line(number: number, head: head, indent: indent, value: String(value)))
    isContinuable = true
  }

  /// Returns the first colon that isn't in quotation marks.
  private static func colon(in line: Substring) -> Substring.Index? {
    var isQuoted = false
    return line.unicodeScalars.indices.first { index in
      let scalar = line.unicodeScalars[index]
      if scalar == "\"" { isQuoted.toggle() }
      return scalar == ":" && !isQuoted
    }
  }
}

extension Substring {
  /// The text without blanks and carriage returns at its end.
  var trimmingEnd: Substring {
    var scalars = unicodeScalars
    while let last = scalars.last, last == " " || last == "\t" || last == "\r" {
      scalars.removeLast()
    }
    return Substring(scalars)
  }
}

extension String {
  /// The beginning of a line up to a semicolon that isn't in quotation marks: the path of a field, or the name of a
  /// property.
  var fieldName: String {
    var isQuoted = false
    return String(
      prefix { character in
        if character == "\"" { isQuoted.toggle() }
        return character != ";" || isQuoted
      })
  }
}
