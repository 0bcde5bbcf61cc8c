public import Foundation

/// A folder that is deleted with the value that holds it.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url = FileManager.default.temporaryDirectory
    .appending(path: "contacts-\(UUID().uuidString)")

  /// Its path.
  public var path: String { url.path }

  /// The path of a list in it, which doesn't exist at first.
  public var database: String { "\(path)/list.sqlite" }

  /// Makes the folder.
  ///
  /// - Throws: The error of the file system.
  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and makes the folders above it.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - path: Its path below the folder.
  /// - Returns: Its whole path.
  /// - Throws: The error of the file system.
  @discardableResult
  public func write(_ bytes: [UInt8], to path: String) throws -> String {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// The content of a file.
  ///
  /// - Parameter path: Its path below the folder.
  /// - Returns: Its bytes.
  /// - Throws: The error of the file system.
  public func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: path)))
  }

  /// The content of a text file.
  ///
  /// - Parameter path: Its path below the folder.
  /// - Returns: Its text in UTF-8.
  /// - Throws: The error of the file system.
  public func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// What a folder holds.
  ///
  /// - Parameter folder: Its path below this folder.
  /// - Returns: The names in it, sorted.
  /// - Throws: The error of the file system.
  public func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }

  /// Whether there is a file.
  ///
  /// - Parameter path: Its path below the folder.
  /// - Returns: Whether it exists.
  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }
}
