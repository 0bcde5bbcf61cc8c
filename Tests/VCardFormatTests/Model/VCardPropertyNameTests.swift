import Testing
import VCardFormat

struct VCardPropertyNameTests {
  @Test func `Property names are compared without regard to case, and keep their case`() {
    #expect(VCardProperty.Name("x-abLabel") == VCardProperty.Name("X-ABLABEL"))
    #expect(VCardProperty.Name("x-abLabel").description == "x-abLabel")
  }
}
