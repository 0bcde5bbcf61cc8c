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
