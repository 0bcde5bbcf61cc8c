import ArgumentParser
import ContactModel
import ContactPhotos
import ContactStorage

/// The size of photos in exported cards.
enum PhotoSize: Sendable, Hashable {
  /// Photos keep their size.
  case unlimited

  /// Photos are at most this many pixels wide.
  case width(Int)

  /// Photos are left out.
  case none

  /// Parses a number of pixels, `none` or `unlimited`.
  init(_ text: String) throws {
    switch text {
    case "none": self = .none
    case ListSetting.unlimited: self = .unlimited
    default:
      let sides = PhotoDerivation.sides
      guard let width = Int(text), sides.contains(width) else {
        throw ValidationError(
          "give a number from \(sides.lowerBound) to \(sides.upperBound), none or unlimited.")
      }
      self = .width(width)
    }
  }

  /// Reads the setting of a list.
  init(_ reader: ContactReader) throws {
    let limit = try reader.value(of: .photoMaxSize).flatMap { ListSetting.photoMaxSize.limit($0) }
    let width = limit.flatMap { PhotoDerivation.sides.contains($0) ? $0 : nil }
    self = width.map(Self.width) ?? .unlimited
  }
}
