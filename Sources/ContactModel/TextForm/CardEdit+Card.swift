package import VCardFormat

/// The card itself as a text that a person edits.
package enum CardSource {
  /// Returns the text of a card, with line feeds at the ends of its lines.
  ///
  /// - Throws: `ContactError.Code.invalidField` if the card isn't in UTF-8, or has a NUL character.
  package static func text(of card: VCard) throws -> String {
    guard card.undeclaredCharset == nil, card.isInUTF8 else { throw error(card, "isn't in UTF-8") }
    let text = String(decoding: card.bytes, as: UTF8.self)
    guard !text.utf8.contains(0) else { throw error(card, "has a NUL character") }
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return lines.hasSuffix("\n") ? lines : lines + "\n"
  }

  private static func error(_ card: VCard, _ fault: String) -> ContactError {
    FieldPath.error(
      "The card of \(SingleLine.text(card.displayName)) \(fault), so it can't be edited as a vCard: edit it as text."
    )
  }
}

extension CardEdit {
  /// Finds what a person changed in the card itself.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - text: The text that the person saved.
  ///   - number: The number of its first line, from 1.
  /// - Returns: The edit, and the lines that can't be understood.
  package static func edit(
    of card: VCard, toCard text: String, line number: Int
  ) -> (edit: CardEdit, errors: [EditedTextError]) {
    guard let source = try? CardSource.text(of: card) else { return (CardEdit(), []) }
    let (before, _, known) = reading(source)
    let (after, start, found) = reading(text)
    guard let edited = after.first, after.count == 1, let shown = before.first,
      shown.properties.count == card.properties.count
    else {
      let message =
        after.isEmpty
        ? "There is no card: it begins with BEGIN:VCARD and ends with END:VCARD."
        : "There are \(after.count) cards where one was."
      return (CardEdit(), [EditedTextError(line: number, message)])
    }
    var errors = Self.errors(found, besides: known, number)
    if errors.isEmpty { errors = joinedLines(of: edited, before: shown, number + start - 1) }
    if errors.isEmpty {
      errors = Self.errors(base64Faults(in: text), besides: base64Faults(in: source), number)
    }
    guard errors.isEmpty else { return (CardEdit(), errors) }
    let damaged = known.filter { damagedLines.contains($0.rule) }
    if let first = damaged.first,
      found.count(where: { damagedLines.contains($0.rule) }) < damaged.count
    {
      let message =
        "This line is no property, so it can't be changed or removed here: export the card to a file, mend it there, and "
        + "replace the contact with it."
      return (CardEdit(), [EditedTextError(line: number + first.line - 1, message)])
    }
    let comparison = PropertyComparison(
      Array(shown.properties), Array(edited.properties), line: number)
    var edit = CardEdit()
    edit.steps = comparison.steps
    errors = comparison.errors
    return (edit, errors.isEmpty ? edit.errors(on: card) : errors)
  }

  /// Returns the errors for the faults of a text by rules that it breaks more often than before.
  private static func errors(
    _ found: [VCardDiagnostic], besides known: [VCardDiagnostic], _ number: Int
  ) -> [EditedTextError] {
    let new = found.filter { fault in
      found.count { $0.rule == fault.rule } > known.count { $0.rule == fault.rule }
    }
    return new.map { EditedTextError(line: number + $0.line - 1, $0.message) }
  }

  /// Finds lines without the blank of a fold that are read as a part of the value above them, although that value ended
  /// there before.
  ///
  /// Base64 and quoted-printable may go on in such lines, so the reader reports nothing.
  private static func joinedLines(
    of edited: VCard, before shown: VCard, _ number: Int
  ) -> [EditedTextError] {
    let former = shown.properties.indices.map { shown.physicalLines(ofPropertyAt: $0).texts }
    let ends = Set(former.compactMap(\.last)).subtracting(former.flatMap { $0.dropLast() })
    return edited.properties.indices.flatMap { index in
      let (first, texts) = edited.physicalLines(ofPropertyAt: index)
      return zip(texts, texts.dropFirst()).enumerated().compactMap {
        (offset, lines) -> EditedTextError? in
        guard ends.contains(lines.0), let start = lines.1.first, start != 0x20, start != 0x09
        else { return nil }
        return EditedTextError(
          line: number + first + offset + 1,
          "This line would be a part of the value above it: a property is NAME:VALUE, and a line that continues a value "
            + "begins with a blank.")
      }
    }
  }

  /// Returns the faults of base64 in a text.
  private static func base64Faults(in text: String) -> [VCardDiagnostic] {
    VCardLinter.faults(in: Array(text.utf8), limits: .standard).filter {
      $0.rule == .invalidBase64
    }
  }

  /// The rules that lines break which are no properties.
  private static let damagedLines: Set<VCardDiagnostic.Rule> = [
    .missingColon, .invalidName, .invalidGroup, .orphanContinuation,
  ]

  /// Reads cards, with the number of the line with which the first one begins, from 1, and the faults of lines that can't
  /// be read.
  private static func reading(
    _ text: String
  ) -> (cards: [VCard], start: Int, faults: [VCardDiagnostic]) {
    var reader = VCardReader()
    reader.append(Array(text.utf8))
    reader.finish()
    var cards: [VCard] = []
    var start = 1
    var faults: [VCardDiagnostic] = []
    while let entry = reader.next() {
      if let card = entry.card {
        if cards.isEmpty { start = entry.line }
        cards.append(card)
      }
      faults += entry.diagnostics.filter { $0.rule != .missingName && $0.rule != .emptyValue }
    }
    return (cards, start, faults)
  }
}

/// The properties of an edited card beside those of the card before.
private struct PropertyComparison {
  private(set) var steps: [CardEdit.Step] = []
  private(set) var errors: [EditedTextError] = []

  init(_ old: [VCardProperty], _ new: [VCardProperty], line: Int) {
    let compared = { (property: VCardProperty) in
      ComparedLine(
        head: property.head, value: String(decoding: property.rawValue, as: UTF8.self), path: nil)
    }
    let matching = LineMatching(old.map(compared), new.map(compared))
    for (index, match) in matching.matches.enumerated()
    where match.map({ old[$0] != new[index] }) ?? true {
      add(new[index].name, match.map { .present($0) } ?? .new(index), .write(new[index]), line)
    }
    for index in matching.removed {
      if old[index].name == .fn, !new.contains(where: { $0.name == .fn }) {
        errors.append(EditedTextError(line: line, "FN, the name, can't be removed."))
      }
      add(old[index].name, .present(index), .delete, line)
    }
  }

  private mutating func add(
    _ name: VCardProperty.Name, _ target: CardEdit.Target, _ action: CardEdit.Action, _ line: Int
  ) {
    guard ![.version, .uid].contains(name) else {
      errors.append(
        EditedTextError(line: line, "\(name) can't be changed: the program keeps it."))
      return
    }
    guard name != .rev else { return }
    steps.append(CardEdit.Step(target: target, action: action, line: line))
  }
}
