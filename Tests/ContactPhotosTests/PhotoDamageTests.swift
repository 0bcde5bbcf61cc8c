import ContactModel
import ContactTestSupport
import Testing

@testable import ContactPhotos

/// Images that are cut off, made to harm, or something else.
@Suite(.enabled(if: ContactsPhoto.isBuilt)) struct PhotoDamageTests {
  private let renderer = PhotoRenderer(programPath: Program.path)

  private func error(of image: [UInt8]) async -> ContactError? {
    do {
      _ = try await renderer.information(of: PhotoBytes(image))
      return nil
    } catch {
      return error as? ContactError
    }
  }

  @Test(arguments: [
    "progressive.jpg", "cmyk.jpg", "frames.gif", "frames.webp", "deflated.tif", "palette.bmp",
    "quadrants.heic", "quadrants.avif",
  ])
  func `truncated images are refused`(name: String) async throws {
    let image = try Program.fixture(name)
    #expect(await error(of: image) == nil)
    // Decoding a GIF needs only its first frame.
    for part in name == "frames.gif" ? [1] : [1, 2, 3] {
      let error = await error(of: Array(image.prefix(image.count * part / 4)))
      #expect(error?.code == .unreadable, "\(part) of 4")
    }
  }

  @Test(arguments: ["frames.gif", "deflated.tif", "palette.bmp", "quadrants.heic", "cmyk.jpg"])
  func `images with changed bytes are opened or refused, and never crash the program`(name: String)
    async throws
  {
    let image = try Program.fixture(name)
    for number in 0..<8 {
      var changed = image
      for step in 1...3 { changed[(number * 97 + step * 53) % changed.count] ^= 0xFF }
      let error = await error(of: changed)
      #expect(error == nil || error?.code == .unreadable || error?.code == .tooExpensive)
    }
  }

  @Test(arguments: [
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", "%PDF-1.7\n",
    "#!/bin/sh\necho\n", "P6 1 1 255\nabc", "GIMP xcf", "",
  ])
  func `text, SVG, PDF and scripts are refused`(text: String) async {
    #expect(await error(of: Array(text.utf8))?.code == .unreadable)
  }

  @Test func `an image that is cut off, or has no pixels, is reported in plain words`() async {
    var flat = PixelImage.quadrants(width: 4, height: 4).png()
    flat.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    for image in [Array(flat.prefix(8)), Array(flat.prefix(40)), flat] {
      let message = await error(of: image)?.message
      #expect(
        message?.hasPrefix(
          "The image can't be opened: it is cut off, damaged or of an unsupported kind") == true,
        "\(message ?? "")")
    }
  }

  @Test func `a decompression bomb is refused by its size before it is decoded`() async throws {
    // The header says 30,000 × 30,000 pixels, and the data is that of a smaller image.
    var bomb = PixelImage.quadrants(width: 4, height: 4).bmp
    bomb.replaceSubrange(18..<26, with: [0x30, 0x75, 0, 0, 0x30, 0x75, 0, 0])
    #expect(
      await error(of: bomb)?.message
        == "The image has 30000 × 30000 pixels; more than 64 million are not supported: make it smaller."
    )
  }

  @Test func `a GIF of 100,000 frames is accepted, using the first frame`() async throws {
    var image = Array("GIF89a".utf8) + [4, 0, 4, 0, 0xF0, 0, 0] + [0, 0, 0, 255, 255, 255]
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0] + [2, 2, 0x84, 0x51, 0]
    for _ in 0..<100_000 { image += frame }
    #expect(await error(of: image + [0x3B]) == nil)
  }

  @Test func `a file of several formats is decoded as the format of its first bytes`() async throws
  {
    let text = Array("\nBEGIN:VCARD\n<svg onload=\"x\"/>%PDF-1.7 #!/bin/sh\n".utf8)
    let image = try Program.fixture("progressive.jpg") + text
    let photo = try await renderer.photo(PhotoDerivation(size: .square(16)), of: PhotoBytes(image))
    #expect(photo.firstRange(of: Array("VCARD".utf8)) == nil)
    #expect(await error(of: text + image)?.code == .unreadable)
  }
}
