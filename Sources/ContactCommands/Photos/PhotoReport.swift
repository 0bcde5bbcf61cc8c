import ContactDrop
import ContactModel
import ContactPhotos

/// What is known of a photo.
struct PhotoReport {
  /// The photo, and whose it is.
  let found: FoundPhoto

  /// What the image is; `nil` where it isn't opened.
  var information: PhotoInformation?

  /// Why it isn't opened.
  var problem: ContactError?

  private var uri: String? {
    if case .uri(let uri) = found.photo.source { uri } else { nil }
  }

  private let bytes: [UInt8]?

  /// Makes a report of a photo that isn't opened yet.
  init(found: FoundPhoto) {
    self.found = found
    bytes = if case .bytes(let bytes) = found.photo.source { bytes.array } else { nil }
  }

  private var mediaType: String? {
    let type = information?.type ?? bytes.flatMap { try? ImageData($0).type }
    return type?.preferredMediaType?.essence ?? found.photo.mediaType
  }

  private var crop: String { (found.photo.crop ?? .center).description }

  /// Writes the report in the form that was asked for.
  func write(to output: Output) throws {
    switch output.format {
    case .json:
      var json = JSONText()
      json.beginDocument("photo-show")
      json.appendContact(found.row)
      appendMembers(to: &json)
      json.endDocument()
      try output.write(&json)
    case .plain, .null:
      try output.writeRecord([
        uri ?? "card", mediaType ?? "", bytes.map { String($0.count) } ?? "",
        information.map { String($0.width) } ?? "", information.map { String($0.height) } ?? "",
        crop, found.filter.rawValue,
      ])
    case .human:
      for (label, text) in lines where !text.isEmpty {
        let margin = "\(label)".padded(toWidth: 10)
        try output.writeLine("\(output.style.dim(margin))\(text)")
      }
    }
  }

  private func appendMembers(to json: inout JSONText) {
    json.key("uri")
    json.append(uri)
    json.key("media_type")
    json.append(mediaType)
    json.key("bytes")
    json.append(bytes?.count)
    json.key("width")
    json.append(information?.width)
    json.key("height")
    json.append(information?.height)
    json.key("orientation")
    json.append(information?.orientation)
    json.key("crop")
    json.append(crop)
    json.key("filter")
    json.append(found.filter.rawValue)
    json.key("problem")
    json.append(problem?.message)
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
