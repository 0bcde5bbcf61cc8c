/// A format in which derived photos are written.
public enum PhotoFormat: String, Sendable, Hashable, CaseIterable {
  /// JPEG, which every program reads.
  case jpeg

  /// WebP, which is a third smaller.
  case webP = "webp"

  /// PNG, which is lossless.
  case png
}
