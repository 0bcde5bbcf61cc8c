extension VCardProperty {
  /// Compares a new value with the value of the property, and their texts by their bytes.
  ///
  /// - Returns: Whether the values are different, or the same with a text that is written in other bytes.
  static func differs<Value: Equatable>(
    _ new: Value?, from old: Value?, in texts: (Value) -> [String?]
  ) -> Bool {
    new != old || new.map(texts)?.map(\.?.exact) != old.map(texts)?.map(\.?.exact)
  }
}
