import Foundation

/// Files of realistic cards from the generator beside the project, kept until the next clean build.
enum GeneratedCards {
  /// Returns the bytes of a file of cards, or nothing if the generator is missing.
  ///
  /// - Parameters:
  ///   - count: How many cards.
  ///   - photos: The share of cards with a photo, from 0 to 1.
  /// - Returns: The bytes.
  static func bytes(count: Int, photos: Double = 0) -> [UInt8] {
    let file = folder.appending(path: photos > 0 ? "\(count)-\(photos).vcf" : "\(count).vcf")
    if !FileManager.default.fileExists(atPath: file.path) {
      generate(count: count, photos: photos, to: file)
    }
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return Array(data)
  }

  /// Whether the generator is there.
  static var isPossible: Bool {
    FileManager.default.fileExists(atPath: generator.path)
  }

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let folder = package.appending(path: ".build/cards")

  private static let generator = package.appending(path: "../../../shared/compare/gen_vcf.py")
    .standardizedFileURL

  private static func generate(count: Int, photos: Double, to file: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", generator.path, "--count", "\(count)", "--photos", "\(photos)", "--out", file.path,
    ]
    do {
      try process.run()
      process.waitUntilExit()
    } catch {
      FileHandle.standardError.write(Data("No cards: \(error)\n".utf8))
    }
  }
}
