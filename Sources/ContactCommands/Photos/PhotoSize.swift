import ArgumentParser
import ContactModel
import ContactPhotos
import ContactStorage

/// The size of photos in exported cards.
enum PhotoSize: Sendable, Hashable, ExpressibleByArgument {
  /// Photos keep their size.
  case unlimited

  /// Photos are at most this many pixels wide.
  case width(Int)

  /// Photos are left out.
  case none

  /// Parses a number of pixels, `none` or `unlimited`.
  init?(argument: String) {
    switch argument {
    case "none": self = .none
    case ListSetting.unlimited: self = .unlimited
    default:
      guard let width = Int(argument), PhotoDerivation.sides.contains(width) else { return nil }
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
