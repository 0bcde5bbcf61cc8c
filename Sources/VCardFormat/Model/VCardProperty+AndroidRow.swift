/// A row of Android's tables, which X-ANDROID-CUSTOM has: the kind of the row, its value, a number for the type, and a
/// label.
///
/// Source: the output of Android; its table `ContactsContract.Data`.
extension VCardProperty {
  private static let kindPrefix = "vnd.android.cursor.item/"

  /// The value of a row of Android's tables, as the property that 4.0 or Apple has for it; `nil` for other properties and
  /// other rows.
  ///
  /// A nickname is a NICKNAME, a related person a RELATED, a wedding day an ANNIVERSARY, and another day an X-ABDATE with
  /// the label as its parameter.
  package var androidValue: VCardProperty? {
    guard let cells = androidCells else { return nil }
    switch cells.kind {
    case "nickname": return VCardProperty(name: .nickname, text: cells.value)
    case "relation":
      var property = VCardProperty(name: .related, text: "")
      property.relation = relation
      return property
    case "contact_event" where cells.number == "1":
      return VCardDate(cells.value).map { VCardProperty(name: .anniversary, date: $0) }
    case "contact_event" where cells.number != "3" && VCardDate(cells.value) != nil:
      let parameters = cells.label.isEmpty ? [] : [VCardParameter("X-ABLABEL", cells.label)]
      return VCardProperty(
        name: .xAbDate, parameters: VCardParameters(parameters), text: cells.value)
    default: return nil
    }
  }

  /// The relation in a row of Android's tables; `nil` for other properties and other rows.
  var androidRelation: VCardRelation? {
    guard let cells = androidCells, cells.kind == "relation", cells.number != nil else {
      return nil
    }
    let kinds = VCardRelation.usualKinds
    let kind = cells.number.flatMap { Int($0) }.flatMap { number in
      1...kinds.count ~= number ? kinds[number - 1] : nil
    }
    let types = [kind ?? cells.label.lowercased()].filter { !$0.isEmpty }
    return VCardRelation(types: types, text: cells.value, uri: nil)
  }

  /// The cells of a row of Android's tables with a value; `nil` for other properties.
  private var androidCells: (kind: String, value: String, number: String?, label: String)? {
    guard name.view == .androidRow else { return nil }
    let row = components.map { $0.joined(separator: ",") }
    guard row.count > 1, row[0].hasPrefix(Self.kindPrefix), !row[1].isEmpty else { return nil }
    return (
      String(row[0].dropFirst(Self.kindPrefix.count)), row[1], row.count > 2 ? row[2] : nil,
      row.count > 3 ? row[3] : ""
    )
  }

  /// The row with a nickname, a related person or a wedding day, as Android writes it; `nil` for other properties.
  private var androidRow: [[String]]? {
    let row: [String]
    switch name {
    case .nickname where textList.count == 1: row = ["nickname", textList[0], "1"]
    case .anniversary:
      guard let date else { return nil }
      row = ["contact_event", date.formatted(.extended), "1"]
    case .related:
      guard let relation, let text = relation.text, relation.types.count == 1 else { return nil }
      row = ["relation", text] + Self.androidCells(ofRelation: relation.types[0])
    default: return nil
    }
    let cells = [Self.kindPrefix + row[0]] + row.dropFirst()
    return (cells + Array(repeating: "", count: Self.cellCount - cells.count)).map { [$0] }
  }

  /// Returns the number for a kind of relation and its label, which is empty if the kind has a number.
  private static func androidCells(ofRelation kind: String) -> [String] {
    VCardRelation.usualKinds.firstIndex(of: kind.lowercased()).map { ["\($0 + 1)", ""] }
      ?? ["0", kind]
  }

  /// The number of cells of a row, with its kind.
  private static let cellCount = 16

  /// The value of a row of Android's tables for 4.0, with a parameter that tells that it was a row; `nil` if it can't give
  /// the row back.
  var outOfAndroidRow: VCardProperty? {
    guard var value = androidValue, group == nil,
      parameters.allSatisfy({ ["CHARSET", "ENCODING"].contains($0.name) }),
      value.androidRow == components
    else { return nil }
    value.parameters.append(
      VCardParameter(Self.formerNameParameter, Name.xAndroidCustom.canonicalName))
    return value
  }

  /// The row of Android's tables that a property of 4.0 was; `nil` if it wasn't one, or can't be one any more.
  var inAndroidRow: VCardProperty? {
    guard dialect == .v40,
      parameters.first(Self.formerNameParameter) == Name.xAndroidCustom.canonicalName
    else { return nil }
    return androidRow.map { VCardProperty(name: .xAndroidCustom, components: $0) }
  }

  /// Replaces the value in a row of Android's tables; the row keeps its kind, type and label.
  package mutating func setAndroidValue(_ text: String) {
    var row = components
    guard row.count > 1 else { return }
    row[1] = [text]
    components = row
  }

  /// Replaces the kind of relation in a row of Android's tables.
  ///
  /// - Parameter kind: The kind, or a label; `nil` if there is none.
  /// - Returns: Whether the property is such a row with a related person.
  package mutating func setAndroidRelation(_ kind: String?) -> Bool {
    guard name.view == .androidRow, relation != nil else { return false }
    var row = components
    if row.count < 4 { row.append([""]) }
    row.replaceSubrange(2..<4, with: Self.androidCells(ofRelation: kind ?? "").map { [$0] })
    components = row
    return true
  }
}
