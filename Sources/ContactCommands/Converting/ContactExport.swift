import ContactDocuments
import ContactModel
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

/// Writes contacts in an export format.
struct ContactExport: Sendable {
  let format: ExportFormat

  var groups = GroupForm.asIs

  /// The folder for one file for each card; `nil` for standard output.
  var folder: String?

  /// Whether the files in the folder are made.
  var mode = NewFile.Mode.making

  /// The photos of the exported cards, with their size.
  let photos: ExportedPhotos

  /// The output for the contacts.
  let output: Output

  /// The numbers of contacts that were unreadable and damaged, and the values that were left out.
  struct Counts: Sendable {
    /// The number of contacts that can't be read because the file is damaged.
    var unreadable = 0

    /// The number of contacts that were written although their cards are damaged.
    var damaged = 0

    /// The values that the format has no place for.
    var losses = CardLosses()
  }

  /// Writes the contacts of a result while it reads them.
  ///
  /// - Returns: The numbers of contacts, and the values that were left out.
  func write(_ result: ListQuery.Result, in reader: ContactReader) throws -> Counts {
    var counts = Counts()
    switch format {
    case .cards(let format) where folder != nil:
      try writeFiles(result, as: format, in: reader, &counts)
    case .cards(.vCard): try writeBytes(result, in: reader, &counts)
    case .cards(let format): try writeCards(result, as: format, in: reader, &counts)
    case .document: try writeDocument(result, in: reader, &counts)
    }
    return counts
  }

  private func forEachCard(
    of result: ListQuery.Result, in reader: ContactReader, _ counts: inout Counts,
    _ body: (ContactID, UnreadCard) throws -> Void
  ) throws {
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
    counts.losses = conversion.losses
  }

  /// Writes each card as its own bytes.
  ///
  /// A card in UTF-16 or UTF-32 is written in UTF-8 if any card of the result isn't in such an encoding: one file
  /// can't mix them.
  private func writeBytes(
    _ result: ListQuery.Result, in reader: ContactReader, _ counts: inout Counts
  ) throws {
    var writer = VCardWriter()
    var wideCards: [[UInt8]] = []
    var hasNarrowCard = false
    try forEachCard(of: result, in: reader, &counts) { _, unread in
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
  }

  private func write(_ card: [UInt8], by writer: inout VCardWriter) throws {
    let card = output.terminal.isTerminal ? Self.displayed(card) : card
    try output.write { writer.append(card, to: &$0) }
  }

  private func writeCards(
    _ result: ListQuery.Result, as format: CardFormat, in reader: ContactReader,
    _ counts: inout Counts
  ) throws {
    var writer = try format.requireWriter()
    var bytes: [UInt8] = []
    try forEachCard(of: result, in: reader, &counts) { _, unread in
      let card = unread.read()
      writer.append(card, to: &bytes)
      output.warn(ofLines: writer.linesWrittenAsProperties(of: card), in: card.displayName)
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    writer.finish(to: &bytes)
    try output.write(bytes)
    counts.losses += writer.losses
    output.warn(of: writer.losses, in: format)
  }

  private func writeFiles(
    _ result: ListQuery.Result, as format: CardFormat, in reader: ContactReader,
    _ counts: inout Counts
  ) throws {
    var files = CardFiles(folder: folder ?? "", format: format, mode: mode, output: output)
    try forEachCard(of: result, in: reader, &counts) { _, card in try files.write(card) }
    if let sentence = files.sentence { try output.tell(sentence) }
  }

  private func writeDocument(
    _ result: ListQuery.Result, in reader: ContactReader, _ counts: inout Counts
  ) throws {
    let document = ExportDocument(total: result.total)
    var writer = DocumentWriter(document, to: output, as: .json)
    try forEachCard(of: result, in: reader, &counts) { id, unread in
      guard let row = try reader.row(of: id) else { return }
      let card = unread.read()
      output.warn(ofLines: card.linesWithoutProperty, in: card.displayName)
      try writer.append(CompleteContact(row: row, card: card))
    }
    try writer.finish(document)
  }

  /// Returns the text of a card without control characters, for a terminal.
  static func displayed(_ card: [UInt8]) -> [UInt8] {
    let lines = String(decoding: card, as: UTF8.self).displayLines
    return Array(lines.joined(separator: "\n").utf8)
  }
}
