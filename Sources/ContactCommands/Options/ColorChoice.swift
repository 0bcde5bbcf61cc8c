import ArgumentParser

/// When colour is used.
enum ColorChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
