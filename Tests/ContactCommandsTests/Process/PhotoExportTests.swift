import ContactTestSupport
import Foundation
import Testing

/// Runs the program to export photos that are reduced, or as they are shown.
@Suite(.enabled(if: ContactsPhoto.isBuilt)) struct PhotoExportTests {
  private static let image = PhotoTests.noise(side: 90)

  /// Returns a sandbox with a photo of 90 × 90 pixels.
  private func sandbox(crop: String? = nil) throws -> Sandbox {
    let sandbox = try Sandbox.withThreeContacts()
    try sandbox.write(Self.image, to: "noise.bmp")
    try sandbox.contacts("photo", "set", "ada", "noise.bmp")
    if let crop { try sandbox.contacts("photo", "crop", "ada", crop) }
    return sandbox
  }

  /// Returns the size, the crop and the filter of the exported photo, as they are in the list that has it again.
  private func photo(exported options: [String], from sandbox: Sandbox) throws -> [String] {
    let outcome = try sandbox.contacts(["export", "ada"] + options)
    #expect(outcome.standardError == "")
    let other = try Sandbox()
    try other.contacts(["drop", "-"], input: Array(outcome.standardOutput.utf8))
    let record = try other.output("photo", "show", "ada", "--plain")
    let fields = record.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
    return fields.suffix(4).map(String.init)
  }

  @Test(arguments: [
    ("30x20+10+10", "60", ["30", "20", "center", "sepia"]),
    ("80x40+0+0", "60", ["60", "30", "center", "sepia"]),
    ("attention", "60", ["60", "60", "attention", "sepia"]),
    ("30x20+10+10", "90", ["90", "90", "30x20+10+10", "sepia"]),
    ("30x20+10+10", "unlimited", ["90", "90", "30x20+10+10", "sepia"]),
  ])
  func `a reduced photo is cut to its crop, and others keep it`(
    crop: String, size: String, expected: [String]
  ) throws {
    let sandbox = try sandbox(crop: crop)
    try sandbox.contacts("photo", "filter", "ada", "sepia")
    for format in ["vcard", "vcard3", "vcard4"] {
      #expect(
        try photo(exported: ["--photo-size", size, "--format", format], from: sandbox) == expected)
    }
    try sandbox.contacts("config", "set", "photo.max-size", size)
    #expect(try photo(exported: [], from: sandbox) == expected)
  }

  @Test func `a photo within the limit keeps its bytes, even if others would be fewer`() throws {
    let sandbox = try sandbox()
    let export = try sandbox.contacts("export")
    for size in ["90", "5000"] {
      for _ in 0..<2 { #expect(try sandbox.contacts("export", "--photo-size", size) == export) }
    }
  }

  @Test(arguments: ["unlimited", "5000", "60"])
  func `HTML shows photos with their crop and filter`(size: String) throws {
    let sandbox = try sandbox(crop: "30x20+10+10")
    try sandbox.contacts("config", "set", "photo.filter", "mono")
    let page = try sandbox.contacts("export", "ada", "--format", "html", "--photo-size", size)
    let data = try #require(page.standardOutput.firstMatch(of: /base64,([^"]+)"/)).output.1
    try sandbox.contacts("photo", "get", "ada", "--format", "jpeg", "-o", "shown.jpg")
    let shown = try Data(sandbox.bytes(of: "shown.jpg"))
    #expect(data == shown.base64EncodedString())
  }

  @Test func `HTML keeps the bytes of a photo without crop and filter`() throws {
    let page = try sandbox().contacts("export", "ada", "--format", "html").standardOutput
    #expect(page.contains(Data(Self.image).base64EncodedString()))
  }
}
