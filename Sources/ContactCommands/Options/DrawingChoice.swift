import ArgumentParser

/// When a photo is drawn.
enum DrawingChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
