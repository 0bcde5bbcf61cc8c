import ContactDrop
import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactPhotos

@Suite struct ContactPhotoTests {
  private let png = PixelImage.quadrants(width: 2, height: 2).png()

  private func card(_ version: String, _ lines: String...) -> VCard {
    VCard(["FN:Ada"] + lines, version: version)
  }

  @Test(arguments: ["2.1", "3.0", "4.0"])
  func `the bytes of a photo survive the round trip through a card`(version: String) throws {
    var card = card(version)
    #expect(ContactPhoto(of: Contact(card)) == nil)
    #expect(!card.setPhoto(try ImageData(png)))
    let photo = try #require(ContactPhoto(of: Contact(VCard(reading: card.bytes))))
    #expect(photo.source == .bytes(PhotoBytes(png)))
    #expect(photo.mediaType == "image/png")
    #expect(photo.crop == nil)
    #expect(photo.filter == nil)
  }

  @Test(arguments: ["2.1", "3.0", "4.0"])
  func `crop and filter are stored in the card, and removing the photo removes the crop`(
    version: String
  ) throws {
    var card = card(version)
    _ = card.setPhoto(try ImageData(png))
    let crop = try #require(PhotoCrop("1x1+0+1"))
    card.setPhotoCrop(crop)
    card.setPhotoFilter(.sepia)
    let photo = try #require(ContactPhoto(of: Contact(VCard(reading: card.bytes))))
    #expect(photo.source == .bytes(PhotoBytes(png)))
    #expect(photo.crop == crop)
    #expect(photo.filter == .sepia)
    #expect(
      photo.derivation(size: .width(3), filter: .mono)
        == PhotoDerivation(size: .width(3), crop: crop, filter: .sepia))
    let other = PixelImage.quadrants(width: 4, height: 4).png()
    #expect(card.setPhoto(try ImageData(other)))
    let next = try #require(ContactPhoto(of: Contact(card)))
    #expect(next.source == .bytes(PhotoBytes(other)))
    #expect(next.crop == nil)
    #expect(next.filter == .sepia)
  }

  @Test func `removed settings and photos leave the card unchanged`() throws {
    var card = card("3.0")
    let bytes = card.bytes
    card.setPhotoFilter(.mono)
    card.setPhotoFilter(.sepia)
    card.setPhotoFilter(nil)
    card.setPhotoFilter(nil)
    card.setPhotoCrop(.attention)
    #expect(card.bytes == bytes)
    _ = card.setPhoto(try ImageData(png))
    let withPhoto = card.bytes
    card.setPhotoCrop(.attention)
    card.setPhotoCrop(nil)
    #expect(card.bytes == withPhoto)
    card.removeAll(.photo)
    #expect(card.bytes == bytes)
  }

  @Test func `a photo at a URI is not embedded`() throws {
    let card = card("4.0", "PHOTO:", "PHOTO:https://example.org/ada.jpg")
    #expect(
      ContactPhoto(of: Contact(card))?.source == .uri("https://example.org/ada.jpg"))
  }

  @Test func `an unknown filter or crop is ignored`() throws {
    let card = card(
      "4.0", "PHOTO;X-CONTACTS-CROP=everything:https://example.org/ada.jpg",
      "X-CONTACTS-PHOTO-FILTER:../../etc")
    let photo = try #require(ContactPhoto(of: Contact(card)))
    #expect(photo.crop == nil)
    #expect(photo.filter == nil)
  }
}
