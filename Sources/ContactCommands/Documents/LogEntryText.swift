import ContactModel
import FoundationEssentials

extension LoggedOperation {
  /// What the operation did, in numbers: `+3, ~1, -2`.
  var changesText: String {
    var parts: [String] = []
    if counts.inserted > 0 { parts.append("+\(counts.inserted)") }
    if counts.replaced > 0 { parts.append("~\(counts.replaced)") }
    if counts.moved > 0 { parts.append("↕\(counts.moved)") }
    if counts.removed > 0 { parts.append("-\(counts.removed)") }
    if counts.books > 0 { parts.append(counts.books == 1 ? "1 book" : "\(counts.books) books") }
    return parts.joined(separator: ", ")
  }

  /// What the operation was: `drop of team.vcf`.
  var title: String {
    (source.isEmpty ? command : "\(command) of \(source)").singleLine
  }

  /// The operation in a sentence: `drop of team.vcf (+3)`.
  var phrase: String {
    changesText.isEmpty ? title : "\(title) (\(changesText))"
  }
}

extension JSONText {
  /// Appends an entry of the log.
  mutating func append(_ operation: LoggedOperation) {
    beginObject()
    key("id")
    append(operation.id.description)
    key("command")
    append(operation.command)
    key("source")
    append(operation.source)
    key("date")
    append(operation.date.machineText)
    key("undone")
    append(operation.isUndone)
    key("undone_by")
    append(operation.undoneBy?.description)
    key("undoes")
    append(operation.undoes?.description)
    key("counts")
    append(operation.counts)
    endObject()
  }

  private mutating func append(_ counts: LoggedOperation.Counts) {
    beginObject()
    key("inserted")
    append(counts.inserted)
    key("replaced")
    append(counts.replaced)
    key("moved")
    append(counts.moved)
    key("removed")
    append(counts.removed)
    key("books")
    append(counts.books)
    endObject()
  }
}
