import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Synchronization
import VCardFormat
import VCardInterchange

extension Endpoint {
  /// The requests that read cards and photos as files.
  static let files: [Endpoint] = [
    Endpoint(
      method: .get, path: "/contacts/{id}.vcf", summary: "Returns a card, byte for byte.",
      parameters: [.contact], content: .data(["text/vcard"]), answer: card),
    Endpoint(
      method: .get, path: "/books/{name}.vcf", summary: "Returns the cards of a book.",
      parameters: [.path("name", "The name of the book.")], content: .data(["text/vcard"]),
      answer: book),
    Endpoint(
      method: .post, path: "/api/cards", summary: "Returns the cards of contacts, in this order.",
      body: .object([.contacts]), content: .data(["text/vcard"]), isReading: true, answer: cards),
    Endpoint(
      method: .get, path: "/contacts/{id}/photo/{name}",
      summary: "Returns the photo of a contact: as it came, or as a square of a size.",
      parameters: [
        .contact, .path("name", "Any name for the file."),
        .query(
          "size", "The side of the square in pixels; the original if it is left out.", .number,
          in: 1...2_048),
        .query(
          "version", "Any text: browsers show a changed photo only if its address is another one.",
          mayBeEmpty: true),
      ], content: .data(["image/jpeg", "application/octet-stream"]), answer: photo),
  ]

  private static func card(_ call: Call) async throws -> Answer {
    let id = try call.contact()
    return try await call.reading { reader in
      guard let card = try reader.card(id), let row = try reader.row(of: id) else {
        throw ContactError.unknownContact(id)
      }
      let name = row.name.isEmpty ? id.description : row.name
      return .data(card.bytes, type: "text/vcard", fileName: "\(name).vcf")
    }
  }

  private static func book(_ call: Call) async throws -> Answer {
    let name = call.text("name") ?? ""
    return try await cards(call, named: name) { reader, append in
      try reader.forEachCard(section: reader.book(named: name).section) { try append($1.bytes) }
    }
  }

  private static func cards(_ call: Call) async throws -> Answer {
    let contacts = try call.contacts()
    return try await cards(call, named: "contacts") { reader, append in
      for row in try reader.existingRows(of: contacts) {
        if let card = try reader.card(row.id) { try append(card.bytes) }
      }
    }
  }

  /// Returns cards as a file; they are first copied, so that a slow client keeps nobody waiting.
  private static func cards(
    _ call: Call, named name: String,
    _ forEach: @escaping @Sendable (ContactReader, ([UInt8]) throws -> Void) throws -> Void
  ) async throws -> Answer {
    // In memory if they are few, otherwise in an unnamed file.
    let spool = Mutex(Spool())
    let version = try await call.list.read { reader in
      var writer = VCardWriter()
      try forEach(reader) { card in
        var bytes: [UInt8] = []
        writer.append(card, to: &bytes)
        try spool.withLock { spool in try spool.append(bytes) }
      }
      return try reader.version()
    }
    var answer = Answer(
      headers: [
        .contentType: "text/vcard", .contentDisposition: Answer.attachment("\(name).vcf"),
      ])
    answer.body = ResponseBody { writer in
      var offset = 0
      while true {
        let chunk = try spool.withLock { spool in try spool.chunk(at: offset) }
        guard !chunk.isEmpty else { break }
        offset += chunk.count
        try await writer.write(ByteBuffer(bytes: chunk))
      }
      try await writer.finish(nil)
    }
    return answer.with(version: version)
  }

  private static func photo(_ call: Call) async throws -> Answer {
    let id = try call.contact()
    let found = try await call.list.read { reader in
      guard let row = try reader.row(of: id), let card = try reader.card(id) else {
        throw ContactError.unknownContact(id)
      }
      guard let photo = ContactPhoto(in: card), case .bytes(let bytes) = photo.source else {
        throw ContactError(.noPhoto, "This contact has no photo in its card.")
      }
      return (row, photo, bytes, try reader.defaultPhotoFilter())
    }
    let (row, photo, bytes, filter) = found
    let size = call.number("size")
    let tag =
      "\"\(row.id)-\(Int(row.changed.timeIntervalSince1970 * 1_000))-\(size ?? 0)-\(filter.rawValue)\""
    var answer = Answer()
    if call.request.headers.haveVersion(tag) {
      answer.status = .notModified
    } else if let size {
      let derivation = photo.derivation(size: .square(size), format: .jpeg, filter: filter)
      answer = .data(
        try await call.served.photoRenderer.photo(derivation, of: bytes), type: "image/jpeg")
    } else {
      answer = original(bytes.array)
    }
    answer.headers[.eTag] = tag
    answer.headers[.cacheControl] = "private, no-cache"
    return answer
  }

  /// Returns an image as it came; one that browsers may take for a document is saved instead of shown.
  private static func original(_ bytes: [UInt8]) -> Answer {
    guard let type = try? ImageData(bytes).type, let media = type.preferredMediaType else {
      return .data(bytes, type: "application/octet-stream", fileName: "photo")
    }
    return .data(bytes, type: media.essence)
  }
}
