package import VCardFormat

extension CardEdit {
  /// Finds what a person changed in the text of a card.
  ///
  /// - Parameters:
  ///   - card: The card whose text was edited; a card without properties for a new contact.
  ///   - section: The lines of the text.
  /// - Returns: The edit, and the lines that can't be understood.
  package static func edit(
    of card: VCard, to section: EditedText.Section
  ) -> (edit: CardEdit, errors: [EditedTextError]) {
    var reader = EditedLines(card, section)
    reader.readChanges()
    reader.readRemovals()
    reader.readAdditions()
    var edit = CardEdit()
    edit.steps = reader.steps
    if reader.errors.isEmpty { reader.errors = edit.errors(on: card) }
    return (edit, reader.errors.sorted { $0.line < $1.line })
  }
}

/// Turns the lines of an edited text into the steps of an edit.
private struct EditedLines {
  private let card: VCard
  private let section: EditedText.Section
  private let lines: [CardText.Line]
  private var old: [ComparedLine] = []
  private var new: [ComparedLine] = []
  private var numbers: [Int] = []
  private let matching: LineMatching
  var steps: [CardEdit.Step] = []
  var errors: [EditedTextError] = []

  init(_ card: VCard, _ section: EditedText.Section) {
    self.card = card
    self.section = section
    let text = CardText(card)
    let readable = text.readable
    lines = readable.map { text.lines[$0.index] }
    for (line, read) in zip(lines, readable) {
      var compared = ComparedLine(read.line, path: line.path)
      compared.property = line.property
      compared.isDescribed = line.isDescribed
      compared.service = card.properties[line.property].onlineService?.service
      old.append(compared)
    }
    let names = Set(old.filter { $0.path == nil }.map(\.field))
    let heads = Set(lines.filter { $0.path == nil }.map(\.head))
    for line in section.lines {
      do {
        let path =
          heads.contains(line.head) ? nil : try FieldPath(ofLine: line.head, among: names)
        new.append(ComparedLine(line, path: path))
        numbers.append(line.number)
      } catch {
        errors.append(EditedTextError(line: line.number, error))
      }
    }
    matching = LineMatching(old, new)
  }

  /// Adds a step; an error of the closure is one of the line.
  private mutating func add(
    _ target: CardEdit.Target, _ number: Int, _ action: () throws -> CardEdit.Action
  ) {
    do {
      steps.append(CardEdit.Step(target: target, action: try action(), line: number))
    } catch {
      errors.append(EditedTextError(line: number, error))
    }
  }

  /// Reads the lines that were in the text before.
  mutating func readChanges() {
    var retyped: Set<Int> = []
    for (index, match) in matching.matches.enumerated() {
      guard let match else { continue }
      let before = lines[match]
      var after = new[index].changing(old[match])
      let hasNewValue = old[match].indentedValue != after.value
      after.restoreBlanks(of: before.value)
      let target = CardEdit.Target.present(before.property)
      guard let path = after.path, let oldPath = before.path else {
        if old[match].head.exact != after.head.exact || hasNewValue {
          readCardLine(after, from: before, target, numbers[index])
        }
        continue
      }
      if old[match].base != after.base, retyped.insert(before.property).inserted {
        add(target, numbers[index]) { .setTypes(path, field: before.base) }
      }
      if hasNewValue {
        add(target, numbers[index]) { try Self.assignment(oldPath, after.text) }
      }
    }
  }

  private static func assignment(_ path: FieldPath, _ value: String) throws -> CardEdit.Action {
    guard let value = FieldText(path).value(of: value) else { return try removal(of: path) }
    return .assign(try FieldAssignment(path, setting: value))
  }

  private static func removal(of path: FieldPath) throws -> CardEdit.Action {
    .remove(try FieldAssignment(unsetting: path).path)
  }

  /// Reads a changed or new line as it appears in a card.
  private mutating func readCardLine(
    _ line: ComparedLine, from before: CardText.Line?, _ target: CardEdit.Target, _ number: Int
  ) {
    let (card, lines) = (card, lines)
    if line.value.text.isEmpty {
      guard before != nil else { return }
      return add(target, number) { .delete }
    }
    add(target, number) {
      guard before?.isDescribed != true,
        !lines.contains(where: { $0.isDescribed && $0.value.exact == line.value })
      else {
        throw FieldPath.error(
          "The value of \(line.head) is no text: remove the line, leave it as it was, or edit the card itself."
        )
      }
      if let before, before.isDecoded, before.head.exact == line.head.exact {
        var written = card.properties[before.property]
        written.text = line.text
        return .write(written)
      }
      guard let property = card.property(of: line.head, line.text) else {
        throw FieldPath.error(
          "“\(line.head)” is neither a field nor the beginning of a line of a card, such as X-FOO;TYPE=work."
        )
      }
      guard let before else { return .write(card.convertedAsNamed(property)) }
      guard before.head.exact == line.head.exact else { return .write(property) }
      let own = card.properties[before.property]
      var written = property
      (written.name, written.group, written.parameters) = (own.name, own.group, own.parameters)
      return .write(written)
    }
  }

  /// Reads the lines that are no longer in the text.
  mutating func readRemovals() {
    let hasName = new.contains { $0.path?.property == .fn && !$0.value.text.isEmpty }
    for index in matching.removed {
      let line = lines[index]
      add(.present(line.property), section.number) {
        guard let path = line.path else { return .delete }
        return path.property == .fn && hasName ? .remove(path) : try Self.removal(of: path)
      }
    }
  }

  /// Reads the lines that were not in the text before.
  mutating func readAdditions() {
    let targets = NewLineTargets(lines: lines, new: new, matches: matching.matches)
    for index in new.indices where matching.matches[index] == nil {
      let line = new[index]
      guard let path = line.path else {
        readCardLine(line, from: nil, targets.target(of: index), numbers[index])
        continue
      }
      guard !line.value.text.isEmpty else { continue }
      let isTwice =
        path.property.isSingle
        && new.indices.contains {
          $0 != index && new[$0].field == line.field && !new[$0].value.text.isEmpty
            && ($0 < index || matching.matches[$0] != nil)
        }
      add(targets.target(of: index), numbers[index]) {
        guard !isTwice else {
          throw FieldPath.error("A contact has one \(line.head), and there are two lines with it.")
        }
        return try Self.assignment(path, line.text)
      }
    }
  }
}

/// Decides which property a new line belongs to: the parts of one address are one property.
private struct NewLineTargets {
  private var targets: [Int: CardEdit.Target] = [:]

  init(lines: [CardText.Line], new: [ComparedLine], matches: [Int?]) {
    var parts: [CardEdit.Target: Set<String>] = [:]
    for (index, match) in matches.enumerated() {
      guard let match else { continue }
      let target = CardEdit.Target.present(lines[match].property)
      targets[index] = target
      parts[target, default: []].insert(new[index].field)
    }
    var start = new.startIndex
    while start < new.endIndex {
      guard targets[start] == nil else {
        start += 1
        continue
      }
      var fields: Set<String> = []
      var end = start
      while end < new.endIndex, targets[end] == nil, new[end].base == new[start].base,
        end == start || new[start].isPart && new[end].isPart,
        fields.insert(new[end].field).inserted
      {
        end += 1
      }
      let target =
        Self.neighbour(of: start..<end, new, targets, parts, fields) ?? .new(start)
      for index in start..<end { targets[index] = target }
      parts[target, default: []].formUnion(fields)
      start = end
    }
  }

  /// Returns the property that new parts belong to: the one above, below, or the only one with the types.
  private static func neighbour(
    of range: Range<Int>, _ new: [ComparedLine], _ targets: [Int: CardEdit.Target],
    _ parts: [CardEdit.Target: Set<String>], _ fields: Set<String>
  ) -> CardEdit.Target? {
    guard new[range.lowerBound].isPart else { return nil }
    let base = new[range.lowerBound].base
    func isFree(_ target: CardEdit.Target) -> Bool {
      parts[target, default: []].isDisjoint(with: fields)
    }
    for index in [range.lowerBound - 1, range.upperBound] where new.indices.contains(index) {
      if new[index].base == base, let target = targets[index], isFree(target) { return target }
    }
    let others = Set(new.indices.filter { new[$0].base == base }.compactMap { targets[$0] })
    guard others.count == 1, let only = others.first, isFree(only) else { return nil }
    return only
  }

  /// The property of a line.
  func target(of index: Int) -> CardEdit.Target { targets[index] ?? .new(index) }
}

extension FieldPath {
  /// Parses the beginning of a line of a text; `nil` if it is the beginning of a line of a card.
  ///
  /// - Parameters:
  ///   - head: The beginning of the line.
  ///   - names: The names of properties that the card has without a field.
  /// - Throws: `ContactError.Code.invalidField` if it is neither.
  fileprivate init?(ofLine head: String, among names: Set<String>) throws {
    let name = head.fieldName
    let isField = !VCardProperty.Name.properties(ofField: name.lowercased()).isEmpty
    guard isField && name == head || !names.contains(name.uppercased()) else { return nil }
    guard name == head else {
      let path = try FieldPath(reading: name)
      if Self.readOnlyFields.contains(path.property.fieldName.lowercased()) {
        _ = try FieldPath(name)
      }
      return nil
    }
    try self.init(head)
    guard index == nil else {
      throw Self.error("“\(head)” has an index: in a text, each value is a line of its own.")
    }
    guard property.hasField || !types.isEmpty else { return nil }
  }
}

extension VCard {
  /// Returns a property as a line of this card would be read; a value with several lines is the text of the property.
  fileprivate func property(of head: String, _ value: String) -> VCardProperty? {
    guard !value.contains("\n") else {
      var property = property(of: head, "")
      property?.text = value
      return property
    }
    let version = version.map { "VERSION:\($0)\r\n" } ?? ""
    let text = "BEGIN:VCARD\r\n\(version)\(head):\(value)\r\nEND:VCARD\r\n"
    let properties = VCard(reading: Array(text.utf8)).properties.filter { $0.name != .version }
    return properties.count == 1 && properties[0].head == head ? properties[0] : nil
  }
}
