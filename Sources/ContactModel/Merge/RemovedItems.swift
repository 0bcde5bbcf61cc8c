import VCardFormat

/// The items that were removed from lists, such as CATEGORIES, in one of two later versions of a card.
///
/// Each item counts by itself, whatever line it is on, also on a line that another program wrote as another property. An
/// item stays if the other version has it with other types, parameters or labels, because a change wins over a removal.
struct RemovedItems {
  private let items: Set<MergeValue>

  /// Finds the items.
  init(from former: [ComparedValue], in own: [ComparedValue], _ other: [ComparedValue]) {
    let (ours, theirs) = (Self.lines(of: own), Self.lines(of: other))
    let gone = Self.lines(of: former).filter { item, lines in
      [(ours, theirs), (theirs, ours)].contains { side, opposite in
        guard side[item] == nil else { return false }
        guard let rest = opposite[item] else { return true }
        return rest.contains { line in lines.contains { line.hasUseOfOneMeaning(as: $0) } }
      }
    }
    items = Set(gone.keys)
  }

  /// Returns a value without the items; `nil` if it is one of them in another form.
  func rest(of value: ComparedValue) -> ComparedValue? {
    guard !value.itemsInAnyForm.isDisjoint(with: items) else { return value }
    guard value.isItemList else { return nil }
    return value.with(value.property.textList.filter { !items.contains(value.item($0)) })
  }

  /// Returns the lines that have each item.
  private static func lines(of values: [ComparedValue]) -> [MergeValue: [ComparedValue]] {
    var lines: [MergeValue: [ComparedValue]] = [:]
    for value in values {
      for item in value.itemsInAnyForm { lines[item, default: []].append(value) }
    }
    return lines
  }
}
