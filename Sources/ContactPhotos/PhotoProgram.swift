import CLibrary
internal import ContactModel
import Synchronization

/// The program `contacts-photo`, whose processes open images.
///
/// A process opens one image, unless a caller has many of them and allows it to open more. A new process takes the place
/// of one that fails, so that an image has the same result in each.
final class PhotoProgram: Sendable {
  private let path: String
  private let timeLimit: Duration
  private let imagesPerProcess: Int
  private let idle = Mutex<[Worker]>([])

  /// A file, and the process that answers requests about the image in it.
  private struct Worker {
    let file: PhotoFile
    var process: PhotoProcess?
    var imageCount = 0
  }

  /// Refers to the program.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - timeLimit: The time for one image, after which its process is killed.
  ///   - imagesPerProcess: The number of images that a process opens, one after another, before a new one is started.
  init(path: String, timeLimit: Duration, imagesPerProcess: Int) {
    self.path = path
    self.timeLimit = timeLimit
    self.imagesPerProcess = imagesPerProcess
  }

  /// Runs the program, and blocks the thread until it answers.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - image: The image.
  ///   - entry: The place of the answer in a cache, for the SHA-256 of the image; nothing runs if it is there.
  ///   - isCancelled: Whether the program should be stopped.
  /// - Returns: The answer.
  /// - Throws: `ContactError` if the program fails or takes too long; `CancellationError` if it was cancelled.
  func answer(
    to request: PhotoRequest, on image: PhotoBytes,
    entry: (_ hash: String) -> PhotoCache.Entry? = { _ in nil }, isCancelled: () -> Bool
  ) throws -> [UInt8] {
    var worker = try idle.withLock { $0.popLast() } ?? Worker(file: try PhotoFile())
    let entry = entry(try worker.file.replace(with: image))
    let cached = entry?.photo
    let answer = try cached ?? self.answer(to: request, from: &worker, isCancelled)
    if worker.process != nil { idle.withLock { $0.append(worker) } }
    if cached == nil { entry?.keep(answer) }
    return answer
  }

  private func answer(
    to request: PhotoRequest, from worker: inout Worker, _ isCancelled: () -> Bool
  ) throws -> [UInt8] {
    while true {
      let isNew = worker.process == nil
      if isNew {
        worker.process = try PhotoProcess(path: path, input: worker.file)
        worker.imageCount = 0
      }
      let end = worker.process?.answer(to: request, within: timeLimit, isCancelled: isCancelled)
      worker.imageCount += 1
      switch end {
      case .answered(let bytes)? where !bytes.isEmpty:
        if worker.imageCount >= imagesPerProcess { worker.process = nil }
        return bytes
      case .cancelled?: throw CancellationError()
      case let end?: if isNew { throw error(for: end) }
      case nil: break
      }
      // Earlier images may have used up its memory or its time, or damaged it.
      worker.process = nil
    }
  }

  private func error(for end: PhotoProcess.End) -> ContactError {
    guard case .ended(let status, let errors) = end else {
      if case .tooLong = end { return .tooExpensive }
      return .otherProgram
    }
    let signal = status & 0x7F
    guard signal == 0 else {
      // Allocators abort or trap if there is no memory.
      let isLimit = [SIGXCPU, SIGKILL, SIGABRT, SIGTRAP].contains(signal)
      return isLimit ? .tooExpensive : .crash(signal)
    }
    let message =
      String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
    switch PhotoExit(rawValue: status >> 8 & 0xFF) {
    case .dataError where !message.isEmpty: return ContactError(.unreadable, message)
    case .unavailable where !message.isEmpty: return ContactError(.unavailable, message)
    default: return .otherProgram
    }
  }
}
