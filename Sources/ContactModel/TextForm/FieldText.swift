import VCardFormat

/// The value of a field in a text that people edit.
///
/// Lists are joined with commas, and a comma in an item has a backslash, as have blanks with which an item or a part
/// begins. Bytes appear as their type and size.
struct FieldText {
  let path: FieldPath

  init(_ path: FieldPath) {
    self.path = path
  }

  /// Whether the value is a list.
  private var isList: Bool {
    path.property.hasList || path.isRepeatedPart
      || path.part != nil && [.n, .adr].contains(path.property)
  }

  /// Returns the value of a property, or of the part that the path names.
  func text(of property: VCardProperty) -> String {
    if let items = property.items(of: path) { return Self.joined(items) }
    if let part = path.part {
      let components = property.components
      let items = components.indices.contains(part) ? components[part] : []
      return isList ? Self.joined(items) : Self.marked(items.joined(separator: ","))
    }
    if let binary = property.binary, let bytes = binary.bytes {
      let type = binary.mediaType.map { "\($0), " } ?? ""
      return "(\(type)\(Self.sizeText(bytes.count)))"
    }
    if property.name.valueComparison == .date, let date = property.date {
      return date.formatted(.extended)
    }
    let place = property.name.valueComparison == .place ? property.geoURI : nil
    return place ?? property.text
  }

  /// Returns the value that a text means; `nil` if it is empty.
  func value(of text: String) -> FieldAssignment.Value? {
    if isList {
      let all = Self.items(of: text)
      let items = path.property == .categories ? ContactGroup.distinct(all) : all
      return items.isEmpty ? nil : .list(items)
    }
    let text = FieldValue(path).isProse ? text : String(text[...].trimmingEnd)
    guard !text.isEmpty else { return nil }
    if path.part != nil { return .text(Self.unmarked(text)) }
    // In a note, an at sign doesn't begin the name of a file.
    return .text(text.hasPrefix("@") && !path.isBinary && path.takesFile ? "@\(text)" : text)
  }

  private static func joined(_ items: [String]) -> String {
    items.map { item in
      let escaped = item.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
      let indent = escaped.prefix { $0 == " " }
      return indent.map { "\\\($0)" }.joined() + escaped.dropFirst(indent.count)
    }.joined(separator: ", ")
  }

  /// Returns a text with a backslash before blanks with which it begins; with one more if it has some already.
  private static func marked(_ text: String) -> String {
    isMarked(text) ? "\\\(text)" : text
  }

  private static func unmarked(_ text: String) -> String {
    text.hasPrefix("\\") && isMarked(text) ? String(text.dropFirst()) : text
  }

  /// Whether a text begins with a blank, after any number of backslashes.
  private static func isMarked(_ text: String) -> Bool {
    text.drop { $0 == "\\" }.first == " "
  }

  private static func items(of text: String) -> [String] {
    var items = [""]
    // Blanks with which an item begins, and that have a backslash.
    var indents = [""]
    var isEscaped = false
    for character in text {
      if !isEscaped, character == "\\" || character == "," {
        isEscaped = character == "\\"
        if !isEscaped {
          items.append("")
          indents.append("")
        }
        continue
      }
      let item = items.count - 1
      if isEscaped, character == " ", items[item].allSatisfy(\.isWhitespace) {
        indents[item].append(character)
      } else {
        if isEscaped, character != ",", character != "\\" { items[item].append("\\") }
        items[item].append(character)
      }
      isEscaped = false
    }
    if isEscaped { items[items.count - 1].append("\\") }
    return zip(indents, items).map { $0 + $1[...].trimmingBlanks }.filter { !$0.isEmpty }
  }

  /// Whether a text only describes a value that isn't text, as `CardText` does: `(image/jpeg, 48 KB, number 2)`.
  static func isDescription(_ text: String) -> Bool {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return false }
    var parts = text.dropFirst().dropLast().split(separator: ", ", omittingEmptySubsequences: false)
    if let last = parts.last, last.hasPrefix("number "), last.dropFirst(7).allSatisfy(\.isNumber) {
      parts.removeLast()
    }
    let size = parts.last?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    return parts.count < 3 && size.count == 2 && Double(size[0]) != nil
      && ["byte", "bytes", "KB", "MB"].contains(size[1])
  }

  /// Returns a size as people write it: `48 KB`.
  static func sizeText(_ count: Int) -> String {
    switch count {
    case ..<1000: count.counting("byte")
    case ..<1_000_000: "\((count + 500) / 1000) KB"
    default: "\((count + 50_000) / 100_000 / 10).\((count + 50_000) / 100_000 % 10) MB"
    }
  }
}
