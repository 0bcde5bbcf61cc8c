import Testing
import VCardFormat

struct VCardPropertyNameTests {
  @Test func `Names are compared without regard to case and keep it`() {
    #expect(VCardProperty.Name("x-abLabel") == VCardProperty.Name("X-ABLABEL"))
    #expect(VCardProperty.Name("x-abLabel").description == "x-abLabel")
  }
}
