import Testing
import VCardFormat

/// The project's own corpus.
enum WrittenCards {
  /// A file named after the program whose style it imitates.
  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }
  }

  /// The vCard files.
  static let files: [File] = Fixtures.files(in: folder).compactMap { name, bytes in
    name.hasSuffix(".vcf") ? File(name: name, bytes: bytes) : nil
  }

  /// Each card with the name of its file and its number in it.
  static let cards: [(name: String, card: VCard)] = files.flatMap { file in
    readings(file.bytes).compactMap { reading in
      reading.card.map { ("\(file.name) \(reading.number)", $0) }
    }
  }

  /// The names of the cards of each file.
  static let names: [String: [String]] = {
    let table = Fixtures.files(in: folder).first { $0.name == "names.tsv" }?.bytes ?? []
    var names: [String: [String]] = [:]
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      names[fields[0], default: []].append(fields[1])
    }
    return names
  }()

  private static let folder = "Tests/Corpus"
}
