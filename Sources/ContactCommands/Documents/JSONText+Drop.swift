import ContactDrop
import ContactModel
import ContactService

extension JSONText {
  /// Appends a proposal, with where it leads.
  mutating func append(_ proposal: DropProposal, destination: DropItemResult.Destination?) {
    beginObject()
    key("operation")
    append(proposal.operation.rawValue)
    key("intent")
    append(proposal.intent.rawValue)
    key("destination")
    append(destination)
    if let reason = proposal.reason {
      key("reason")
      append(reason)
    }
    endObject()
  }

  /// Appends what became of a card.
  mutating func append(_ result: DropItemResult) {
    beginObject()
    append(path: result.source, key: "source")
    key("card")
    append(result.card)
    key("line")
    append(result.line)
    key("type")
    append(result.type.rawValue)
    key("result")
    append(result.outcome.rawValue)
    key("destination")
    append(result.destination)
    key("contact")
    if let contact = result.contact {
      append(contact)
    } else {
      appendNull()
    }
    key("match")
    append(result.match?.description)
    key("diagnostics")
    append(result.diagnostics)
    endObject()
  }

  /// Appends how many cards became what.
  mutating func append(_ summary: DropOutcome.Summary) {
    beginObject()
    for outcome in DropItemResult.Outcome.allCases {
      key(outcome.rawValue)
      append(summary[outcome])
    }
    endObject()
  }

  /// Appends the files of folders and archives that were left out.
  mutating func append(_ files: [LeftOutFile]) {
    beginArray()
    for file in files {
      beginObject()
      key("source")
      append(file.path)
      key("type")
      append(file.type.rawValue)
      key("reason")
      append(file.reason)
      endObject()
    }
    endArray()
  }

  /// Appends what was found wrong.
  mutating func append(_ diagnostics: [DropItemResult.Diagnostic]) {
    beginArray()
    for diagnostic in diagnostics {
      beginObject()
      key("rule")
      append(diagnostic.rule)
      key("line")
      append(diagnostic.line)
      key("property")
      append(diagnostic.property)
      key("message")
      append(diagnostic.message)
      endObject()
    }
    endArray()
  }

  private mutating func append(_ destination: DropItemResult.Destination?) {
    guard let destination else {
      appendNull()
      return
    }
    beginObject()
    key("book")
    append(destination.book)
    key("row")
    append(destination.row)
    endObject()
  }

  /// Appends a contact by its identity, UID and name.
  mutating func append(_ contact: DropItemResult.ContactReference) {
    beginObject()
    key("id")
    append(contact.id.description)
    key("uid")
    append(contact.uid)
    key("name")
    append(contact.name)
    endObject()
  }
}
