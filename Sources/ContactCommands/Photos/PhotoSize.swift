import ArgumentParser
import ContactModel
import ContactPhotos
import ContactStorage

/// How large photos are in exported cards.
enum PhotoSize: Sendable, Hashable, ExpressibleByArgument {
  /// As they are.
  case unlimited

  /// At most so many pixels wide.
  case width(Int)

  /// There are none.
  case none

  /// Reads a number of pixels, `none` or `unlimited`.
  init?(argument: String) {
    switch argument {
    case "none": self = .none
    case ListSetting.unlimited: self = .unlimited
    default:
      guard let width = Int(argument), PhotoDerivation.sides.contains(width) else { return nil }
      self = .width(width)
    }
  }

  /// Takes what the setting of a list says.
  init(_ reader: ContactReader) throws {
    let limit = try reader.value(of: .photoMaxSize).flatMap { ListSetting.photoMaxSize.limit($0) }
    let width = limit.flatMap { PhotoDerivation.sides.contains($0) ? $0 : nil }
    self = width.map(Self.width) ?? .unlimited
  }
}
