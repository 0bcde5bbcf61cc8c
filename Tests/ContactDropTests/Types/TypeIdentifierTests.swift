import ContactDrop
import Testing

struct TypeIdentifierTests {
  @Test(arguments: [
    (TypeIdentifier.vCard, TypeIdentifier.vCard, true),
    (.vCard, .text, true),
    (.vCard, .utf8PlainText, false),
    (.jpeg, .image, true),
    (.image, .jpeg, false),
    (.fileURL, .url, true),
    (.folder, .data, false),
    (.folder, .item, true),
    (.svg, .image, true),
    (.svg, .text, true),
    (.avif, .image, true),
    (.commaSeparatedText, .text, true),
    (.commaSeparatedText, .plainText, false),
    (.jCard, .json, true),
    (.jCard, .vCard, false),
    (TypeIdentifier("com.example.unknown"), .data, false),
    (TypeIdentifier("com.example.unknown"), TypeIdentifier("com.example.unknown"), true),
  ])
  func `A type identifier conforms to itself and to more general ones`(
    type: TypeIdentifier, other: TypeIdentifier, conforms: Bool
  ) {
    #expect(type.conforms(to: other) == conforms)
  }

  @Test(arguments: [
    ("text/vcard", TypeIdentifier.vCard), ("text/x-vcard; charset=utf-8", .vCard),
    ("TEXT/Directory;profile=vCard", .vCard), ("image/jpeg", .jpeg), ("image/pjpeg", .jpeg),
    ("image/svg+xml", .svg), ("image/x-unheard-of", .image), ("text/plain", .plainText),
    ("text/plain; charset=\"UTF-8\"", .utf8PlainText), ("text/csv", .commaSeparatedText),
    ("text/x-python", .text), ("application/vcard+json", .jCard), ("text/uri-list", .url),
    ("inode/directory", .folder),
  ])
  func `A media type gives a type identifier`(text: String, type: TypeIdentifier) throws {
    #expect(TypeIdentifier(mediaType: try #require(MediaType(text))) == type)
  }

  @Test(arguments: ["", "text", "text/", "/vcard", "a/b/c"])
  func `Text that is no media type gives no type identifier`(text: String) {
    #expect(MediaType(text) == nil)
  }

  @Test(arguments: [
    ("a.vcf", TypeIdentifier.vCard), ("x/y.JPEG", .jpeg), ("photo.HIF", .heif),
    ("a.b.csv", .commaSeparatedText),
    ("vcf", nil), ("a.vcf/b", nil), ("a.", nil), ("", nil),
  ])
  func `The extension of a file gives a type identifier`(name: String, type: TypeIdentifier?) {
    #expect(TypeIdentifier(filename: name) == type)
  }

  @Test(arguments: [
    (TypeIdentifier.vCard, "text/vcard", "vcf"), (.jpeg, "image/jpeg", "jpg"),
    (.utf8PlainText, "text/plain;charset=utf-8", "txt"), (.png, "image/png", "png"),
  ])
  func `A type identifier has a media type and a file extension`(
    type: TypeIdentifier, media: MediaType, name: String
  ) {
    #expect(type.preferredMediaType == media)
    #expect(type.preferredFilenameExtension == name)
    #expect(TypeIdentifier(mediaType: media) == type)
  }
}
