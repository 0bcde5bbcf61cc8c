extension String {
  /// The file with this path or name; `-` is standard input.
  package var sourceName: String { self == "-" ? "standard input" : self }

  /// The file with this path or name in a sentence, in quotation marks; standard input has none.
  package var asSource: String { self == "-" ? sourceName : "“\(self)”" }

  /// The file with this path or name at the beginning of a sentence.
  package var asSubject: String { self == "-" ? "Standard input" : asSource }
}
