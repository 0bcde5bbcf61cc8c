package import VCardFormat

/// A card as lines of text that people can edit: `FIELD: VALUE`.
///
/// The lines are in the card's order. A structured value has a line for each part with a value. A property that has no
/// field, or parameters that a field path can't express, appears as in the card.
package struct CardText: Sendable {
  /// A line of the text, and the value that it shows.
  package struct Line: Sendable, Hashable {
    /// The text before the colon: a field path, or the beginning of a line of the card.
    package let head: String

    /// The value.
    package fileprivate(set) var value: String

    /// The index of the property in the card.
    let property: Int

    /// The path of the field; `nil` if the line appears as in the card.
    let path: FieldPath?

    /// The path without a part.
    let base: String

    /// Whether the value is only described, because it isn't text.
    let isDescribed: Bool

    /// Whether the value is the name, or a part of it.
    package var isName: Bool { [.fn, .n].contains(path?.property) }

    /// Whether the value is the text that the card encodes, without the parameters that say how.
    var isDecoded = false
  }

  /// The lines.
  package let lines: [Line]

  /// Shows a card as text.
  ///
  /// - Parameter card: The card; its UID, its REV and other properties that describe the card itself are left out.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package init(_ card: VCard) {
    let properties = card.properties
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    let fields = properties.enumerated().map { index, property in
      Self.fieldLines(property, index, label: property.label(among: labels)?.text)
    }
    // The path of a field has the label; a line as in the card doesn't.
    var showsLabels: [String: Bool] = [:]
    for (property, lines) in zip(properties, fields) where property.name.mergeKind != .label {
      guard let group = property.groupKey else { continue }
      let isLine = lines == nil && property.isShownInText
      showsLabels[group] = showsLabels[group] == true || isLine
    }
    var lines = properties.indices.flatMap { index -> [Line] in
      let property = properties[index]
      let isLabel = property.name.mergeKind == .label
      guard property.isShownInText, !isLabel || showsLabels[property.groupKey ?? ""] ?? true else {
        return []
      }
      return fields[index] ?? [property.line(at: index)]
    }
    // Otherwise nobody could tell which of two photos was removed.
    var counts: [String: Int] = [:]
    for index in lines.indices where lines[index].isDescribed {
      let count = counts["\(lines[index].head): \(lines[index].value)", default: 0] + 1
      counts["\(lines[index].head): \(lines[index].value)"] = count
      if count > 1 { lines[index].value = "\(lines[index].value.dropLast()), number \(count))" }
    }
    self.lines = lines
  }

  /// Returns the lines of a property that has a field; `nil` if it has none.
  private static func fieldLines(
    _ property: VCardProperty, _ index: Int, label: String?
  ) -> [Line]? {
    let name = property.name.ofField(labelled: label)
    guard name.hasField, property.name != .xAbRelatedNames || label != nil else { return nil }
    let words = name.isSingle ? [] : property.fieldWords(label: label)
    let base = ([name.fieldName] + words).joined(separator: ".")
    guard name.isStructured else {
      guard let path = try? FieldPath(base), path.isFor(words) else { return nil }
      return [
        Line(
          head: base, value: FieldText(path).text(of: property), property: index, path: path,
          base: base, isDescribed: property.binary?.bytes != nil)
      ]
    }
    var lines: [Line] = []
    let components = property.components
    let last = property.name.repeatedPart ?? components.count
    for part in components.indices.prefix(last + 1)
    where components[part..<(part == last ? components.count : part + 1)].joined()
      .contains(where: { !$0.isEmpty })
    {
      guard let partName = name.textPart(part) else { return nil }
      let head = partName.isEmpty ? base : "\(base).\(partName)"
      guard let path = try? FieldPath(head), path.part == part, path.isFor(words) else {
        return nil
      }
      lines.append(
        Line(
          head: head, value: FieldText(path).text(of: property), property: index, path: path,
          base: base, isDescribed: false))
    }
    return lines
  }
}

extension FieldPath {
  /// Whether the path has exactly these types and labels.
  fileprivate func isFor(_ words: [String]) -> Bool {
    Set(types) == Set(words.map { $0.filter { $0 != "\"" }.lowercased() })
  }
}

extension VCardProperty.Name {
  /// Whether field paths have their own name for the property.
  var hasField: Bool { fieldName != canonicalName }

  /// The name of a part in field paths, by its position in the value; empty for the part that a path may omit.
  fileprivate func textPart(_ part: Int) -> String? {
    let names = (self == .org || self == .gender ? [""] : []) + fieldParts
    return names.indices.contains(part) ? names[part] : nil
  }
}

extension VCardProperty {
  /// Whether people can edit the property, because it doesn't describe the card itself.
  fileprivate var isShownInText: Bool { name.mergeKind != .never || name.describesCopy }

  /// The types, the relation, the service and the label as words of a field path.
  fileprivate func fieldWords(label: String?) -> [String] {
    var words = shownTypes(label: label)
    if let service = onlineService?.service?.name.lowercased(), onlineService?.uri == nil,
      !words.contains(service)
    {
      words.append(service)
    }
    words = words.map { name.ofField.knownTypes.contains($0) ? $0 : Self.quoted($0, in: name) }
    if let label, !label.isEmpty { words.append(Self.quoted(label, in: name)) }
    return words + (preference == 1 ? ["pref"] : [])
  }

  /// Returns the types and the relation, without types that say nothing to people and without the label.
  func shownTypes(label: String?) -> [String] {
    let types = types.filter { !Self.silentTypes.contains($0) }
    return types
      + (relation?.types ?? []).filter { !types.contains($0) && $0 != label?.lowercased() }
  }

  /// Returns a label with quotation marks, unless a path can have it without them.
  private static func quoted(_ label: String, in name: Name) -> String {
    let isPlain = label.first?.isLetter == true && label.allSatisfy { $0.isLetter || $0.isNumber }
    let isExpected = name.mayHaveLabel && name.ofField.typeOrPart(like: label) == nil
    return isPlain && isExpected && name.ofField.part(named: label.lowercased()) == nil
      ? label : "\"\(label)\""
  }

  /// The beginning of the line in the card: group, name and parameters.
  var head: String { head(named: name.rawName) }

  /// The parameters that say how the bytes of the value are text.
  private static let encodingParameters = ["CHARSET", "ENCODING"]

  private func head(named name: String, isDecoded: Bool = false) -> String {
    let shown = parameters.filter { !isDecoded || !Self.encodingParameters.contains($0.name) }
    let parameters = shown.map { ";\(String(decoding: $0.rawBytes, as: UTF8.self))" }
    return "\(group.map { "\($0)." } ?? "")\(name)\(parameters.joined())"
  }

  /// Returns the line as in the card, with the text of an encoded value; it has only the size of a value that can't be
  /// shown.
  fileprivate func line(at index: Int) -> CardText.Line {
    let isDecoded = isEncodedText
    let isPlain =
      binary?.bytes == nil && !parameters.contains { Self.encodingParameters.contains($0.name) }
      && !rawValue.contains { $0 < 0x20 }
    let text =
      isDecoded ? self.text : isPlain ? String(validating: rawValue, as: UTF8.self) : nil
    // In upper case, it isn't the name of a field, such as that of the property NAME in RFC 2426.
    let isField = !VCardProperty.Name.properties(ofField: name.rawName.lowercased()).isEmpty
    let head = head(named: isField ? name.canonicalName : name.rawName, isDecoded: isDecoded)
    return CardText.Line(
      head: head, value: text ?? "(\(FieldText.sizeText(rawValue.count)))", property: index,
      path: nil, base: head, isDescribed: text == nil, isDecoded: isDecoded)
  }

  /// Whether the value is a text in quoted-printable or a declared character set, and people can edit it.
  private var isEncodedText: Bool {
    let encoding = parameters.first("ENCODING")?.uppercased()
    guard
      encoding.map({ ["QUOTED-PRINTABLE", "Q"].contains($0) })
        ?? (parameters.first("CHARSET") != nil),
      binary?.bytes == nil, !name.isStructured
    else { return false }
    return !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
  }
}
