import ContactDocuments
import ContactModel
import FoundationEssentials
import VCardFormat

/// Shows one contact: its row and the properties of its card.
struct CardReport {
  let row: ContactRow

  let card: VCard

  /// The categories of the card.
  let categories: [String]

  /// The names of the group cards with the contact as a member.
  let memberships: [String]

  /// The names of the group's members that are in the list, by the texts that refer to them.
  let members: [ExactText: String]

  let labels: RowLabels

  private static let labelWidth = 16

  /// Writes the contact in the output format.
  func write(to output: Output) throws {
    guard output.format == .human else {
      return try output.write(
        ShowDocument(
          contact: CompleteContact(row: row, card: card), groups: categories + memberships),
        records: card.properties)
    }
    try writeForPeople(to: output)
  }

  private func writeForPeople(to output: Output) throws {
    let style = output.style
    try output.writeLine(
      "\(style.bold(row.name.listedName))  \(style.dim("\(labels.label(of: row))  id:\(labels.shortID(row.id))"))"
    )
    let ownLabels = VCardLabel.labels(of: card.properties)
    let bestPreferences = bestPreferences
    for property in card.properties.lazy.map({ $0.androidValue ?? $0 }) where property.name.isListed
    {
      let custom = property.label(among: ownLabels).flatMap { $0.text.isEmpty ? nil : $0.text }
      let label = property.shownName.singleLine
      let member = property.member?.references.lazy.compactMap { members[$0]?.singleLine }.first
      let types = PropertyDisplay.types(of: property).filter { !Self.repeats($0, label: custom) }
      let best = bestPreferences[property.name.commonName]
      let preferred = best != nil && property.preference == best ? "preferred" : nil
      let uses = ([custom, member].compactMap(\.self) + types + [preferred].compactMap(\.self))
        .joined(separator: ", ")
      var isFirstLine = true
      var isLineStart = true
      try PropertyDisplay.forEachPart(of: property) { part, isLineEnd in
        let margin = (isFirstLine ? "\(label)  " : "").padded(toWidth: Self.labelWidth)
        try output.write(isLineStart ? "\(style.dim(margin))\(part)" : "\(part)")
        isLineStart = isLineEnd
        guard isLineEnd else { return }
        try output.writeLine(isFirstLine && !uses.isEmpty ? "  \(style.dim("(\(uses))"))" : "")
        isFirstLine = false
      }
    }
    if !memberships.isEmpty {
      let names = memberships.joined(separator: ", ").singleLine
      try output.writeLine("\(style.dim("Member of".padded(toWidth: Self.labelWidth)))\(names)")
    }
    try output.writeLine(
      "\(style.dim("Changed".padded(toWidth: Self.labelWidth)))\(row.changed.humanText)")
  }

  /// The best preference of the values of each property, if it has several and not all have that preference.
  private var bestPreferences: [VCardProperty.Name: Int] {
    var preferences: [VCardProperty.Name: Set<Int>] = [:]
    for property in card.properties {
      preferences[property.name.commonName, default: []].insert(property.preference ?? .max)
    }
    return preferences.filter { $0.value.count > 1 }.compactMapValues { $0.min() }
  }

  /// Whether a type or a service only repeats the label, as in khard's `TYPE=X-boat` with the label “boat”.
  private static func repeats(_ type: String, label: String?) -> Bool {
    let (type, label) = (type.lowercased(), label?.lowercased())
    return type == label || type == label.map { "x-\($0)" }
  }
}
