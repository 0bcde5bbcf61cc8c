import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos
import ContactService

/// The document of `contacts photo show`: the properties of a photo.
struct PhotoReport: Sendable {
  /// The photo and its contact.
  let found: FoundPhoto

  /// The size and the format of the image; `nil` if it wasn't opened.
  var information: PhotoInformation?

  /// The reason why the image could not be opened.
  var problem: ContactError?

  var uri: String? {
    if case .uri(let uri) = found.photo.source { uri } else { nil }
  }

  let bytes: [UInt8]?

  /// Creates a report of a photo that isn't opened yet.
  init(found: FoundPhoto) {
    self.found = found
    bytes = if case .bytes(let bytes) = found.photo.source { bytes.array } else { nil }
  }

  var mediaType: String? {
    let type = information?.type ?? bytes.flatMap { try? ImageData($0).type }
    return type?.preferredMediaType?.essence ?? found.photo.mediaType
  }

  var crop: String { (found.photo.crop ?? .center).description }

  /// Writes the report in the output format.
  func write(to output: Output) throws {
    guard output.format == .human else { return try output.write(self) }
    for (label, text) in lines where !text.isEmpty {
      let margin = "\(label)".padded(toWidth: 10)
      try output.writeLine("\(output.style.dim(margin))\(text)")
    }
  }

  private var lines: [(String, String)] {
    [
      ("Contact", found.row.shownName.atSentenceStart),
      ("Source", uri ?? "the card"),
      ("Format", mediaType ?? "unknown"),
      ("Size", information.map { "\($0.width) × \($0.height) pixels" } ?? ""),
      ("Bytes", bytes.map { String($0.count) } ?? ""),
      (
        "Turned",
        information.map { $0.orientation == 1 ? "" : "as EXIF says: \($0.orientation)" } ?? ""
      ),
      ("Crop", crop),
      ("Filter", found.filter.rawValue),
      ("Problem", problem?.message ?? ""),
    ]
  }
}

extension PhotoReport: Document {
  static let names = ["photo-show"]

  static let members: [Member<PhotoReport>] = [
    Member("contact", "The contact.") { DropItemResult.ContactReference($0.found.row) },
    Member("uri", orNull: "Where the photo is, if it isn't in the card.") { $0.uri },
    Member("media_type", orNull: "Its media type.") { $0.mediaType },
    Member("bytes", orNull: "How many bytes it has.") { $0.bytes?.count },
    Member("width", orNull: "Its width in pixels.") { $0.information?.width },
    Member("height", orNull: "Its height in pixels.") { $0.information?.height },
    Member("orientation", orNull: "The orientation in EXIF: 1 to 8.") {
      $0.information?.orientation
    },
    Member("crop", "The part that is shown.") { $0.crop },
    Member("filter", "The filter with which it is shown.") { $0.found.filter.rawValue },
    Member("problem", orNull: "Why it can't be opened.") { $0.problem?.message },
  ]

  static let columns: [Column<PhotoReport>] = [
    Column("uri") { $0.uri ?? "card" }, "media_type", "bytes", "width", "height", "crop", "filter",
  ]
}

/// The document of `contacts photo get`: a photo that was written.
struct PhotoGetDocument: Document {
  let row: ContactRow
  let bytes: [UInt8]
  let file: String?

  /// Whether the command was a dry run; `nil` if it writes no file.
  let isDryRun: Bool?

  static let names = ["photo-get"]

  static let members: [Member<PhotoGetDocument>] = [
    Member("contact", "The contact.") { DropItemResult.ContactReference($0.row) },
    Member("bytes", "How many bytes the photo has.") { $0.bytes.count },
    .path("file", orNull: "The file that was written.") { $0.file },
    Member("data", orNull: "The photo; null if it was written to a file.") {
      $0.file == nil ? Base64(bytes: $0.bytes) : nil
    },
    .dryRun(ifAny: { $0.isDryRun }),
  ]

  static let columns: [Column<PhotoGetDocument>] = []
}
