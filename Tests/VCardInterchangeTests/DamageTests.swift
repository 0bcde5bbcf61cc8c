import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat
import VCardInterchange

/// Damaged input gives cards and errors, never a trap, and the same ones in pieces of any size.
struct DamageTests {
  /// A file, and the format in which it is read.
  struct File: Sendable {
    var name: String
    var bytes: [UInt8]
    var format: CardFormat
  }

  /// Returns the files of a folder and its subfolders in the order of their paths.
  private static func files(in folder: URL) -> [File] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().compactMap { path in
      guard ["json", "xml", "csv"].contains(URL(filePath: path).pathExtension),
        let data = try? Data(contentsOf: folder.appending(path: path)), !data.isEmpty
      else { return nil }
      let bytes = Array(data)
      let format = CardFormat.detect(bytes, atLeast: .possible) ?? .csvGoogle
      return File(name: path, bytes: bytes, format: format)
    }
  }

  /// The seeds of the fuzz targets, and the samples written in each format.
  private static let fixtures: [File] = {
    let samples = Corpus.packageFolder.appending(path: "docs/samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []
    let cards = names.sorted().compactMap { name in
      (try? Data(contentsOf: samples.appending(path: name))).map { VCard(reading: Array($0)) }
    }
    let written = Interchange.formats.map { format in
      File(
        name: format.name, bytes: Array(Interchange.write(cards, as: format).utf8), format: format)
    }
    return files(in: Corpus.packageFolder.appending(path: "Tests/Fuzzing/Seeds")) + written
  }()

  @Test func `The fixtures have every format`() {
    #expect(Set(Self.fixtures.map(\.format)) == Set(Interchange.formats))
    #expect(Self.fixtures.count > 18)
  }

  /// Returns places in a file: all of a small file, and fewer of a larger one for the same cost.
  private static func places(in file: File, budget: Int) -> StrideTo<Int> {
    let count = file.bytes.count
    return stride(from: 0, to: count, by: max(1, count * count / budget))
  }

  @Test func `A fixture that is cut at any byte is read up to the cut`() {
    for file in Self.fixtures {
      for end in Self.places(in: file, budget: 200_000) {
        read(Array(file.bytes[..<end]), of: file)
      }
    }
  }

  @Test func `A fixture with any byte changed is read without a trap`() {
    for file in Self.fixtures {
      for index in Self.places(in: file, budget: 100_000) {
        var bytes = file.bytes
        bytes[index] ^= [0x01, 0x20, 0x80, 0xFF][index % 4]
        read(bytes, of: file)
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.reason)"))
  func `A corpus file that is cut or has flipped bytes is read`() {
    let files = Self.files(in: Corpus.folder).filter { $0.bytes.count < 200_000 }
    #expect(files.count > 200)
    for file in files {
      for end in Self.places(in: file, budget: 15_000) {
        read(Array(file.bytes[..<end]), of: file)
        var bytes = file.bytes
        bytes[end] ^= [0x01, 0x20, 0x80, 0xFF][end % 4]
        bytes[(end &* 7919) % bytes.count] ^= 0x08
        read(bytes, of: file)
      }
    }
  }

  private func read(_ bytes: [UInt8], of file: File) {
    let whole = Interchange.read(bytes, as: file.format)
    guard bytes.count < 2000 else { return }
    let pieces = Interchange.read(bytes, as: file.format, pieceSize: 37)
    #expect(whole.cards == pieces.cards, "\(file.name), \(bytes.count) bytes")
    #expect(whole.errors.map(\.code) == pieces.errors.map(\.code), "\(file.name)")
  }
}
