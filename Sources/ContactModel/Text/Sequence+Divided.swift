extension Sequence {
  /// Returns the elements in parts; the first one and each one for which a closure says so begin a part.
  func divided(before isStart: (Element) -> Bool) -> [[Element]] {
    reduce(into: []) { parts, element in
      if parts.isEmpty || isStart(element) {
        parts.append([element])
      } else {
        parts[parts.count - 1].append(element)
      }
    }
  }
}
