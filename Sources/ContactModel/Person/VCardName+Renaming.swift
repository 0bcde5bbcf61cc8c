package import VCardFormat

extension VCardName {
  /// Takes the new name of a person apart.
  ///
  /// The parts that still stand in it stay, if only one part has other words, as many as before. Then those that the
  /// former name doesn't show stay too, such as a middle name: `Ada Lind` instead of `Ada Berg` is another family name.
  package init(ofPerson name: String, insteadOf former: String, with parts: VCardName) {
    self = parts.renamed(from: former, to: name) ?? VCardName(ofPerson: name)
  }

  private func renamed(from former: String, to name: String) -> VCardName? {
    // These repeat words of other parts.
    guard self[.secondaryFamily].isEmpty, self[.generation].isEmpty else { return nil }
    var (old, new) = (Self.words(of: former)[...], Self.words(of: name)[...])
    var shown: ArraySlice<(part: VCardNameComponent, words: ArraySlice<Substring>)> = []
    for part in [.prefix, .given, .additional, .family, .suffix] as [VCardNameComponent] {
      let words = Self.words(of: self[part].joined(separator: " "))[...]
      guard !words.isEmpty, old.starts(with: words) else { continue }
      shown.append((part, words))
      old.removeFirst(words.count)
    }
    guard old.isEmpty, shown.count > 1 else { return nil }
    while let words = shown.first?.words, new.starts(with: words) {
      shown.removeFirst()
      new.removeFirst(words.count)
    }
    while let words = shown.last?.words, new.suffix(words.count) == words {
      shown.removeLast()
      new.removeLast(words.count)
    }
    guard shown.count == 1, let changed = shown.first, new.count == changed.words.count else {
      return nil
    }
    var name = self
    name[changed.part] = [new.joined(separator: " ")]
    return name
  }

  private static func words(of text: String) -> [Substring] {
    text.split(separator: " ")
  }
}
