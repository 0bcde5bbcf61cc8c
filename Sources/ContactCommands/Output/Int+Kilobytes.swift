extension Int {
  /// A number of bytes for people: in kilobytes, rounded up.
  var kilobytes: String { "\((self + 1_023) / 1_024) KB" }
}
