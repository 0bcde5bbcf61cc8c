package import ContactDrop
internal import ContactModel
import Dispatch
import Synchronization

/// Derives photos and inspects images with the program `contacts-photo`, in one process per processor at a time.
public struct PhotoRenderer: Sendable {
  private let program: PhotoProgram?
  private let cache: PhotoCache?
  private let gate = AsyncSemaphore()

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - path: The path of the program; without it, only photos from the cache are available.
  ///   - cache: The cache for derived photos.
  ///   - imagesPerProcess: The number of images that a process opens, one after another. A malicious image can change
  ///     the results for the images after it, so use 1 unless there are many.
  public init(
    programPath path: String? = nil, cache: PhotoCache? = nil, imagesPerProcess: Int = 1
  ) {
    self.init(
      programPath: path, cache: cache, imagesPerProcess: imagesPerProcess,
      timeLimit: PhotoLimits.time)
  }

  init(
    programPath path: String?, cache: PhotoCache? = nil, imagesPerProcess: Int = 1,
    timeLimit: Duration
  ) {
    program = path.map {
      PhotoProgram(path: $0, timeLimit: timeLimit, imagesPerProcess: imagesPerProcess)
    }
    self.cache = cache
  }

  /// Whether the renderer has a program.
  public var isAvailable: Bool { program != nil }

  /// Returns a derived photo, from the cache if possible.
  ///
  /// - Parameters:
  ///   - derivation: How the photo is derived.
  ///   - original: The photo that it is derived from.
  /// - Returns: The bytes of the derived photo, without any metadata.
  /// - Throws: `ContactError` if it can't be derived; `CancellationError` if the task was cancelled.
  /// - Complexity: O(*n*) in the bytes if the cache has the photo; otherwise the photo is decoded.
  public func photo(
    _ derivation: PhotoDerivation, of original: PhotoBytes
  ) async throws -> [UInt8] {
    try await onThread { isCancelled in
      try waitForPhoto(derivation, of: original, isCancelled: isCancelled)
    }
  }

  /// Returns a derived photo, from the cache if possible, and blocks the thread until it is available.
  func waitForPhoto(
    _ derivation: PhotoDerivation, of original: PhotoBytes, isCancelled: () -> Bool
  ) throws -> [UInt8] {
    try waitForAnswer(to: .derive(derivation), on: original, isCancelled) {
      cache?.entry(derivation, ofOriginal: $0)
    }
  }

  /// Returns a derived photo, and blocks the thread until it is available; `nil` if the original isn't wider than the
  /// derivation allows.
  func waitForReducedPhoto(
    _ derivation: PhotoDerivation, of original: PhotoBytes, isCancelled: () -> Bool
  ) throws -> [UInt8]? {
    let answer = try waitForAnswer(to: .reduce(derivation), on: original, isCancelled) {
      cache?.entry(derivation, ofOriginal: $0, isReduction: true)
    }
    return answer == PhotoRequest.unchanged ? nil : answer
  }

  private func waitForAnswer(
    to request: PhotoRequest, on original: PhotoBytes, _ isCancelled: () -> Bool,
    entry: (_ hash: String) -> PhotoCache.Entry?
  ) throws -> [UInt8] {
    guard let program else {
      let hash = try cache.map { _ in try PhotoFile().replace(with: original) }
      guard let photo = hash.flatMap({ entry($0)?.photo }) else { throw ContactError.noProgram }
      return photo
    }
    return try program.answer(to: request, on: original, entry: entry, isCancelled: isCancelled)
  }

  /// Decodes the whole image, and returns its format and size.
  ///
  /// - Parameter image: The image.
  /// - Returns: Its format and its size.
  /// - Throws: `ContactError` if it can't be opened; `CancellationError` if the task was cancelled.
  public func information(of image: PhotoBytes) async throws -> PhotoInformation {
    let output = try await result(of: .inspect, on: image)
    guard let information = PhotoInformation(line: String(decoding: output, as: UTF8.self)) else {
      throw ContactError.otherProgram
    }
    return information
  }

  /// Derives a photo, and returns its pixels.
  ///
  /// - Parameters:
  ///   - derivation: How the photo is derived; its format is ignored.
  ///   - original: The photo that it is derived from.
  /// - Returns: The pixels.
  /// - Throws: `ContactError` if it can't be derived; `CancellationError` if the task was cancelled.
  package func pixels(
    _ derivation: PhotoDerivation, of original: PhotoBytes
  ) async throws -> PhotoPixels {
    let output = try await result(of: .pixels(derivation), on: original)
    guard let pixels = PhotoPixels(pixmap: output) else { throw ContactError.otherProgram }
    return pixels
  }

  /// Runs the program, and returns its output.
  func result(of request: PhotoRequest, on image: PhotoBytes) async throws -> [UInt8] {
    guard let program else { throw ContactError.noProgram }
    return try await onThread { isCancelled in
      try program.answer(to: request, on: image, isCancelled: isCancelled)
    }
  }

  /// Checks an image before it is stored by decoding the whole of it; does nothing if no program can.
  ///
  /// - Parameter image: The image.
  /// - Throws: `ContactError` if it can't be opened; `CancellationError` if the task was cancelled.
  package func check(_ image: ImageData) async throws {
    guard isAvailable else { return }
    do {
      _ = try await information(of: PhotoBytes(image.bytes))
    } catch let error as ContactError where error.code == .unavailable {
      return
    }
  }

  /// Runs blocking work on a thread outside Swift's concurrency pool, as soon as a processor is free.
  private func onThread<Result: Sendable>(
    _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Result
  ) async throws -> Result {
    let isCancelled = Atomic(false)
    await gate.enter()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(
            returning: Swift.Result { try body { isCancelled.load(ordering: .relaxed) } })
        }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
    await gate.leave()
    return try result.get()
  }
}
