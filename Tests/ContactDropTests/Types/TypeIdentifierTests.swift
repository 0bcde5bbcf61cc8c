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
    (TypeIdentifier("com.example.unknown"), .data, false),
    (TypeIdentifier("com.example.unknown"), TypeIdentifier("com.example.unknown"), true),
  ])
  func `A type conforms to itself and to the more general ones`(
    type: TypeIdentifier, other: TypeIdentifier, conforms: Bool
  ) {
    #expect(type.conforms(to: other) == conforms)
  }
}
