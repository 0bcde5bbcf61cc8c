public import ContactDrop

/// A file of a folder or an archive that isn't taken.
public struct LeftOutFile: Sendable, Hashable {
  /// Its path.
  public let path: String

  /// What it is.
  public let type: TypeIdentifier

  /// Why it isn't taken, as half a sentence.
  public let reason: String

  init(path: String, type: TypeIdentifier, reason: String) {
    self.path = path
    self.type = type
    self.reason = reason
  }

  /// Makes a file that is left out for what it is.
  init(path: String, types: [TypeIdentifier]) {
    let type = types.first ?? .data
    let reason =
      switch type {
      case .commaSeparatedText, .delimitedValuesText:
        "it is a table that may not be one of contacts; name the file itself to drop it"
      case .zipArchive, .gzipArchive:
        "it is an archive inside an archive; unpack it and drop the file"
      default: "it is \(type.noun)"
      }
    self.init(path: path, type: type, reason: reason)
  }

  /// The path of what gzip has packed: `team.vcf.gz/team.vcf`.
  static func unpackedName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "\(path)/\(name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name)"
  }
}

extension FileItems {
  /// Gives the paths of the files of which something isn't in the list, of archives too.
  ///
  /// - Parameter sources: The items of which not everything is in the list.
  /// - Returns: Their paths.
  package func incompletePaths(_ sources: Set<String>) -> Set<String> {
    let names = Array(sources) + leftOutFiles.map(\.path)
    let archives = archivePaths.filter { path in names.contains { $0.hasPrefix(path + "/") } }
    return sources.union(archives)
  }
}
