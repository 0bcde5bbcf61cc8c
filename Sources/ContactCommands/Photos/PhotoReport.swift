import ContactDocuments
import ContactDrop
import ContactModel
import ContactPhotos

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
      ("Contact", found.row.shownName),
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
