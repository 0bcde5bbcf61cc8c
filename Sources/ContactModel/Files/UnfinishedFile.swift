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
  private typealias Places<Element: ~Copyable> = InlineArray<32, Element>

  /// The addresses of the paths; 0 in a free place.
  private static let places = Places<Atomic<UInt>> { _ in Atomic(0) }

  /// How long other threads may take to finish what they do with a deleted file, in microseconds.
  private static var pause: UInt32 { 20_000 }

  /// The place of the path; `nil` if all places were taken, so that a signal leaves the file.
  private let place: Int?

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

  /// Deletes all files that are being written, before the process ends.
  package static func removeAll() {
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
