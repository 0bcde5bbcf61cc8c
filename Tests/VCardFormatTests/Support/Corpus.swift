import CLibrary

/// Real files of other projects beside the package.
enum Corpus {
  /// The folder of the corpus.
  static let path: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/../shared/corpus"
  }()

  /// Whether the corpus exists.
  static let isPresent = unsafe access(path + "/INDEX.tsv", R_OK) == 0

  /// Of how many files one is read: every file takes minutes, so the environment must ask for that.
  static let step = unsafe getenv("CONTACTS_ALL") == nil ? 8 : 1

  /// A file of the corpus.
  struct File: Sendable {
    var name: String
    var kind: String
    var bytes: [UInt8]
  }

  /// The vCard files, by the kinds of the index; only every ``step``th of them.
  static let cards: [File] = {
    guard isPresent else { return [] }
    let index = String(decoding: read(path + "/INDEX.tsv"), as: UTF8.self)
    let files: [File] = index.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 7, Int(fields[4]) ?? 0 > 0 || fields[7] == "vcard" else { return nil }
      let name = fields[0].split(separator: "/").joined(separator: "+") + "/" + fields[2]
      return File(name: name, kind: fields[7], bytes: read(path + "/" + name))
    }
    return stride(from: 0, to: files.count, by: step).map { files[$0] }
  }()

  /// Reads a file; returns nothing if it can't be read.
  static func read(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[0..<count])
    }
  }
}
