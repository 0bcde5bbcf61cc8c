extension TextRow {
  /// Splits a closing such as `Gruß Lea Text` from the name.
  mutating func splitClosing() {
    for index in pieces.indices where pieces[index].isOpen {
      let text = pieces[index].text
      let isAddressing =
        index == 0 && pieces.count > 1 && pieces[1].separator == ","
        && TextWords.isGreeting("\(text),") && !TextWords.hasSentenceWord(text)
      if pieces.count > 1, TextWords.greetings.contains(text) || isAddressing {
        pieces[index].label = .note
      }
      if pieces.count > 1, TextWords.isClosing(text) {
        pieces[index].label = .note
        isClosing = true
        continue
      }
      guard let count = TextWords.closingLength(text) else { continue }
      let words = text.split(separator: " ").map(String.init)
      if words.count == count {
        pieces[index].label = .note
        isClosing = true
      } else if words.count - count <= 3,
        words[count...].allSatisfy({ $0.first?.isUppercase == true }),
        count > 1 || words.count > 1
      {
        var name = pieces[index]
        pieces[index].text = words[..<count].joined(separator: " ")
        pieces[index].label = .note
        name.text = words[count...].joined(separator: " ")
        pieces.insert(name, at: index + 1)
        isClosing = true
        return
      }
    }
  }

  /// Splits `Ada Lovelace at Engine Ltd`, `i. A. Ada Lovelace`, and words that join two people.
  mutating func splitRoles() {
    var result: [TextPiece] = []
    var isAfterContactValue = false
    let hasContactValue = hasContactValue
    for piece in pieces {
      isAfterContactValue = isAfterContactValue || piece.isContactValue
      if piece.isOpen, piece.separator == ",", result.last?.isOpen == true,
        TextWords.isLegalForm(piece.text)
      {
        result[result.count - 1].text += ", \(piece.text)"
      } else if piece.isOpen {
        result += Self.roles(
          in: piece, isAfterContactValue: isAfterContactValue, hasContactValue: hasContactValue)
      } else {
        result.append(piece)
      }
    }
    pieces = result
  }

  /// Joins a postal code to the town or region in the next column, and a town to its province: `10117;Berlin`,
  /// `WA;98101`, `Modena (MO)`.
  mutating func joinTowns() {
    for index in pieces.indices.dropFirst().dropLast().reversed()
    where pieces[index].isOpen && pieces[index + 1].isOpen {
      let (text, next) = (pieces[index].text, pieces[index + 1].text)
      let isCode =
        4...6 ~= text.count && text.allSatisfy { $0.isWholeNumber || $0 == "-" }
        && TextWords.isStreet(pieces[index - 1].text) && !next.contains(where: \.isWholeNumber)
      let isProvince =
        pieces[index + 1].separator == "(" && next.count == 2 && next.allSatisfy(\.isUppercase)
        && TextAddress.isTown(text)
      let isRegion = !isProvince && TextAddress.isRegionWithCode("\(text) \(next)")
      guard isCode || isProvince || isRegion else { continue }
      pieces[index].text += isProvince ? " (\(next))" : " \(next)"
      pieces.remove(at: index + 1)
    }
  }

  /// Splits a phrase into the words before a name, the name, and the person's company.
  private static func roles(
    in piece: TextPiece, isAfterContactValue: Bool, hasContactValue: Bool
  ) -> [TextPiece] {
    var result: [TextPiece] = []
    var piece = piece
    func cut(_ head: String, _ label: TextLabel?, before rest: String) {
      var first = piece
      first.text = head
      first.label = label
      result.append(first)
      piece.text = rest
    }
    if let count = TextWords.jointLength(piece.text, isAfterContactValue: isAfterContactValue) {
      let words = piece.text.split(separator: " ")
      let rest = words[count...].joined(separator: " ")
      if isAfterContactValue {
        piece.text = rest
      } else {
        cut(words[..<count].joined(separator: " "), .note, before: rest)
        piece.label = .name
      }
    }
    if hasContactValue, let (head, name) = TextWords.headAndName(in: piece.text) {
      let label: TextLabel =
        TextWords.isOrganization(head) ? .organization : TextWords.isTitle(head) ? .title : .note
      cut(head, label, before: name)
    }
    let role = TextWords.parts(ofRole: piece.text)
    if role.count == 1, !piece.isQuoted, let start = TextWords.remarkStart(in: piece.text) {
      let words = piece.words
      if start > 0 {
        cut(words[..<start].joined(separator: " "), piece.label, before: "")
        piece.separator = nil
      }
      cut(words[start...].joined(separator: " "), .note, before: "")
      return result
    }
    for part in role.flatMap(TextAddress.parts) {
      piece.text = part
      if role.count == 2, part == role[1] { piece.label = .organization }
      result.append(piece)
      piece.separator = "@"
    }
    return result
  }
}
