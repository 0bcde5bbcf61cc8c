internal import CLibrary
internal import Synchronization

/// A file that is being written, which a signal that ends the process deletes.
///
/// A function that receives a signal must neither allocate memory nor wait for a lock. So the paths are C strings in
/// a fixed number of places, and whoever takes a path out of its place owns it.
package final class UnfinishedFile: Sendable {
  private typealias Places<Element: ~Copyable> = InlineArray<32, Element>

  /// The addresses of the paths; 0 in a free place.
  private static let places = Places<Atomic<UInt>> { _ in Atomic(0) }

  /// How long other threads may take to finish what they do with a deleted file, in microseconds.
  private static var pause: UInt32 { 20_000 }

  /// The place of the path; `nil` if all places were taken, so that a signal leaves the file.
  private let place: Int?

  /// The number of threads that are making files.
  private static let makerCount = Atomic(0)

  /// Whether all files are being deleted because the process ends.
  private static let isEnding = Atomic(false)

  /// Makes files and notes them, so that a signal that comes in between deletes them, too.
  ///
  /// It waits for the end of the process if that has begun: no more files may be made.
  ///
  /// - Parameter body: Makes the files and notes them, without waiting for anything. Its thread receives no signals
  ///   meanwhile, and threads that receive one wait for it.
  /// - Returns: The result of the function.
  /// - Throws: The error of the function.
  package static func making<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (all, former) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, &former)
    makerCount.add(1, ordering: .sequentiallyConsistent)
    if isEnding.load(ordering: .sequentiallyConsistent) {
      makerCount.subtract(1, ordering: .sequentiallyConsistent)
      waitIfEnding()
    }
    defer {
      makerCount.subtract(1, ordering: .sequentiallyConsistent)
      unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    return try body()
  }

  /// Notes a file until the object is released.
  ///
  /// - Parameter path: The path; when the file is complete, it must have another one.
  package init(path: String) {
    let text = unsafe path.withPath { unsafe strdup($0) }
    let address = UInt(bitPattern: text)
    place = Self.places.indices.first { index in
      Self.places[index].compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent
      ).exchanged
    }
    if place == nil { unsafe free(text) }
  }

  deinit {
    guard let place else { return }
    let address = Self.places[place].exchange(0, ordering: .sequentiallyConsistent)
    unsafe free(UnsafeMutableRawPointer(bitPattern: address))
  }

  /// Allocates the memory that deleting the files needs, before any is made: a signal must not allocate any.
  package static func prepare() {
    removeAll()
    isEnding.store(false, ordering: .sequentiallyConsistent)
  }

  /// Waits for the end of the process if its files are being deleted.
  ///
  /// Another thread may fail to write such a file. That failure must not be the result.
  package static func waitIfEnding() {
    while isEnding.load(ordering: .sequentiallyConsistent) { usleep(1_000) }
  }

  /// Deletes all files that are being written, before the process ends.
  package static func removeAll() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    // Not for longer than a second: a disk may not answer.
    for _ in 0..<50 where makerCount.load(ordering: .sequentiallyConsistent) > 0 { usleep(pause) }
    var paths = Places<UInt>(repeating: 0)
    var isEmpty = true
    for index in paths.indices {
      paths[index] = places[index].exchange(0, ordering: .sequentiallyConsistent)
      isEmpty = isEmpty && paths[index] == 0
    }
    delete(paths)
    guard !isEmpty else { return }
    // Another thread may just have made one of them: SQLite makes files beside a database that it has open.
    usleep(pause)
    delete(paths)
  }

  private static func delete(_ paths: Places<UInt>) {
    for index in paths.indices {
      if let path = unsafe UnsafePointer<CChar>(bitPattern: paths[index]) { unsafe unlink(path) }
    }
  }
}
