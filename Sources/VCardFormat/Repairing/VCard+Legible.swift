extension VCard {
  /// The card with lines that other programs can read.
  ///
  /// Most programs refuse a whole card, or a whole book, for one line that is no property. If the card has such lines, it
  /// is repaired; otherwise it stays as it is.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the card.
  package var legible: VCard {
    guard hasIllegibleLine else { return self }
    var card = VCardRepair(of: self).card
    // A repair keeps names such as X-messaging/aim-All, which KAddressBook wrote.
    for index in card.properties.indices {
      var property = card.properties[index]
      guard !Self.isLegible(property.name.rawName), property.mend(.invalidName) else { continue }
      card.replaceProperty(at: index, with: property)
    }
    return card
  }

  /// Whether programs stumble over a line.
  ///
  /// They do so over a line that is no property, a name with other characters than letters, digits, hyphens and
  /// underscores and, before 4.0, a second VERSION or N. They also do so over a value in lines without the blank
  /// of a fold; in 2.1 this is left to the conversion to 3.0, which such a card needs anyway.
  private var hasIllegibleLine: Bool {
    let text = text
    var versionCount = 0
    var nameCount = 0
    for slot in slots {
      switch slot.name {
      case .version: versionCount += 1
      case .n: nameCount += 1
      case .other where !Self.isLegible(name(of: slot, in: text).rawName): return true
      default: break
      }
      if dialect != .v21, slot.flags.contains(.hasUnindentedLines),
        !slot.flags.contains(.isNestedCard)
      {
        return true
      }
    }
    let isRepeated = versionCount > 1 || nameCount > 1
    return dialect != .v40 && isRepeated || !otherLines.isEmpty
  }

  private static func isLegible(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == ASCII.hyphen || $0 == UInt8(ascii: "_")
    }
  }
}
