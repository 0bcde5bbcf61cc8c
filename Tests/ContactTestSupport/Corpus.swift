public import FoundationEssentials
public import VCardFormat

/// Real vCards of many programs beside the project; tests that need them are skipped if they are missing.
public enum Corpus {
  /// The reason why tests are skipped.
  public static let reason = "The corpus is not beside the project (../shared/corpus)."

  /// Whether the corpus exists.
  public static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  /// The folder of the corpus.
  public static let folder = packageFolder.appending(path: "../shared/corpus").standardizedFileURL

  /// The folder of the package.
  public static let packageFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Of how many vCard files one is read.
  public static let step = TestRun.isComplete ? 1 : 8

  /// Returns vCard files in the order of their paths: all of them, or one of ``step``.
  ///
  /// - Returns: No file if the corpus is missing.
  public static func vCardFiles() -> [URL] {
    let files = files(kinds: ["vcard"])
    return stride(from: 0, to: files.count, by: step).map { files[$0] }
  }

  /// Returns the files of some kinds of the index, in its order.
  ///
  /// - Parameter kinds: The kinds.
  /// - Returns: No file if the corpus is missing.
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

  /// Returns the cards of ``vCardFiles()``, in the order of their paths.
  public static func cards() -> [VCard] {
    vCardFiles().flatMap { file -> [VCard] in
      guard let data = try? Data(contentsOf: file) else { return [] }
      var reader = VCardReader()
      reader.append(Array(data))
      reader.finish()
      var cards: [VCard] = []
      while let entry = reader.next() {
        if let card = entry.card { cards.append(card) }
      }
      return cards
    }
  }
}
