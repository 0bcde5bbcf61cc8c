import ContactModel
import ContactTestSupport
import Foundation
import Testing

@testable import ContactPhotos

@Suite struct PhotoRendererTests {
  private let folder: TemporaryFolder
  private let png = PixelImage.quadrants(width: 8, height: 8).png()
  private let derivation = PhotoDerivation(size: .square(4))

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates a program that runs a shell line, and returns its path.
  private func program(_ line: String) throws -> String {
    let file = folder.url.appending(path: "program-\(UUID().uuidString)")
    try Data("\(line)\n".utf8).write(to: file.appendingPathExtension("line"))
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: Program.fixtures.appending(path: "program"))
    return file.path
  }

  private func error(of renderer: PhotoRenderer) async -> ContactError? {
    do {
      _ = try await renderer.photo(derivation, of: PhotoBytes(png))
      return nil
    } catch {
      return error as? ContactError
    }
  }

  private var cacheFiles: [String] {
    (FileManager.default.subpaths(atPath: folder.url.appending(path: "cache").path) ?? [])
      .filter { $0.contains(",") }
  }

  @Test func `without the program, the error says what is missing`() async {
    #expect(await error(of: PhotoRenderer())?.message == ContactError.noProgram.message)
    #expect(
      await error(of: PhotoRenderer(programPath: "/nowhere/contacts-photo"))?.message
        == ContactError.noProgram.message)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `without libvips, the error says what to install`() async throws {
    // The loader finds this empty library first and can't open it.
    try Data().write(to: folder.url.appending(path: "libvips.so.42"))
    let path = try program("LD_LIBRARY_PATH=\(folder.path) exec \(Program.path) \"$@\"")
    let error = await error(of: PhotoRenderer(programPath: path))
    #expect(error?.code == .unavailable)
    #expect(
      error?.message
        == "libvips 8.13 or later opens photos, but it isn't installed (libvips.so.42 is missing): "
        + "on Debian and Ubuntu, install the package libvips42.")
  }

  @Test(arguments: [
    ("kill -9 $$", ContactError.Code.tooExpensive), ("kill -11 $$", .unreadable),
    ("kill -ABRT $$", .tooExpensive), ("exit 0", .unavailable), ("exit 3", .unavailable),
    ("echo Why. >&2; exit 65", .unreadable), ("echo Why. >&2; exit 69", .unavailable),
    ("exec <&-; exec sleep 60", .tooExpensive), ("exec >&- 2>&-; exec sleep 60", .tooExpensive),
    ("yes; exit 0", .tooExpensive),
  ])
  func `a program that fails, hangs or floods its output fails only its photo`(
    line: String, code: ContactError.Code
  ) async throws {
    let timeLimit = line.contains("sleep") ? Duration.seconds(1) : .seconds(60)
    let renderer = PhotoRenderer(programPath: try program(line), timeLimit: timeLimit)
    #expect(await error(of: renderer)?.code == code)
  }

  @Test func `a cancelled task ends its program`() async throws {
    let renderer = PhotoRenderer(programPath: try program("exec sleep 60"))
    let (derivation, png) = (derivation, png)
    let task = Task { try await renderer.photo(derivation, of: PhotoBytes(png)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `a cached photo is found without the program`() async throws {
    let cache = PhotoCache(folder: folder.url.appending(path: "cache").path)
    let photo = try await PhotoRenderer(programPath: Program.path, cache: cache)
      .photo(derivation, of: PhotoBytes(png))
    let files = cacheFiles
    let hash = try PhotoFile().replace(with: PhotoBytes(png))
    #expect(files == ["\(hash.prefix(1))/\(hash)-1,square=4,center,none,jpeg"])
    #expect(try await PhotoRenderer(cache: cache).photo(derivation, of: PhotoBytes(png)) == photo)
    try FileManager.default.removeItem(at: folder.url.appending(path: "cache"))
    #expect(await error(of: PhotoRenderer(cache: cache))?.message == ContactError.noProgram.message)
    #expect(
      try await PhotoRenderer(programPath: Program.path, cache: cache).photo(
        derivation, of: PhotoBytes(png))
        == photo)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `a cache that can't be written is ignored`() async throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    let renderer = PhotoRenderer(
      programPath: Program.path, cache: PhotoCache(folder: file.appending(path: "x").path))
    #expect(await error(of: renderer) == nil)
  }

  @Test(.enabled(if: ContactsPhoto.isBuilt))
  func `many photos are derived in parallel`() async throws {
    let renderer = PhotoRenderer(programPath: Program.path)
    let (derivation, png) = (derivation, png)
    let photos = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<12 {
        group.addTask { try await renderer.photo(derivation, of: PhotoBytes(png)) }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(photos.count == 1)
  }
}
