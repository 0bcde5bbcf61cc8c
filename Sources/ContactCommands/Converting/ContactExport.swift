import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

/// Writes contacts in an export format.
struct ContactExport {
  let format: ExportFormat

  let groups: GroupForm

  /// The folder for one file for each card; `nil` for standard output.
  let folder: String?

  /// Whether the files in the folder are made.
  let mode: NewFile.Mode

  /// The photos of the exported cards, with their size.
  let photos: ExportedPhotos

  /// The output for the contacts.
  let output: Output

  /// The contacts.
  let result: ListQuery.Result

  let reader: ContactReader

  /// The numbers of contacts that were unreadable and damaged, and whether values were left out.
  struct Counts: Sendable {
    /// The number of contacts that can't be read because the file is damaged.
    var unreadable = 0

    /// The number of contacts that were written although their cards are damaged.
    var damaged = 0

    /// Whether values were left out that the format has no place for.
    var isPartial = false
  }

  /// Writes the contacts while it reads them.
  func write() throws -> Counts {
    switch format {
    case .cards(let format) where folder != nil: try writeFiles(as: format)
    case .cards(.vCard): try writeBytes()
    case .cards(let format): try writeCards(as: format)
    case .document: try writeDocument()
    }
  }

  private func forEachCard(_ body: (ContactID, UnreadCard) throws -> Void) throws -> Counts {
    var counts = Counts()
    let cards = ExportedCards(photos: photos)
    var conversion = try GroupConversion(to: groups, in: reader)
    try ListQuery.forEachCard(of: result, in: reader) { _ in
      counts.unreadable += 1
    } warning: { problem in
      counts.damaged += 1
      output.warn(problem.description.singleLine)
    } _: { id, card in
      guard let card = try conversion.converted(id, card) else { return }
      try cards.append(id, card, body)
    }
    for group in try conversion.finish() { try cards.append(group.id, group.card, body) }
    try cards.finish(body)
    output.warn(ofGroups: conversion.losses)
    counts.isPartial = conversion.losses.areMissing
    return counts
  }

  /// Writes each card as its own bytes.
  ///
  /// A card in UTF-16 or UTF-32 is written in UTF-8 if any card of the result isn't in such an encoding: one file
  /// can't mix them.
  private func writeBytes() throws -> Counts {
    var writer = VCardWriter()
    var wideCards: [[UInt8]] = []
    var hasNarrowCard = false
    let counts = try forEachCard { _, unread in
      let card = unread.bytes
      guard let wide = WideCard(card) else {
        for card in wideCards { try write(WideCard(card)?.narrowBytes ?? card, by: &writer) }
        wideCards = []
        hasNarrowCard = true
        return try write(card, by: &writer)
      }
      guard hasNarrowCard else { return wideCards.append(card) }
      try write(wide.narrowBytes, by: &writer)
    }
    for card in wideCards { try write(card, by: &writer) }
    return counts
  }

  private func write(_ card: [UInt8], by writer: inout VCardWriter) throws {
    try output.write { writer.append(card, to: &$0) }
  }

  private func writeCards(as format: CardFormat) throws -> Counts {
    var writer = try format.requireWriter()
    var bytes: [UInt8] = []
    var counts = try forEachCard { _, unread in
      let card = unread.read()
      writer.append(card, to: &bytes)
      output.warn(ofLines: writer.linesWrittenAsProperties(of: card), in: card.displayName)
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    writer.finish(to: &bytes)
    try output.write(bytes)
    counts.isPartial = counts.isPartial || writer.losses.areMissing
    output.warn(of: writer.losses, in: format)
    return counts
  }

  private func writeFiles(as format: CardFormat) throws -> Counts {
    var files = CardFiles(folder: folder ?? "", format: format, mode: mode, output: output)
    let counts = try forEachCard { _, card in try files.write(card) }
    if let sentence = files.sentence { try output.tell(sentence) }
    return counts
  }

  private func writeDocument() throws -> Counts {
    let document = ExportDocument(total: result.total)
    var writer = DocumentWriter(document, to: output, as: .json)
    let counts = try forEachCard { id, unread in
      guard let row = try reader.row(of: id) else { return }
      let card = unread.read()
      output.warn(ofLines: card.linesWithoutProperty, in: card.displayName)
      try writer.append(CompleteContact(row: row, card: card))
    }
    try writer.finish(document)
    return counts
  }
}

/// The document of `contacts export --format json`: contacts with their cards.
struct ExportDocument: Document {
  let total: Int?

  static let names = ["export"]

  static let members: [Member<ExportDocument>] = [
    Member("total", orNull: "How many contacts match; null if not all were counted.") { $0.total },
    .stream("contacts", "The contacts with their cards.", of: CompleteContact.self),
  ]

  static let columns: [Column<CompleteContact>] = []
}
