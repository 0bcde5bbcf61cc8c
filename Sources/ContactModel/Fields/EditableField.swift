package import VCardFormat

/// A value of a card that can be changed by itself, and the path that names it.
package struct EditableField: Sendable {
  /// The path, such as `tel.1`, with which an assignment changes the value.
  package let path: String

  /// The property that has the value.
  package let property: VCardProperty

  /// The number of the property in the card, from 0; the parts of one value have the same.
  package let line: Int

  /// The name of the part in a structured value, such as `city`; `nil` for a whole value.
  package let part: String?

  /// The label that the card gives the value; `nil` if it has none.
  package let label: String?

  /// The value, as text with its line breaks.
  package let value: String

  /// The whole address, if the value is a part of one: its lines in the layout of its country.
  package let whole: String?

  /// The link that calls the telephone number; `nil` if the value is no number, or one that must be dialled by hand.
  package var call: String? {
    property.name.valueComparison == .phone ? PhoneNumber.link(for: value) : nil
  }
}

extension Contact {
  /// The values that can be changed by themselves, in the order of the card; of addresses and names their parts.
  ///
  /// A value that two fields have, such as X-SKYPE as IMPP, is that of the field whose name it doesn't bear.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of properties and *m* that of different ones.
  package var editableFields: [EditableField] {
    let properties = card.properties
    let labels = VCardLabel.labels(of: card.all(.xAbLabel))
    var fields: [EditableField] = []
    var sharedLines: Set<Int> = []
    var ownPaths: Set<String> = []
    var names: Set<VCardProperty.Name> = []
    for name in properties.map(\.name)
    where (name.isListed || name == .fn) && names.insert(name).inserted {
      for (text, part) in name.editablePaths {
        guard let path = try? FieldPath(ofValue: text), path.property == name else { continue }
        for (index, place) in FieldLines(card: card).places(of: path).enumerated() {
          let property = properties[place.line]
          let value =
            name == .adr && part == nil
            ? property.labelWithoutParts : FieldValue(path).text(of: property, item: place.item)
          guard property.binary?.bytes == nil, !value.isEmpty else { continue }
          let field = EditableField(
            path: name.isSingle ? text : "\(text).\(index)", property: property, line: place.line,
            part: part, label: property.label(among: labels)?.text, value: value,
            whole: name == .adr
              ? PostalLabel(property, of: self, namesContact: false).lines.joined(separator: "\n")
              : nil)
          fields.append(field)
          if name == property.name {
            ownPaths.insert(field.path)
          } else {
            sharedLines.insert(field.line)
          }
        }
      }
    }
    fields.removeAll { sharedLines.contains($0.line) && ownPaths.contains($0.path) }
    return fields.sorted { $0.line < $1.line }
  }
}

extension VCardProperty {
  /// The LABEL of an address without parts; empty if it has parts.
  fileprivate var labelWithoutParts: String {
    components.allSatisfy { $0.allSatisfy(\.isEmpty) } ? parameters.first("LABEL") ?? "" : ""
  }
}

extension VCardProperty.Name {
  /// The paths of the field, or of each of its parts, without an index.
  fileprivate var editablePaths: [(path: String, part: String?)] {
    let parts = isStructured ? fieldParts.map { ("\(fieldName).\($0)", $0) } : []
    // An address without parts may have only a LABEL.
    let hasWhole = !isStructured || part(named: "") != nil || self == .adr
    return (hasWhole ? [(fieldName, nil)] : []) + parts
  }
}
