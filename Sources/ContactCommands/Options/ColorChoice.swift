import ArgumentParser

/// The choice of when to use colour.
enum ColorChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
