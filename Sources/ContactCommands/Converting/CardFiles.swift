import ContactModel
import ContactService
import VCardFormat
import VCardInterchange

/// Writes each card into a file of its own, named after its UID.
struct CardFiles {
  /// The folder, which is made for the first card if it is missing.
  let folder: String
  let format: CardFormat
  private(set) var mode: NewFile.Mode
  let output: Output
  private(set) var writtenCount = 0
  private(set) var unchangedCount = 0

  /// The number of existing files that would be replaced in a dry run.
  private(set) var replacedCount = 0

  /// The number of cards with each name.
  private(set) var names: [VCardFileName: Int] = [:]

  /// Writes a card; a file that already has these bytes isn't touched.
  mutating func write(_ unread: UnreadCard) throws {
    let card = unread.read()
    var bytes: [UInt8] = []
    if format == .vCard {
      bytes = unread.bytes
    } else {
      var writer = try format.requireWriter()
      writer.append(card, to: &bytes)
      output.warn(ofLines: writer.linesWrittenAsProperties(of: card), in: card.displayName)
    }
    if names.isEmpty { mode = try NewFile.makeFolder(folder, mode) }
    let path = NewFile.path(nextName(of: card), in: folder)
    guard !Self.hasFile(path, with: bytes) else {
      unchangedCount += 1
      return
    }
    do {
      try NewFile.write(bytes, to: path, replacing: true, mode)
    } catch let error as CommandError {
      throw error.after(files: mode.isTrial ? 0 : writtenCount)
    }
    if mode.isTrial, FileSystem.isTaken(path) { replacedCount += 1 }
    writtenCount += 1
  }

  /// Returns the name for a card; its second and later uses in an export have a number.
  private mutating func nextName(of card: VCard) -> String {
    let name =
      card.first(.uid).flatMap { VCardFileName(uid: $0.text) }
      ?? VCardFileName(hashing: card.bytes)
    names[name, default: 0] += 1
    let number = names[name] ?? 1
    return name.numbered(number)
  }

  private static func hasFile(_ path: String, with bytes: [UInt8]) -> Bool {
    guard let status = try? FileStatus(path: path), status.kind == .regular,
      status.size == bytes.count, let file = try? FileReader(path: path)
    else { return false }
    var content: [UInt8] = []
    while content.count <= bytes.count, let chunk = try? file.read(), !chunk.isEmpty {
      content += chunk
    }
    return content == bytes
  }

  /// A sentence with the number of files; `nil` if there are none.
  var sentence: TerminalText? {
    guard writtenCount + unchangedCount > 0 else { return nil }
    let files = "\(writtenCount.counting("file")) into “\(folder.singleLine)”"
    let same = "the same bytes already"
    guard mode.isTrial else {
      return "Wrote \(files)\(unchangedCount == 0 ? "" : "; \(unchangedCount) had \(same)")."
    }
    let replacing = replacedCount == 0 ? "" : ", replacing \(replacedCount.counting("file"))"
    let verb = unchangedCount == 1 ? "has" : "have"
    let rest = unchangedCount == 0 ? "" : "; \(unchangedCount) \(verb) \(same)"
    return "Would write \(files)\(replacing)\(rest)."
  }
}
