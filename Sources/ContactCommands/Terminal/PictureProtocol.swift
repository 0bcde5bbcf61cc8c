/// How a terminal is told to show a picture.
enum PictureProtocol: Sendable, Hashable {
  /// The graphics protocol of kitty, which takes a PNG.
  case kitty

  /// The inline images of iTerm2, which take any file.
  case iTerm2

  /// Sixel graphics of DEC's terminals: bands of six rows of pixels, in colours of a palette.
  case sixel

  /// The character ▀ in two colours, for two pixels: every terminal has it.
  case halfBlocks

  /// Chooses what a terminal is known to show; half blocks for all others.
  ///
  /// Source: the documentation of kitty, Ghostty, iTerm2, WezTerm, mintty, foot, mlterm, contour and Konsole. tmux and
  /// GNU screen keep the variables of the terminal outside and pass none of its pictures on.
  ///
  /// - Parameter environment: The variables by which terminals are known.
  init(_ environment: Environment) {
    let terminal = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? ""
    func terminalIs(oneOf names: [String]) -> Bool {
      names.contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
    }
    if environment["TMUX"] != nil || environment["STY"] != nil
      || terminalIs(oneOf: ["tmux", "screen"])
    {
      self = .halfBlocks
    } else if terminalIs(oneOf: ["xterm-kitty", "xterm-ghostty"]) || program == "ghostty"
      || environment["KITTY_WINDOW_ID"] != nil
    {
      self = .kitty
    } else if ["iTerm.app", "iTerm2", "WezTerm", "mintty", "rio"].contains(program) {
      self = .iTerm2
    } else if terminalIs(oneOf: ["foot", "mlterm", "contour", "yaft"])
      || environment.isKonsoleWithSixel
    {
      self = .sixel
    } else {
      self = .halfBlocks
    }
  }
}

extension Environment {
  /// Whether this is Konsole 22.04 or later, which says so as 220400.
  fileprivate var isKonsoleWithSixel: Bool {
    self["KONSOLE_VERSION"].flatMap { Int($0) }.map { $0 >= 220_400 } ?? false
  }

  /// Whether the terminal has 24 bits for a colour, rather than a palette of 256.
  var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(self["COLORTERM"] ?? "")
      || (self["TERM"] ?? "").hasSuffix("-direct")
  }
}
