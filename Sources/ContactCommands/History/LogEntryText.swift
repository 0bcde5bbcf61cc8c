import ContactModel

extension LoggedOperation {
  /// The numbers of changes of the operation, such as `+3, ~1, -2`.
  var changesText: String {
    var parts: [String] = []
    if counts.inserted > 0 { parts.append("+\(counts.inserted)") }
    if counts.replaced > 0 { parts.append("~\(counts.replaced)") }
    if counts.moved > 0 { parts.append("↕\(counts.moved)") }
    if counts.removed > 0 { parts.append("-\(counts.removed)") }
    if counts.books > 0 { parts.append(counts.books.counting("book")) }
    return parts.joined(separator: ", ")
  }

  /// The command and its source, such as `drop of team.vcf`.
  var title: String {
    (source.isEmpty ? command : "\(command) of \(source)").singleLine
  }

  /// The title with the numbers of changes, such as `drop of team.vcf (+3)`.
  var phrase: String {
    changesText.isEmpty ? title : "\(title) (\(changesText))"
  }
}
