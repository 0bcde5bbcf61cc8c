import Foundation

/// A program of others that tests start.
enum OtherClient {
  /// The folders in which programs are looked for: first those that `.ci/setup --all` installs.
  private static let folders: [String] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL.path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["\(package)/.build/clients/bin"] + path.split(separator: ":").map(String.init)
  }()

  /// The value of `PATH` with which programs find each other.
  static let path = folders.joined(separator: ":")

  /// Whether all of some programs are installed.
  static func areInstalled(_ names: String...) -> Bool {
    names.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }
}
