/// Why a photo can't be derived.
public struct ContactPhotosError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Sendable, Hashable {
    private enum Value {
      case unavailable
      case unreadable
      case tooExpensive
    }

    private let value: Value

    /// `contacts-photo` isn't there, or was built without libvips.
    public static let unavailable = Self(value: .unavailable)
    /// The bytes are no image that can be opened.
    public static let unreadable = Self(value: .unreadable)
    /// Opening the image takes too much time or memory.
    public static let tooExpensive = Self(value: .tooExpensive)
  }

  /// What kind of failure it is.
  public let code: Code

  /// What failed and what to do: full sentences.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ContactPhotosError {
  /// Nothing opens images here.
  static let noProgram = Self(
    .unavailable,
    "The program contacts-photo, which opens photos, is neither beside contacts nor in the PATH: put it there. "
      + "The photo itself is written without --size, --width, --format and --filter."
  )

  /// The program takes too long, or too much memory.
  static let tooExpensive = Self(
    .tooExpensive,
    "The image can't be opened: that takes more than \(PhotoLimits.processorSeconds) seconds or \(PhotoLimits.memorySize >> 20) MB."
  )

  /// The program was ended by a signal.
  static func crash(_ signal: Int32) -> Self {
    Self(
      .unreadable,
      "The image can't be opened: contacts-photo was ended by signal \(signal) while it tried to.")
  }

  /// The program answers as none that belongs to this one does.
  static let otherProgram = Self(
    .unavailable,
    "The program contacts-photo, which opens photos, doesn't answer: install the one of this version of contacts."
  )
}
