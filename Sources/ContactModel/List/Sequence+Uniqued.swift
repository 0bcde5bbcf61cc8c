extension Sequence {
  /// Returns the elements in their order, only the first of those with the same key.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  package var uniqued: [Element] { uniqued { $0 } }
}
