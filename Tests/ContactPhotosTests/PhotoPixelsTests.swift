import ContactDrop
import ContactTestSupport
import Testing

@testable import ContactPhotos

/// Compares the pixels of images that contacts-photo decodes.
@Suite(.enabled(if: ContactsPhoto.isBuilt)) struct PhotoPixelsTests {
  private let upright = ["red", "green", "blue", "white"]

  @Test(arguments: [
    "progressive.jpg", "cmyk.jpg", "frames.gif", "frames.webp", "deflated.tif", "palette.bmp",
    "quadrants.heic", "quadrants.avif",
  ])
  func `images of all formats are decoded, using the first frame`(name: String) async throws {
    let image = try await Program.pixels(
      of: try Program.fixture(name), PhotoDerivation(size: .original))
    #expect([image.width, image.height] == [64, 32])
    let isCMYK = name == "cmyk.jpg"
    #expect(isCMYK ? image[48, 24] == PixelImage.white : image.corners == upright)
  }

  @Test(arguments: [false, true])
  func `PNG of 8 and 16 bits is decoded exactly`(isDeep: Bool) async throws {
    let image = PixelImage.quadrants(width: 10, height: 6)
    let decoded = try await Program.pixels(
      of: image.png(isDeep: isDeep), PhotoDerivation(size: .original))
    #expect(decoded == image)
  }

  @Test(arguments: [false, true])
  func `transparent parts become white`(isDeep: Bool) async throws {
    let image = PixelImage.quadrants(width: 8, height: 8)
    let decoded = try await Program.pixels(
      of: image.png(.colourAndAlpha, isDeep: isDeep), PhotoDerivation(size: .original))
    #expect(decoded.corners == ["red", "green", "white", "white"])
  }

  @Test func `grey images are decoded to equal colours and can be filtered`() async throws {
    let image = PixelImage(width: 4, height: 4) { _, _ in [100, 100, 100] }
    let decoded = try await Program.pixels(of: image.png(.grey), PhotoDerivation(size: .original))
    #expect(decoded == image)
    let brown = try await Program.pixels(
      of: image.png(.grey), PhotoDerivation(size: .original, filter: .sepia))
    #expect(brown[0, 0] == [128, 116, 95])
  }

  @Test(arguments: ["profile.jpg", "profile.tif"])
  func `a profile for other colours than those of the image is ignored`(name: String) async throws {
    let image = try await Program.pixels(
      of: try Program.fixture(name), PhotoDerivation(size: .original))
    #expect(image == PixelImage(width: 64, height: 32) { _, _ in [100, 100, 100] })
  }

  @Test func `BMP is decoded exactly`() async throws {
    let image = PixelImage.quadrants(width: 7, height: 5)
    #expect(try await Program.pixels(of: image.bmp, PhotoDerivation(size: .original)) == image)
  }

  /// Source: Exif 2.3, section 4.6.4: where the first row and the first column of the data are shown.
  @Test(arguments: [
    (1, ["red", "green", "blue", "white"]), (2, ["green", "red", "white", "blue"]),
    (3, ["white", "blue", "green", "red"]), (4, ["blue", "white", "red", "green"]),
    (5, ["red", "blue", "green", "white"]), (6, ["blue", "red", "white", "green"]),
    (7, ["white", "green", "blue", "red"]), (8, ["green", "white", "red", "blue"]),
  ])
  func `photos are rotated by their EXIF orientation`(orientation: Int, corners: [String])
    async throws
  {
    let jpeg = try await Program.jpeg(of: .quadrants(width: 80, height: 40))
      .withEXIF(orientation: UInt8(orientation))
    let whole = try await Program.pixels(of: jpeg, PhotoDerivation(size: .width(40)))
    #expect(whole.corners == corners)
    #expect([whole.width, whole.height] == (orientation < 5 ? [40, 20] : [40, 80]))
    let square = try await Program.pixels(of: jpeg, PhotoDerivation(size: .square(20)))
    #expect(square.corners == corners)
    let information = try await PhotoRenderer(programPath: Program.path).information(
      of: PhotoBytes(jpeg))
    #expect([information.width, information.height] == (orientation < 5 ? [80, 40] : [40, 80]))
    #expect(information.orientation == orientation)
    #expect(information.type == .jpeg)
  }

  @Test(arguments: [
    (PhotoDerivation.Size.square(20), [20, 20]), (.square(500), [40, 40]), (.width(20), [20, 10]),
    (.width(500), [80, 40]), (.original, [80, 40]), (.square(1), [1, 1]), (.width(1), [1, 1]),
  ])
  func `photos are scaled down, and never up`(
    size: PhotoDerivation.Size, expected: [Int]
  ) async throws {
    let png = PixelImage.quadrants(width: 80, height: 40).png()
    let image = try await Program.pixels(of: png, PhotoDerivation(size: size))
    #expect([image.width, image.height] == expected)
  }

  @Test func `a square crop is the middle of the photo`() async throws {
    let stripes = PixelImage(width: 90, height: 30) { column, _ in
      column < 30 ? PixelImage.red : column < 60 ? PixelImage.green : PixelImage.blue
    }
    let image = try await Program.pixels(of: stripes.png(), PhotoDerivation(size: .square(30)))
    #expect(image.pixels.allSatisfy { $0 == PixelImage.green })
  }

  @Test(arguments: [
    ("20x20+60+20", PhotoDerivation.Size.original, [20, 20], "white"),
    ("40x20+0+0", .original, [40, 20], "red"), ("40x20+0+0", .square(10), [10, 10], "red"),
    ("40x20+40+0", .width(10), [10, 5], "green"), ("400x400+60+30", .original, [20, 10], "white"),
  ])
  func `a rectangle is cropped before the photo is scaled`(
    rectangle: String, size: PhotoDerivation.Size, expected: [Int], colour: String
  ) async throws {
    let png = PixelImage.quadrants(width: 80, height: 40).png()
    let crop = try #require(PhotoCrop(rectangle))
    let image = try await Program.pixels(of: png, PhotoDerivation(size: size, crop: crop))
    #expect([image.width, image.height] == expected)
    #expect(image.corners == [String](repeating: colour, count: 4))
  }

  @Test func `a rectangle is measured in the upright photo`() async throws {
    let jpeg = try await Program.jpeg(of: .quadrants(width: 80, height: 40))
      .withEXIF(orientation: 6)
    let crop = try #require(PhotoCrop("10x20+30+10"))
    let image = try await Program.pixels(of: jpeg, PhotoDerivation(size: .original, crop: crop))
    #expect([image.width, image.height] == [10, 20])
    #expect(image.corners == [String](repeating: "red", count: 4))
  }

  @Test func `the crop attention finds the colourful part`() async throws {
    let spot = PixelImage(width: 120, height: 30) { column, row in
      column > 90 && column < 110 && row > 5 ? [230, 120, 90] : [128, 128, 128]
    }
    let image = try await Program.pixels(
      of: spot.png(), PhotoDerivation(size: .square(30), crop: .attention))
    #expect(image.pixels.contains { $0[0] > 200 })
  }

  @Test(arguments: [
    ([255, 0, 0], [131, 71, 55]), ([0, 255, 0], [157, 191, 109]), ([0, 0, 255], [39, 34, 78]),
    ([255, 255, 255], [255, 255, 242]), ([10, 20, 30], [22, 22, 20]), ([0, 0, 0], [0, 0, 0]),
  ])
  func `sepia transforms each colour by its matrix`(colour: [Int], expected: [Int])
    async throws
  {
    let image = PixelImage(width: 2, height: 2) { _, _ in colour }
    let brown = try await Program.pixels(
      of: image.png(), PhotoDerivation(size: .original, filter: .sepia))
    for pixel in brown.pixels {
      #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel)")
    }
  }

  @Test func `mono makes photos grey`() async throws {
    let image = try await Program.pixels(
      of: PixelImage.quadrants(width: 8, height: 8).png(),
      PhotoDerivation(size: .original, filter: .mono))
    #expect(image[1, 1] == [54, 54, 54])
    #expect(image[6, 1] == [182, 182, 182])
    #expect(image[1, 6] == [18, 18, 18])
  }

  @Test(arguments: PhotoFormat.allCases)
  func `all formats are written without the metadata of the camera`(format: PhotoFormat)
    async throws
  {
    let jpeg = try await Program.jpeg(of: .quadrants(width: 80, height: 40))
      .withEXIF(orientation: 6)
    #expect(jpeg.firstRange(of: Array("GPS".utf8)) != nil)
    let photo = try await PhotoRenderer(programPath: Program.path)
      .photo(PhotoDerivation(size: .width(40), format: format), of: PhotoBytes(jpeg))
    let types: [PhotoFormat: TypeIdentifier] = [.jpeg: .jpeg, .webP: .webP, .png: .png]
    #expect(try ImageData(photo).type == types[format])
    for text in ["Exif", "EXIF", "eXIf", "GPS", "ICC_PROFILE", "iCCP"] {
      #expect(photo.firstRange(of: Array(text.utf8)) == nil, "\(text)")
    }
    let shown = try await Program.pixels(of: photo, PhotoDerivation(size: .original))
    #expect(shown.corners == ["blue", "red", "white", "green"])
    #expect([shown.width, shown.height] == [40, 80])
  }
}
