package import ContactDrop
internal import ContactModel
import Dispatch
import Synchronization

/// Derives photos, and tells what images are: both by the program `contacts-photo`, a few at a time.
public struct PhotoRenderer: Sendable {
  private let program: PhotoProgram?
  private let cache: PhotoCache?
  private let gate = AsyncSemaphore()

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
  ///   - original: The photo that it is derived from.
  /// - Returns: The bytes of the derived photo, without any metadata.
  /// - Throws: `ContactError` where it can't be derived, `CancellationError`.
  /// - Complexity: O(*n*) in the bytes where the cache has it, else what decoding them takes.
  public func photo(
    _ derivation: PhotoDerivation, of original: PhotoBytes
  ) async throws -> [UInt8] {
    try await onThread { isCancelled in
      try waitForPhoto(derivation, of: original, isCancelled: isCancelled)
    }
  }

  /// Derives a photo, unless the cache has it; the thread waits for it.
  func waitForPhoto(
    _ derivation: PhotoDerivation, of original: PhotoBytes, isCancelled: () -> Bool
  ) throws -> [UInt8] {
    guard program != nil || cache != nil else { throw ContactError.noProgram }
    let file = try PhotoFile(original)
    let entry = cache?.entry(derivation, of: file)
    if let photo = entry?.photo { return photo }
    guard let program else { throw ContactError.noProgram }
    let photo = try program.result(of: .derive(derivation), on: file, isCancelled: isCancelled)
    entry?.keep(photo)
    return photo
  }

  /// Decodes all of an image, and tells what it is.
  ///
  /// - Parameter image: The image.
  /// - Returns: Its format and its size.
  /// - Throws: `ContactError` where it can't be opened, `CancellationError`.
  public func information(of image: PhotoBytes) async throws -> PhotoInformation {
    let output = try await result(of: .inspect, on: image)
    guard let information = PhotoInformation(line: String(decoding: output, as: UTF8.self)) else {
      throw ContactError.otherProgram
    }
    return information
  }

  /// Derives a photo, and gives its pixels.
  ///
  /// - Parameters:
  ///   - derivation: How; its format says nothing.
  ///   - original: The photo that it is derived from.
  /// - Returns: The pixels.
  /// - Throws: `ContactError` if it can't be derived, `CancellationError`.
  package func pixels(
    _ derivation: PhotoDerivation, of original: PhotoBytes
  ) async throws -> PhotoPixels {
    let output = try await result(of: .pixels(derivation), on: original)
    guard let pixels = PhotoPixels(pixmap: output) else { throw ContactError.otherProgram }
    return pixels
  }

  /// What the program says to a request.
  func result(of request: PhotoRequest, on image: PhotoBytes) async throws -> [UInt8] {
    guard let program else { throw ContactError.noProgram }
    return try await onThread { isCancelled in
      try program.result(of: request, on: PhotoFile(image), isCancelled: isCancelled)
    }
  }

  /// Decodes all of an image that is to be kept, where there is a program that can.
  ///
  /// - Parameter image: The image.
  /// - Throws: `ContactError` where it can't be opened, `CancellationError`.
  package func check(_ image: ImageData) async throws {
    guard isAvailable else { return }
    do {
      _ = try await information(of: PhotoBytes(image.bytes))
    } catch let error as ContactError where error.code == .unavailable {
      return
    }
  }

  /// Does what blocks a thread, which must not be one of the tasks, when there is a processor for it.
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
