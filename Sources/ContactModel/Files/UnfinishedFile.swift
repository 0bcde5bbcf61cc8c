internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that is being written, which a signal that ends the process deletes.
///
/// A function that receives a signal must neither allocate memory nor wait for a lock. So the paths are C strings in
/// a fixed number of places, and whoever takes a path out of its place owns it.
package final class UnfinishedFile: Sendable {
  private typealias Place = Atomic<UnsafeMutablePointer<CChar>?>

  private static let placeCount = 32

  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: placeCount)
    for index in 0..<placeCount { unsafe (places + index).initialize(to: Place(nil)) }
    return unsafe places
  }()

  /// The paths that a signal has taken out of their places.
  private nonisolated(unsafe) static let taken: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let taken = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: placeCount)
      unsafe taken.initialize(repeating: nil, count: placeCount)
      return unsafe taken
    }()

  /// How long other threads may take to finish what they do with a deleted file, in microseconds.
  private static var pause: UInt32 { 20_000 }

  /// The place of the path; `nil` if all places were taken, so that a signal leaves the file.
  private let place: Int?

  /// Notes a file until the object is released.
  ///
  /// - Parameter path: The path; when the file is complete, it must have another one.
  package init(path: String) {
    let text = unsafe path.withPath { unsafe strdup($0) }
    place = (0..<Self.placeCount).first { index in
      unsafe Self.places[index].compareExchange(
        expected: nil, desired: text, ordering: .sequentiallyConsistent
      ).exchanged
    }
    if place == nil { unsafe free(text) }
  }

  deinit {
    guard let place else { return }
    unsafe free(Self.places[place].exchange(nil, ordering: .sequentiallyConsistent))
  }

  /// Deletes all files that are being written, before the process ends.
  package static func removeAll() {
    var hasTaken = false
    for index in 0..<placeCount {
      let path = unsafe places[index].exchange(nil, ordering: .sequentiallyConsistent)
      unsafe taken[index] = path
      hasTaken = unsafe hasTaken || path != nil
    }
    guard hasTaken else { return }
    unlinkTaken()
    // Another thread may just have made one of them: SQLite makes files beside a database that it has open.
    usleep(pause)
    unlinkTaken()
  }

  private static func unlinkTaken() {
    for index in 0..<placeCount {
      if let path = unsafe taken[index] { unsafe unlink(path) }
    }
  }
}
