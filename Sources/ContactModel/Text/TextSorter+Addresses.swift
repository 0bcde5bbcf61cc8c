extension TextSorter {
  /// Extracts organizations and job titles.
  mutating func takeRoles() {
    open.removeAll { phrase in
      guard rows[phrase.row].kind == .fields else { return false }
      switch phrase.role {
      case .organization where person.name == nil && roles.isCouple(phrase.piece.text):
        person.name = TextName(phrase.piece.text)
        nameRow = phrase.row
      case .organization: person.organizations.append(phrase.piece.text)
      case .title: person.titles.append(phrase.piece.text)
      default: return false
      }
      return true
    }
  }

  /// Extracts organizations without a legal form.
  ///
  /// Such a phrase occurs in the domain of an address, is alone under the name and the job title or above
  /// `i. A. Ada Lovelace`, or follows the job title.
  mutating func takeFirm() {
    guard let name = person.name, let nameRow else { return }
    let nameWords = Set(TextWords.lowercasedWords(name.text))
    var left: [Phrase] = []
    for phrase in open {
      let text = phrase.piece.text
      let mayBe =
        phrase.piece.isOpen && (phrase.role == .name || phrase.role == .other)
        && rows[phrase.row].kind == .fields && text.first?.isUppercase == true
        && !text.contains { $0.isWholeNumber || $0 == ":" } && !TextWords.countries.contains(text)
        && TextWords.lowercasedWords(text).contains { $0.count > 2 && !nameWords.contains($0) }
        && !phrase.isBeforeLink
      if mayBe, roles.isInDomain(text) || isFirm(phrase, nameRow) {
        person.organizations.append(text)
      } else {
        left.append(phrase)
      }
    }
    open = left
  }

  /// Whether a phrase is in a typical place of an organization: alone under the name and the job title, or after one of
  /// them.
  private func isFirm(_ phrase: Phrase, _ nameRow: Int) -> Bool {
    let pieces = rows[phrase.row].pieces
    guard person.organizations.isEmpty, phrase.role == .name, phrase.piece.text.contains(" "),
      !TextWords.isStreet("\(phrase.piece.text) 1")
    else { return false }
    let isTitle = { [roles] (piece: TextPiece) in roles.role(of: piece.text) == .title }
    if pieces.count > 1 {
      let index = pieces.firstIndex { $0.text == phrase.piece.text } ?? 0
      return index > 0 && (isTitle(pieces[index - 1]) || pieces.count == 2 && phrase.row == nameRow)
    }
    guard phrase.row > nameRow else {
      return phrase.row == nameRow - 1 && rows[nameRow].pieces[0].label == .note
    }
    return rows[(nameRow + 1)..<phrase.row].allSatisfy { $0.pieces.allSatisfy(isTitle) }
  }

  /// Extracts streets and towns, with the house, the town and the country beside them.
  mutating func takeAddresses() {
    var isAddress = open.map { $0.role == .address && rows[$0.row].kind == .fields }
    for index in isAddress.indices where isAddress[index] {
      var before = index - 1
      while before >= 0, !isAddress[before], index - before <= 2, isPlace(before, beside: index) {
        isAddress[before] = true
        before -= 1
      }
      let after = index + 1
      guard after < open.count, !isAddress[after], isNear(after, index) else { continue }
      let text = open[after].piece.text
      let isTownNext =
        TextWords.isStreet(open[index].piece.text) && open[after].row == open[index].row
        && open[after].role == .name && !text.contains(" ")
      let isFloor =
        isNear(after, index) && open[after].row == open[index].row && text.count < 9
        && text.first?.isWholeNumber == true && text.count(where: \.isWholeNumber) < 4
      isAddress[after] = TextWords.countries.contains(text) || isTownNext || isFloor
    }
    for index in isAddress.indices.dropFirst().dropLast()
    where isAddress[index - 1] && isAddress[index + 1] && open[index].role == .name
      && isNear(index - 1, index) && isNear(index, index + 1)
    {
      isAddress[index] = true
    }
    var lastIndex = -2
    for index in open.indices where isAddress[index] {
      if lastIndex != index - 1 || person.addresses.isEmpty { person.addresses.append([]) }
      person.addresses[person.addresses.count - 1].append(open[index].piece.text)
      lastIndex = index
    }
    open = zip(open, isAddress).filter { !$1 }.map(\.0)
  }

  /// Whether a phrase before an address is its street, its house or its town.
  private func isPlace(_ index: Int, beside other: Int) -> Bool {
    let text = open[index].piece.text
    guard isNear(index, other), open[index].role == .name || open[index].role == .other,
      rows[open[index].row].kind == .fields, open[index].piece.separator != "("
    else { return false }
    if text.contains(where: \.isWholeNumber) {
      let words = text.split(separator: " ")
      return words.count > 1 && TextWords.otherNumbers.contains(words[0]) == false
        && (words.last?.first?.isWholeNumber == true || words[0].first?.isWholeNumber == true)
    }
    if open[index].row == open[other - 1].row, text.split(separator: " ").count < 3,
      TextWords.isStreet("\(text) 1")
    {
      return true
    }
    let isSplit =
      open[other].piece.text.split(separator: " ").count == 2
      && open[other].piece.text.first?.isUppercase == true
    return isSplit && open[index].row == open[other].row && !text.contains(":")
  }

  private func isNear(_ index: Int, _ other: Int) -> Bool {
    abs(open[index].row - open[other].row) <= 1
  }
}
