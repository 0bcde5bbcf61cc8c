extension TextRow {
  /// Splits the row into parts about different people.
  ///
  /// - Parameter isAmongFields: Whether the text has numbers or addresses, so that two names may be a person and a
  ///   company.
  /// - Returns: The parts; the row itself if it is about one person.
  func people(isAmongFields: Bool) -> [TextRow] {
    guard pieces.count > 1 else { return [self] }
    if pieces.contains(where: { $0.label == .recipients }) { return recipients }
    if let mailboxes { return rows(mailboxes) }
    let roles = TextRoles([self])
    let names = pieces.map { roles.certainty(of: $0, in: self) }
    if let groups = groups(at: [";"], names) ?? groups(at: [","], names)
      ?? groups(at: ["|", "/", "\t", ";", ","], names)
    {
      return groups
    }
    let areNames =
      !(isAmongFields && pieces.count == 2)
      && zip(pieces, names).allSatisfy {
        $0.isOpen && $1 == .likely && $0.text.contains(" ") && ",;".contains($0.separator ?? ",")
      }
    if areNames { return rows(pieces.map { [$0] }) }
    if let names = namesAlone { return names }
    if pieces.allSatisfy({ $0.content == .email && $0.label == nil }) {
      return rows(pieces.map { [$0] })
    }
    return sequence(names)
  }

  /// Returns the parts between separators, if every part has a name and an address or number.
  private func groups(
    at separators: Set<Character>, _ names: [TextRoles.Certainty]
  ) -> [TextRow]? {
    let groups = pieces.indices.divided {
      pieces[$0].separator.map(separators.contains) == true
    }
    guard groups.count > 1 else { return nil }
    if separators.count == 1,
      let list = TextEntries(groups.map { $0.map { pieces[$0] } }, areLines: false)
    {
      var row = self
      row.kind = .fields
      return row.rows(list.entries)
    }
    let best = groups.map { group in group.map { names[$0] }.max() ?? .none }
    let isAlike =
      best.allSatisfy { $0 >= .likely } || best.allSatisfy { $0 == .possible }
      || groups.allSatisfy { group in
        group.contains { pieces[$0].isQuoted && pieces[$0].isContactValue }
      }
    let reached = groups.count { $0.contains { pieces[$0].isContactValue } }
    let areReached = reached == groups.count || reached > 1 && best.allSatisfy { $0 >= .likely }
    guard isAlike, best.allSatisfy({ $0 > .none }), areReached else { return nil }
    return rows(groups.map { $0.map { pieces[$0] } })
  }

  /// The parts of a list such as `Lovelace, Ada; Hopper, Grace`.
  private var namesAlone: [TextRow]? {
    guard pieces.allSatisfy(\.isOpen), pieces.contains(where: { $0.separator == ";" }) else {
      return nil
    }
    let parts = pieces.divided { $0.separator == ";" }
    let areNames = parts.allSatisfy { part in
      part.count < 3 && part.dropFirst().allSatisfy { $0.separator == "," }
        && TextName(recognizing: part.map(\.text).joined(separator: ", "), isAlone: true) != nil
    }
    return areNames ? rows(parts) : nil
  }

  /// Returns the parts that begin at names, if another address or number follows each.
  private func sequence(_ names: [TextRoles.Certainty]) -> [TextRow] {
    var parts: [[TextPiece]] = [[]]
    var contactValues: Set<TextPiece.Content> = []
    var name = TextRoles.Certainty.none
    for index in pieces.indices {
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      let isAddressed =
        next?.isContactValue == true && next?.isQuoted == true && next?.content == .email
      let isOther =
        next.map { $0.isContactValue && contactValues.contains($0.content) && $0.label == nil }
        == true
      if names[index] >= .possible, names[index] >= min(name, .likely) || isAddressed, name > .none,
        isOther, kind == .fields
      {
        parts.append([])
        contactValues = []
        name = .none
      }
      name = max(name, names[index])
      if pieces[index].isContactValue { contactValues.insert(pieces[index].content) }
      parts[parts.count - 1].append(pieces[index])
    }
    return parts.count > 1 ? rows(parts) : [self]
  }

  /// The recipients of a message, each a name before an address or an address alone.
  private var recipients: [TextRow] {
    let parts = pieces.indices.divided { $0 > 0 && pieces[$0 - 1].content == .email }
    return rows(parts.map { $0.map { pieces[$0] } })
  }

  private func rows(_ parts: [[TextPiece]]) -> [TextRow] {
    parts.enumerated().map { offset, part in
      var row = TextRow(original: part.map(\.text).joined(separator: " "), pieces: part, kind: kind)
      row.startsPerson = true
      row.startsBlock = offset == 0 && startsBlock
      row.isItem = isItem
      return row
    }
  }
}
