extension CardText {
  /// The text of the lines; long values continue on lines that are indented by two spaces.
  ///
  /// Lines that could not be read back are left out: an edit of the text leaves them as they are.
  package var text: String {
    lines.compactMap(\.text).joined()
  }

  /// The lines as they are read back from the text, with their places in `lines`.
  var readable: [(index: Int, line: EditedText.Line)] {
    lines.indices.compactMap { index in
      lines[index].text.flatMap { EditedText($0).sections.first?.lines.first }.map { (index, $0) }
    }
  }

  /// The text of a new contact, with the fields that most people fill in.
  package static let template = """
    name:
    org:
    title:
    tel.cell:
    tel.work:
    email.home:
    email.work:
    adr.home.street:
    adr.home.code:
    adr.home.city:
    adr.home.country:
    url:
    bday:
    note:

    """
}

extension CardText.Line {
  /// The text of the line; `nil` if it would be read as another line.
  package var text: String? { EditedText.text(head, value) }
}
