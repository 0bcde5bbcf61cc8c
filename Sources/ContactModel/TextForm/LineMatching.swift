import VCardFormat

/// A line of a text, as it is compared with other lines.
struct ComparedLine {
  /// The text before the colon.
  let head: String

  /// The value without the blanks at the ends of its lines, as it is compared.
  private(set) var value: ExactText

  /// The value as it is written into a card.
  private(set) var text: String

  /// The blanks that the value begins with, if they may mean something.
  private var indent: String

  /// The path of the field; `nil` if the line appears as in a card.
  let path: FieldPath?

  /// The field with its types and its part, or the text before the colon.
  let key: ExactText

  /// The field and its part, without types; the name of the property if the line appears as in a card.
  let field: String

  /// The field with its types, without its part.
  let base: ExactText

  /// The property of the card that the line shows, if it does.
  var property: Int?

  /// Whether the value is only described.
  var isDescribed = false

  /// The online service of the value, if it is an account.
  var service: VCardOnlineService.Service?

  /// Whether the line shows a part of its property.
  var isPart: Bool { path?.part != nil && path?.property.isStructured == true }

  /// The value with the blanks that it begins with.
  var indentedValue: ExactText { (indent + value.text).exact }

  /// Makes a line of a text.
  init(_ line: EditedText.Line, path: FieldPath?) {
    self.init(head: line.head, value: line.trimmedValue, path: path, indent: line.indent)
    text = line.value
  }

  init(head: String, value: String, path: FieldPath?, indent: String = "") {
    self.head = head
    self.value = value.exact
    text = value
    self.path = path
    self.indent = path.map { FieldValue($0).isProse } ?? true ? indent : ""
    guard let path else {
      (key, base) = (head.exact, head.exact)
      field = head.fieldName.uppercased()
      return
    }
    let part = path.part.map { ".\($0)" } ?? ""
    let words = Set(path.types).subtracting([path.label?.lowercased() ?? ""]).sorted()
    let base =
      "\(path.group ?? "") \(path.property.canonicalName) \(words) \(path.label ?? "")"
    self.base = base.exact
    key = (base + part).exact
    field = path.property.canonicalName + part
  }

  /// Returns the line as a change of another one.
  ///
  /// Its value begins with blanks only if the other one did, because people also align values with blanks.
  func changing(_ old: ComparedLine) -> ComparedLine {
    guard !old.indent.isEmpty else { return self }
    var line = self
    line.value = indentedValue
    line.text = indent + text
    line.indent = ""
    return line
  }

  /// Gives the lines of a value that didn't change their blanks back.
  mutating func restoreBlanks(of old: String) {
    guard !value.text.isEmpty, !old[...].trimmingBlanks.isEmpty else { return }
    text = EditedText.restoringBlanks(of: old, in: text)
  }
}

/// Finds for each line of an edited text the line that it was before.
///
/// Lines with the same field, types and value are the same; then lines with the same field and types, then those with
/// the same field and value, then those with the same field. A line that fits several goes to the next one below the
/// line before them; the parts of an address stay together.
struct LineMatching {
  private let old: [ComparedLine]
  private let new: [ComparedLine]

  /// For each new line the old one.
  private(set) var matches: [Int?]

  private var isTaken: [Bool]

  /// The types that the lines of a property have in the new text.
  private var bases: [Int: ExactText] = [:]

  init(_ old: [ComparedLine], _ new: [ComparedLine]) {
    self.old = old
    self.new = new
    matches = Array(repeating: nil, count: new.count)
    isTaken = Array(repeating: false, count: old.count)
    matchUnchanged()
    matchRetyped()
    matchNeighbours()
    match { $0.key == $1.key }
    match { Self.mayChangeTypes($0, $1) && $0.field == $1.field && $0.value == $1.value }
    match {
      Self.mayChangeTypes($0, $1) && $0.field == $1.field && !($0.path == nil && $0.isDescribed)
    }
  }

  /// The old lines that are not in the new text.
  var removed: [Int] { old.indices.filter { !isTaken[$0] } }

  /// Whether a line may have other types afterwards; another service is another account.
  private static func mayChangeTypes(_ old: ComparedLine, _ new: ComparedLine) -> Bool {
    guard let path = old.path, let newPath = new.path else {
      return old.path == nil && new.path == nil
    }
    return path.group == newPath.group
      && path.services(besides: old.service) == newPath.services(besides: old.service)
  }

  /// Matches lines with the same value: first those in the same order, then those that were moved.
  private mutating func matchUnchanged() {
    let (before, after) = (old.map { [$0.key, $0.value] }, new.map { [$0.key, $0.value] })
    for (index, line) in after.unchangedPlaces(since: before) { take(index, for: line) }
    var moved: [[ExactText]: [Int]] = [:]
    for index in old.indices.reversed() where !isTaken[index] {
      moved[before[index], default: []].append(index)
    }
    for line in new.indices where matches[line] == nil {
      if let index = moved[after[line]]?.popLast() { take(index, for: line) }
    }
  }

  /// Matches the parts of a value that all have other types, such as those of an address that became one at work.
  private mutating func matchRetyped() {
    let parts = old.indices.filter { !isTaken[$0] && old[$0].isPart }
    for (_, lines) in Dictionary(grouping: parts, by: { old[$0].property })
    where lines.count == old.count(where: { $0.isPart && $0.property == old[lines[0]].property }) {
      let places = lines.map { line in
        new.indices.first {
          matches[$0] == nil && new[$0].field == old[line].field && new[$0].value == old[line].value
        }
      }
      let bases = Set(places.map { $0.map { new[$0].base } })
      guard bases.count == 1, Set(places).count == lines.count else { continue }
      for case (let line, let place?) in zip(lines, places) { take(line, for: place) }
    }
  }

  /// Matches parts of a value that stand beside other parts of it.
  private mutating func matchNeighbours() {
    for lines in [Array(new.indices), new.indices.reversed()] {
      var previous: Int?
      for line in lines {
        if matches[line] == nil, new[line].isPart, let previous,
          new[previous].base == new[line].base,
          let property = matches[previous].flatMap({ old[$0].property }),
          let index = old.indices.first(where: {
            !isTaken[$0] && old[$0].property == property && old[$0].key == new[line].key
          })
        {
          take(index, for: line)
        }
        previous = line
      }
    }
  }

  private mutating func match(_ areAlike: (ComparedLine, ComparedLine) -> Bool) {
    for line in new.indices where matches[line] == nil {
      let candidates = old.indices.filter {
        !isTaken[$0] && areAlike(old[$0], new[line]) && isFree(old[$0], for: new[line])
      }
      let above = line > 0 ? matches[line - 1] ?? -1 : -1
      if let index = candidates.first(where: { $0 > above }) ?? candidates.first {
        take(index, for: line)
      }
    }
  }

  /// Whether the other lines of a property have the same types.
  private func isFree(_ old: ComparedLine, for new: ComparedLine) -> Bool {
    guard new.isPart, let property = old.property, let base = bases[property] else { return true }
    return base == new.base
  }

  private mutating func take(_ index: Int, for line: Int) {
    matches[line] = index
    isTaken[index] = true
    if let property = old[index].property { bases[property] = new[line].base }
  }
}
