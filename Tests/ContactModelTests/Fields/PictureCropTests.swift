import ContactModel
import ContactTestSupport
import Testing
import VCardFormat

struct PictureCropTests {
  private static let photo =
    "PHOTO;ENCODING=b;TYPE=GIF;X-ABCROP-RECTANGLE=a;X-CONTACTS-CROP=1x1+0+0:R0lG"

  @Test(arguments: [
    (FieldAssignment.Value.bytes([0xFF, 0xD8, 0xFF], mediaType: "image/jpeg"), true),
    (.text("https://x.org/a.jpg"), true),
    (.bytes([0x47, 0x49, 0x46], mediaType: "image/gif"), false),
  ])
  func `Another photo doesn't get the crop of the old one`(
    value: FieldAssignment.Value, isOther: Bool
  ) throws {
    let card = VCard("FN:Ada", Self.photo)
    var assignment = try #require(try FieldAssignment(argument: "photo=@a.jpg"))
    assignment.value = value
    var editor = FieldEditor(card)
    try editor.apply(assignment)
    let parameters = try #require(editor.card.first(.photo)).parameters.map(\.name)
    let crops = ["X-ABCROP-RECTANGLE", "X-CONTACTS-CROP"]
    #expect(parameters.filter(crops.contains) == (isOther ? [] : crops))
  }

  @Test func `A photo that an editor changed doesn't keep its crop`() throws {
    let card = VCard("FN:Ada", Self.photo)
    let text = CardText(card).text.replacing("(image/gif, 3 bytes)", with: "https://x.org/a.jpg")
    let section = try #require(EditedText(text).sections.first)
    var editor = FieldEditor(card)
    try editor.apply(CardEdit.edit(of: card, to: section).edit)
    #expect(try #require(editor.card.first(.photo)).parameters.map(\.name) == ["VALUE"])
  }
}
