import ContactStorage

extension CommandContext {
  /// The limits on cards for commands that work without a list: the settings of the list if it can be read, otherwise
  /// the defaults.
  ///
  /// This property never makes the list or migrates it.
  var cardLimits: CardLimits {
    get async {
      guard let location = try? location, location.exists,
        let store = try? ContactStore(path: location.path, mode: .readOnly)
      else { return .usual }
      defer { try? store.close() }
      return (try? await store.read { try CardLimits($0) }) ?? .usual
    }
  }
}
