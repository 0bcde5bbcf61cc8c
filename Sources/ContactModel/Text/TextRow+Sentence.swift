extension TextRow {
  /// Whether the words before a name lead to it: a verb such as `call` before one word, others before a full name.
  private func isIntroduced(_ name: ArraySlice<String>, in words: [String]) -> Bool {
    guard name.startIndex > 0 else { return name.count > 1 }
    let previous = words[name.startIndex - 1]
    let plain = previous.filter { $0 != ":" }
    if TextWords.callingVerbs.contains(plain) { return true }
    return name.count > 1 && (TextWords.introductions.contains(plain) || previous.hasSuffix(":"))
  }

  /// Takes the name with which somebody says who writes: `This is Ada Lovelace, …`.
  private mutating func takeIntroduction() -> Bool {
    for index in pieces.indices where pieces[index].isOpen {
      let words = pieces[index].text.split(separator: " ").map(String.init)
      let plain = words.map { $0.lowercased().filter { $0.isLetter || $0 == "'" || $0 == "’" } }
      for start in plain.indices.dropLast(2) {
        guard
          let count = (1...3).first(where: { count in
            start + count < words.count
              && TextWords.selfIntroductions.contains(
                plain[start..<start + count].joined(separator: " "))
          })
        else { continue }
        let name = words[(start + count)...].prefix { $0.first?.isUppercase == true }.prefix(4)
        let end = name.firstIndex { $0.hasSuffix(".") && $0.count > 3 } ?? name.endIndex - 1
        guard !name.isEmpty, name.endIndex - name.startIndex > 1 else { continue }
        pieces[index].text = name[...end].joined(separator: " ").filter { $0 != "!" }
        if pieces[index].text.hasSuffix(".") { pieces[index].text.removeLast() }
        pieces[index].label = .name
        kind = .prose
        return true
      }
    }
    return false
  }

  /// Finds the name that a sentence gives with a number or an address: `Please call Ada Lovelace at 020 …`.
  mutating func findNameInSentence() {
    guard let reach = pieces.firstIndex(where: \.isReach), reach > 0, pieces[reach - 1].isOpen,
      !pieces.contains(where: { $0.label?.isName == true })
    else { return }
    if takeIntroduction() { return }
    var words = pieces[reach - 1].text.split(separator: " ").map(String.init)
    while let last = words.last, words.count > 2,
      TextWords.connections.contains(last) || last.first?.isLowercase == true
    {
      words.removeLast()
    }
    let isProper = { (word: String) in
      word.first?.isUppercase == true && !TextWords.sentenceWords.contains(word)
        && !TextWords.callingVerbs.contains(word)
    }
    let name = words.reversed().prefix { isProper($0) || TextName.particles.contains($0) }.count
    let start = words.count - name
    let proper = words[start...].drop { TextName.particles.contains($0) }
    let tail = pieces[reach - 1].text.split(separator: " ").dropFirst(words.count)
    let isLed = tail.allSatisfy { TextWords.connections.contains($0) }
    guard 1...4 ~= proper.count, proper.startIndex > 0 ? true : isLed && !tail.isEmpty,
      isIntroduced(proper, in: words)
    else { return }
    let text = proper.joined(separator: " ")
    guard TextName(recognizing: text, isAlone: false) != nil, !TextWords.isOrganization(text),
      !TextWords.isTitle(text), !TextWords.notNames.contains(text)
    else { return }
    pieces[reach - 1].text = text
    pieces[reach - 1].label = .name
    kind = .prose
  }
}
