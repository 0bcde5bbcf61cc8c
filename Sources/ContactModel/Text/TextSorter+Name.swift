extension TextSorter {
  /// Extracts the name: one with a label, one under a closing, or the first phrase that looks like a name.
  mutating func takeName() {
    if given != nil || family != nil {
      person.name = TextName(given: given ?? "", family: family ?? "")
      return
    }
    guard let index = nameIndex else {
      takeNameInPhrase()
      return
    }
    var text = open[index].piece.text
    var count = 1
    if index + 1 < open.count, open[index + 1].row == open[index].row,
      rows[open[index].row].kind == .fields
    {
      let next = open[index + 1]
      if next.piece.separator == ",", TextName.isSuffix(next.piece.text) {
        text += ", \(next.piece.text)"
        count = 2
      } else if let joined = Self.joined(open[index], next) {
        text = joined
        count = 2
      }
    }
    person.name =
      open[index].piece.label == .entry ? TextName(undivided: text) : TextName(text)
    nameRow = open[index].row
    open.removeSubrange(index..<index + count)
  }

  private var nameIndex: Int? {
    if let index = open.firstIndex(where: { $0.certainty == .said }) { return index }
    if let closing = rows.indices.last(where: { rows[$0].isClosing }),
      let index = open.firstIndex(where: {
        $0.row >= closing && isFirstName($0) && $0.row <= closing + 1
      })
    {
      // “Cheers, Lea” or “Cheers, L.” may come before “Lea Text”.
      let short = open[index].piece.text
      let start = short.count == 2 && short.hasSuffix(".") ? String(short.prefix(1)) : "\(short) "
      let whole = open[index...].firstIndex {
        $0.piece.text.hasPrefix(start) && $0.certainty == .likely
      }
      return whole ?? index
    }
    let found = open.map { $0.certainty == .likely ? roles.mailboxWordCount($0.piece.text) : -1 }
    let likely = found.max().flatMap { $0 < 0 ? nil : found.firstIndex(of: $0) }
    let possible = open.firstIndex { phrase in
      guard phrase.certainty == .possible else { return false }
      return rows[phrase.row].hasContactValue || phrase.row == 0 || rows[phrase.row].isItem
        || phrase.row == rows.count - 1 && rows[phrase.row].startsBlock
    }
    guard let possible else { return likely }
    guard let likely else { return possible }
    // “Lea” before “Spline Works” is the name if a number follows it directly.
    let isFamily =
      open[possible].row == open[likely].row && possible < likely
      && rows[open[likely].row].hasContactValue
    let isJoined =
      possible + 1 < open.count && Self.joined(open[possible], open[possible + 1]) != nil
    return isFamily && (open[possible].isBeforeContactValue || isJoined)
      || possible == 0 && isJoined
      ? possible : likely
  }

  private func isFirstName(_ phrase: Phrase) -> Bool {
    phrase.certainty >= .possible || phrase.role == .name
  }

  /// Joins `Lovelace` and `Ada`, separated by a comma or in two fields of a table; returns `nil` if they don't form a
  /// name.
  private static func joined(_ first: Phrase, _ second: Phrase) -> String? {
    let words = first.piece.text.split(separator: " ")
    let proper = words.drop(while: TextName.isParticle)
    guard
      proper.count == 1 || proper.count == 2 && second.isMailbox && first.piece.separator == nil,
      second.piece.label == nil || second.piece.label == .recipients,
      second.role == .name && (first.role == .name || first.certainty == .said)
        || first.certainty == .possible && second.certainty == .possible
          && second.isBeforeContactValue,
      let separator = second.piece.separator, ",;\t".contains(separator),
      second.piece.text.split(separator: " ").count <= 2
    else { return nil }
    guard separator != "," || second.piece.isTight else {
      return "\(first.piece.text), \(second.piece.text)"
    }
    let isOne = words.count == 1 && !second.piece.text.contains(" ")
    return isOne && second.piece.isTight ? "\(first.piece.text) \(second.piece.text)" : nil
  }

  /// Extracts the name from `Ada Lovelace Engineer`, `Engineer Ada Lovelace` or `Sales: Ada Lovelace`, if no other
  /// phrase is a name.
  private mutating func takeNameInPhrase() {
    for index in open.indices {
      let phrase = open[index]
      let words = phrase.piece.text.split(separator: " ").map(String.init)
      if phrase.role == .title, let start = TextWords.titleStart(in: phrase.piece.text),
        start < words.count
      {
        let isFirst = start > 1
        guard rows[phrase.row].hasContactValue || rows[phrase.row].isItem || isFirst else {
          continue
        }
        let name = isFirst ? words[..<start] : words.dropFirst(start + 1)
        guard isProperName(name) else { continue }
        person.titles.append((isFirst ? words[start...] : words[...start]).joined(separator: " "))
        person.name = TextName(name.joined(separator: " "))
      } else if let colon = words.lastIndex(where: { $0.hasSuffix(":") }),
        isProperName(words[(colon + 1)...]),
        phrase.isMailbox || !TextWords.subjects.contains(words[colon].dropLast())
      {
        rest[phrase.row].append(words[...colon].joined(separator: " "))
        person.name = TextName(words[(colon + 1)...].joined(separator: " "))
      } else if rows[phrase.row].hasContactValue, rows[phrase.row].kind == .fields,
        phrase.role == .other,
        let name = nameBesideNumbers(words)
      {
        rest[phrase.row].append(
          (words[..<name.startIndex] + words[name.endIndex...]).joined(separator: " "))
        person.name = TextName(name.joined(separator: " "))
      } else {
        continue
      }
      open.remove(at: index)
      return
    }
  }

  /// Returns the name beside numbers, as in `22/11/2026 Lea Text`.
  private func nameBesideNumbers(_ words: [String]) -> ArraySlice<String>? {
    let hasDigits = { (word: String) in word.contains(where: \.isNumber) }
    var name = words.drop(while: hasDigits)
    while let last = name.last, hasDigits(last) { name.removeLast() }
    return name.count < words.count && isProperName(name) ? name : nil
  }

  private func isProperName(_ words: ArraySlice<String>) -> Bool {
    let name = words.joined(separator: " ")
    let isName = 1...4 ~= words.count && TextName(recognizing: name, isAlone: false) != nil
    return isName && name.count > 2 && roles.role(of: name) == .name
  }
}
