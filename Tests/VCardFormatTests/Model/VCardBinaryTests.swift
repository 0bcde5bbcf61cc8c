import Testing

@testable import VCardFormat

/// Bytes decoded in pieces equal the bytes decoded as a whole.
@Suite struct VCardBinaryTests {
  private static let bytes: [UInt8] = [0xFF, 0xD8, 0xFF] + (0..<20_000).map { UInt8($0 & 0xFF) }

  private static func folded(_ head: String, _ value: String, by fold: String = "\r\n ") -> String {
    var text = head
    var rest = value[...]
    while !rest.isEmpty {
      text += rest.prefix(70) + (rest.count > 70 ? fold : "")
      rest = rest.dropFirst(70)
    }
    return text + "\r\n"
  }

  private static let base64 = String(decoding: Base64.encode(bytes), as: UTF8.self)

  private static func card(_ version: String, _ photo: String) -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Ada\r\n\(photo)NOTE:x\r\nEND:VCARD\r\n".utf8)
  }

  private static let cards: [[UInt8]] = [
    card("3.0", folded("PHOTO;ENCODING=b;TYPE=JPEG:", base64)),
    card("2.1", folded("PHOTO;ENCODING=BASE64;JPEG:\r\n ", base64)),
    card("2.1", folded("PHOTO;ENCODING=BASE64;JPEG:\r\n", base64, by: "\r\n")),
    card("3.0", folded("PHOTO;ENCODING=b:", base64, by: "\n\t")),
    card("4.0", folded("PHOTO:data:image/jpeg;base64,", base64)),
    card("4.0", folded("PHOTO:data:image/jpeg\\;base64\\,", base64)),
    card("4.0", folded("PHO\r\n TO:da\r\n ta:image/jpeg;base\r\n 64,", base64)),
    card("3.0", folded("PHOTO;DATA:image/jpeg;base64,", base64)),
    card("4.0", folded("PHOTO:", base64)),
    card("4.0", folded("PHOTO;VALUE=BINARY:", base64)),
    card("4.0", folded("PHOTO:data:image/jpeg,", String(repeating: "%FF", count: 4000))),
    card(
      "3.0", folded("PHOTO;ENCODING=b;TYPE=JPEG:", String(repeating: " ", count: 5000) + base64)),
    card("3.0", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/\r\n"),
    card("4.0", "PHOTO:https://example.org/ada.jpg\r\n"),
    card("4.0", "PHOTO;ENCODING=b:\r\n"),
    card("4.0", "PHOTO:ada.jpg\r\n"),
    [0xFF, 0xFE]
      + card("3.0", folded("PHOTO;ENCODING=b;TYPE=JPEG:", base64)).flatMap { [$0, 0] },
  ]

  @Test(arguments: cards)
  func `decoding the bytes of a property in pieces gives the same bytes`(bytes: [UInt8]) throws {
    let card = VCard(reading: bytes)
    let index = try #require((0..<card.propertyCount).first { card.part(at: $0) == .photo })
    let binary = card.properties[index].binary
    var decoded: [UInt8] = []
    card.decodeBinary(at: index) { piece in
      for index in piece.indices { decoded.append(piece[index]) }
    }
    #expect(decoded == binary?.bytes ?? [])
    let beginning = card.binaryBeginning(at: index)
    #expect(beginning?.uri == binary?.uri)
    #expect(beginning?.mediaType == binary?.mediaType)
    #expect(beginning?.bytes?.isEmpty == binary?.bytes?.isEmpty)
    #expect(binary?.bytes?.starts(with: beginning?.bytes ?? []) != false)
  }
}
