/// A text that is equal to another one only if both have the same bytes.
///
/// Swift's strings are also equal if they write the same letters in two ways: é as one scalar, or as e and an accent.
/// Names of files, UIDs and texts that replace others are different then, as they are to SQLite and other programs.
package struct ExactText: Sendable, Hashable {
  /// The text.
  package let text: String

  /// Returns whether two texts have the same bytes; the hash is that of the strings, which are equal then too.
  package static func == (first: Self, second: Self) -> Bool {
    first.text.utf8.span.isEqual(to: second.text.utf8.span)
  }
}

extension ExactText: Comparable {
  /// Returns whether the bytes of a text are before those of another one.
  package static func < (first: Self, second: Self) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }
}

extension String {
  /// The text to compare by its bytes.
  package var exact: ExactText { ExactText(text: self) }
}

extension Sequence<String> {
  /// The texts to compare by their bytes.
  package var exact: [ExactText] { map(\.exact) }
}

extension Sequence<[String]> {
  /// The lists of texts to compare by their bytes.
  package var exact: [[ExactText]] { map(\.exact) }
}
