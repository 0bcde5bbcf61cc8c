/// The fields in which the words of a selector are searched.
public enum WordSearch: Sendable, Hashable, CaseIterable {
  /// Whole words of names, for commands that change contacts.
  case wholeNames

  /// The beginnings of words in names and nowhere else, to complete a name.
  case namesOnly

  /// The beginnings of words in names; if no name has them, in the other fields.
  case namesFirst

  /// The beginnings of words in names and in the other fields; contacts whose names have them come first.
  case allFields
}
