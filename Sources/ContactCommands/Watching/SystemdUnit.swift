import ContactModel
import VCardFormat

/// A unit file with which systemd runs a command as a user service.
///
/// Source: systemd.service(5), "Command lines"; systemd.unit(5).
struct SystemdUnit {
  /// The description of the unit, in a few words.
  let description: String

  /// The program and its arguments.
  let command: [String]

  /// The text of the file.
  var text: String {
    """
    [Unit]
    Description=\(description)

    [Service]
    ExecStart=\(command.map(Self.quoted).joined(separator: " "))
    Restart=on-failure
    RestartSec=10
    SuccessExitStatus=143

    [Install]
    WantedBy=default.target

    """
  }

  /// Returns a word in the quoting of unit files.
  static func quoted(_ word: String) -> String {
    var quoted = ""
    for character in word.unicodeScalars {
      switch character {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "%": quoted += "%%"
      case "$": quoted += "$$"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if character.isHarmless {
          quoted.unicodeScalars.append(character)
        } else {
          for byte in String(character).pathBytes {
            quoted += "\\x" + byte.zeroPadded(to: 2, radix: 16)
          }
        }
      }
    }
    return "\"\(quoted)\""
  }
}
