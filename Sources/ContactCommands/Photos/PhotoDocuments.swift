import ContactDocuments
import ContactModel
import ContactPhotos
import ContactService

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
