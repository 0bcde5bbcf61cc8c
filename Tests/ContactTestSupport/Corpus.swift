public import FoundationEssentials

/// Real vCards of many programs, beside the project; tests that need them are skipped where they are not.
public enum Corpus {
  /// Why tests are skipped.
  public static let reason = "The corpus is not beside the project (../shared/corpus)."

  /// Whether the corpus is there.
  public static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  /// Its folder.
  public static let folder = packageFolder.appending(path: "../shared/corpus").standardizedFileURL

  /// The folder of the package.
  public static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The vCard files, in the order of their paths.
  ///
  /// - Returns: No file where the corpus is not there.
  public static func vCardFiles() -> [URL] {
    files(kinds: ["vcard"])
  }

  /// The files of some kinds, as the index names those, in its order.
  ///
  /// - Parameter kinds: The kinds.
  /// - Returns: No file where the corpus is not there.
  public static func files(kinds: Set<String>) -> [URL] {
    let index = folder.appending(path: "INDEX.tsv")
    guard let data = try? Data(contentsOf: index) else { return [] }
    let rows = String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
    return rows.compactMap { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 7, kinds.contains(String(fields[7])) else { return nil }
      return folder.appending(path: "\(fields[0])/\(fields[2])")
    }
  }
}
