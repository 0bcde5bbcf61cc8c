import Foundation

/// Programs of others that tests start, in the versions that `.ci/setup --all` installs.
enum OtherClient {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/clients/bin").standardizedFileURL.path

  /// The value of `PATH` with which the programs are found.
  static let path = "\(folder):/usr/bin:/bin"

  /// Whether all of some programs are installed.
  static func areInstalled(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
  }
}
