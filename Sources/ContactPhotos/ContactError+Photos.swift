internal import ContactModel

extension ContactError {
  /// The program that opens images is not installed.
  static let noProgram = Self(
    .unavailable,
    "The program contacts-photo, which opens photos, is neither beside contacts nor in the PATH: install it. "
      + "You can still get the photo as it is in the card."
  )

  /// The program takes too long, or uses too much memory.
  static let tooExpensive = Self(
    .tooExpensive,
    "The image can't be opened: that requires more than \(PhotoLimits.processorSeconds) seconds or \(PhotoLimits.memorySize >> 20) MB."
  )

  /// The program was killed by a signal.
  static func crash(_ signal: Int32) -> Self {
    Self(
      .unreadable,
      "The image can't be opened: contacts-photo was killed by signal \(signal).")
  }

  /// The program answers in a way that this version doesn't understand.
  static let otherProgram = Self(
    .unavailable,
    "The program contacts-photo, which opens photos, doesn't answer: install the version that belongs to this contacts."
  )
}
