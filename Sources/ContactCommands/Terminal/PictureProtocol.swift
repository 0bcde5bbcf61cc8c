/// The way in which a terminal shows pictures.
enum PictureProtocol: Sendable, Hashable {
  /// The graphics protocol of kitty, which accepts a PNG.
  case kitty

  /// The inline images of iTerm2, which accept any image file.
  case iTerm2

  /// Sixel graphics of DEC's terminals: bands of six rows of pixels, in colours of a palette.
  case sixel

  /// The character ▀ in two colours, which shows two pixels on every terminal.
  case halfBlocks

  /// The terminals that show pixels, for help texts.
  static let terminals =
    "kitty, Ghostty, iTerm2, WezTerm, mintty, rio, foot, mlterm, contour, yaft and Konsole"

  /// Chooses the protocol that a terminal is known to support; half blocks for all others.
  ///
  /// Source: the documentation of the terminals. tmux and GNU screen keep the variables of the outer terminal, but don't
  /// pass its pictures on.
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
  /// Whether the terminal is Konsole 22.04 or later (version number 220400).
  fileprivate var isKonsoleWithSixel: Bool {
    self["KONSOLE_VERSION"].flatMap { Int($0) }.map { $0 >= 220_400 } ?? false
  }

  /// Whether the terminal has 24-bit colours instead of a palette of 256.
  var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(self["COLORTERM"] ?? "")
      || (self["TERM"] ?? "").hasSuffix("-direct")
  }
}
