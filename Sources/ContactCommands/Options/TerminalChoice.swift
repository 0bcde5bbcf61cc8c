import ArgumentParser

/// The choice of when to write what only a terminal shows: colours, or a picture.
enum TerminalChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
