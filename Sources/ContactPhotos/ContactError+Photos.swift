internal import ContactModel

extension ContactError {
  /// Nothing opens images here.
  static let noProgram = Self(
    .unavailable,
    "The program contacts-photo, which opens photos, is neither beside contacts nor in the PATH: install it. "
      + "You can still get the photo as it is in the card."
  )

  /// The program takes too long, or too much memory.
  static let tooExpensive = Self(
    .tooExpensive,
    "The image can't be opened: that requires more than \(PhotoLimits.processorSeconds) seconds or \(PhotoLimits.memorySize >> 20) MB."
  )

  /// The program was ended by a signal.
  static func crash(_ signal: Int32) -> Self {
    Self(
      .unreadable,
      "The image can't be opened: contacts-photo was killed by signal \(signal).")
  }

  /// The program answers as none that belongs to this one does.
  static let otherProgram = Self(
    .unavailable,
    "The program contacts-photo, which opens photos, doesn't answer: install the version that belongs to this contacts."
  )
}
