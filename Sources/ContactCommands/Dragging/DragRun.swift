import CLibrary
import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

/// A drag out of the list: it loads its items and writes them.
struct DragRun: Sendable {
  /// An item and its row.
  struct Item: Sendable {
    let row: ContactRow
    let provider: ItemProvider

    /// The damage of its card; `nil` if the card is intact.
    let damage: ListProblem?

    /// The list that it is dragged from.
    let list: ContactList
  }

  /// A file that was written.
  struct File: Sendable {
    let path: String
    let byteCount: Int
    let rows: [ContactRow]

    /// Whether it replaces a file.
    var isReplaced = false
  }

  /// The files that were written, and the items that could not be loaded.
  struct Result: Sendable {
    var files: [File] = []

    /// The number of contacts that were written, to a file or the stream.
    var count = 0
    var problems: [String] = []

    /// What was written in another form, in sentences.
    var remarks: [String] = []

    /// The values that the form has no place for.
    var losses = CardLosses()

    /// Warns of the problems, remarks and losses, and returns the exit status.
    func warn(on output: Output, form: DragForm) -> ExitStatus {
      for message in remarks + problems { output.warn(message) }
      if let format = form.format { output.warn(of: losses, in: format) }
      guard !problems.isEmpty || losses.areMissing else { return .success }
      return count == 0 ? .nothingMatched : .partial
    }
  }

  let items: [Item]
  let form: DragForm

  /// Whether files are made.
  var mode: NewFile.Mode

  /// Writes one file for each item.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files. They have the names of the contacts, with a number if a name is taken.
  ///   - isPrivate: Whether only the owner may read the files.
  /// - Returns: The files, and the items that could not be loaded.
  /// - Throws: `CommandError` when a file can't be written; the files before it are complete.
  func writeEach(into folder: String, isPrivate: Bool) async throws -> Result {
    var result = Result()
    var names = Names()
    for item in items {
      try Task.checkCancellation()
      guard let bytes = try await bytes(of: item, &result) else { continue }
      do {
        let file = try write(bytes, of: item.row, into: folder, isPrivate: isPrivate, &names)
        result.count += 1
        result.files.append(file)
      } catch let error as CommandError {
        throw error.after(files: mode.isTrial ? 0 : result.files.count)
      }
    }
    return result
  }

  /// The names of the files so far.
  private struct Names {
    /// The highest number that a name has, by the name in lower case.
    var numbers: [String: Int] = [:]

    /// The names, because a dry run doesn't find them in the folder.
    var taken: Set<String> = []
  }

  /// Writes the file of an item.
  private func write(
    _ bytes: [UInt8], of row: ContactRow, into folder: String, isPrivate: Bool,
    _ names: inout Names
  ) throws -> File {
    let name = FileName(row.name)
    let suffix = form.fileExtension(of: bytes)
    var file = try NewFile(
      in: folder, named: name.name(number: 1, extension: suffix), isPrivate: isPrivate,
      mode)
    try file.write(bytes)
    let key = "\(name.stem.lowercased()).\(suffix)"
    var number = names.numbers[key, default: 0]
    var fullName: String
    repeat {
      number += 1
      fullName = name.name(number: number, extension: suffix)
    } while try !names.taken.insert(fullName).inserted || !file.finish(as: fullName)
    names.numbers[key] = number
    return File(path: NewFile.path(fullName, in: folder), byteCount: file.byteCount, rows: [row])
  }

  /// Writes all items one after the other.
  ///
  /// - Returns: The number of items, and those that could not be loaded.
  func writeTogether(_ write: (sending [UInt8]) async throws -> Void) async throws -> Result {
    var result = Result()
    var writer = form.format?.makeWriter()
    for item in items {
      try Task.checkCancellation()
      var chunk: [UInt8] = []
      if writer != nil {
        writer?.append(try await card(of: item, &result), to: &chunk)
      } else if let bytes = try await load(item, &result) {
        chunk = bytes
      } else {
        continue
      }
      try await write(chunk)
      result.count += 1
    }
    var end: [UInt8] = []
    writer?.finish(to: &end)
    try await write(end)
    if let writer { result.losses = writer.losses }
    return result
  }

  /// Writes all items into one file.
  ///
  /// - Returns: The file, and the items that could not be loaded; no file if there is nothing to write.
  /// - Throws: `CommandError` when the file can't be written, or when it exists and must not be replaced.
  func writeFile(_ path: String, replacing replaces: Bool) async throws -> Result {
    let (folder, name) = FileSystem.parts(of: path)
    var file = try NewFile(in: folder, named: name, mode)
    var result = try await writeTogether { try file.write($0) }
    guard result.count > 0 else { return result }
    guard try file.finish(as: name, replacing: replaces) else { throw NewFile.existing(path) }
    result.files = [
      File(path: path, byteCount: file.byteCount, rows: items.map(\.row), isReplaced: replaces)
    ]
    return result
  }

  /// Writes all items into a pipe or a device.
  func writeStream(_ path: String) async throws -> Result {
    // A dry run doesn't open it: opening a pipe waits for its reader.
    let descriptor = unsafe path.withPath {
      unsafe mode.isTrial ? access($0, W_OK) : open($0, O_WRONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      throw CommandError(.cannotCreate, "“\(path)” can't be written: \(SystemError.last.reason).")
    }
    guard !mode.isTrial else { return try await writeTogether { _ in } }
    defer { _ = close(descriptor) }
    return try await writeTogether { bytes in
      do throws(SystemError) {
        try writeAll(bytes, to: descriptor)
      } catch {
        throw CommandError(.inputOutputError, "“\(path)” can't be written: \(error.reason).")
      }
    }
  }

  /// Returns the file of an item; if it could not be loaded, adds a problem to the result.
  private func bytes(of item: Item, _ result: inout Result) async throws -> [UInt8]? {
    guard form != .vCard, var writer = form.format?.makeWriter() else {
      return try await load(item, &result)
    }
    var bytes: [UInt8] = []
    writer.append(try await card(of: item, &result), to: &bytes)
    writer.finish(to: &bytes)
    result.losses += writer.losses
    return bytes
  }

  /// Returns the card of an item for a writer, and adds remarks on its lines that the form has as X-UNREADABLE-LINE.
  private func card(of item: Item, _ result: inout Result) async throws -> VCard {
    if let damage = item.damage { result.problems.append(damage.description) }
    guard let card = try await item.list.read({ try $0.card(item.row.id) }) else {
      throw ContactError.unknownContact(item.row.id)
    }
    let lines = form.format?.makeWriter()?.linesWrittenAsProperties(of: card) ?? []
    result.remarks += lines.map { Output.sentence(onLine: $0, in: item.row.name) }
    return card
  }

  /// Loads an item; if the contact has no address, no photo, or an invalid one, adds a problem to the result.
  private func load(_ item: Item, _ result: inout Result) async throws -> [UInt8]? {
    if let damage = item.damage { result.problems.append(damage.description) }
    let type = form.type
    guard item.provider.hasItemConforming(to: type) else {
      result.problems.append("“\(item.row.name)” has no photo.")
      return nil
    }
    if type == .utf8PlainText, item.row.emails.isEmpty {
      guard !item.row.name.isEmpty else {
        result.problems.append("\(item.row.id) has neither a name nor an e-mail address.")
        return nil
      }
      result.problems.append("“\(item.row.name)” has no e-mail address.")
    }
    do {
      let bytes = try await item.provider.chunks(conformingTo: type).collect(upTo: .max)
      if type == .image {
        let card = try await item.list.read { try $0.card(item.row.id) }
        let problem = card?.draggedPhoto?.problem(of: item.row, isTrial: mode.isTrial)
        result.problems += [problem].compactMap(\.self)
      }
      return bytes
    } catch let error as ContactError where error.code == .noPhoto {
      result.problems.append(error.message)
      return nil
    }
  }
}
