import ContactDrop
import Testing

struct ItemProviderTests {
  let provider = ItemProvider(
    suggestedName: "ada.vcf", registeredTypeIdentifiers: [.vCard, .utf8PlainText]
  ) { type in ByteChunks(Array("\(type)".utf8)) }

  @Test func `An item is loaded in the first type that conforms`() async throws {
    #expect(try await text(of: provider.chunks(conformingTo: .text)) == "public.vcard")
    #expect(
      try await text(of: provider.chunks(conformingTo: .plainText)) == "public.utf8-plain-text")
  }

  @Test func `A type that is not offered can't be loaded`() async throws {
    #expect(!provider.hasItemConforming(to: .image))
    let error = await #expect(throws: ContactDropError.self) {
      try await text(of: provider.chunks(conformingTo: .image))
    }
    #expect(error?.code == .missingRepresentation)
  }

  private func text(of chunks: ByteChunks) async throws -> String {
    var bytes: [UInt8] = []
    for try await chunk in chunks { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }
}
