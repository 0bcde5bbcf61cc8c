import FoundationEssentials

/// Makes the text with which a terminal shows an image file.
enum InlinePicture {
  /// The maximum number of bytes of base64 in one command of kitty.
  private static let kittyChunkSize = 4096

  /// Returns the commands of kitty that show a PNG at the cursor.
  ///
  /// Source: kitty, *Terminal graphics protocol*, "Remote client". `q=2` suppresses the answers, which nobody would
  /// read.
  ///
  /// - Returns: The commands and the end of the line.
  static func kitty(_ png: [UInt8]) -> String {
    var text = ""
    var control = "a=T,f=100,q=2,"
    var rest = Substring(Data(png).base64EncodedString())
    repeat {
      let chunk = rest.prefix(kittyChunkSize)
      rest = rest.dropFirst(kittyChunkSize)
      text += "\u{1B}_G\(control)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      control = ""
    } while !rest.isEmpty
    return text + "\n"
  }

  /// Returns the command of iTerm2 that shows a file at the cursor.
  ///
  /// Source: iTerm2, *Inline Images Protocol*.
  ///
  /// - Returns: The command and the end of the line.
  static func iTerm2(_ file: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count):\(Data(file).base64EncodedString())\u{07}\n"
  }
}
