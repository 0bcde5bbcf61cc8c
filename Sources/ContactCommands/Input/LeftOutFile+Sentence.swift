import ContactService

extension LeftOutFile {
  /// The message that names the file and says why it was left out.
  var sentence: String { "“\(path)” is left out: \(reason).".singleLine }
}
