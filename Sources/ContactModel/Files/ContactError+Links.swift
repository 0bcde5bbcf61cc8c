extension ContactError {
  /// Creates the error of a path that leads nowhere, because links lead to each other.
  package init(_ code: Code, circularLinksAt path: String) {
    self.init(
      code, path: path,
      "“\(path)” leads to no file, because symbolic links lead in a circle: make one of them lead to a file."
    )
  }
}
