extension UInt8 {
  /// Whether JSON takes the byte for white space.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
