import FoundationEssentials

/// The vCards in the project: its samples, and the seeds of its fuzz targets.
enum Fixtures {
  /// The bytes of each file.
  static let cards: [[UInt8]] = ["docs/samples", "Tests/Fuzzing/Seeds/vcards"].flatMap {
    files(in: $0).map(\.bytes)
  }

  /// Returns the files of a folder of the package in the order of their names.
  static func files(in folder: String) -> [(name: String, bytes: [UInt8])] {
    let folder = package.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, Array($0)) }
    }
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
