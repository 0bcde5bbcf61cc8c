import FoundationEssentials

/// The vCards that stand in the project: its samples, and the seeds of its fuzz targets.
enum Fixtures {
  /// The bytes of each file.
  static let cards: [[UInt8]] = ["docs/samples", "Tests/Fuzzing/Seeds/vcards"].flatMap { folder in
    let folder = package.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) }
    }
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
