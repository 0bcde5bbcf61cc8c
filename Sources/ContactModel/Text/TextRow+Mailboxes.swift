extension TextRow {
  /// The parts of a list of mailboxes and bare addresses: `Ada <ada@example.org>, bob@example.org`.
  ///
  /// An address in angle brackets completes a person, so an address behind a comma or semicolon after it is that of
  /// someone else, unless it is the same one.
  ///
  /// - Returns: The pieces of each person; `nil` if the row isn't such a list.
  var mailboxes: [[TextPiece]]? {
    guard kind == .fields, pieces.contains(where: \.isMailbox) else { return nil }
    var parts: [[TextPiece]] = []
    for (index, piece) in pieces.enumerated() {
      guard let last = parts.last else {
        parts.append([piece])
        continue
      }
      let isComplete = last.contains(where: \.isMailbox) || last.count == 1 && last[0].isBareAddress
      let isNext = piece.isAddress(otherThan: last) || isMailbox(at: index)
      if isComplete, isNext, piece.separator == "," || piece.separator == ";" {
        parts.append([piece])
      } else {
        parts[parts.count - 1].append(piece)
      }
    }
    // A signature names more than numbers and addresses behind the mailbox, such as a firm.
    let isList = parts.allSatisfy { !$0.drop { !$0.isMailbox }.contains(where: \.isOpen) }
    return isList && parts.count > 1
      && parts.contains { $0.count == 1 && $0[0].isUnlabelledAddress }
      ? parts : nil
  }

  /// Whether the row is a bare address below a mailbox, and not the value of a line such as `Reply-To:`.
  func isAddress(below row: TextRow) -> Bool {
    isAddressAlone && row.pieces.contains(where: \.isMailbox)
      && pieces[0].isAddress(otherThan: row.pieces)
  }

  /// Whether the row has nothing but an address, bare or behind a name in angle brackets.
  var isMailboxOrAddress: Bool {
    isAddressAlone || kind == .fields && pieces.contains(where: \.isMailbox)
  }

  private var isAddressAlone: Bool {
    pieces.count == 1 && pieces[0].isBareAddress && !original.contains(":")
  }

  /// Whether phrases from an index on, with commas between them, precede an address in angle brackets.
  private func isMailbox(at index: Int) -> Bool {
    let phrases = pieces[index...].prefix(while: \.isOpen)
    return !phrases.isEmpty && phrases.endIndex < pieces.count
      && pieces[phrases.endIndex].isMailbox
  }
}

extension TextPiece {
  /// Whether it is an e-mail address in angle brackets.
  fileprivate var isMailbox: Bool { content == .email && isQuoted && label == nil }

  /// Whether it is an e-mail address without a label before or behind it.
  fileprivate var isUnlabelledAddress: Bool {
    content == .email && label == nil && types.isEmpty
  }

  /// Whether it is an e-mail address without angle brackets, and without a label before or behind it.
  fileprivate var isBareAddress: Bool { isUnlabelledAddress && !isQuoted }

  /// Whether it is an address without a label that other pieces don't have.
  fileprivate func isAddress(otherThan pieces: [TextPiece]) -> Bool {
    isUnlabelledAddress
      && !pieces.contains { $0.content == .email && $0.text.lowercased() == text.lowercased() }
  }
}
