import ContactModel
import ContactTestSupport
import Foundation
import Testing

@testable import ContactPhotos

/// Processes that open many images, one after another.
@Suite(.enabled(if: ContactsPhoto.isBuilt)) struct PhotoProgramTests {
  private let folder: TemporaryFolder
  private let request = PhotoRequest.derive(PhotoDerivation(size: .square(4)))

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The text of an answer or an error, so that they can be compared.
  private func outcome(
    of image: [UInt8], _ program: PhotoProgram, _ request: PhotoRequest
  ) throws -> [UInt8] {
    do {
      return try program.answer(to: request, on: PhotoBytes(image)) { false }
    } catch let error as ContactError {
      return Array(error.message.utf8)
    }
  }

  /// Makes a program of which each start adds a line to a file.
  private func countedProgram(imagesPerProcess: Int) throws -> PhotoProgram {
    let line = "echo >> '\(folder.path)/starts'; exec '\(Program.path)'\n"
    let file = folder.url.appending(path: "program")
    try Data(line.utf8).write(to: file.appendingPathExtension("line"))
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: Program.fixtures.appending(path: "program"))
    return PhotoProgram(
      path: file.path, timeLimit: .seconds(60), imagesPerProcess: imagesPerProcess)
  }

  private var starts: Int {
    FileManager.default.contents(atPath: folder.url.appending(path: "starts").path)?.count ?? 0
  }

  @Test func `a process opens as many images as it may, and another one opens the next`() throws {
    let program = try countedProgram(imagesPerProcess: 3)
    let images = (1...7).map { PixelImage.quadrants(width: 8 * $0, height: 8).png() }
    let answers = try images.map { try outcome(of: $0, program, request) }
    #expect(starts == 3)
    let single = PhotoProgram(path: Program.path, timeLimit: .seconds(60), imagesPerProcess: 1)
    #expect(try images.map { try outcome(of: $0, single, request) } == answers)
  }

  @Test func `an image that can't be opened ends its process, and no other image suffers`() throws {
    let program = try countedProgram(imagesPerProcess: 100)
    let image = PixelImage.quadrants(width: 8, height: 8).png()
    let damaged = Array(image.prefix(image.count / 2))
    let answer = try outcome(of: image, program, request)
    #expect(starts == 1)
    // The second process shows that the first one isn't the reason.
    let refusal = try outcome(of: damaged, program, request)
    #expect(starts == 2)
    #expect(String(decoding: refusal, as: UTF8.self).hasPrefix("The image can't be opened: "))
    #expect(try outcome(of: image, program, request) == answer)
    #expect(starts == 3)
  }

  @Test func `images of all formats have the same results in one process as in many`() throws {
    var images = try [
      "palette.bmp", "quadrants.heic", "frames.gif", "cmyk.jpg", "quadrants.avif", "deflated.tif",
      "progressive.jpg", "frames.webp",
    ].map { try Program.fixture($0) }
    images += images.map { Array($0.prefix($0.count / 3)) } + [[], Array("no image".utf8)]
    let single = PhotoProgram(path: Program.path, timeLimit: .seconds(60), imagesPerProcess: 1)
    let many = PhotoProgram(path: Program.path, timeLimit: .seconds(60), imagesPerProcess: 100)
    let requests = [request, .inspect, .pixels(PhotoDerivation(size: .width(5), filter: .sepia))]
    for image in images.prefix(8) {
      let answer = String(decoding: try outcome(of: image, many, .inspect), as: UTF8.self)
      #expect(PhotoInformation(line: answer) != nil, "\(answer)")
    }
    for image in images + images.reversed() {
      for request in requests {
        #expect(try outcome(of: image, many, request) == outcome(of: image, single, request))
      }
    }
  }

  @Test func `a larger image leaves nothing behind in the file`() throws {
    let program = PhotoProgram(path: Program.path, timeLimit: .seconds(60), imagesPerProcess: 100)
    let large = PixelImage.quadrants(width: 300, height: 300).bmp
    let small = PixelImage.quadrants(width: 8, height: 8).bmp
    let cutOff = Array(small.prefix(small.count - 1))
    #expect(
      try outcome(of: large, program, .inspect) == Array("com.microsoft.bmp 300 300 1\n".utf8))
    #expect(try outcome(of: small, program, .inspect) == Array("com.microsoft.bmp 8 8 1\n".utf8))
    _ = try outcome(of: large, program, .inspect)
    #expect(
      try outcome(of: cutOff, program, .inspect)
        == Array("The image can't be opened: the BMP is cut off.".utf8))
  }

  @Test func `no process is left when nothing needs the program any more`() throws {
    let file = try PhotoFile()
    _ = try file.replace(with: PhotoBytes(PixelImage.quadrants(width: 8, height: 8).png()))
    var process: PhotoProcess? = try PhotoProcess(path: Program.path, input: file)
    let identifier = try #require(process?.identifier)
    let end = process?.answer(to: .inspect, within: .seconds(60)) { false }
    guard case .answered? = end else {
      Issue.record("The process doesn't answer.")
      return
    }
    #expect(kill(identifier, 0) == 0)
    process = nil
    #expect(kill(identifier, 0) == -1)
  }
}
