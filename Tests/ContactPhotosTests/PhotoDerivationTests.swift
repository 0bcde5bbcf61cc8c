import Testing

@testable import ContactPhotos

@Suite struct PhotoDerivationTests {
  @Test(arguments: [
    ("300x200+40+10", "300x200+40+10"), ("center", "center"), ("Centre", "center"),
    ("attention", "attention"),
  ])
  func `a written crop is read as the same crop`(text: String, crop: String) {
    #expect(PhotoCrop(text)?.description == crop)
  }

  @Test(arguments: [
    "", "middle", "300x200", "300x200+40", "0x200+40+10", "300x0+0+0", "-3x2+0+0", "3x2+-1+0",
    "3x2+0+0+0", "3x2x1+0+0", "99999999999999999999x1+0+0", "2000000x1+0+0", "３x2+0+0",
  ])
  func `other text is no crop`(text: String) {
    #expect(PhotoCrop(text) == nil)
  }

  @Test func `a rectangle is clipped to the photo, and its square is in its middle`() throws {
    let rectangle = try #require(PhotoRectangle("300x200+40+10"))
    #expect(rectangle.clipped(toWidth: 100, height: 1000)?.description == "60x200+40+10")
    #expect(rectangle.clipped(toWidth: 40, height: 1000) == nil)
    #expect(rectangle.centerSquare.description == "200x200+90+10")
  }

  @Test func `a written request is read as the same request`() throws {
    let rectangle = try #require(PhotoRectangle("3x2+1+0"))
    let derivation = PhotoDerivation(
      size: .width(100), crop: .rectangle(rectangle), filter: .sepia, format: .webP)
    for request in [
      PhotoRequest.inspect, .derive(derivation), .reduce(derivation), .pixels(derivation),
      .derive(.init(size: .square(200), crop: .attention)), .derive(.init(size: .original)),
    ] {
      let line = String(decoding: request.line, as: UTF8.self)
      #expect(line.last == "\n")
      #expect(PhotoRequest(line: String(line.dropLast())) == request)
    }
  }

  @Test(arguments: [
    "", "inspect x", "derive", "derive square=0 center none jpeg",
    "derive square=20000 center none jpeg", "derive square=2 center none gif",
    "derive square=2 ../x none jpeg",
  ])
  func `other lines are not a request`(line: String) {
    #expect(PhotoRequest(line: line) == nil)
  }

  @Test func `sepia mixes four fifths of the tone with one fifth of the original`() throws {
    let matrix = try #require(PhotoFilter.sepia.matrix)
    let expected = [0.5144, 0.6152, 0.1512, 0.2792, 0.7488, 0.1344, 0.2176, 0.4272, 0.3048]
    for (value, other) in zip(matrix, expected) { #expect(abs(value - other) < 1e-9) }
    #expect(PhotoFilter.none.matrix == nil)
  }
}
