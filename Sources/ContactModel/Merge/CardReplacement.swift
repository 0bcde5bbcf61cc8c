import FoundationEssentials
package import VCardFormat

/// What a card becomes if a card in a file of another format takes its place.
///
/// Such a file may have no place for some values of the card, and has others in a notation of its own. So the card is
/// compared with the values that it would have in the file: only those that differ are changed, and the others stay as
/// they are.
package struct CardReplacement {
  /// The card with the values of the other one.
  package private(set) var card: VCard

  /// Replaces the values of a card.
  ///
  /// - Parameters:
  ///   - own: The card.
  ///   - other: The card in the file.
  ///   - copy: The card as it would be read again from such a file.
  ///   - implied: The values that the format of the file implies; `nil` if it has none.
  /// - Complexity: O(*n* + *d*²), where *n* is the number of bytes and *d* the number of different values.
  package init(of own: VCard, by other: VCard, insteadOf copy: VCard, implied: ImpliedValues?) {
    // An N that only its version requires isn't in the file.
    let (theirs, base) = (Self.converted(other, as: own), Self.converted(copy, as: own))
    let merge = ThreeWayMerge(ours: own, theirs: theirs, base: base)
    card = merge.card
    // What the file has in part only, such as the name, counts as changed on both sides; the file's value replaces it.
    if !merge.conflicts.isEmpty {
      let rest = implied.map { other.without($0, knownBetterIn: own) } ?? other
      card = CardMerge(of: rest, into: card, policy: .preferSource).card
    }
    guard card != own, let date = other.revision, own.revision.map({ $0 < date }) ?? true else {
      return
    }
    card.setRevision(to: date)
  }

  /// Returns a card in the version of another one, without an N that it gets by that.
  private static func converted(_ card: VCard, as other: VCard) -> VCard {
    var result = card.converted(to: other.version ?? .v21)
    guard card.first(.n) == nil, let index = result.firstIndex(of: .n) else { return result }
    result.removeProperty(at: index)
    return result
  }
}

extension VCard {
  /// Whether the card has the values of another one, in the same order; the way in which they are escaped, encoded and
  /// folded doesn't count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func hasSameValues(as other: VCard) -> Bool {
    let values = [self, other].map { card in
      Dictionary(grouping: ComparedValue.all(of: card)) { $0.property.name }
    }
    return values[0].count == values[1].count
      && values[0].allSatisfy { name, own in
        values[1][name]?.elementsEqual(own) {
          $0.equals($1) && $0.hasSameSpelling(as: $1)
        } ?? false
      }
      && linesMissing(in: other).isEmpty && other.linesMissing(in: self).isEmpty
  }
}
