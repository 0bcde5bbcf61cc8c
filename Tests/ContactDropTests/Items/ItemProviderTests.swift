import ContactDrop
import ContactModel
import ContactTestSupport
import FoundationEssentials
import Testing
import VCardFormat

struct ItemProviderTests {
  let provider = ItemProvider(
    suggestedName: "ada.vcf", registeredTypeIdentifiers: [.vCard, .utf8PlainText]
  ) { type in ByteChunks(Array("\(type)".utf8)) }

  @Test func `An item is loaded in its first conforming type`() async throws {
    #expect(try await text(of: provider.chunks(conformingTo: .text)) == "public.vcard")
    #expect(
      try await text(of: provider.chunks(conformingTo: .plainText)) == "public.utf8-plain-text")
  }

  @Test func `A type that is not offered can't be loaded`() async throws {
    #expect(!provider.hasItemConforming(to: .image))
    let error = await #expect(throws: ContactError.self) {
      try await text(of: provider.chunks(conformingTo: .image))
    }
    #expect(error?.code == .missingRepresentation)
  }

  @Test(arguments: [
    ("https://example.org/ä", ["https://example.org/%C3%A4"]),
    (
      "# a list\r\nhttps://example.org/1\r\n\r\ntel:+4681\n",
      ["https://example.org/1", "tel:+4681"]
    ),
  ])
  func `Each line of a text of links is loaded as a link`(text: String, links: [String])
    async throws
  {
    let provider = ItemProvider.data("l", Array(text.utf8), type: .url)
    #expect(try await provider.loadObjects(of: URL.self).map(\.absoluteString) == links)
  }

  @Test func `Text is loaded without its byte order mark, and only from UTF-8`() async throws {
    let text = ItemProvider.data("t", Array("\u{FEFF}héllo".utf8), type: .utf8PlainText)
    #expect(try await text.loadObjects(of: String.self) == ["héllo"])
    let latin = ItemProvider.data("t", [0x68, 0xE9], type: .plainText)
    await #expect(throws: ContactError.self) { try await latin.loadObjects(of: String.self) }
    let large = ItemProvider.data("t", Array(repeating: 0x20, count: 1 << 21), type: .plainText)
    let error = await #expect(throws: ContactError.self) {
      try await large.loadObjects(of: String.self)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test func `An image is recognized by its content, whatever its type says`() async throws {
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    let image = ItemProvider.data("i.png", bytes, type: .png)
    #expect(try await image.loadObjects(of: ImageData.self) == [ImageData(bytes)])
    #expect(try ImageData(bytes).type == .jpeg)
    let text = ItemProvider.data("i.png", Array("text".utf8), type: .png)
    let error = await #expect(throws: ContactError.self) {
      try await text.loadObjects(of: ImageData.self)
    }
    #expect(error?.code == .unreadable)
  }

  @Test func `A waiting load is cancelled at once`() async throws {
    let slow = ItemProvider.vCards("slow.vcf", numberedCard(1), pause: .seconds(600))
    let progress = LoadProgress()
    async let cancellation: Void = progress.cancel()
    await #expect(throws: CancellationError.self) {
      try await slow.loadObjects(of: VCard.self, progress: progress)
    }
    await cancellation
    #expect(progress.isCancelled)
  }

  private func text(of chunks: ByteChunks) async throws -> String {
    var bytes: [UInt8] = []
    for try await chunk in chunks { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }
}
