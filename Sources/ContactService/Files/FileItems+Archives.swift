import ContactDrop
import ContactModel
import VCardInterchange

extension FileItems {
  /// Adds the files of a zip archive in the same way as the files of a folder.
  mutating func appendZip(_ path: String, spooled: SpooledArchive? = nil) throws {
    let count = items.count
    do {
      let archive = try ZipArchive(path, spooled: spooled)
      for file in archive.files {
        try Task.checkCancellation()
        try append(file, of: archive)
      }
      hiddenFiles += archive.hiddenNames.map {
        LeftOutFile(path: $0, type: .data, reason: "its name begins with a dot")
      }
      hiddenFiles += archive.commentNames.map(LeftOutFile.init(comment:))
      if archive.isDamaged { try appendFailure(path, archive.damage) }
      if let error = archive.restError { try appendFailure(path, error) }
    } catch {
      try appendFailure(path, error)
    }
    if items.count == count { appendEmptyFolder(path) }
  }

  private mutating func append(_ file: ZipArchive.File, of archive: ZipArchive) throws {
    if let refusal = file.refusal {
      return try appendFailure(
        file.name, ContactError(.unreadable, "\(file.name.asSubject) can't be read: \(refusal)."))
    }
    var content = SniffedContent()
    do {
      try content.read(upTo: .max, from: try archive.reader(of: file))
    } catch {
      return try appendFailure(file.name, error)
    }
    let types = content.types(name: file.name, isInFolder: true)
    if let failure = content.failure, !accepts(types) {
      return try appendFailure(file.name, failure)
    }
    guard take(file.name, types) else { return }
    append(
      file.name, types: types, byteCount: file.size,
      chunks: ByteChunks(of: file.name) { try archive.reader(of: file) })
  }

  /// Adds the content of a gzip file under the name that unpacking would give it.
  ///
  /// A packed tar file is one archive of an unsupported kind.
  mutating func appendGzip(_ path: String, isInFolder: Bool) throws {
    var name = LeftOutFile.unpackedName(of: path)
    do {
      var content = SniffedContent()
      let reader = try Self.gzipReader(of: path)
      try content.read(upTo: .max) { try reader.read() }
      let types = content.types(
        name: name, isInFolder: isInFolder, atLeast: isInFolder ? .certain : certainty)
      if let failure = content.failure, !accepts(types) { throw failure }
      if reader.hasComment { hiddenFiles.append(LeftOutFile(comment: "\(path)/(comment)")) }
      if types.first == .archive { name = path }
      guard types.first == .archive || types.first?.conforms(to: .archive) != true else {
        throw ContactError(
          .unreadable,
          "\(name.asSubject) is an archive inside an archive: unpack \(path.asSource) first.")
      }
      guard !isInFolder || take(name, types) else { return }
      append(
        name, types: types, byteCount: nil,
        chunks: ByteChunks(of: path) { try Self.gzipReader(of: path).read })
    } catch let error as SystemError {
      try appendFailure(path, error)
    } catch {
      try appendFailure(name, error)
    }
  }

  private static func gzipReader(of path: String) throws(SystemError) -> GzipReader {
    let reader = try FileReader(path: path)
    return GzipReader(path) { try reader.read() }
  }

  mutating func appendGzip(_ path: String, _ replay: StreamReplay) throws {
    @Sendable func reader() -> GzipReader {
      let next = replay.reading()
      return GzipReader(path) { try next() ?? [] }
    }
    do {
      var content = SniffedContent()
      let first = reader()
      try content.read(upTo: Self.streamSniffSize) { try first.read() }
      let types = content.types(name: path, isInFolder: false, atLeast: certainty)
      if let failure = content.failure, !accepts(types) { throw failure }
      append(
        path, types: types, byteCount: nil, isImmediate: false,
        chunks: ByteChunks(of: path) { reader().read })
    } catch {
      try appendFailure(path, error)
    }
  }
}
