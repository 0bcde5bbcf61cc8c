import VCardFormat

/// The properties of two cards that a merge must compare, because the other lines say the same in both.
///
/// A merge looks at the lines of one property together. It does nothing for lines that the card has already, if all
/// lines of the property in the other card are such lines, and each is a value of its own in the card. Most cards that
/// are dropped again differ in a few properties.
struct SharedLines {
  /// The positions of the properties to compare in the card that another one is merged into.
  let target: [Int]

  /// The positions of the properties to compare in the other card.
  let source: [Int]

  /// Finds the properties to compare.
  ///
  /// The result is `nil` if all of them must be compared: if a card has other rules than most, or if properties that
  /// belong together, in a group, as alternatives or under several names, differ.
  init?(of target: VCard, and source: VCard) {
    guard let equals = source.positionsOfEqualLines(in: target) else { return nil }
    let own = (0..<target.propertyCount).map { target.name(at: $0).commonName }
    let others = (0..<source.propertyCount).map { source.name(at: $0).commonName }
    guard own.allSatisfy({ $0.firstValueName == nil }),
      others.allSatisfy({ $0.firstValueName == nil }),
      Self.hasPlainLabels(target, own), Self.hasPlainLabels(source, others)
    else { return nil }
    var names: [VCardProperty.Name] = []
    var values = Values(of: target)
    for (index, name) in others.enumerated() where !names.contains(name) {
      let isLabel = Self.isLabel(name, source, index)
      if let equal = equals[index], Self.hasPlainParameters(source, index),
        isLabel || Self.isValueOfItsOwn(equal, in: target, own, &values)
      {
        continue
      }
      guard !isLabel, !CommonValue.mayBeSingle(name) else { return nil }
      names.append(name)
    }
    // A new FN also makes a new N if its card has none.
    if names.contains(.fn), !others.contains(.n) { names.append(.n) }
    let compared = others.indices.filter {
      names.contains(others[$0]) && !Self.isLabel(others[$0], source, $0)
    }
    for index in compared {
      guard !source.hasGroup(at: index), source.properties[index].alternativeID == nil else {
        return nil
      }
    }
    self.source = compared
    self.target = own.indices.filter { names.contains(own[$0]) }
  }

  private static func isLabel(_ name: VCardProperty.Name, _ card: VCard, _ index: Int) -> Bool {
    card.hasGroup(at: index) && name.mergeKind == .label
  }

  /// Whether no two labels of a card are of the same name and group.
  private static func hasPlainLabels(_ card: VCard, _ names: [VCardProperty.Name]) -> Bool {
    let labels = names.indices.filter { isLabel(names[$0], card, $0) }
    return labels.enumerated().allSatisfy { number, label in
      labels[..<number].allSatisfy { names[$0] != names[label] || !card.shareGroup($0, label) }
    }
  }

  /// The number of bytes up to which parameters are compared one by one.
  private static let parameterSize = 1_024

  /// Whether no parameter that merges by the general rule stands twice.
  private static func hasPlainParameters(_ card: VCard, _ index: Int) -> Bool {
    guard card.parameterSize(at: index) <= parameterSize else { return false }
    guard card.maySeparateParameters(at: index) else { return true }
    let names = card.parameters(at: index).map { $0.name }.filter(MergeRules.isMerged)
    return names.count < 2 || Set(names).count == names.count
  }

  /// Whether a merge finds the line of a card when it looks for its value.
  private static func isValueOfItsOwn(
    _ index: Int, in card: VCard, _ names: [VCardProperty.Name], _ values: inout Values
  ) -> Bool {
    let name = names[index]
    let others = names.indices.filter { $0 != index && names[$0] == name }
    guard !others.isEmpty else { return true }
    if card.name(at: index) == .tel, let ending = ending(of: card, index) {
      let endings = others.map { Self.ending(of: card, $0) }
      if endings.allSatisfy({ $0 != nil && $0 != ending }) { return true }
    }
    let property = card.properties[index]
    if name.hasList, property.alternativeID == nil { return true }
    guard !MergeRules.isSingle(property) else { return false }
    let value = values.value(at: index)
    return others.allSatisfy { value.isClearlyOther(than: values.value(at: $0)) }
  }

  /// The values of the properties of a card; each is made once, because it is compared with several others.
  private struct Values {
    private let card: VCard
    private var known: [Int: MergeValue] = [:]

    init(of card: VCard) {
      self.card = card
    }

    mutating func value(at index: Int) -> MergeValue {
      if let value = known[index] { return value }
      let value = MergeValue(card.properties[index])
      known[index] = value
      return value
    }
  }

  /// Returns the last four digits of a number without letters, which all notations of the number have; `nil` if it may
  /// have an extension or is short.
  private static func ending(of card: VCard, _ index: Int) -> UInt32? {
    var ending: UInt32?
    card.withText(at: index) { ending = self.ending(of: $0) }
    return ending
  }

  private static func ending(of number: Span<UInt8>) -> UInt32? {
    var (ending, count): (UInt32, Int) = (0, 0)
    for index in number.indices {
      let byte = number[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        ending = ending << 8 | UInt32(byte)
        count += 1
      case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
        continue
      default: return nil
      }
    }
    return count >= 7 ? ending : nil
  }
}
