import ContactDrop
import ContactModel
import ContactService
import ContactStorage
import VCardFormat
import VCardInterchange

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A drag out of the list on its way: its items are loaded and written.
struct DragRun: Sendable {
  /// An item, and the row that it is.
  struct Item: Sendable {
    let row: ContactRow
    let provider: ItemProvider

    /// The damage of its card; `nil` if the card is intact.
    let damage: ListProblem?
  }

  /// A file that was written.
  struct File: Sendable {
    let path: String
    let byteCount: Int
    let rows: [ContactRow]
  }

  /// What was written, and what could not be had.
  struct Result: Sendable {
    var files: [File] = []

    /// How many contacts were written, to a file or the stream.
    var count = 0
    var problems: [String] = []
  }

  let items: [Item]
  let form: DragForm

  /// Writes one file for each item.
  ///
  /// - Parameters:
  ///   - folder: Where to; names are those of the contacts, with a number where a file has the name.
  ///   - isPrivate: Whether only their owner may read them.
  /// - Returns: The files, and what could not be had.
  /// - Throws: `CommandError` when a file can't be written; those before it are complete.
  func writeEach(into folder: String, isPrivate: Bool) async throws -> Result {
    var result = Result()
    var numbers: [String: Int] = [:]
    for item in items {
      try Task.checkCancellation()
      guard let bytes = try await load(item, &result) else { continue }
      var file = try NewFile(in: folder, isPrivate: isPrivate)
      try file.write(bytes)
      let name = FileName(item.row.name)
      let suffix = form.fileExtension(of: bytes)
      let key = "\(name.stem.lowercased()).\(suffix)"
      var number = numbers[key, default: 0]
      var fullName: String
      repeat {
        number += 1
        fullName = name.name(number: number, extension: suffix)
      } while try !file.finish(as: fullName)
      numbers[key] = number
      result.count += 1
      result.files.append(
        File(
          path: NewFile.path(fullName, in: folder), byteCount: file.byteCount, rows: [item.row]))
    }
    return result
  }

  /// Writes all items, one after the other.
  ///
  /// - Parameter write: Takes the bytes as they come.
  /// - Returns: How many there were, and what could not be had.
  /// - Throws: What `write` throws, and what loading an item throws.
  func writeTogether(_ write: (sending [UInt8]) async throws -> Void) async throws -> Result {
    var result = Result()
    var writer = form.format?.makeWriter()
    for item in items {
      try Task.checkCancellation()
      guard let bytes = try await load(item, &result, as: writer == nil ? form.type : .vCard)
      else { continue }
      var chunk: [UInt8] = []
      if writer != nil {
        writer?.append(VCard(reading: bytes), to: &chunk)
      } else {
        chunk = bytes
      }
      try await write(chunk)
      result.count += 1
    }
    var end: [UInt8] = []
    writer?.finish(to: &end)
    try await write(end)
    return result
  }

  /// Writes all items into one file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: Whether a file that is there goes.
  /// - Returns: The file, and what could not be had; no file where there was nothing to write.
  /// - Throws: `CommandError` when it can't be written, or is there.
  func writeFile(_ path: String, replacing replaces: Bool) async throws -> Result {
    let (folder, name) = FileSystem.parts(of: path)
    var file = try NewFile(in: folder)
    var result = try await writeTogether { try file.write($0) }
    guard result.count > 0 else { return result }
    guard try file.finish(as: name, replacing: replaces) else { throw NewFile.existing(path) }
    result.files = [File(path: path, byteCount: file.byteCount, rows: items.map(\.row))]
    return result
  }

  /// Writes all items into a pipe or a device.
  func writeStream(_ path: String) async throws -> Result {
    let descriptor = unsafe path.withPath { unsafe open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw CommandError(.cannotCreate, "“\(path)” can't be written: \(SystemError.last.reason).")
    }
    defer { _ = close(descriptor) }
    return try await writeTogether { bytes in
      do throws(SystemError) {
        try writeAll(bytes, to: descriptor)
      } catch {
        throw CommandError(.inputOutputError, "“\(path)” can't be written: \(error.reason).")
      }
    }
  }

  /// Loads an item; what it doesn't have is a problem of the result.
  private func load(
    _ item: Item, _ result: inout Result, as type: TypeIdentifier? = nil
  ) async throws -> [UInt8]? {
    if let damage = item.damage { result.problems.append(damage.description) }
    let type = type ?? form.type
    guard item.provider.hasItemConforming(to: type) else {
      result.problems.append("“\(item.row.name)” has no photo.")
      return nil
    }
    do {
      return try await item.provider.chunks(conformingTo: type).collect(upTo: .max)
    } catch let error as ContactError where error.code == .noPhoto {
      result.problems.append(error.message)
      return nil
    }
  }
}
