import ContactTestSupport
import Foundation
import Testing

@testable import ContactPhotos

/// The tested program, in the folder of the test program.
enum Program {
  static let path = ContactsPhoto.path

  /// Returns the pixels of a derived photo.
  static func pixels(
    of image: [UInt8], _ derivation: PhotoDerivation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> PixelImage {
    let output = try await PhotoRenderer(programPath: path, timeLimit: .seconds(60))
      .result(of: .pixels(derivation), on: PhotoBytes(image))
    return try #require(PixelImage(pixmap: output), sourceLocation: sourceLocation)
  }

  /// Returns an image as a JPEG of good quality, written by the program.
  static func jpeg(of image: PixelImage) async throws -> [UInt8] {
    try await PhotoRenderer(programPath: path)
      .photo(PhotoDerivation(size: .original), of: PhotoBytes(image.png()))
  }

  /// The folder of fixtures.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// Returns a file of the folder of fixtures.
  static func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: fixtures.appending(path: name)))
  }
}
