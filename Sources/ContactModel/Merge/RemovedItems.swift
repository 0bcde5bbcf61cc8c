import VCardFormat

/// The items that were removed from lists, such as CATEGORIES, in one of two later versions of a card.
///
/// Each item counts by itself, whatever line it is on. An item stays if the other version has it with other types,
/// parameters or labels, because a change wins over a removal. An item that a version has under another name isn't looked
/// for in lists, because `ComparedValue.isOtherForm(of:)` finds it.
struct RemovedItems {
  private let items: Set<MergeValue>

  /// Finds the items.
  ///
  /// - Parameters:
  ///   - former: The values of the version that both come from.
  ///   - own: The values of one later version.
  ///   - other: Those of the other one.
  init(from former: [ComparedValue], in own: [ComparedValue], _ other: [ComparedValue]) {
    let (ours, theirs) = (Self.lines(of: own), Self.lines(of: other))
    let renamed = former.filter { value in
      value.isItemList && [own, other].joined().contains { $0.isOtherForm(of: value) }
    }
    let kept = Set(renamed.flatMap(\.items))
    let gone = Self.lines(of: former).filter { item, lines in
      !kept.contains(item)
        && [(ours, theirs), (theirs, ours)].contains { side, opposite in
          guard side[item] == nil else { return false }
          guard let rest = opposite[item] else { return true }
          return rest.contains { line in lines.contains { line.hasUseOfOneMeaning(as: $0) } }
        }
    }
    items = Set(gone.keys)
  }

  /// Returns a value without the items.
  func rest(of value: ComparedValue) -> ComparedValue {
    guard value.isItemList, !value.items.isDisjoint(with: items) else { return value }
    let name = value.property.name
    return value.with(
      value.property.textList.filter { !items.contains(MergeValue(item: $0, of: name)) })
  }

  /// Returns the lines that have each item.
  private static func lines(of values: [ComparedValue]) -> [MergeValue: [ComparedValue]] {
    var lines: [MergeValue: [ComparedValue]] = [:]
    for value in values where value.isItemList {
      for item in value.items { lines[item, default: []].append(value) }
    }
    return lines
  }
}
