/// The largest images that are accepted, and the resources that opening one may use.
package enum PhotoLimits {
  /// The largest size of an image in bytes.
  package static let byteCount = 50_000_000

  /// The largest number of pixels of an image.
  package static let pixelCount = 64_000_000

  /// The number of images that a process opens if there are many.
  package static let imagesPerProcess = 100

  /// The memory in bytes that the process may use, besides the program itself.
  package static let memorySize = 512 << 20

  /// The CPU time in seconds that the process may use.
  package static let processorSeconds = 10

  /// The time for one image, after which the process is killed.
  package static let time = Duration.seconds(10)
}
