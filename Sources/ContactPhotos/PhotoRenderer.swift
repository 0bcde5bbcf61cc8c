package import ContactDrop

/// Derives photos, and tells what images are: both by the program `contacts-photo`, a few at a time.
public struct PhotoRenderer: Sendable {
  private let program: PhotoProgram?
  private let cache: PhotoCache?
  private let gate = PhotoGate()

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - path: The path of the program; without it nothing can be derived, but what is in the cache can be had.
  ///   - cache: Where derived photos are kept.
  public init(programPath path: String? = nil, cache: PhotoCache? = nil) {
    self.init(programPath: path, cache: cache, timeLimit: PhotoLimits.time)
  }

  init(programPath path: String?, cache: PhotoCache? = nil, timeLimit: Duration) {
    program = path.map { PhotoProgram(path: $0, timeLimit: timeLimit) }
    self.cache = cache
  }

  /// Whether there is a program.
  public var isAvailable: Bool { program != nil }

  /// Derives a photo, unless the cache has it.
  ///
  /// - Parameters:
  ///   - derivation: How.
  ///   - original: The bytes of the photo that it is derived from.
  /// - Returns: The bytes of the derived photo, without any metadata.
  /// - Throws: `ContactPhotosError` where it can't be derived, `CancellationError`.
  /// - Complexity: O(*n*) in the bytes where the cache has it, else what decoding them takes.
  public func photo(
    _ derivation: PhotoDerivation, of original: [UInt8]
  ) async throws -> [UInt8] {
    let entry = cache?.entry(derivation, of: original)
    if let photo = entry?.photo { return photo }
    let photo = try await run(.derive(derivation), on: original)
    entry?.keep(photo)
    return photo
  }

  /// Derives a photo, unless the cache has it; the thread waits for it.
  func waitForPhoto(_ derivation: PhotoDerivation, of original: [UInt8]) throws -> [UInt8] {
    let entry = cache?.entry(derivation, of: original)
    if let photo = entry?.photo { return photo }
    guard let program else { throw ContactPhotosError.noProgram }
    let photo = try program.result(
      PhotoRequest.derive(derivation).arguments, original, isCancelled: { Task.isCancelled })
    entry?.keep(photo)
    return photo
  }

  /// Decodes all of an image, and tells what it is.
  ///
  /// - Parameter image: The bytes.
  /// - Returns: Its format and its size.
  /// - Throws: `ContactPhotosError` where it can't be opened, `CancellationError`.
  public func information(of image: [UInt8]) async throws -> PhotoInformation {
    let output = try await run(.inspect, on: image)
    guard let information = PhotoInformation(line: String(decoding: output, as: UTF8.self)) else {
      throw ContactPhotosError.otherProgram
    }
    return information
  }

  /// Decodes all of an image that is to be kept, where there is a program that can.
  ///
  /// - Parameter image: The image.
  /// - Throws: `ContactPhotosError` where it can't be opened, `CancellationError`.
  package func check(_ image: ImageData) async throws {
    guard isAvailable else { return }
    do {
      _ = try await information(of: image.bytes)
    } catch let error as ContactPhotosError where error.code == .unavailable {
      return
    }
  }

  private func run(_ request: PhotoRequest, on image: [UInt8]) async throws -> [UInt8] {
    guard let program else { throw ContactPhotosError.noProgram }
    await gate.enter()
    do {
      let output = try await program.run(request.arguments, input: image)
      await gate.leave()
      return output
    } catch {
      await gate.leave()
      throw error
    }
  }
}
