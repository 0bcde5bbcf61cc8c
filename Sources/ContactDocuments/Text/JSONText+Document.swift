extension JSONText {
  /// Makes the JSON of a document with its streamed values.
  package init<Root: Document>(
    _ document: Root, _ elements: some Sequence<Root.Element>
  ) where Root.Element: Record {
    self.init()
    beginDocument(document)
    for element in elements {
      beginLine()
      append(element)
    }
    endDocument(document)
  }

  /// Makes the JSON of a document without streamed values.
  package init(_ document: some Document) {
    self.init()
    appendDocument(document)
  }
}
