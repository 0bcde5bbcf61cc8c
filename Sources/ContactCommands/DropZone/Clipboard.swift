import CLibrary
import ContactModel
import ContactService
import VCardFormat

/// The clipboard of the desktop, read with `wl-paste` or `xclip`.
struct Clipboard {
  /// The command that lists the offered types, and one that prints the data of a type.
  private let commands: (types: String, data: (String) -> String)

  /// The accepted types, best first; no other name is ever put into a command.
  private static let types = [
    "x-special/gnome-copied-files", "text/uri-list", "text/vcard", "text/x-vcard",
    "text/directory", "image/png", "image/jpeg", "image/webp", "text/plain;charset=utf-8",
    "UTF8_STRING", "text/plain",
  ]

  /// The type that KDE's programs add to a list of URIs; its data is `1` if the files were cut.
  ///
  /// Source: KIO, `KIO::isClipboardDataCut`.
  private static let cutType = "application/x-kde-cutselection"

  /// Finds the clipboard.
  ///
  /// - Throws: `CommandError` when there is no desktop.
  init(environment: Environment) throws(CommandError) {
    if environment["WAYLAND_DISPLAY"] != nil {
      commands = ("wl-paste --list-types", { "wl-paste --no-newline --type '\($0)'" })
    } else if environment["DISPLAY"] != nil {
      let selection = "xclip -selection clipboard -out -target"
      commands = ("\(selection) TARGETS", { "\(selection) '\($0)'" })
    } else {
      throw CommandError(.noInput, "There is no desktop with a clipboard: name files instead.")
    }
  }

  /// Returns the items in the clipboard.
  ///
  /// - Throws: `CommandError` when the clipboard is empty, has no accepted type, or can't be read.
  func items(in charset: Charset?) throws -> PendingItems {
    let offered = try output(of: commands.types).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let names = Set(offered.split(whereSeparator: \.isNewline).map(String.init))
    guard let type = Self.types.first(where: names.contains) else {
      throw CommandError(
        .noInput,
        "The clipboard is empty, or has nothing that can be dropped: copy files, cards, an image, "
          + "or text with an e-mail address or a telephone number.")
    }
    let bytes = try data(of: type)
    switch type {
    case "x-special/gnome-copied-files", "text/uri-list":
      let isCut =
        try names.contains(Self.cutType) && data(of: Self.cutType).first == UInt8(ascii: "1")
      return try Self.items(String(pathBytes: bytes), areCut: isCut, in: charset)
    default:
      return try PendingItems([.data(bytes)], charset: charset)
    }
  }

  /// Returns the data of an offered type.
  private func data(of type: String) throws(CommandError) -> [UInt8] {
    guard let data = try output(of: commands.data(type)) else {
      throw CommandError(.inputOutputError, "The clipboard can't be read: try again.")
    }
    return data
  }

  /// Returns the files of a list of URIs, which may begin with the line `copy` or `cut`.
  ///
  /// Source: RFC 2483, section 5; Nautilus, `nautilus-clipboard.c`.
  private static func items(
    _ text: String, areCut: Bool, in charset: Charset?
  ) throws -> PendingItems {
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)[...]
    let word = lines.first.flatMap { ["copy", "cut"].contains($0) ? $0 : nil }
    if word != nil { lines.removeFirst() }
    let items = lines.filter { !$0.hasPrefix("#") }.map { line in
      PendingItems.Item.argument(FileURI.path(of: line, hostName: DropZone.hostName) ?? line)
    }
    return try PendingItems(items, areCut: word.map { $0 == "cut" } ?? areCut, charset: charset)
  }

  /// Returns the output of a command; `nil` if the command fails.
  ///
  /// - Throws: `CommandError` when the program is not installed.
  private func output(of command: String) throws(CommandError) -> [UInt8]? {
    guard let stream = unsafe popen("\(command) 2>/dev/null", "r") else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    let status = unsafe pclose(stream)
    guard status >> 8 != 127 else {
      let program = command.prefix { $0 != " " }
      throw CommandError(
        .configuration,
        "The clipboard is read with \(program), which is not installed: install "
          + "\(program == "xclip" ? "xclip" : "wl-clipboard"), or name files instead.")
    }
    return status == 0 ? bytes : nil
  }
}
