public import ContactDrop
package import VCardFormat

/// A file in a folder or an archive that isn't accepted.
public struct LeftOutFile: Sendable, Hashable {
  /// Its path.
  public private(set) var path: String

  /// Its type.
  public let type: TypeIdentifier

  /// The reason why it isn't accepted, as a clause.
  public let reason: String

  init(path: String, type: TypeIdentifier, reason: String) {
    self.path = path
    self.type = type
    self.reason = reason
  }

  /// Makes a file that isn't accepted because of its type.
  init(path: String, types: [TypeIdentifier]) {
    let type = types.first ?? .data
    let reason =
      switch type {
      case .commaSeparatedText, .delimitedValuesText:
        "it is a table that may not be one of contacts; name the file itself to drop it"
      case .emailMessage: "it is an e-mail message; name the file itself to drop it"
      case .zipArchive, .gzipArchive:
        "it is an archive inside an archive; unpack it and drop the file"
      default: "it is \(type.noun)"
      }
    self.init(path: path, type: type, reason: reason)
  }

  /// Makes the comment of an archive or of a file in it.
  init(comment path: String) {
    self.init(path: path, type: .plainText, reason: "it is a comment")
  }

  /// Returns the same file under the path that the user knows.
  package func shown(as path: String) -> Self {
    var file = self
    file.path = path
    return file
  }

  /// Returns the path of the content of a gzip file, such as `team.vcf.gz/team.vcf`.
  static func unpackedName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "\(path)/\(name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name)"
  }
}

extension FileItems {
  /// Returns the paths of the files and archives that were not completely stored in the list.
  ///
  /// - Parameter sources: The items that were not completely stored.
  /// - Returns: Their paths, and those of archives that contain them or files that aren't accepted.
  package func incompletePaths(_ sources: Set<ExactText>) -> Set<ExactText> {
    let names = sources.map(\.text) + (leftOutFiles + hiddenFiles).map(\.path)
    let archives = archivePaths.filter { path in
      names.contains { $0.utf8.starts(with: (path.text + "/").utf8) }
    }
    return sources.union(archives)
  }
}
