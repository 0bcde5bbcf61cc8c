import CLibrary
import ContactDocuments
import ContactDrop
import ContactModel
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Synchronization
import VCardFormat

/// The folder on disk with the items of one drop; it is removed with this object.
///
/// Each item is a file with its own name, so that it is read in the same way as a file that a command names.
final class UploadFolder: Sendable {
  /// The path of the folder.
  let path: String

  /// The last text with names, and how it is shown: the cards of a file come one after the other.
  private let last = Mutex(("", ""))

  /// Makes the folder, which only the user can read.
  init() throws {
    var template = Array("\(Spool.folder)/contacts-drop-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw SystemError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path for an item, and makes its folders.
  ///
  /// - Parameters:
  ///   - index: The number of the item.
  ///   - name: Its name; of a file in a dropped folder, with the names of the folders.
  /// - Returns: The path.
  /// - Throws: `SystemError` if a folder can't be made.
  func path(ofItem index: Int, named name: String) throws -> String {
    let parts = Self.safeParts(of: name)
    var folder = "\(path)/\(index)"
    for part in [""] + parts.dropLast() {
      if !part.isEmpty { folder += "/\(part)" }
      if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError(code: errno) }
    }
    return "\(folder)/\(parts.last ?? "item")"
  }

  /// Returns a text that names files of the folder, with the names that the user knows.
  func shown(_ text: String) -> String {
    let (known, result) = last.withLock { $0 }
    guard text.exact != known.exact else { return result }
    let shown = replacingNames(in: text)
    last.withLock { $0 = (text, shown) }
    return shown
  }

  private func replacingNames(in text: String) -> String {
    var shown = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "\(path)/") {
      shown += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.drop { $0.isNumber }.dropFirst()
    }
    return shown + rest
  }

  /// Returns the parts of a name, without any that lead out of the folder or are too long for the system.
  private static func safeParts(of name: String) -> [String] {
    name.split(separator: "/").map { part in
      let text = String(part.filter { $0 != "\0" })
      guard text.utf8.count > 200 else { return text }
      // The end has the extension.
      return String(
        decoding: Array(text.utf8.suffix(200)).drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
    }.filter { !["", ".", ".."].contains($0) }.suffix(32).map(\.self)
  }
}

/// Writes the body of a request to a file.
enum BodyFile {
  /// The greatest size of one item.
  private static let limit = 4 << 30

  /// How long the server waits for more of a body.
  private static let patience = Duration.seconds(60)

  /// Writes a body to a new file.
  ///
  /// - Throws: `ServerError` if it is too large or stops arriving; `SystemError` if it can't be written.
  static func write(
    bodyOf request: Request, to path: String, _ progress: @escaping @Sendable () -> Void = {}
  ) async throws {
    try check(size: request.headers.announcedLength)
    let arrival = Arrival()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await copy(request.body, to: path) {
          arrival.last.withLock { $0 = .now }
          progress()
        }
        return true
      }
      group.addTask {
        while arrival.last.withLock({ $0.duration(to: .now) }) < patience {
          try await Task.sleep(for: .seconds(1))
        }
        return false
      }
      defer { group.cancelAll() }
      guard try await group.next() == true else {
        throw ServerError(
          .busy, status: .requestTimeout, "Nothing more of the item arrives; send it again.")
      }
    }
  }

  private static func check(size: Int) throws {
    guard size <= limit else {
      throw ServerError(.tooLarge, "An item can have at most \(limit >> 30) GB: drop smaller ones.")
    }
  }

  private static func copy(
    _ body: RequestBody, to path: String, _ progress: () -> Void
  ) async throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno != EEXIST else {
        throw ServerError(.conflict, "This item has arrived already.")
      }
      throw SystemError.last
    }
    defer { close(descriptor) }
    var size = 0
    do {
      for try await chunk in body {
        size += chunk.readableBytes
        try check(size: size)
        try writeAll(Array(buffer: chunk), to: descriptor)
        progress()
      }
    } catch {
      // It can be sent again.
      unsafe unlink(path)
      throw ServerError(readingBody: error)
    }
  }
}

/// The time at which data arrived.
private final class Arrival: Sendable {
  let last = Mutex(ContinuousClock.now)
}
