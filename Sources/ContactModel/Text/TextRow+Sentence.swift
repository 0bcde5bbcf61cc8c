extension TextRow {
  /// Whether the words before a name introduce it: a verb such as `call` for one word, other words for a full name.
  private func isIntroduced(_ name: ArraySlice<String>, in words: [String]) -> Bool {
    guard name.startIndex > 0 else { return name.count > 1 }
    guard let previous = words[..<name.startIndex].last(where: { !TextName.particles.contains($0) })
    else { return false }
    let lowercase = previous.filter { $0 != ":" }
    if TextWords.callingVerbs.contains(lowercase) { return true }
    return name.count > 1
      && (TextWords.introductions.contains(lowercase)
        || ":.!".contains(previous.last ?? " ") && previous.count > 3)
  }

  /// Extracts the name with which the writer introduces themselves: `This is Ada Lovelace, …`.
  private mutating func takeIntroduction(before value: Int) -> Bool {
    for index in pieces.indices where pieces[index].isOpen {
      let words = pieces[index].words
      let lowercase = words.map { word in
        word.lowercased().replacing("’", with: "'").filter { $0.isLetter || $0 == "'" }
      }
      for start in lowercase.indices.dropLast() {
        guard
          let count = (1...3).first(where: { count in
            start + count < words.count
              && TextWords.selfIntroductions.contains(
                lowercase[start..<start + count].joined(separator: " "))
          })
        else { continue }
        let proper = words[(start + count)...].prefix { $0.first?.isUppercase == true }.prefix(4)
        let end = proper.firstIndex { TextName.isEnd($0[...]) }
        let name = proper[..<(end.map { $0 + 1 } ?? proper.endIndex)]
        // A single word may be any noun, unless the writer's own number follows.
        let isOwn = isOwnNumber(before: value) || pieces[value].label != nil
        let isWhole = end != nil || name.endIndex == words.count
        guard name.count > 1 || isOwn && isWhole && !name.isEmpty else { continue }
        if takeName(name.joined(separator: " "), at: index) { return true }
      }
    }
    return false
  }

  /// Extracts a name with a byname, if a number or an address follows: `Dave the plumber 07700 …`.
  private mutating func takeByname(_ piece: TextPiece) -> Bool {
    let words = piece.words
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

  /// Extracts the person whose number or address a sentence gives: `Ada: my new number is …`, `Ada's number: …`,
  /// `die Nummer von Ada: …`.
  private mutating func takeOwner(before value: Int) -> Bool {
    let words = pieces[value - 1].words
    var name: [String] = []
    if let colon = words.firstIndex(where: { $0.hasSuffix(":") }),
      words[(colon + 1)...].contains(where: {
        TextWords.ownWords.contains($0) || TextWords.theirWords.contains($0)
      })
    {
      name = words[...colon].map { $0.filter { $0 != ":" } }
    } else if let last = words.lastIndex(where: Self.isPossessive),
      last + 1 < words.count
        ? TextWords.isNumberWord(words[words.count - 1]) : pieces[value].label != nil
    {
      let other = words[..<last].lastIndex {
        $0.first?.isUppercase != true || $0.last?.isLetter != true || Self.isPossessive($0)
      }
      name = words[((other ?? -1) + 1)..<last] + [String(words[last].dropLast(2))]
    }
    let text = (name.isEmpty ? Self.owner(in: words) : name).joined(separator: " ")
    return takeName(text, at: value - 1)
  }

  private static func isPossessive(_ word: String) -> Bool {
    word.hasSuffix("'s") || word.hasSuffix("’s")
  }

  /// Returns the name after a word such as `number`: `die Nummer von Ada ist`, `le mail d'Ada`.
  private static func owner(in words: [String]) -> [String] {
    for number in words.indices.dropLast().reversed()
    where TextWords.isNumberWord(TextWords.withoutElision(words[number])) {
      let first = words[number + 1]
      let lowercase = TextWords.withoutElision(first)
      guard lowercase != first || TextName.particles.contains(first) else { continue }
      let rest = (lowercase == first ? [] : [lowercase]) + words[(number + 2)...]
      let name = rest.prefix { $0.first?.isUppercase == true || TextName.particles.contains($0) }
      if !name.isEmpty, rest[name.count...].allSatisfy(TextWords.sentenceWords.contains) {
        return Array(name)
      }
    }
    return []
  }

  /// Extracts the subject of a sentence that gives their number: `Ada has the key, her number is …`.
  private mutating func takeSubject(before value: Int) -> Bool {
    let said = pieces[value - 1].words
    guard pieces[0].isOpen,
      let their = said.lastIndex(where: { TextWords.theirWords.words.contains($0) }),
      said[(their + 1)...].allSatisfy({
        TextWords.isNumberWord($0) || TextWords.sentenceWords.contains($0)
      })
    else { return false }
    let name = pieces[0].words.prefix {
      $0.first?.isUppercase == true && !TextWords.sentenceWords.contains($0)
        && !TextWords.callingVerbs.contains($0) && !Self.isPossessive($0)
    }
    return takeName(name.joined(separator: " "), at: 0)
  }

  /// Extracts the writer's signature after their own number: `My new number: … – Ada`.
  private mutating func takeSignature(behind value: Int) -> Bool {
    let last = pieces.count - 1
    guard last > value, pieces[last].isOpen, pieces[last].words.count < 4,
      isOwnNumber(before: value), TextRoles.isProse(pieces[value - 1].text)
    else { return false }
    return takeName(pieces[last].text, at: last)
  }

  /// Whether a sentence says that the number in it is the writer's.
  private func isOwnNumber(before value: Int) -> Bool {
    pieces[..<value].contains { $0.words.contains(where: TextWords.ownWords.contains) }
  }

  /// Makes a piece the name that a sentence gives, if it is a name.
  private mutating func takeName(_ text: String, at index: Int) -> Bool {
    guard TextRoles([self]).role(of: text) == .name else { return false }
    pieces[index].text = text
    pieces[index].label = .name
    kind = .prose
    return true
  }

  /// Finds the name that a sentence gives with a number or an address: `Please call Ada Lovelace at 020 …`.
  mutating func findNameInSentence() {
    guard let value = pieces.firstIndex(where: \.isContactValue), value > 0,
      pieces[value - 1].isOpen,
      !pieces.contains(where: { $0.label?.isName == true })
    else { return }
    if takeIntroduction(before: value) || takeByname(pieces[value - 1])
      || takeOwner(before: value) || takeSubject(before: value)
      || takeSignature(behind: value)
    {
      return
    }
    var words = pieces[value - 1].words
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
    let tail = pieces[value - 1].text.split(separator: " ").dropFirst(words.count)
    let isLed = tail.allSatisfy { TextWords.connections.contains($0) }
    guard 1...4 ~= proper.count, proper.startIndex > 0 ? true : isLed && !tail.isEmpty,
      isIntroduced(proper, in: words)
    else { return }
    let text = proper.joined(separator: " ")
    guard TextName(recognizing: text, isAlone: false) != nil, !TextWords.isOrganization(text),
      !TextWords.isTitle(text), !TextWords.notNames.contains(text)
    else { return }
    pieces[value - 1].text = text
    pieces[value - 1].label = .name
    kind = .prose
  }
}
