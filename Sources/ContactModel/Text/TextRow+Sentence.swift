extension TextRow {
  /// Whether the words before a name lead to it: a verb such as `call` before one word, others before a full name.
  private func isIntroduced(_ name: ArraySlice<String>, in words: [String]) -> Bool {
    guard name.startIndex > 0 else { return name.count > 1 }
    guard let previous = words[..<name.startIndex].last(where: { !TextName.particles.contains($0) })
    else { return false }
    let plain = previous.filter { $0 != ":" }
    if TextWords.callingVerbs.contains(plain) { return true }
    return name.count > 1
      && (TextWords.introductions.contains(plain)
        || ":.!".contains(previous.last ?? " ") && previous.count > 3)
  }

  /// Takes the name with which the writer introduces themselves: `This is Ada Lovelace, …`.
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

  /// Takes a name with a byname, if a number or an address follows: `Dave the plumber 07700 …`.
  private mutating func takeByname(_ piece: TextPiece) -> Bool {
    let words = piece.text.split(separator: " ").map(String.init)
    guard pieces.count(where: \.isOpen) == 1, pieces[0].isOpen, words.count < 6,
      let joint = words.firstIndex(where: TextWords.bynameJoints.contains), 1...2 ~= joint
    else { return false }
    let roles = TextRoles([self])
    let byname = words[joint...].drop { TextWords.bynameJoints.contains($0) }.joined(separator: " ")
    let name = words[..<joint].joined(separator: " ")
    guard roles.role(of: name) == .name, !byname.isEmpty, !TextWords.hasSentenceWord(byname),
      !TextWords.hasSentenceWord(name), !TextWords.callingVerbs.contains(words[0])
    else { return false }
    pieces[0].label = .name
    return true
  }

  /// Takes the person whose number or address a sentence gives: `Ada: my new number is …`, `Ada's number: …`,
  /// `die Nummer von Ada: …`.
  private mutating func takeOwner(before reach: Int) -> Bool {
    let words = pieces[reach - 1].text.split(separator: " ").map(String.init)
    let isPossessive = { (word: String) in word.hasSuffix("'s") || word.hasSuffix("’s") }
    var name: [String] = []
    if let colon = words.firstIndex(where: { $0.hasSuffix(":") }),
      words[(colon + 1)...].contains(where: TextWords.possessives.contains)
    {
      name = words[...colon].map { $0.filter { $0 != ":" } }
    } else if let last = words.lastIndex(where: isPossessive),
      last + 1 < words.count
        ? TextWords.isNumberWord(words[words.count - 1]) : pieces[reach].label != nil
    {
      let other = words[..<last].lastIndex {
        $0.first?.isUppercase != true || $0.last?.isLetter != true || isPossessive($0)
      }
      name = words[((other ?? -1) + 1)..<last] + [String(words[last].dropLast(2))]
    }
    if name.isEmpty,
      let number = words.indices.dropLast(2).last(where: {
        TextWords.isNumberWord(words[$0]) && TextName.particles.contains(words[$0 + 1])
      })
    {
      name = Array(words[(number + 2)...])
    }
    let text = name.joined(separator: " ")
    guard !name.isEmpty, TextRoles([self]).role(of: text) == .name else { return false }
    pieces[reach - 1].text = text
    pieces[reach - 1].label = .name
    kind = .prose
    return true
  }

  /// Finds the name that a sentence gives with a number or an address: `Please call Ada Lovelace at 020 …`.
  mutating func findNameInSentence() {
    guard let reach = pieces.firstIndex(where: \.isReach), reach > 0, pieces[reach - 1].isOpen,
      !pieces.contains(where: { $0.label?.isName == true })
    else { return }
    if takeIntroduction() || takeByname(pieces[reach - 1]) || takeOwner(before: reach) { return }
    var words = pieces[reach - 1].text.split(separator: " ").map(String.init)
    while let last = words.last, words.count > 2,
      TextWords.connections.contains(last) || last.first?.isLowercase == true
    {
      words.removeLast()
    }
    let isProper = { (word: String) in
      word.first?.isUppercase == true && !TextWords.sentenceWords.contains(word)
        && !TextWords.callingVerbs.contains(word)
        && (!TextWords.introductions.contains(word) || TextName.isPrefix(word))
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
