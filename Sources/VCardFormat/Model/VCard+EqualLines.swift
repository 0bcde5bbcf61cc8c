/// The lines that two cards share, for a merge that needn't compare them.
extension VCard {
  /// The greatest number of properties, and of bytes, of cards that are compared line by line.
  private static let comparedCount = (properties: 64, bytes: 1 << 16)

  /// Finds the lines of the card that another card has too, byte for byte.
  ///
  /// - Parameter other: The other card.
  /// - Returns: For each property, the position of an equal one in the other card; `nil` if equal lines may be read in
  ///   different ways, or if a card is unusually large.
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of properties.
  package func positionsOfEqualLines(in other: VCard) -> [Int?]? {
    guard let version, version == other.version, version.isKnown, encoding == .narrow,
      other.encoding == .narrow, undeclaredCharset == nil, other.undeclaredCharset == nil,
      max(slots.count, other.slots.count) <= Self.comparedCount.properties,
      max(bytes.count, other.bytes.count) <= Self.comparedCount.bytes
    else { return nil }
    let (text, otherText) = (text, other.text)
    return slots.map { slot in
      other.slots.firstIndex { candidate in
        slot.name == candidate.name && slot.flags.saysTheSame(as: candidate.flags)
          && text[slot.contentRange] == otherText[candidate.contentRange]
      }
    }
  }

  /// Returns the name of a property.
  package func name(at index: Int) -> VCardProperty.Name { name(of: slots[index], in: text) }

  /// Returns whether a property has a group.
  package func hasGroup(at index: Int) -> Bool { slots[index].hasGroup }

  /// Returns whether the properties at two positions have the same group, or none.
  package func shareGroup(_ first: Int, _ second: Int) -> Bool {
    let groups = [first, second].map { group(of: slots[$0], in: text)?.lowercasedASCII }
    return groups[0] == groups[1]
  }

  /// Returns the number of bytes of the parameters of a property.
  package func parameterSize(at index: Int) -> Int { slots[index].parameterRange.count }

  /// Returns whether a property may have more than one parameter: there is a semicolon after the first one.
  package func maySeparateParameters(at index: Int) -> Bool {
    let range = slots[index].parameterRange
    return text[range].dropFirst().contains(ASCII.semicolon)
  }
}

extension VCard.Version {
  /// Whether the version is 2.1, 3.0 or 4.0.
  fileprivate var isKnown: Bool {
    if case .other = self { false } else { true }
  }
}
