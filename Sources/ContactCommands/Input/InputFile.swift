import ContactModel
import ContactService

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
          throw CommandError(.dataError, "“\(path.singleLine)” is larger than a card can be.")
        }
      }
    } catch let error as SystemError {
      throw CommandError(reading: path, error)
    }
    return bytes
  }
}
