extension UInt8 {
  /// Whether the byte is white space in JSON.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
