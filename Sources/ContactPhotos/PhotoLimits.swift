/// How much of an image is taken on, and what opening one may cost.
package enum PhotoLimits {
  /// The bytes of an image.
  package static let byteCount = 50_000_000

  /// Its pixels.
  package static let pixelCount = 64_000_000

  /// The memory of the process that opens it, beside the program itself.
  package static let memorySize = 512 << 20

  /// The seconds of CPU of that process.
  package static let processorSeconds = 10

  /// The time after which it is ended.
  package static let time = Duration.seconds(10)
}
