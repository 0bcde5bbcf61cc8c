import CLibrary
import ContactDrop
import ContactModel
import ContactService
import ContactStorage

/// A file that a command reads as a whole.
enum InputFile {
  /// The most bytes that are read.
  static let sizeLimit = 50_000_000

  /// Returns the content of a file.
  ///
  /// - Parameter path: The path; `-` for standard input.
  /// - Returns: The bytes.
  /// - Throws: `CommandError` if the path is empty, the file can't be read, or is larger than a card can be.
  static func bytes(of path: String) throws -> [UInt8] {
    guard !path.isEmpty else { throw CommandError.emptyPath }
    var bytes: [UInt8] = []
    do {
      let reader = try FileReader(path: path)
      while case let chunk = try reader.read(), !chunk.isEmpty {
        bytes += chunk
        guard bytes.count <= sizeLimit else {
          throw CommandError(.dataError, "\(path.asSubject) is larger than a card can be.")
        }
      }
    } catch let error as SystemError {
      throw CommandError(reading: path, error)
    }
    return bytes
  }
}

extension CommandContext {
  /// Says on a terminal that the command reads standard input.
  func announceReading(_ contents: String) {
    guard Terminal(descriptor: STDIN_FILENO).isTerminal else { return }
    output.note("Type or paste \(contents); Ctrl-D ends them.")
  }

  /// Returns the content of a file, or of standard input, which is announced on a terminal.
  ///
  /// - Throws: `CommandError` if the file can't be read, or is larger than a card can be.
  func bytes(of path: String, expecting contents: String) throws -> [UInt8] {
    if path == "-" { announceReading(contents) }
    return try InputFile.bytes(of: path)
  }
}

extension FileItems {
  /// Reads the items one after the other, and reports those that can't be read, or only in part.
  ///
  /// - Returns: The number of items that can't be read, or only in part.
  /// - Throws: `CommandError` if all items have errors before they are read; an error if the output can't be written.
  func readEach(
    reportingTo output: Output, _ read: (ItemProvider) async throws -> Void
  ) async throws -> Int {
    if let error = errors.first, errors.count == items.count { throw CommandError(error) }
    var count = 0
    for item in items {
      do {
        try await read(item.itemProvider)
      } catch is CancellationError {
        throw CancellationError()
      } catch let error where !output.isClosed {
        output.report(CommandError(error))
        count += 1
      }
    }
    return count
  }
}

extension CommandContext {
  /// The limits on cards for commands that work without a list: the settings of the list if it can be read, otherwise
  /// the defaults.
  ///
  /// This property never makes the list or migrates it.
  var cardLimits: CardLimits {
    get async {
      guard let location = try? location, location.exists,
        let store = try? ContactStore(path: location.path, mode: .readOnly)
      else { return .usual }
      defer { try? store.close() }
      return (try? await store.read { try CardLimits($0) }) ?? .usual
    }
  }
}
