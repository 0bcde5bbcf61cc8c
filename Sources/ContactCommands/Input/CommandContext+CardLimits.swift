import ContactStorage

extension CommandContext {
  /// How large cards may be that commands without a list read: as the list says, if there is one that can be read.
  ///
  /// The list is never made, nor brought up to date.
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
