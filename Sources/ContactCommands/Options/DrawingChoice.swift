import ArgumentParser

/// The choice of when to draw a photo.
enum DrawingChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
